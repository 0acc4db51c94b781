import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { openErrors } from './use-refused.ts'

const refusalOf = (fields: Record<string, string>) =>
  new Refusal({ code: 'request.invalid', message: 'Olmaz', fields } as ConstructorParameters<typeof Refusal>[0], 422)
const before = { name: 'Göl', price: 10, lines: [{ amount: 1 }, { amount: 2 }] }

test('the error of a field stands until that field is edited, and comes back with the refused value', () => {
  const refusal = refusalOf({ name: 'Bu ad var', 'lines.1.amount': 'Çok' })
  const errorsAfter = (change: object) => openErrors(refusal, before, { ...before, ...change }).errors
  expect(errorsAfter({})).toEqual({ name: 'Bu ad var', 'lines.1.amount': 'Çok' })
  expect(errorsAfter({ price: 11 })).toEqual({ name: 'Bu ad var', 'lines.1.amount': 'Çok' })
  expect(errorsAfter({ name: 'Göller' })).toEqual({ 'lines.1.amount': 'Çok' })
  expect(errorsAfter({ lines: [{ amount: 1 }, { amount: 1 }] })).toEqual({ name: 'Bu ad var' })
})

test('the refusal of the form goes with the last of its errors, and without any at the first edit', () => {
  const named = refusalOf({ name: 'Bu ad var', price: 'Çok' })
  const after = (error: unknown, change: object) => openErrors(error, before, { ...before, ...change }).refusal
  expect(after(named, { name: 'Göller' })).toBe(named)
  expect(after(named, { name: 'Göller', price: 11 })).toBeNull()
  // An error of something that is not typed in this form goes with any edit.
  const elsewhere = refusalOf({ version: 'Değişti' })
  expect(after(elsewhere, {})).toBe(elsewhere)
  expect(after(elsewhere, { price: 11 })).toBeNull()
  const lost = new Error('Bağlantı yok')
  expect(after(lost, {})).toBe(lost)
  expect(after(lost, { price: 11 })).toBeNull()
})

test("the form's own check has errors beside those of the server", () => {
  expect(openErrors(null, before, before, { price: 'Yazın' })).toEqual({ errors: { price: 'Yazın' }, refusal: null })
  expect(openErrors(null, before, { ...before, price: 5 }, { price: 'Yazın' }).errors).toEqual({})
})
