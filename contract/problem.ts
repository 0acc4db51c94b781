// A refusal as it travels, and the way its words are written down.
import { z } from 'zod'
import type { Language } from '#domain/language/language.ts'

/** Every refusal of the API. `fields` says, by path (`guests.0.phone`), what is wrong with each field. */
export const Problem = z
  .object({
    success: z.literal(false),
    code: z.string().meta({ description: 'Stable name of the refusal, for programs' }),
    message: z.string().meta({ description: 'The same for people, in the language of Accept-Language' }),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** What a sentence may mention: `{ checkInDate: '2026-12-01' }`. */
export type Values = Record<string, string | number>
export type Words = Record<Language, string | ((values: Values) => string)>

/** The refusals of one feature, by code. */
export const problems = <const P extends Record<string, Words>>(words: P): P => words
