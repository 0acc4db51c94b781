// Of whom a price is: all units, those of a type, or one.
import type { Unit } from '#contract/units.ts'
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

/** As a list to choose from, the widest first. */
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

/** Of whom a price is that is given in the calendar of these units: as wide as they are alike. */
export function scopeOfUnits(some: readonly Unit[], all: readonly Unit[]): Scope {
  const [first] = some
  if (first === undefined || some.length === all.length) return { of: 'business' }
  const { roomType } = first
  const isWholeType = all.every((unit) => unit.roomType !== roomType || some.includes(unit))
  return isWholeType && some.every((unit) => unit.roomType === roomType)
    ? { of: 'room-type', roomType }
    : { of: 'unit', unitId: first.id }
}
