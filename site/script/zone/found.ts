import { type GuestLanguage, guestLocales } from '#domain/language/guest.ts'
import { countries, countryName } from '#domain/people/countries.ts'
import type { PersonOfZone } from '#domain/people/zone/person-of-zone.ts'
import { zoneText } from '#site/pages/guest/texts/zone/zone.text.ts'
import { element } from './element.ts'

/** Shows what was read, with a button that takes it over. */
export function foundOf(person: PersonOfZone, language: GuestLanguage) {
  const text = zoneText[language]
  const { identityNumber, passportNumber } = person
  const values: [label: string, value: string | null][] = [
    [text.name, `${person.firstName} ${person.lastName}`.trim()],
    [text.nationality, nameOf(person.nationality, language)],
    [text.identityNumber, identityNumber],
    [text.passportNumber, passportNumber],
  ]
  const rows = values
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => {
      const isNumber = value === identityNumber || value === passportNumber
      const said = element('bdi', isNumber ? { dir: 'ltr' } : {}, value ?? '')
      return element('div', {}, element('dt', {}, label), element('dd', {}, said))
    })
  const use = element('button', { type: 'button', className: 'zone-main', textContent: text.use })
  const again = element('button', { type: 'button', textContent: text.again })
  const section = element(
    'div',
    { className: 'zone-found' },
    element('div', { role: 'status' }, element('h3', {}, text.read)),
    element('dl', {}, ...rows),
    element('p', { hidden: person.lastName === '' }, text.letters),
    element('div', { className: 'zone-acts' }, again, use),
  )
  return { section, use, again }
}

/** Browsers name countries in every language, but not the codes that only documents have. */
function nameOf(code: string, language: GuestLanguage): string {
  const country = countries.find((one) => one.code === code)
  const own = countryName(code, language === 'tr' ? 'tr' : 'en')
  if (country === undefined || (code.startsWith('X') && code !== 'XKX')) return own
  return new Intl.DisplayNames(guestLocales[language], { type: 'region' }).of(country.alpha2) ?? own
}
