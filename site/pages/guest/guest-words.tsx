// How amounts, days and times are written for guests.
import { createContext, use } from 'react'
import { type GuestLanguage, guestLocales } from '#domain/language/guest.ts'
import { type Kurus, toTl } from '#domain/money/money.ts'
import { businessZone, type Day } from '#domain/time/day.ts'
import { countries, countryName } from '#domain/people/countries.ts'
import { guestText } from './texts/guest.text.ts'

export const GuestLanguageHere = createContext<GuestLanguage>('tr')

/** Returns the words of the page, and how it writes what stands in them. */
export function useWords() {
  const language = use(GuestLanguageHere)
  const locale = guestLocales[language]
  return {
    language,
    text: guestText[language],
    lira: (amount: Kurus): string => {
      const lira = toTl(amount)
      const digits = Number.isInteger(lira) ? 0 : 2
      // Outside Turkish, ICU would write the code of the currency instead of its sign.
      return `${lira.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: 2 })}\u00a0₺`
    },
    day: (day: Day): string =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'short',
        weekday: 'short',
      }),
    country: (code: string): string => countryIn(language, code),
    moment: (at: Date): string =>
      at.toLocaleString(locale, {
        timeZone: businessZone,
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
      }),
  }
}

const alpha2 = new Map(countries.map((country) => [country.code, country.alpha2]))

/** The names of countries that the product does not have in a language are those of the standard library. */
function countryIn(language: GuestLanguage, code: string): string {
  if (language === 'tr' || language === 'en') return countryName(code, language)
  const region = alpha2.get(code) ?? ''
  const names = new Intl.DisplayNames([guestLocales[language]], { type: 'region', fallback: 'none' })
  return (/^[A-Z]{2}$/.test(region) ? names.of(region) : undefined) ?? countryName(code, 'en')
}
