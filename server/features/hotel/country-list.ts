import type { Language } from '#domain/language/language.ts'
import { countries } from '#domain/people/countries.ts'

type CountryNamed = { id: number; code: string; name: string }

const rank = (code: string) => (code === 'TUR' ? 0 : 1)

// Sorted once: the lists never change while the app runs, and sorting 250 names by Turkish rules takes time.
const lists: Record<Language, CountryNamed[]> = { tr: sorted('tr'), en: sorted('en') }

/**
 * Returns all countries, named in a language and sorted by its alphabet. Türkiye comes first, because most guests are
 * from there.
 */
export function countryList(language: Language): CountryNamed[] {
  return lists[language]
}

function sorted(language: Language): CountryNamed[] {
  return countries
    .map((country) => ({ id: country.id, code: country.code, name: country[language] }))
    .toSorted((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, language))
}
