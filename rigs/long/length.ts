// How long a simulation runs, and where its figures go: short and silent in `npm test`, as `npm run test:long` says
// otherwise.
import { appendFileSync } from 'node:fs'

const { KONUK_SEED = '2026', KONUK_LONG_DAYS, KONUK_LONG_DOCUMENTS, KONUK_LONG_FIGURES } = process.env
const asked = { days: KONUK_LONG_DAYS, documents: KONUK_LONG_DOCUMENTS }

export const seed = Number(KONUK_SEED)
export const lengthOf = (what: keyof typeof asked, short: number): number => Number(asked[what] ?? short)

/** Writes the figures of a simulation down for the table of `npm run test:long`. */
export function note(simulation: string, figures: Record<string, number>): void {
  if (KONUK_LONG_FIGURES !== undefined)
    appendFileSync(KONUK_LONG_FIGURES, `${JSON.stringify({ simulation, seed, ...figures })}\n`)
}
