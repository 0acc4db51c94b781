import { expect, test } from 'vitest'
import { perPhoneDaily } from './allowance.ts'
import { poolsOf, type Relation } from './phone-pools.ts'

/** Lets several businesses send to one phone, and counts how many messages of each get through. */
function sent(
  kind: 'message' | 'code',
  senders: readonly { id: number; relation: Relation; asks: number }[],
): number[] {
  const used = new Map<string, number>()
  return senders.map(({ id, relation, asks }) => {
    let through = 0
    for (let time = 0; time < Math.min(asks, kind === 'message' ? perPhoneDaily : asks); time++) {
      const pools = poolsOf(kind, relation, id)
      if (pools.some(({ name, most }) => (used.get(name) ?? 0) >= most)) break
      for (const { name } of pools) used.set(name, (used.get(name) ?? 0) + 1)
      through++
    }
    return through
  })
}

test('five businesses to which a phone is a stranger’s reach it three times together', () => {
  const five = [1, 2, 3, 4, 5].map((id) => ({ id, relation: 'stranger' as const, asks: 10 }))
  expect(sent('message', five).reduce((sum, count) => sum + count, 0)).toBe(3)
})

test('strangers and those who typed a phone in leave a business that it knows all of its own', () => {
  const others = [1, 2, 3, 4, 5].flatMap((id) => [
    { id, relation: 'stranger' as const, asks: 10 },
    { id, relation: 'claimed' as const, asks: 10 },
  ])
  const ours = { id: 9, relation: 'known' as const, asks: 10 }
  expect(sent('message', [...others, ours]).at(-1)).toBe(perPhoneDaily)
  expect(sent('code', [...others, ours]).at(-1)).toBe(4)
})

test('ten codes a day are all that a phone gets, and no business takes all of them', () => {
  const known = [1, 2, 3].map((id) => ({ id, relation: 'known' as const, asks: 20 }))
  expect(sent('code', known)).toEqual([6, 4, 0])
})
