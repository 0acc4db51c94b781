// Imports of a business's files. The browser reads the file; the server receives its cells as text.
import { TypedText } from '#contract/shapes.ts'
import { importKinds, maxImportRows } from '#domain/imports/columns.ts'
import { z } from 'zod'

export const ImportFile = z
  .object({
    kind: z.enum(importKinds),
    /** The first row holds the headings. */
    rows: z
      .array(z.array(TypedText(4000)).max(100))
      .min(2, 'import.empty')
      .max(maxImportRows + 1, 'import.too-many-rows'),
  })
  .meta({ id: 'ImportFile' })
export type ImportFile = z.infer<typeof ImportFile>

const Remark = z.object({
  /** The heading of the column; empty if the problem concerns the whole row. */
  column: z.string(),
  message: z.string(),
})

export const ImportRow = z
  .object({
    /** The line number in the file; the headings are line 1. */
    line: z.number().int(),
    /** `known` means that the row was imported before or that its data already exists. */
    state: z.enum(['new', 'known', 'refused']),
    /** A short description of the row's content. */
    title: z.string(),
    details: z.string(),
    problems: z.array(Remark),
    warnings: z.array(Remark),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>
