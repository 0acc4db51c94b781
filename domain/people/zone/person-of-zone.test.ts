import { expect, test } from 'vitest'
import { parseZone } from './parse-zone.ts'
import { personOfZone } from './person-of-zone.ts'
import { linesOf, today, turkishCard, type WrittenZone } from './zone.fixture.ts'

function read(fields: Partial<WrittenZone>) {
  const parsed = parseZone(linesOf({ ...turkishCard, ...fields }), today)
  if ('refused' in parsed) throw new Error(parsed.refused)
  return personOfZone(parsed.zone)
}

test('a card of Türkiye proposes the T.C. number and no number of a passport', () => {
  expect(read({ firstName: 'SELIN NUR' })).toEqual({
    person: {
      firstName: 'Selin Nur',
      lastName: 'Karagoz',
      nationality: 'TUR',
      birthDate: '1991-03-14',
      sex: 'F',
      identityNumber: '10000000146',
      passportNumber: null,
    },
  })
})

test('a foreigner is proposed with the number of the passport, or with the one that Türkiye gave', () => {
  const foreign = { state: 'D', nationality: 'D', tcKimlik: null, number: 'C01X00T47' } as const
  expect(read({ ...foreign, kind: 'TD3', document: 'P' })).toMatchObject({
    person: { nationality: 'DEU', passportNumber: 'C01X00T47', identityNumber: null },
  })
  expect(read(foreign)).toMatchObject({ person: { passportNumber: 'C01X00T47' } })
  expect(read({ nationality: 'SYR', tcKimlik: '99012345698' })).toMatchObject({
    person: { nationality: 'SYR', passportNumber: null, identityNumber: '99012345698' },
  })
})

test.each([
  ['GBD', 'GBR'],
  ['RKS', 'XKX'],
  ['XXB', 'XXB'],
])('the nationality %s of a zone is %s of the list', (code, nationality) => {
  expect(read({ nationality: code, state: 'UNO', tcKimlik: null })).toMatchObject({ person: { nationality } })
})

test('codes that nobody has are refused', () => {
  expect(read({ nationality: 'UTO', state: 'UTO', tcKimlik: null })).toEqual({ refused: 'nationality' })
  expect(read({ nationality: 'DEU', state: 'DEV', tcKimlik: null })).toEqual({ refused: 'state' })
})
