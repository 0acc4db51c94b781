import { expect, test } from 'vitest'
import { turns } from './in-turn.ts'

test('those who are known come first, and nobody takes all places', async () => {
  const inTurn = turns({ atOnce: 1, most: 3, mostOf: 2 })
  const begun: string[] = []
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const come = (of: string, isAhead = false) =>
    inTurn({ of, isAhead }, async () => {
      begun.push(of)
      await over
    }).catch(() => begun.push(`not ${of}`))
  const all = [come('first'), come('a'), come('a'), come('a'), come('b'), come('c'), come('known', true)]
  all.push(come('known', true), come('known', true))
  end()
  await Promise.all(all)
  expect(begun).toEqual(['first', 'not a', 'not c', 'not known', 'known', 'known', 'a', 'b', 'a'])
})

test('all networks of a larger one together leave places to others', async () => {
  const inTurn = turns({ atOnce: 1, most: 4, mostOf: 1, mostNear: 2 })
  const begun: string[] = []
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const come = (of: string, near: string) =>
    inTurn({ of, near }, async () => {
      begun.push(of)
      await over
    }).catch(() => begun.push(`not ${of}`))
  const all = [come('first', 'x'), come('a', 'x'), come('b', 'x'), come('c', 'x'), come('d', 'y'), come('e', 'y')]
  end()
  await Promise.all(all)
  expect(begun).toEqual(['first', 'not c', 'a', 'b', 'd', 'e'])
})

test('work that fails leaves its place to the next', async () => {
  const inTurn = turns({ atOnce: 1, most: 3, mostOf: 2 })
  const failed = inTurn({ of: 'a' }, () => Promise.reject(new Error('broken')))
  const next = inTurn({ of: 'b' }, async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await inTurn({ of: 'c' }, async () => 'done')).toBe('done')
})
