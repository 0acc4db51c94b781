import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { earlyQuestion } from './early-question.ts'

const stay = { checkOutDate: '2026-12-05', totalPrice: 4000 }
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

test('a user who sees no amounts is asked before the agreed day whether the nights become free, without an amount', () => {
  const question = earlyQuestion({ ...stay, totalPrice: null }, 'Zeynep Işık', { ...leaving, reduced: undefined })
  expect(answers(question)).toEqual([true])
  expect(question?.message).toContain('2 gece')
  expect(JSON.stringify(question)).not.toMatch(/₺/)
})
