// Reads the text of a PDF page by page, as a PDF reader does: from the fonts' mapping of glyphs to letters.
import { inflateSync } from 'node:zlib'

/**
 * Returns the lines of each page, with the texts of a line from left to right. Neighbouring texts are joined without a
 * space.
 */
export function pagesOf(pdf: Uint8Array): string[][] {
  const source = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const referred = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '')
  const lettersOf = new Map<string, ReadonlyMap<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      lettersOf.set(name, lettersIn(streamOf(referred(objects.get(id) ?? '', 'ToUnicode'))))
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => linesIn(streamOf(referred(page, 'Contents')), lettersOf))
}

export const textOf = (pdf: Uint8Array): string =>
  pagesOf(pdf)
    .map((lines) => lines.join('\n'))
    .join('\f')

function streamOf(body: string | undefined): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(body ?? '')?.[1]
  return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** Maps glyph numbers to letters, from lines such as `<0000> <00ff> [<0069> <011f>]`. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, code = '']] of [...list.matchAll(/<([\da-f ]*)>/g)].entries()) {
      const text = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      letters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), text)
    }
  }
  return letters
}

function linesIn(content: string, lettersOf: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines = new Map<string, { x: number; text: string }[]>()
  for (const [, x = '', y = '', font = '', shown = ''] of content.matchAll(
    /1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) \S+ Tf([\s\S]*?)\nET/g,
  )) {
    // A raised or lowered glyph begins another list of glyphs within the same text.
    const lists = [...shown.matchAll(/\[(.*)\] TJ/g)].map(([, list = '']) => list).join('')
    const glyphs = [...lists.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const text = glyphs.map((glyph) => lettersOf.get(font)?.get(glyph) ?? '\ufffd').join('')
    lines.set(y, [...(lines.get(y) ?? []), { x: Number(x), text }])
  }
  const inOrder = [...lines.values()].map((pieces) => pieces.toSorted((a, b) => a.x - b.x))
  return inOrder.map((pieces) => pieces.map(({ text }) => text).join(''))
}
