import type { Folio, FolioLine } from '#contract/folio/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { shortDay } from '#web/platform/day-words.ts'
import { folioText } from './folio.text.ts'

/** The words for a line of a folio: a night by its day and unit, any other line by its text. */
export const nameOfLine = ({ kind, day, night, text: what }: FolioLine, language: Language): string =>
  kind === 'night' && night !== null ? folioText[language].night(shortDay(day, language), night.unitName) : what

/** The lines for which a discount may be given, nights last, because they are many. */
export const standingSales = ({ lines }: Folio): FolioLine[] =>
  lines
    .filter(({ kind, isReversed, reverses }) => !isReversed && reverses === null && !notSold.includes(kind))
    .toSorted((a, b) => Number(a.kind === 'night') - Number(b.kind === 'night') || a.day.localeCompare(b.day))

const notSold: readonly FolioLine['kind'][] = ['discount', 'adjustment', 'rounding']

/** The words for what a discount or correction is for, if it says so. */
export function targetInWords({ appliesTo }: FolioLine, { lines }: Folio, language: Language): string | undefined {
  if (appliesTo === null) return undefined
  if (appliesTo.of !== 'line') return folioText[language].targets[appliesTo.of]
  const line = lines.find(({ id }) => id === appliesTo.lineId)
  return line && nameOfLine(line, language)
}
