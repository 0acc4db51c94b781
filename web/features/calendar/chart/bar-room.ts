// Decides how much text and how many icons fit on a bar. The name has priority over the icons.
import { fold } from '#domain/search/fold.ts'
import { type Bar, hasOpenConsent } from './bars.ts'

/**
 * `plenty`: all icons, and the name in one line, with enough width to keep the name visible while the bar scrolls.
 * `enough`: all icons and the name in a shorter bar. `little`: only the name, in one line. `least`: the name in two
 * small lines.
 */
export type Room = 'plenty' | 'enough' | 'little' | 'least'

/** Widths in pixels, as in Bars.module.css. */
const [margins, paddings, edge] = [6, 10, 14]
const [icon, mark, segment, clock] = [20, 23, 30, 78]
const stickyFrom = 150
const [letterSize, smallestOneLine] = [13, 46]

/** Estimates the width of a text. Measuring in the browser would be repeated with every step of scrolling. */
function widthOf(words: string): number {
  let em = 0
  for (const letter of words) {
    if ('ijlftr .,:'.includes(fold(letter))) em += 0.34
    else if ('mwMW'.includes(letter)) em += 0.9
    else em += letter === letter.toLocaleLowerCase('tr') ? 0.58 : 0.7
  }
  return em * letterSize
}

export function roomFor(bar: Bar, title: string, width: number): Room {
  const words = widthOf(title)
  const isStay = bar.kind === 'stay'
  const signs =
    icon +
    (isStay && hasOpenConsent(bar) ? mark : 0) +
    (isStay && bar.stay.segments > 1 ? segment : 0) +
    (isStay && bar.stay.awaits ? clock : 0) +
    edge +
    margins
  if (signs + paddings + words <= width) return width < stickyFrom ? 'enough' : 'plenty'
  return width >= smallestOneLine && margins + paddings + words <= width ? 'little' : 'least'
}

/**
 * Splits a title into two lines: 'Ayşe Nur Yılmaz' becomes 'Ayşe Nur' and 'Yılmaz', and 'Kapalı: bakım' is split at the
 * colon. A single word stays one line.
 */
export function linesOf(title: string): string[] {
  const [before, after] = title.split(': ')
  if (before !== undefined && after !== undefined) return [before, after]
  const gap = title.trim().lastIndexOf(' ')
  return gap === -1 ? [title] : [title.slice(0, gap), title.slice(gap + 1)]
}
