import { expect, test } from 'vitest'
import { z } from 'zod'
import { seenBy } from '#contract/seen-by.ts'
import { maskOf } from './mask.ts'

const Guest = z.object({ name: z.string(), phone: seenBy('guest.see', z.string()) })
const Answer = z.object({
  total: seenBy('money.see', z.number()),
  paid: seenBy('money.see', z.enum(['all', 'part']).optional()),
  guests: z.array(Guest),
  main: Guest.nullable(),
  rates: z.record(z.string(), z.object({ price: seenBy('money.see', z.number()) })),
  told: z.intersection(
    z.object({ id: z.number() }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('due'), data: z.object({ amount: seenBy('money.see', z.number()) }) }),
      z.object({ kind: z.literal('sent'), data: z.object({ amount: z.number() }) }),
    ]),
  ),
  file: seenBy('guest.see', z.object({ owed: seenBy('money.see', z.number()), note: z.string() })),
})
const zeynep = { name: 'Zeynep', phone: '+905321234567' }
const answer = {
  total: 5,
  paid: 'all' as const,
  guests: [zeynep],
  main: zeynep,
  rates: { a: { price: 3 } },
  told: { id: 1, kind: 'due' as const, data: { amount: 7 } },
  file: { owed: 2, note: 'Sessiz' },
}
const mask = maskOf(Answer)
const hide = (ownPermissions: string[], given: z.output<typeof Answer> = answer) =>
  mask?.hide(given, { role: 'own', ownPermissions })

test('hidden fields are null, and optional ones are left out, at any depth', () => {
  const whole = structuredClone(answer)
  expect(hide([])).toEqual({
    total: null,
    paid: undefined,
    guests: [{ name: 'Zeynep', phone: null }],
    main: { name: 'Zeynep', phone: null },
    rates: { a: { price: null } },
    told: { id: 1, kind: 'due', data: { amount: null } },
    file: null,
  })
  expect(answer).toEqual(whole)
})

test('each permission reveals its own fields', () => {
  expect(hide(['guest.see'])).toMatchObject({ total: null, main: zeynep, file: { owed: null, note: 'Sessiz' } })
  expect(hide(['money.see'])).toMatchObject({ total: 5, main: { phone: null }, file: null })
})

test('of shapes that differ by a literal, the one that fits the value is hidden', () => {
  const sent = { ...answer, told: { id: 1, kind: 'sent' as const, data: { amount: 7 } } }
  expect(hide([], sent)).toMatchObject({ told: { data: { amount: 7 } } })
})

test('a reader with every permission gets the same object, and a reader without a session gets it with hidden fields', () => {
  expect(mask?.hide(answer, { role: 'owner' })).toBe(answer)
  expect(mask?.hide(answer, undefined)).toMatchObject({ total: null })
})

test('a shape without hidden parts has no mask', () => {
  expect(maskOf(z.object({ id: z.number() }))).toBeUndefined()
})
