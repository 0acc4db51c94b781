import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  identityKey,
  type GuestProfile,
  similarity,
  staysTheProfile,
  type MatchKeys,
  matchName,
  matchProfile,
  namesAgree,
} from './match-keys.ts'

const [phoneA, phoneB] = ['+905321112233', '+905324445566']
const keys = (name: string, phone: string | null, identity: string | null): MatchKeys => ({ name, phone, identity })
const zeynep = keys('zeynep isik', phoneA, 'TUR:1')

describe('matching a guest with a profile', () => {
  const cases: [what: string, guest: MatchKeys, known: MatchKeys[][], who: number | undefined][] = [
    ['nobody is known', zeynep, [], undefined],
    ['the same number, another phone', keys('zeynep isik', phoneB, 'TUR:1'), [[zeynep]], 1],
    ['the same number, another name', keys('zeynep kaya', phoneB, 'TUR:1'), [[zeynep]], undefined],
    ['the same number and phone, another name', keys('ali isik', phoneA, 'TUR:1'), [[zeynep]], undefined],
    ['the same number, the surname first', keys('isik zeynep', null, 'TUR:1'), [[zeynep]], 1],
    ['the same number, two of one name', zeynep, [[zeynep], [zeynep]], undefined],
    ['the same number, one nearer by name', zeynep, [[keys('zeynep nur isik', null, 'TUR:1')], [zeynep]], 2],
    ['the same number, one nearer by phone', zeynep, [[keys('zeynep isik', phoneB, 'TUR:1')], [zeynep]], 2],
    ['the same number without a phone', keys('zeynep isik', null, 'TUR:1'), [[zeynep]], 1],
    ['another number, all else the same', keys('zeynep isik', phoneA, 'TUR:2'), [[zeynep]], undefined],
    ['the same number of another country', keys('zeynep isik', phoneA, 'DEU:1'), [[zeynep]], undefined],
    ['no number, the same phone and name', keys('zeynep isik', phoneA, null), [[zeynep]], 1],
    ['a number now, none before', zeynep, [[keys('zeynep isik', phoneA, null)]], 1],
    ['no number on either side', keys('zeynep isik', phoneA, null), [[keys('zeynep isik', phoneA, null)]], 1],
    ['the same phone, another name', keys('ali isik', phoneA, null), [[zeynep]], undefined],
    ['the same name, another phone', keys('zeynep isik', phoneB, null), [[zeynep]], undefined],
    ['the same name and no phones', keys('zeynep isik', null, null), [[keys('zeynep isik', null, null)]], undefined],
    [
      'the name of one stay, the phone of another',
      keys('zeynep isik', phoneB, null),
      [[zeynep, keys('z i', phoneB, null)]],
      undefined,
    ],
    [
      'a number of her own, though one of the other’s stays was without',
      keys('zeynep isik', phoneA, 'TUR:2'),
      [[zeynep, keys('zeynep isik', phoneA, null)]],
      undefined,
    ],
    ['two would do', keys('zeynep isik', phoneA, null), [[zeynep], [keys('zeynep isik', phoneA, 'TUR:2')]], undefined],
    [
      'two would do, of one no number is known',
      keys('zeynep isik', phoneA, null),
      [[zeynep], [keys('zeynep isik', phoneA, null)]],
      2,
    ],
    [
      'the number counts more than phone and name',
      zeynep,
      [[keys('zeynep isik', phoneA, null)], [keys('zeynep', null, 'TUR:1')]],
      2,
    ],
  ]
  test.each(cases)('%s', (_what, guest, known, who) => {
    expect(
      matchProfile(
        guest,
        known.map((all, index): GuestProfile => ({ id: index + 1, keys: all })),
      ),
    ).toBe(who)
  })

  test('a guest is never matched with a profile that has another number', () => {
    const any = fc.record({
      name: fc.constantFrom('a', 'b'),
      phone: fc.constantFrom(null, phoneA, phoneB),
      identity: fc.constantFrom(null, 'TUR:1', 'TUR:2', 'DEU:1'),
    })
    const profiles = fc.array(fc.array(any, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
    fc.assert(
      fc.property(any, profiles, (guest, all) => {
        const known = all.map((each, index): GuestProfile => ({ id: index + 1, keys: each }))
        const who = known.find(({ id }) => id === matchProfile(guest, known))
        if (who === undefined || guest.identity === null) return
        const numbers = who.keys.flatMap(({ identity }) => identity ?? [])
        expect(numbers.length === 0 || numbers.includes(guest.identity)).toBe(true)
      }),
    )
  })
})

describe('an edited guest and the profile', () => {
  const cases: [what: string, after: MatchKeys, hasOtherStays: boolean, stays: boolean][] = [
    ['unchanged', zeynep, true, true],
    ['another phone', keys('zeynep isik', phoneB, 'TUR:1'), true, true],
    ['a second name, same number', keys('zeynep nur isik', phoneA, 'TUR:1'), true, true],
    ['another name, same number, though other stays have it', keys('zeynep kaya', phoneA, 'TUR:1'), true, false],
    ['another name, same number, the only stay', keys('zeynep kaya', phoneB, 'TUR:1'), false, true],
    ['a corrected number, the only stay', keys('zeynep isik', phoneA, 'TUR:2'), false, true],
    ['another number, though other stays have the old one', keys('zeynep isik', phoneA, 'TUR:2'), true, false],
    ['somebody else altogether', keys('ali kaya', phoneA, 'TUR:3'), false, false],
  ]
  test.each(cases)('%s', (_what, after, hasOtherStays, stays) => {
    expect(staysTheProfile(zeynep, after, hasOtherStays)).toBe(stays)
  })

  test('a guest whose name is corrected keeps the profile, even without a number, while no other stay says who it is', () => {
    const before = keys('zeynep isk', phoneA, null)
    expect(staysTheProfile(before, keys('zeynep isik', phoneA, null), false)).toBe(true)
    expect(staysTheProfile(before, keys('zeynep isik', phoneA, null), true)).toBe(false)
    expect(staysTheProfile({ ...before, phone: null }, keys('ali', null, null), false)).toBe(false)
  })
})

test('a guest who has a profile keeps it where several would do', () => {
  const both: GuestProfile[] = [1, 2].map((id) => ({ id, keys: [zeynep] }))
  expect(matchProfile(zeynep, both, 2)).toBe(2)
  expect(matchProfile({ ...zeynep, identity: null }, [...both, { id: 3, keys: [zeynep] }], 3)).toBe(3)
})

test.each([
  ['zeynep isik', 'zeynep isik', true],
  ['isik zeynep', 'zeynep isik', true],
  ['zeynep nur isik', 'isik zeynep nur', true],
  ['zeynep isik', 'zeynep nur isik', true],
  ['zeynep isik', 'zeynep isik kaya', true],
  ['zeynep isik kaya', 'zeynep kaya', true],
  ['zeynep', 'zeynep isik', true],
  ['zeynep -', 'zeynep isik', true],
  ['nur isik', 'zeynep nur isik', false],
  ['zeynep isik', 'zeynep kaya', false],
  ['ali isik', 'zeynep isik', false],
  ['z. isik', 'zeynep isik', false],
  ['', '', false],
  ['', 'zeynep isik', false],
  ['ali ali', 'ali veli', false],
])('%s and %s agree: %s', (a, b, agree) => {
  expect([namesAgree(a, b), namesAgree(b, a)]).toEqual([agree, agree])
})

describe('likely duplicates', () => {
  const nothing = { samePhone: false, sameName: false, sameNumber: false, sameEmail: false, stayedTogether: false }
  test.each([
    [{}, undefined],
    [{ samePhone: true }, 'phone'],
    [{ samePhone: true, sameName: true }, 'phone-and-name'],
    [{ samePhone: true, stayedTogether: true }, undefined],
    [{ samePhone: true, sameName: true, stayedTogether: true }, 'phone-and-name'],
    [{ sameNumber: true, samePhone: true }, 'number'],
    [{ sameName: true }, undefined],
    [{ sameEmail: true }, undefined],
    [{ sameEmail: true, sameName: true }, 'email'],
  ] as const)('%o: %s', (alike, why) => {
    expect(similarity({ ...nothing, ...alike })).toBe(why)
  })
})

test('names are compared folded, numbers with their country', () => {
  expect(matchName('ZEYNEP', 'IŞIK')).toBe(matchName('zeynep', 'ışık'))
  expect(identityKey('TUR', '1')).not.toBe(identityKey('DEU', '1'))
  expect([identityKey('TUR', null), identityKey('TUR', '')]).toEqual([null, null])
})
