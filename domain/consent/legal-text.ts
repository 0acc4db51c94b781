import type { Day } from '#domain/time/day.ts'
import type { CodePurpose } from './documents.ts'

export type Section = { heading: string; paragraphs: readonly string[]; list?: readonly string[] }

/**
 * One version of a legal text for guests. A confirmed version never changes: another wording is a new version with a
 * new date.
 */
export type LegalText = {
  purpose: CodePurpose
  version: number
  /** The day from which this version is used. */
  date: Day
  title: string
  sections: readonly Section[]
}
