import { expect, test } from 'vitest'
import { z } from 'zod'
import { isProblemCode, messageFor, messagesForIssues } from './problems.ts'
import { Id, IdInPath, Lira, Name, TypedText } from './shapes.ts'

test.each<[z.ZodType, unknown, string]>([
  [Id, 0, 'En az 1 olmalıdır.'],
  [IdInPath, '-7', 'En az 1 olmalıdır.'],
  [z.number().min(3), 2, 'En az 3 olmalıdır.'],
  [z.number().max(3), 4, 'En fazla 3 olabilir.'],
  [TypedText(5), 'sekizon', 'En fazla 5 karakter yazabilirsiniz.'],
  [TypedText(5).min(1), ' ', 'Bu alan zorunludur.'],
  [TypedText(5).min(2), 'a', 'En az 2 karakter yazın.'],
  [TypedText(5), 'a\u0000', 'Bu alandaki değer geçerli değil.'],
  [TypedText(5), 'a\ud800', 'Bu alandaki değer geçerli değil.'],
  [TypedText(5), undefined, 'Bu alan zorunludur.'],
  [Lira, '5', 'Fiyatı rakamla yazın, örneğin 2.500,00.'],
  [Lira, 100_000_000, 'Tutar en fazla 99.999.999,99\u00a0₺ olabilir.'],
  [Lira, -1, 'Fiyat sıfırdan küçük olamaz.'],
])('what is said of a value that does not fit: case %#', (schema, value, sentence) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value })
  expect(messagesForIssues(error?.issues ?? [], 'tr')).toEqual({ field: sentence })
})

test.each([
  [45, '45 saniye', '45 seconds'],
  [1, '1 saniye', '1 second'],
  [600, '10 dakika', '10 minutes'],
  [79_213, '23 saat', '23 hours'],
])('a wait of %i seconds is said as one would say it', (seconds, turkish, english) => {
  expect(messageFor('request.too-many', 'tr', { seconds })).toContain(`Lütfen ${turkish} sonra`)
  expect(messageFor('request.too-many', 'en', { seconds })).toContain(`in ${english}.`)
})

test('a field name has no invisible spaces', () => {
  expect(Name(20).parse('  Ali \t  Rıza ')).toBe('Ali Rıza')
  expect(Name(20).parse('\u202a Ali\u202c ')).toBe('Ali')
  expect(Name(20).min(1).safeParse('\u200b').success).toBe(false)
})

test('no typed text turns the direction of what stands beside it', () => {
  expect(TypedText(20).parse('Firma\u202e A\u200bŞ\n\u2066Not')).toBe('Firma AŞ\nNot')
})

test('every message in a schema is a code that has a text: zod accepts any text, so the compiler cannot check it', () => {
  const messages = messagesIn(import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true }))
  expect(messages.length).toBeGreaterThan(50)
  expect(messages.filter((message) => !isProblemCode(message))).toEqual([])
})

type Definition = { error?: (mistake: { code: string }) => unknown }

/** The messages given in all schemas and checks that can be reached from here. */
function messagesIn(part: unknown, seen = new Set()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const { _zod: inside } = part as { _zod?: { def: Definition } }
  const own = ['invalid_type', 'custom'].map((code) => inside?.def.error?.({ code }))
  const inner = Object.values(inside?.def ?? part).flatMap((each) => messagesIn(each, seen))
  return [...own.filter((message) => typeof message === 'string'), ...inner]
}
