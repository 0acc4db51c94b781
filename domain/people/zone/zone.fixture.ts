// Writes zones as a state does, and makes up people for them.
import * as fc from 'fast-check'
import { addDays, type Day } from '#domain/time/day.ts'
import { checkDigit } from './check-digit.ts'
import type { Zone } from './parse-zone.ts'

const filled = (text: string, length: number) => text.padEnd(length, '<').slice(0, length)
const short = (day: Day) => day.slice(2).replaceAll('-', '')
const checked = (text: string) => text + checkDigit(text)

/** The T.C. number with the nine given digits. */
export function tcKimlikFrom(nine: number): string {
  const digits = Array.from(String(nine), Number)
  const sum = (parity: number) => digits.filter((_, at) => at % 2 === parity).reduce((total, digit) => total + digit, 0)
  const tenth = (sum(0) * 7 - sum(1) + 40) % 10
  return `${nine}${tenth}${(sum(0) + sum(1) + tenth) % 10}`
}

/** Fillers stand in the field of the state unless it is given. A Turkish document has the T.C. number there. */
export type WrittenZone = Omit<Zone, 'optional'> & { optional?: string }

export const turkishCard: WrittenZone = {
  kind: 'TD1',
  document: 'I',
  state: 'TUR',
  nationality: 'TUR',
  number: 'A12B34567',
  birth: '1991-03-14',
  sex: 'F',
  expiry: '2034-11-02',
  lastName: 'KARAGOZ',
  firstName: 'SELIN',
  tcKimlik: '10000000146',
}

export function linesOf(zone: WrittenZone): string[] {
  const { kind, state, nationality, tcKimlik } = zone
  const names = `${zone.lastName}<<${zone.firstName}`.replaceAll(' ', '<')
  const start = filled(zone.document, 2) + filled(state, 3)
  const [birth, expiry] = [checked(short(zone.birth)), checked(short(zone.expiry))]
  const sex = zone.sex ?? '<'
  const rest = zone.number.slice(9)
  const long = rest === '' ? '' : rest + checkDigit(zone.number)
  const number = rest === '' ? checked(filled(zone.number, 9)) : `${zone.number.slice(0, 9)}<`
  const own = tcKimlik === null ? (zone.optional ?? '') : kind === 'TD1' ? `<${tcKimlik}` : tcKimlik
  if (kind === 'TD1') {
    const first = start + number + filled(long + own, 15)
    const second = `${birth}${sex}${expiry}${filled(nationality, 3)}<<<<<<<<<<<`
    const all = first.slice(5) + birth + expiry + second.slice(18)
    return [first, second + checkDigit(all), filled(names, 30)]
  }
  const optional = kind === 'TD2' ? filled(long + own, 7) : checked(filled(own, 14))
  const second = number + filled(nationality, 3) + birth + sex + expiry + optional
  const all = number + birth + expiry + optional
  return [start + filled(names, kind === 'TD2' ? 31 : 39), second + checkDigit(all)]
}

/** The day on which the tests read. */
export const today: Day = '2026-11-28'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const textOf = (signs: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(signs)), minLength, maxLength })
const wordsOf = (most: number) =>
  fc.array(textOf(letters, 1, 9), { maxLength: most }).map((words) => words.join(' ').slice(0, 13).trim())
const days = (from: Day, length: number) => fc.nat(length).map((count) => addDays(from, count))

/** Citizens of Türkiye and of other countries, with long numbers, the German D, every sex, and names of fillers alone. */
export const zones: fc.Arbitrary<Zone> = fc
  .record({
    kind: fc.constantFrom('TD1' as const, 'TD2' as const, 'TD3' as const),
    country: fc.constantFrom('TUR', 'TUR', 'D', 'GBR', 'RUS', 'UKR', 'IRN', 'USA', 'FRA', 'POL', 'ARE', 'XXA'),
    length: fc.constantFrom(7, 8, 9, 9, 9, 12),
    signs: textOf(`${letters}0123456789`, 12, 12),
    birth: days('1930-01-01', 35_000),
    expiry: days(today, 3650),
    sex: fc.constantFrom('M' as const, 'F' as const, 'X' as const, null),
    lastName: wordsOf(2),
    firstName: wordsOf(3),
    nine: fc.integer({ min: 100_000_000, max: 999_999_999 }),
    optional: textOf(`${letters}0123456789`, 0, 6),
  })
  .map(({ kind, country, length, signs, nine, ...drawn }) => {
    const isTurkish = country === 'TUR' && kind !== 'TD2'
    const number = signs.slice(0, isTurkish || kind === 'TD3' ? Math.min(length, 9) : length)
    const isLong = number.length > 9
    return {
      ...drawn,
      kind,
      document: kind === 'TD3' ? 'P' : 'I',
      state: country === 'TUR' && !isTurkish ? 'AUT' : country,
      nationality: country === 'TUR' && !isTurkish ? 'AUT' : country,
      number,
      firstName: drawn.lastName === '' ? '' : drawn.firstName,
      tcKimlik: isTurkish ? tcKimlikFrom(nine) : null,
      optional: isTurkish ? tcKimlikFrom(nine) : isLong ? '' : drawn.optional,
    }
  })
