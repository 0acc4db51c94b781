import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { earlyQuestion } from './early-question.ts'

const stay = { checkOutDate: '2026-12-05', totalPrice: 4000, balance: 4000 }
const leaving = { end: '2026-12-03', reduced: kurus(200_000), language: 'tr' } as const
const answers = (question: ReturnType<typeof earlyQuestion>) => question?.choices.map(({ value }) => value)

test('nothing is asked on the agreed day', () => {
  expect(earlyQuestion(stay, 'Zeynep Işık', { ...leaving, end: '2026-12-05' })).toBeUndefined()
  expect(
    earlyQuestion({ ...stay, totalPrice: null }, 'Zeynep Işık', { ...leaving, end: '2026-12-05', reduced: undefined }),
  ).toBeUndefined()
})

test('a user who sees amounts is asked before the agreed day which price stays', () => {
  const question = earlyQuestion(stay, 'Zeynep Işık', leaving)
  expect(answers(question)).toEqual([true, false])
  expect(question?.message).toContain('2 gece')
  expect(JSON.stringify(question)).toContain('2.000,00')
})

test.each([
  [4000, '4.000,00', 'kalan borcu 4.000,00', 'kalan borcu 2.000,00'],
  [3200, 'with a payment', 'kalan borcu 3.200,00', 'kalan borcu 1.200,00'],
  [2000, 'half is paid', 'kalan borcu 2.000,00', 'tam kapanır'],
  [500, 'most is paid', 'kalan borcu 500,00', '1.500,00 ₺ iade edilecek'],
])(
  'with a balance of %d (%s) each answer says what is left between guest and business',
  (balance, _why, kept, less) => {
    const choices = earlyQuestion({ ...stay, balance }, 'Zeynep Işık', leaving)?.choices ?? []
    const said = choices.map(({ more }) => more.replaceAll('\u00a0', ' '))
    expect(said[0]).toContain(kept)
    expect(said[1]).toContain(less)
  },
)

test('the answers for a stay of a group say what is left of the balance of the group', () => {
  const own = { ...stay, balance: 0 }
  const choices = earlyQuestion(own, 'Zeynep Işık', { ...leaving, groupOwes: 10_800 })?.choices ?? []
  const said = choices.map(({ label, more }) => `${label}: ${more}`.replaceAll('\u00a0', ' '))
  expect(said[0]).toContain('grubun kalan borcu 10.800,00')
  expect(said[1]).toContain('2.000,00 ₺ düşülsün')
  expect(said[1]).toContain('grubun kalan borcu 8.800,00')
})

test('a user who sees no amounts is asked before the agreed day whether the nights become free, without an amount', () => {
  const question = earlyQuestion({ ...stay, totalPrice: null }, 'Zeynep Işık', { ...leaving, reduced: undefined })
  expect(answers(question)).toEqual([true])
  expect(question?.message).toContain('2 gece')
  expect(JSON.stringify(question)).not.toMatch(/₺/)
})
