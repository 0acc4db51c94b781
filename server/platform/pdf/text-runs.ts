// Each font has some of the letters. A text is therefore split into runs that each use one font.
import { type FontPart, fontPartOf, printable } from '#domain/language/letters.ts'

type Run = { part: FontPart; text: string }

/** Names a letter that no font has by its number, so that two such letters never look alike. */
const numberOf = (letter: string) => `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const isRightToLeft = ({ part, text }: Run) => (part === 'arabic' || part === 'hebrew') && /\p{L}/u.test(text)
const isLeftToRight = (run: Run) => !isRightToLeft(run) && /\p{L}/u.test(run.text)

/** Letters and their accents are composed first, because most fonts contain no combining marks. */
export function textRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of printable(text)) {
    const part = fontPartOf(letter)
    const last = runs.at(-1)
    const written = part === undefined ? numberOf(letter) : letter
    if (last?.part === (part ?? 'latin')) last.text += written
    else runs.push({ part: part ?? 'latin', text: written })
  }
  return inReadingOrder(runs)
}

/** Words that are written from right to left, with what stands between them, follow one another from the right. */
function inReadingOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = []
  let at = 0
  for (let run = runs[at]; run !== undefined; run = runs[at]) {
    const rest = runs.slice(at)
    const other = isRightToLeft(run) ? rest.findIndex(isLeftToRight) : 1
    const length = other === -1 ? rest.length : other
    const last = isRightToLeft(run) ? rest.slice(0, length).findLastIndex(isRightToLeft) : 0
    ordered.push(...rest.slice(0, last + 1).toReversed())
    at += last + 1
  }
  return ordered
}

/** Breaks a text into lines no wider than `width`; a wider word is broken within itself. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/[^\S\u00a0]+/u)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const letter of word) {
        if (line !== '' && widthOf(line + letter) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    lines.push(line)
  }
  return lines
}
