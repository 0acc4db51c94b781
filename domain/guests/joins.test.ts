import { expect, test } from 'vitest'
import { groupsOf } from './joins.ts'
import type { MatchKeys } from './match-keys.ts'

const keys = (name: string, phone: string | null, identity: string | null): MatchKeys => ({ name, phone, identity })
const [phoneA, phoneB] = ['+905321112233', '+905324445566']

test.each<[what: string, guests: MatchKeys[], byHand: number[][], groups: number[][]]>([
  ['one guest', [keys('ayse kaya', null, null)], [], [[0]]],
  [
    'one number, names that agree',
    [keys('ayse kaya', phoneA, 'T:1'), keys('ayse nur kaya', null, 'T:1')],
    [],
    [[0, 1]],
  ],
  ['one number, names that do not', [keys('ayse kaya', null, 'T:1'), keys('ali kaya', null, 'T:1')], [], [[0], [1]]],
  ['one phone and name', [keys('ayse kaya', phoneA, null), keys('ayse kaya', phoneA, 'T:1')], [], [[0, 1]]],
  ['nothing but the name', [keys('ayse kaya', phoneA, null), keys('ayse kaya', phoneB, null)], [], [[0], [1]]],
  [
    'one by the other',
    [keys('ayse kaya', phoneA, null), keys('ali kaya', phoneB, null), keys('ayse kaya', phoneA, 'T:1')],
    [],
    [[0, 2], [1]],
  ],
  [
    'put together by hand',
    [keys('ayse kaya', phoneA, null), keys('ayse demir', phoneB, null), keys('ali kaya', null, null)],
    [
      [0, 1],
      [7, 8],
    ],
    [[0, 1], [2]],
  ],
])('%s', (_what, guests, byHand, groups) => {
  const joined = guests.map((one, id) => ({ id, keys: one }))
  expect(groupsOf(joined, byHand)).toEqual(groups)
})
