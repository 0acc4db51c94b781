import { isCountry } from '#domain/people/countries.ts'
import type { Day } from '#domain/time/day.ts'
import type { Zone, ZoneRefusal } from './parse-zone.ts'

/** What a document proposes for the fields of a guest. An empty text or null proposes nothing. */
export type PersonOfZone = {
  firstName: string
  lastName: string
  /** The alpha-3 code under which Konuk stores the country. */
  nationality: string
  /** The T.C. number, or the number of a foreigner who lives in Türkiye. */
  identityNumber: string | null
  passportNumber: string | null
  birthDate: Day
  sex: 'M' | 'F' | 'X' | null
}

/** The codes of ICAO 9303 that are none of ISO 3166, with the country that the person is a citizen of. */
const ownCodes: Record<string, string> = {
  D: 'DEU',
  GBD: 'GBR',
  GBN: 'GBR',
  GBO: 'GBR',
  GBP: 'GBR',
  GBS: 'GBR',
  RKS: 'XKX',
}

/** Organisations that issue documents as states do. */
const organisations = ['EUE', 'UNA', 'UNK', 'UNO', 'XCC', 'XCE', 'XCO', 'XOM', 'XPO']

const countryOf = (code: string) => ownCodes[code] ?? code

/** Returns what a zone proposes. Neither state nor nationality has a check digit, so only known codes are believed. */
export function personOfZone(zone: Zone): { person: PersonOfZone } | { refused: ZoneRefusal } {
  const nationality = countryOf(zone.nationality)
  if (!isCountry(nationality)) return { refused: 'nationality' }
  if (!isCountry(countryOf(zone.state)) && !organisations.includes(zone.state)) return { refused: 'state' }
  const isTurkish = nationality === 'TUR'
  // The number of a Turkish card is no passport's, and a Turkish citizen is known by the T.C. number.
  const hasPassport = !isTurkish && (zone.kind === 'TD3' || zone.state !== 'TUR')
  return {
    person: {
      firstName: capitalised(zone.firstName),
      lastName: capitalised(zone.lastName),
      nationality,
      identityNumber: zone.tcKimlik,
      passportNumber: hasPassport ? zone.number : null,
      birthDate: zone.birth,
      sex: zone.sex,
    },
  }
}

/** Zones have capitals of the Latin alphabet alone, so what they say of a name is a proposal for its spelling. */
const capitalised = (name: string) => name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
