import type { Language } from '#domain/language/language.ts'
import { countryTable } from './country-table.ts'

/** `id` is the ISO numeric code, `code` the alpha-3 one that a guest's nationality is stored as. */
export type Country = { id: number; code: string; alpha2: string; tr: string; en: string }

export const countries: readonly Country[] = countryTable.trim().split('\n').map(readRow)

const byCode = new Map(countries.map((country) => [country.code, country]))

export function isCountry(code: string): boolean {
  return byCode.has(code)
}

/** The code itself where no country has it, so that a screen never shows nothing. */
export function countryName(code: string, language: Language): string {
  return byCode.get(code)?.[language] ?? code
}

function readRow(row: string): Country {
  const [code = '', alpha2 = '', id = '', ...names] = row.split(' ')
  const [tr = '', en = ''] = names.join(' ').split(' | ')
  return { id: Number(id), code, alpha2, tr, en }
}
