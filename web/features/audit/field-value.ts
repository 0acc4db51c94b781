import type { Language } from '#domain/language/language.ts'
import { formatTl, kurus } from '#domain/money/money.ts'
import { formatDay, formatInstant, isDay } from '#domain/time/day.ts'
import { fieldsText } from './fields.text.ts'
import { valueWords } from './value-words.ts'

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
/** An array of names, in the form in which the database writes it into JSON. */
const list = /^\[("[^"]*"(, )?)*\]$/

/**
 * Formats a value of the audit log for display. In the audit log, amounts are in kuruş, instants in UTC, and choices
 * are codes.
 */
export function fieldValue(table: string, field: string, value: string, language: Language): string {
  const words = fieldsText[language]
  if (field.endsWith('_kurus') && /^-?\d+$/.test(value)) return formatTl(kurus(Number(value)), language)
  if (isDay(value)) return formatDay(value)
  if (instant.test(value)) return formatInstant(new Date(value))
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no
  const named = valueWords(table, field, language)
  if (named === undefined) return value
  const values: readonly string[] = list.test(value) ? JSON.parse(value) : [value]
  return values.map((one) => named[one] ?? one).join(', ')
}
