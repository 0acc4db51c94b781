// The font Inter consists of several files, each with some of the letters. A text is therefore split into runs that
// each use one file.

export const fontParts = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const
type FontPart = (typeof fontParts)[number]

type Run = { part: FontPart; text: string }

/** Letters beyond U+00FF that the first file also contains: the dotless i, the French oe, and typographic marks. */
const alsoLatin = new Set(
  '\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212',
)

/** Replaces letters that none of the files contains. */
const unknown = '?'

export function partOf(letter: string): FontPart | undefined {
  const code = letter.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || alsoLatin.has(letter)) return 'latin'
  // The small ə of Azerbaijani names lies apart from the other Latin letters.
  if ((code >= 0x100 && code <= 0x24f) || code === 0x259 || code === 0x20ba) return 'latin-ext'
  if (code >= 0x386 && code <= 0x3ce) return 'greek'
  return code >= 0x401 && code <= 0x45f ? 'cyrillic' : undefined
}

/**
 * Letters and their accents are composed first, because the files contain no combining marks. Characters that cannot be
 * written on a line are removed.
 */
export function textRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC').replaceAll(/\s/gu, ' ')) {
    const part = partOf(letter)
    const last = runs.at(-1)
    const written = part === undefined ? unknown : letter
    if (last?.part === (part ?? 'latin')) last.text += written
    else runs.push({ part: part ?? 'latin', text: written })
  }
  return runs
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
