// The scope of a price: all units, the units of a room type, several units, or one unit.
import type { Unit } from '#contract/units/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import type { Scope } from '#domain/prices/rates.ts'
import { roomTypes } from '#domain/units/unit.ts'
import { scopeWords } from '../rule-words.ts'
import { ruleWordsText } from '../rule-words.text.ts'

export function scopeKey(scope: Scope): string {
  if (scope.of === 'unit') return `unit ${scope.unitId}`
  if (scope.of === 'units') return `units ${scope.unitIds.join(' ')}`
  return scope.of === 'room-type' ? `type ${scope.roomType}` : 'business'
}

export function scopeOf(key: string): Scope {
  if (key.startsWith('units ')) return { of: 'units', unitIds: key.slice('units '.length).split(' ').map(Number) }
  const roomType = roomTypes.find((type) => key === `type ${type}`)
  if (roomType !== undefined) return { of: 'room-type', roomType }
  return key.startsWith('unit ') ? { of: 'unit', unitId: Number(key.slice('unit '.length)) } : { of: 'business' }
}

/** The scopes that a user can choose from, the widest first. `some` is a scope of several units that is chosen now. */
export function scopesOf(units: readonly Unit[], some: Scope, language: Language) {
  const text = ruleWordsText[language]
  const nameOf = (unitId: number) => units.find(({ id }) => id === unitId)?.unitName
  const types = [...new Set(units.map(({ roomType }) => roomType))]
  const all = [{ value: 'business', label: capital(text.business, language) }]
  return [
    ...all,
    ...(some.of === 'units' ? [{ value: scopeKey(some), label: scopeWords(some, nameOf, language) }] : []),
    ...types.map((type) => ({ value: `type ${type}`, label: capital(text.type(type), language) })),
    ...units.map(({ id, unitName }) => ({ value: `unit ${id}`, label: unitName })),
  ]
}

const capital = (words: string, language: Language) =>
  `${words.slice(0, 1).toLocaleUpperCase(language)}${words.slice(1)}`

/**
 * The scope of a price that is set in the calendar that these units share: the whole business, a whole room type, or
 * these units.
 */
export function scopeOfUnits(some: readonly Unit[], all: readonly Unit[]): Scope {
  const [first] = some
  if (first === undefined || some.length === all.length) return { of: 'business' }
  const { roomType } = first
  const isWholeType = all.every((unit) => unit.roomType !== roomType || some.includes(unit))
  if (isWholeType && some.every((unit) => unit.roomType === roomType)) return { of: 'room-type', roomType }
  if (some.length === 1) return { of: 'unit', unitId: first.id }
  return { of: 'units', unitIds: some.map(({ id }) => id).toSorted((a, b) => a - b) }
}

/** The ids of the units that a scope has. */
export const unitsIn = (scope: Scope, all: readonly Unit[]): number[] =>
  all.map(({ id }) => id).filter((id) => hasUnit(scope, id, all))

function hasUnit(scope: Scope, id: number, all: readonly Unit[]): boolean {
  if (scope.of === 'unit') return scope.unitId === id
  if (scope.of === 'units') return scope.unitIds.includes(id)
  return scope.of === 'business' || all.find((unit) => unit.id === id)?.roomType === scope.roomType
}
