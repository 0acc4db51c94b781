import type { z } from 'zod'
import { messagesForIssues, type ProblemCode } from '#contract/problems.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

/** A value in a file; rows are counted from 1. */
export type FileRow = { table: string; row: number; column: string }
/** Names the value because of which the whole takeout is refused, with the reason as a form would give it. */
export const rowRefused = ({ table, row, column }: FileRow, why: ProblemCode | z.core.$ZodIssue) =>
  new RuleBroken('takeout.row-refused', 422, {
    fields: { content: 'takeout.row-refused' },
    values: (language) => {
      const issue = typeof why === 'string' ? { code: 'custom' as const, path: [], message: why } : { ...why, path: [] }
      return { file: `tables/${table}.jsonl`, row, column, reason: messagesForIssues([issue], language)[''] ?? '' }
    },
  })

export const wrongPassphrase = () => atField('takeout.passphrase-wrong', 'passphrase')
export const noTakeout = () => atField('takeout.no-takeout', 'content')
export const brokenTakeout = () => atField('takeout.broken', 'content')
export const madeAhead = () => atField('takeout.made-ahead', 'content')
export const newerTakeout = () => atField('takeout.newer', 'content')
export const notEmpty = (count: number) => new RuleBroken('takeout.not-empty', 409, { values: { count } })
export const tooManyPictures = () => new RuleBroken('takeout.too-many-pictures', 409)
export const tooLarge = (most: number) => new RuleBroken('takeout.too-large', 409, { values: { most } })
