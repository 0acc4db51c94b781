import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, lookAlikeToCheckDigits } from './check-digit.ts'
import { parseZone, type ZoneRefusal } from './parse-zone.ts'
import { linesOf, tcKimlikFrom, today, turkishCard, type WrittenZone, zones } from './zone.fixture.ts'

/** A day on which the specimens of ICAO 9303, which expire in April 2012, are valid. */
const ofSpecimens = '2011-06-01'
const eriksson = {
  state: 'UTO',
  nationality: 'UTO',
  number: 'D23145890',
  birth: '1974-08-12',
  sex: 'F',
  expiry: '2012-04-15',
  lastName: 'ERIKSSON',
  firstName: 'ANNA MARIA',
  optional: '',
  tcKimlik: null,
}

test.each([
  [
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    { ...eriksson, kind: 'TD1', document: 'I' },
  ],
  [
    ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
    { ...eriksson, kind: 'TD2', document: 'I' },
  ],
  [
    ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
    { ...eriksson, kind: 'TD3', document: 'P', number: 'L898902C3', optional: 'ZE184226B' },
  ],
  [
    // The specimen of a number that goes on in the field of the state.
    ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'],
    {
      ...eriksson,
      kind: 'TD1',
      document: 'I',
      number: 'D23145890734',
      birth: '1934-07-12',
      sex: 'M',
      expiry: '1995-07-12',
      lastName: 'STEVENSON',
      firstName: 'PETER JOHN',
    },
    '1994-01-01',
  ],
])('the specimen %j parses field by field', (lines, zone, day = ofSpecimens) => {
  expect(parseZone(lines, day)).toEqual({ zone })
})

test('a card and a passport of Türkiye have the T.C. number', () => {
  const card = ['I<TURA12B345675<10000000146<<<', '9103144F3411023TUR<<<<<<<<<<<2', 'KARAGOZ<<SELIN<<<<<<<<<<<<<<<<']
  expect(parseZone(card, today)).toEqual({ zone: { ...turkishCard, optional: '10000000146' } })
  expect(linesOf(turkishCard)).toEqual(card)
  const passport = { ...turkishCard, kind: 'TD3', document: 'P', number: 'U12345678' } as const
  expect(parseZone(linesOf(passport), today)).toEqual({ zone: { ...passport, optional: '10000000146' } })
  const resident = { ...turkishCard, nationality: 'SYR', tcKimlik: '99012345698' } as const
  expect(parseZone(linesOf(resident), today)).toEqual({ zone: { ...resident, optional: '99012345698' } })
})

test('each position is read as what ICAO allows there', () => {
  const card = linesOf(turkishCard)
  const misread = [
    card[0]?.replace('10000000146', '1O00OO001A6'.replace('A', '4')) ?? '',
    (card[1] ?? '').replace('9103144F', '9I03144F'),
    (card[2] ?? '').replace('KARAGOZ', 'KARAG0Z'),
  ]
  expect(parseZone(misread, today)).toEqual(parseZone(card, today))
})

const withFields = (fields: Partial<WrittenZone>) => linesOf({ ...turkishCard, ...fields })
const passportOf = (fields: Partial<WrittenZone>) =>
  withFields({ kind: 'TD3', document: 'P', state: 'D', nationality: 'D', tcKimlik: null, ...fields })

test.each<[ZoneRefusal, string[]]>([
  ['layout', []],
  ['layout', ['I<TUR', 'X', 'Y']],
  ['layout', withFields({}).map((line) => line.toLowerCase())],
  ['layout', withFields({ state: 'T7R' })],
  ['document', withFields({ document: 'V' })],
  ['document', passportOf({ document: 'I' })],
  ['state', withFields({ kind: 'TD2', document: 'ID', state: 'FRA', tcKimlik: null })],
  ['state', passportOf({ state: '' })],
  ['nationality', passportOf({ nationality: '' })],
  ['number', passportOf({ number: '' })],
  ['number', passportOf({ number: 'AB<123' })],
  ['number', withFields({}).with(0, 'I<TURA12B345676<10000000146<<<')],
  ['birth', withFields({ birth: '1991-02-30' })],
  ['birth', withFields({}).with(1, '9103145F3411023TUR<<<<<<<<<<<2')],
  ['expiry', withFields({ expiry: '2034-13-02' })],
  ['expired', withFields({ expiry: '2026-11-27' })],
  ['names', withFields({ lastName: 'A<<B' })],
  ['names', withFields({ lastName: '<A' })],
  ['names', withFields({ lastName: '' })],
  ['composite', withFields({}).with(1, '9103144F3411023TUR<<<<<<<<<<<3')],
  ['tc-kimlik', withFields({ tcKimlik: '10000000147' })],
  ['tc-kimlik', withFields({ tcKimlik: '1000000014' })],
  ['tc-kimlik', withFields({ nationality: 'SYR', tcKimlik: '99012345697' })],
])('%s is the reason for which a zone is refused: %j', (refused, lines) => {
  expect(parseZone(lines, today)).toEqual({ refused })
})

test('a passport with a wrong check digit of its own field is refused', () => {
  const [first = '', second = ''] = passportOf({ optional: 'ZE184226B' })
  const own = second.slice(28, 42)
  const wrong = second.slice(0, 42) + String((Number(checkDigit(own)) + 1) % 10) + second.charAt(43)
  expect(parseZone([first, wrong], today)).toEqual({ refused: 'optional' })
})

test.each([
  ['261128', '2026-11-28'],
  ['261129', '1926-11-29'],
  ['000229', '2000-02-29'],
  ['991231', '1999-12-31'],
])('somebody born %s was born on %s', (digits, birth) => {
  const parsed = parseZone(withFields({ birth: `20${digits.replace(/(..)(..)(..)/, '$1-$2-$3')}` }), today)
  expect(parsed).toMatchObject({ zone: { birth } })
})

test('a document that never expires says the last day of the century', () => {
  expect(parseZone(withFields({ expiry: '2099-12-31' }), today)).toMatchObject({ zone: { expiry: '2099-12-31' } })
})

test('every zone is read back as it was written', () => {
  fc.assert(
    fc.property(zones, (zone) => {
      expect(parseZone(linesOf(zone), today)).toEqual({ zone })
    }),
    { numRuns: 200 },
  )
})

const lookAlikes = ['0O', '1I', '5S', '8B', '2Z', '6G', '0D', '0Q', '1L']
const alikeTo = (sign: string) => lookAlikes.flatMap((pair) => (pair.includes(sign) ? [pair.replace(sign, '')] : []))

test('one misread sign that looks like the right one never gives another number or day', () => {
  let tried = 0
  fc.assert(
    fc.property(zones, (zone) => {
      const lines = linesOf(zone)
      for (const [at, line] of lines.entries()) {
        for (const [place, sign] of Array.from(line).entries()) {
          // No check digit tells 6 and G apart, so that the reader of the picture has to be sure of them.
          for (const other of alikeTo(sign).filter((one) => !lookAlikeToCheckDigits(sign, one))) {
            const misread = lines.with(at, line.slice(0, place) + other + line.slice(place + 1))
            const parsed = parseZone(misread, today)
            tried += 1
            if (!('zone' in parsed)) continue
            const { number, birth, expiry, tcKimlik } = zone
            expect(parsed.zone).toMatchObject({ number, birth, expiry, tcKimlik })
          }
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(tried).toBeGreaterThan(2000)
})

test('the T.C. numbers of the tests are ones that their own rule accepts', () => {
  expect(tcKimlikFrom(100_000_001)).toBe('10000000146')
})
