// Small schemas shared by several features.
import { z } from 'zod'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { adultAge } from '#domain/guests/party.ts'
import { isStorable, withoutInvisible } from '#domain/language/typed-text.ts'
import { hasWholeKurus, maxLira } from '#domain/money/money.ts'
import { isDay } from '#domain/time/day.ts'
import type { ProblemCode } from './problems.ts'

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .refine(isDay, 'request.day')
  .meta({ format: 'date', examples: ['2026-12-01'] })

/** A filter. A missing, null or empty value means no filter. */
export const Filter = <Of extends z.ZodType>(of: Of) => nothingOr(of, undefined).optional()

/** A filter with a default: a missing, null or empty value means the default. */
export const Choice = <Of extends z.ZodType>(of: Of, usual: z.output<Of>) =>
  nothingOr(of, usual)
    .optional()
    .transform((given) => given ?? usual)
    .meta({ default: usual })

function nothingOr<Of extends z.ZodType, Usual>(of: Of, usual: Usual) {
  const instead = () => usual
  return z.union([z.literal('').transform(instead), z.null().transform(instead), of])
}

export const Page = z.number().int().min(1).max(100_000)
export const PageSize = (most: number) => z.number().int().min(1).max(most)

/** The number of a page in a list, and the page size. */
export const paging = (usual: number, most: number) => ({
  page: Choice(Page, 1),
  pageSize: Choice(PageSize(most), usual),
})

const fromText = <Of extends z.ZodType<number, number>>(of: Of) => z.coerce.number().pipe(of)
/** The page number and the page size as query parameters. */
export const pagingInQuery = (usual: number, most: number) => ({
  page: Choice(fromText(Page), 1),
  pageSize: Choice(fromText(PageSize(most)), usual),
})

/** Turkish lira with at most two decimals. */
export const LiraUpTo = (most: number, whenMore: ProblemCode) =>
  z
    .number('unit.price-malformed')
    .min(0, 'unit.price-negative')
    .max(most, whenMore)
    .refine(hasWholeKurus, 'unit.price-precision')
export const Lira = LiraUpTo(maxLira, 'request.amount-too-high')

/** The ages of the children in a party, in whole years. */
export const ChildAges = z
  .array(
    z
      .number('party.age')
      .int('party.age')
      .min(0, 'party.age')
      .max(adultAge - 1, 'party.age'),
  )
  .max(maxGuests - 1, 'party.no-adult')
/** The ages of the children as a query parameter, for example '4,9'. */
export const ChildAgesInQuery = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .pipe(ChildAges)

export const Id = z.number().int().positive()
/** An id in a path. */
export const IdInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A text typed by a user: trimmed, of limited length, without characters that PostgreSQL or a screen cannot handle. */
export const TypedText = (max: number, whenMissing?: ProblemCode) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? whenMissing : undefined) })
    .overwrite(withoutInvisible)
    .trim()
    .max(max)
    .refine(isStorable, 'request.malformed')

/**
 * The name of a person or an item. Runs of spaces become one space, and invisible characters are removed, because users
 * cannot see the difference and would not find the name.
 */
export const Name = (max: number, whenMissing?: ProblemCode) =>
  TypedText(max, whenMissing).overwrite((text) => text.replace(/\s+/g, ' ').trim())

/** Reports an error of the whole input at one of its fields. */
export const complain = (context: z.RefinementCtx, field: string, code: ProblemCode) =>
  context.addIssue({ code: 'custom', path: [field], message: code })

export const Done = z.object({ success: z.literal(true), message: z.string() })
export const done = (message = '') => ({ success: true as const, message })

/** The answer of an endpoint with `file: true`: a file instead of JSON. */
export const FileAnswer = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.union([z.string(), z.instanceof(Uint8Array)]),
})
