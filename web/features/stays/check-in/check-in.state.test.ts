import { expect, test } from 'vitest'
import { blankGuest } from '#web/features/reservations/guest-draft.ts'
import { asTyped, isTyped, lacking, type Person, problemsIn, withOneMore } from './check-in.state.ts'

const umut: Person = { ...blankGuest, key: 7, id: 7, firstName: 'Umut', lastName: 'Karagöz', tcKimlik: '10000000146' }
const selin: Person = { ...blankGuest, key: 8, id: 8, firstName: 'Selin', lastName: 'Karagöz' }
const nobody: Person = { ...blankGuest, key: -1 }
const before = [umut, selin, nobody]

test('only who was typed is sent, and of them only the fields that were', () => {
  const typed = { ...selin, tcKimlik: '74300864790' }
  const added = { ...nobody, firstName: 'Anna', lastName: 'Weber', nationality: 'DEU', passportNumber: 'C01X00T47' }
  expect(asTyped([umut, typed, added], before)).toEqual([
    {
      key: 8,
      id: 8,
      firstName: 'Selin',
      lastName: 'Karagöz',
      nationality: 'TUR',
      phone: null,
      email: null,
      tcKimlik: '74300864790',
      passportNumber: null,
    },
    {
      key: -1,
      firstName: 'Anna',
      lastName: 'Weber',
      nationality: 'DEU',
      phone: null,
      email: null,
      tcKimlik: null,
      passportNumber: 'C01X00T47',
    },
  ])
  expect(asTyped(before, before)).toEqual([])
})

test('a number that was taken away is sent as empty, and one that was left alone is not sent', () => {
  const [gone] = asTyped([{ ...umut, tcKimlik: '' }], before)
  expect(gone).toMatchObject({ tcKimlik: '', passportNumber: '' })
  const [renamed] = asTyped([{ ...umut, firstName: 'Umut Can' }], before)
  expect(renamed).toMatchObject({ firstName: 'Umut Can', tcKimlik: null, passportNumber: null })
})

test('what is missing is named, an unfinished number too, and nothing of it is a problem', () => {
  const half = { ...selin, tcKimlik: '743008647' }
  expect(lacking([umut, half, nobody]).map(({ person, missing }) => [person.key, missing])).toEqual([
    [8, 'tcKimlik'],
    [-1, 'names'],
  ])
  expect([...problemsIn([umut, half, nobody], before)]).toEqual([[8, {}]])
})

test('what is wrong is found at its field', () => {
  const twice = { ...nobody, firstName: 'Ece', tcKimlik: umut.tcKimlik }
  expect(problemsIn([umut, selin, twice], before).get(-1)).toEqual({
    lastName: 'guest.name-required',
    tcKimlik: 'guest.number-repeated',
  })
})

test('an added line has a key of its own and counts once something is typed in it', () => {
  const more = withOneMore(before)
  expect(more.map(({ key }) => key)).toEqual([7, 8, -1, -2])
  expect(more.map((person) => isTyped(person, before))).toEqual([false, false, false, false])
})
