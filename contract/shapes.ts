// Small shapes that several features' messages share.
import { z } from 'zod'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { adultAge } from '#domain/guests/party.ts'
import { isStorable } from '#domain/language/typed-text.ts'
import { hasWholeKurus, maxLira } from '#domain/money/money.ts'
import { isDay } from '#domain/time/day.ts'
import type { ProblemCode } from './problems.ts'

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .refine(isDay, 'request.day')
  .meta({ format: 'date', examples: ['2026-12-01'] })

/** To filter by: what is missing, null or empty lets everything through. */
export const Filter = <Of extends z.ZodType>(of: Of) => nothingOr(of, undefined).optional()

/** A choice that has an answer of its own: so it is where what is asked for is missing, null or empty. */
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

/** Which page of a list, and how many make one. */
export const paging = (usual: number, most: number) => ({
  page: Choice(Page, 1),
  pageSize: Choice(PageSize(most), usual),
})

const fromText = <Of extends z.ZodType<number, number>>(of: Of) => z.coerce.number().pipe(of)
/** The same as it stands in an address. */
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

/** How old the children of a party are, in whole years. */
export const ChildAges = z
  .array(
    z
      .number('party.age')
      .int('party.age')
      .min(0, 'party.age')
      .max(adultAge - 1, 'party.age'),
  )
  .max(maxGuests - 1, 'party.no-adult')
/** The same as it stands in an address: '4,9'. */
export const ChildAgesInQuery = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .pipe(ChildAges)

export const Id = z.number().int().positive()
/** An id as it stands in a path. */
export const IdInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Text that people type: trimmed, of a known length, without characters that PostgreSQL or a screen chokes on. */
export const Typed = (max: number, whenMissing?: ProblemCode) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? whenMissing : undefined) })
    .trim()
    .max(max)
    .refine(isStorable, 'request.malformed')

/** What somebody or something is called. Spaces that no screen shows would only keep it from being found. */
export const Name = (max: number, whenMissing?: ProblemCode) =>
  Typed(max, whenMissing).overwrite((text) => text.replace(/\s+/g, ' '))

/** What only the whole can tell, said at one of its fields. */
export const complain = (context: z.RefinementCtx, field: string, code: ProblemCode) =>
  context.addIssue({ code: 'custom', path: [field], message: code })

export const Done = z.object({ success: z.literal(true), message: z.string() })
export const done = (message = '') => ({ success: true as const, message })

/** A file instead of JSON: what an endpoint with `file: true` answers. */
export const FileAnswer = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.union([z.string(), z.instanceof(Uint8Array)]),
})
