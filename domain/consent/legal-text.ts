import type { Day } from '#domain/time/day.ts'
import type { CodePurpose } from './documents.ts'

export type Section = { heading: string; paragraphs: readonly string[]; list?: readonly string[] }

/**
 * One version of a text that guests read. A version that somebody has confirmed never changes: other words are a new
 * version with a new date.
 */
export type LegalText = {
  purpose: CodePurpose
  version: number
  /** Since when this version is used. */
  date: Day
  title: string
  sections: readonly Section[]
}
