// Which of a bar's words and signs there is room for. The name comes first: signs give way to it.
import { fold } from '#domain/search/fold.ts'
import { type Bar, hasOpenConsent } from './bars.ts'

/**
 * `plenty`: all signs, the name in one line, and enough of it to keep it in sight while the bar is scrolled.
 * `enough`: the same in a shorter bar. `little`: only the name, in one line. `least`: the name in two small lines.
 */
export type Room = 'plenty' | 'enough' | 'little' | 'least'

/** Widths in pixels, as in Bars.module.css. */
const [margins, paddings, edge] = [6, 10, 14]
const [icon, mark, part, clock] = [20, 23, 30, 78]
const stickyFrom = 150
const [letterSize, smallestOneLine] = [13, 46]

/** Asked of the browser they would be measured anew with each step of scrolling; nearly right is enough here. */
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
    (isStay && bar.stay.parts > 1 ? part : 0) +
    (isStay && bar.stay.awaits ? clock : 0) +
    edge +
    margins
  if (signs + paddings + words <= width) return width < stickyFrom ? 'enough' : 'plenty'
  return width >= smallestOneLine && margins + paddings + words <= width ? 'little' : 'least'
}

/** 'Ayşe Nur Yılmaz' as 'Ayşe Nur' over 'Yılmaz', 'Kapalı: bakım' as its two halves. One word stays one line. */
export function linesOf(title: string): string[] {
  const [before, after] = title.split(': ')
  if (before !== undefined && after !== undefined) return [before, after]
  const gap = title.trim().lastIndexOf(' ')
  return gap === -1 ? [title] : [title.slice(0, gap), title.slice(gap + 1)]
}
