import type { Language } from '#domain/language/language.ts'
import { countryTable } from './country-table.ts'

/** `id` is the ISO numeric code. `code` is the alpha-3 code, which is stored as a guest's nationality. */
export type Country = { id: number; code: string; alpha2: string; tr: string; en: string }

export const countries: readonly Country[] = countryTable.trim().split('\n').map(readRow)

const byCode = new Map(countries.map((country) => [country.code, country]))

export function isCountry(code: string): boolean {
  return byCode.has(code)
}

/** Returns the name of a country. An unknown country returns its code, so that a screen never shows an empty field. */
export function countryName(code: string, language: Language): string {
  return byCode.get(code)?.[language] ?? code
}

function readRow(row: string): Country {
  const [code = '', alpha2 = '', id = '', ...names] = row.split(' ')
  const [tr = '', en = ''] = names.join(' ').split(' | ')
  return { id: Number(id), code, alpha2, tr, en }
}
