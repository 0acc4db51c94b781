import type { Section } from '../legal-text.ts'

/**
 * The texts for guests in another language, for information only. What belongs to one business or one stay is never
 * repeated, so that a translation cannot differ from what is confirmed. Words in [ ] are quoted from the Turkish text.
 */
export type Translation = {
  /** What stands on the fold that holds the translation. */
  summary: string
  notice: readonly Section[]
  contract: readonly Section[]
}
