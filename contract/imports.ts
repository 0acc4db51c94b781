// Files that a business brings along. The browser reads the file; what arrives here are its cells, as text.
import { z } from 'zod'
import { importKinds, maxImportRows } from '#domain/imports/columns.ts'
import { endpoint } from './endpoint.ts'
import { Done, Typed } from './shapes.ts'

/** All rows, each with notes that fill a page of its own. */
const bodyLimit = 1_200_000

export const ImportFile = z
  .object({
    kind: z.enum(importKinds),
    /** The first row holds the headings. */
    rows: z
      .array(z.array(Typed(4000)).max(100))
      .min(2, 'import.empty')
      .max(maxImportRows + 1, 'import.too-many-rows'),
  })
  .meta({ id: 'ImportFile' })
export type ImportFile = z.infer<typeof ImportFile>

const Remark = z.object({
  /** How the column is called; empty where it is about the row as a whole. */
  column: z.string(),
  message: z.string(),
})

export const ImportRow = z
  .object({
    /** As the file counts: the headings are line 1. */
    line: z.number().int(),
    /** `known`: it has been imported before, or stands there already. */
    state: z.enum(['new', 'known', 'refused']),
    /** What the row is about, in a few words. */
    title: z.string(),
    details: z.string(),
    problems: z.array(Remark),
    warnings: z.array(Remark),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

const ImportAnswer = Done.extend({
  rows: z.array(ImportRow),
  /** Headings that say nothing here. */
  ignored: z.array(z.string()),
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/imports/check',
  summary: 'What would become of each row of a file. Nothing is stored.',
  access: 'data.keep',
  body: ImportFile,
  bodyLimit,
  response: ImportAnswer,
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary:
    'Stores the rows that have no problem, all of them or none. What is known already is left as it is, so that a file can be sent again.',
  access: 'data.keep',
  body: ImportFile.extend({
    /** How many rows the check has called new. 409 when it is another number by now. */
    expected: z.number().int().min(1).max(maxImportRows),
  }).meta({ id: 'ImportOrder' }),
  bodyLimit,
  response: ImportAnswer,
})
