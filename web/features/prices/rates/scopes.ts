// The scope of a price: all units, the units of a room type, or one unit.
import type { Unit } from '#contract/units/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import type { Scope } from '#domain/prices/rates.ts'
import { roomTypes } from '#domain/units/unit.ts'
import { ruleWordsText } from '../rule-words.text.ts'

export const scopeKey = (scope: Scope): string =>
  scope.of === 'unit' ? `unit ${scope.unitId}` : scope.of === 'room-type' ? `type ${scope.roomType}` : 'business'

export function scopeOf(key: string): Scope {
  const roomType = roomTypes.find((type) => key === `type ${type}`)
  if (roomType !== undefined) return { of: 'room-type', roomType }
  return key.startsWith('unit ') ? { of: 'unit', unitId: Number(key.slice('unit '.length)) } : { of: 'business' }
}

/** The scopes that a user can choose from, the widest first. */
export function scopesOf(units: readonly Unit[], language: Language) {
  const text = ruleWordsText[language]
  const types = [...new Set(units.map(({ roomType }) => roomType))]
  const all = [{ value: 'business', label: capital(text.business, language) }]
  return [
    ...all,
    ...types.map((type) => ({ value: `type ${type}`, label: capital(text.type(type), language) })),
    ...units.map(({ id, unitName }) => ({ value: `unit ${id}`, label: unitName })),
  ]
}

const capital = (words: string, language: Language) =>
  `${words.slice(0, 1).toLocaleUpperCase(language)}${words.slice(1)}`

/**
 * The scope of a price that is set in the calendar that these units share: the whole business, a whole room type, or
 * the first unit.
 */
export function scopeOfUnits(some: readonly Unit[], all: readonly Unit[]): Scope {
  const [first] = some
  if (first === undefined || some.length === all.length) return { of: 'business' }
  const { roomType } = first
  const isWholeType = all.every((unit) => unit.roomType !== roomType || some.includes(unit))
  return isWholeType && some.every((unit) => unit.roomType === roomType)
    ? { of: 'room-type', roomType }
    : { of: 'unit', unitId: first.id }
}
