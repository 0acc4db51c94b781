import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkingWriterOf, writerOf } from './answers.ts'

const Guest = z.object({ id: z.number(), name: z.string(), phone: z.string().nullable(), email: z.string().optional() })
const Bar = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stay'), guests: z.array(Guest) }),
  z.object({ kind: z.literal('block'), reason: z.string() }),
])
const Answer = z.object({
  bars: z.array(Bar),
  counts: z.record(z.string(), z.object({ count: z.number() })),
  chosen: Guest.nullish(),
  page: z.union([z.literal(''), z.number()]),
  told: z.intersection(z.object({ id: z.number() }), Bar).optional(),
})
const secret = 'an identity hash'
const guest = { id: 1, name: 'Zeynep', phone: null }

test('an answer contains only the fields of its contract, at any depth', () => {
  const answer = {
    secret,
    bars: [
      { kind: 'stay', secret, guests: [{ ...guest, secret }] },
      { kind: 'block', reason: 'repair', guests: [secret] },
    ],
    counts: { a: { count: 1, secret } },
    chosen: { ...guest, secret, email: 'z@example.com' },
    page: '',
    told: { id: 1, kind: 'block', reason: 'repair', secret },
  }

  expect(JSON.parse(writerOf(Answer)(answer))).toEqual({
    bars: [
      { kind: 'stay', guests: [guest] },
      { kind: 'block', reason: 'repair' },
    ],
    counts: { a: { count: 1 } },
    chosen: { ...guest, email: 'z@example.com' },
    page: '',
    told: { id: 1, kind: 'block', reason: 'repair' },
  })
})

test('an empty list, a null and a missing field are written unchanged', () => {
  const empty = { bars: [], counts: {}, chosen: null, page: 2 }

  expect(JSON.parse(writerOf(Answer)({ ...empty, chosen: undefined }))).toEqual({ bars: [], counts: {}, page: 2 })
  expect(JSON.parse(writerOf(Answer)(empty))).toEqual(empty)
})

test('the checking writer of the tests finds an answer that does not fit its shape', () => {
  const checked = checkingWriterOf(Guest)

  expect(JSON.parse(checked({ ...guest, secret }))).toEqual(guest)
  expect(() => checked({ ...guest, id: '1' })).toThrow('expected number')
})

test('a shape that cannot be written is found when the server starts', () => {
  expect(() => writerOf(z.object({ at: z.date() }))).toThrow('cannot be written yet')
})
