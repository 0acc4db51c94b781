import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { maxImportRows } from '#domain/imports/columns.ts'
import { ImportFile, ImportQuestion, ImportRow } from './schemas.ts'
import { z } from 'zod'

/** Large enough for the maximum number of rows, because a file has at most 2 MB. */
const largeBody = { bytes: 4_000_000, anHour: 120 }
/** A file is checked again after each cell that is corrected. */
const checkedOften = { ...largeBody, anHour: 600 }

const ImportAnswer = Done.extend({
  rows: z.array(ImportRow),
  /** Headings that Konuk does not recognise. */
  ignored: z.array(z.string()),
  /** What must be answered before the rows can be read; `rows` is empty until then. */
  questions: z.array(ImportQuestion),
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/imports/check',
  summary: 'What would become of each row of a file. Nothing is stored.',
  access: 'data.keep',
  body: ImportFile,
  largeBody: checkedOften,
  response: ImportAnswer,
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary:
    'Stores the rows that have no problem, a hundred stays at a time. What is known already is left as it is, so that a file can be sent again.',
  access: 'data.keep',
  body: ImportFile.extend({
    /** The number of new rows that the check reported. If it has changed since, the answer is 409. */
    expected: z.number().int().min(1).max(maxImportRows),
  }).meta({ id: 'ImportOrder' }),
  largeBody,
  response: ImportAnswer,
})
