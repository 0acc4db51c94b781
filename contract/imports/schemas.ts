// Imports of a business's files. The browser reads the file; the server receives its cells as text.
import type { ProblemCode } from '#contract/problems.ts'
import { TypedText } from '#contract/shapes.ts'
import { importKinds, maxImportRows, mostRowsAbove } from '#domain/imports/columns.ts'
import { z } from 'zod'

const dateOrders = ['day-first', 'month-first'] as const
const decimalMarks = [',', '.'] as const

/** A column of a file, counted from 0. */
export const fileColumn = (problem: ProblemCode) => z.number(problem).int(problem).min(0, problem).max(99, problem)

const ImportLayout = z
  .object({
    /** The number of rows above the first record, such as titles and headings. */
    skipRows: z
      .number('import.column')
      .int('import.column')
      .min(0, 'import.column')
      .max(mostRowsAbove + 1, 'import.column'),
    columns: z.array(z.object({ column: TypedText(40), place: fileColumn('import.column') })).max(60),
  })
  .meta({ id: 'ImportLayout' })

export const ImportFile = z
  .object({
    kind: z.enum(importKinds),
    /** The rows as they stand in the file; titles may stand above the headings. */
    rows: z
      .array(z.array(TypedText(4000)).max(100))
      .min(2, 'import.empty')
      .max(maxImportRows + mostRowsAbove + 1, 'import.too-many-rows'),
    /** Which column holds what, as a user has chosen it; without it, the headings decide. */
    layout: ImportLayout.optional(),
    /** True if main guests without a phone are to be stored; without it, their rows are refused. */
    withoutPhone: z.boolean().optional(),
    /** The answer to the question whether 01/05/2027 begins with the day; without it, the file itself decides. */
    dates: z.enum(dateOrders).optional(),
    /** The answer to the question whether 2,500 has a decimal comma; without it, the file itself decides. */
    decimals: z.enum(decimalMarks).optional(),
  })
  .meta({ id: 'ImportFile' })
export type ImportFile = z.infer<typeof ImportFile>

/** A habit of the file that its cells leave open. Nothing is read before it is answered. */
export const ImportQuestion = z
  .discriminatedUnion('about', [
    z.object({
      about: z.literal('dates'),
      /** A cell that can be read in two ways. */
      example: z.string(),
      readings: z.array(z.object({ answer: z.enum(dateOrders), reading: z.string() })),
    }),
    z.object({
      about: z.literal('decimals'),
      example: z.string(),
      /** The amounts in lira. */
      readings: z.array(z.object({ answer: z.enum(decimalMarks), reading: z.string() })),
    }),
  ])
  .meta({ id: 'ImportQuestion' })
export type ImportQuestion = z.infer<typeof ImportQuestion>

const Remark = z.object({
  /** The heading of the column; empty if the problem concerns the whole row. */
  column: z.string(),
  message: z.string(),
})

export const ImportRow = z
  .object({
    /** The line number in the file, counted from 1. */
    line: z.number().int(),
    /**
     * `known` means that the row was imported before or that its data already exists; `skipped` that the file itself
     * says that the stay does not take place.
     */
    state: z.enum(['new', 'known', 'refused', 'skipped']),
    /** A short description of the row's content. */
    title: z.string(),
    details: z.string(),
    problems: z.array(Remark),
    warnings: z.array(Remark),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>
