// Turns documents into PDF. The content of a document is data; only this file decides how it is drawn.
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Language } from '#domain/language/language.ts'
import { fontParts } from '#domain/language/letters.ts'
import { textRuns, wrapped } from './text-runs.ts'

type Weight = 'regular' | 'bold'
type Written = { text: string; weight?: Weight; size?: number }
type Column = { name: string; share: number; isAmount?: boolean }

export type Block =
  | { of: 'text'; lines: readonly Written[] }
  /** Draws the two columns side by side. */
  | { of: 'sides'; left: readonly Written[]; right: readonly Written[] }
  /**
   * The heading row is repeated on each page. A cell may have several lines. The row with the sums at the end is bold.
   */
  | {
      of: 'table'
      columns: readonly Column[]
      rows: readonly (readonly string[])[]
      foot?: readonly string[]
      size?: number
    }
  /** The sums are right-aligned, and the last sum is bold. */
  | { of: 'sums'; sums: readonly { name: string; amount: string }[] }

export type PdfDocument = {
  title: string
  author: string
  language: Language
  /** The time of the content, not of printing, so that a document always has identical bytes. */
  at: Date
  /** True for a page in landscape format. */
  isWide?: boolean
  blocks: readonly Block[]
}

const margin = 48
const normal = 9.5
const leading = 1.4
/** The height of Inter above the baseline. All fonts stand on one baseline, though their own heights differ. */
const ascent = 0.96875
const gap = 16
const footHeight = 24
/** Figures all have one width, so that they align in columns, and a point before a 1 keeps its space. */
const figures = { features: ['tnum'] }
/**
 * pdfkit caches the layout of words, except for text with font features. Only texts that contain digits therefore get
 * the feature.
 */
const figuresIn = (text: string) => (/\d/.test(text) ? figures : {})
const fileOf = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))

/** A document of many pages takes a good part of a second, so other requests get a turn in between. */
const othersTurn = () => setImmediate()

/** pdfkit is loaded with the first document, because most of the server's work does not need it. */
const loadPdfkit = async () => (await import('pdfkit')).default

export async function renderDocument(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { blocks, language, title, author, at, isWide = false } = document
  const PdfDocument = await loadPdfkit()
  const info = { Title: title, Author: author, CreationDate: at }
  const layout = isWide ? 'landscape' : 'portrait'
  const doc = new PdfDocument({ size: 'A4', layout, margin, font: '', bufferPages: true, lang: language, info })
  for (const part of fontParts) {
    for (const weight of ['regular', 'bold']) doc.registerFont(`${part}-${weight}`, fileOf(`${part}-${weight}`))
  }
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - footHeight
  let y = margin

  const runsOf = ({ text, weight = 'regular', size = normal }: Written) =>
    textRuns(text).map((run) => {
      doc.font(`${run.part}-${weight}`).fontSize(size)
      return { ...run, width: doc.widthOfString(run.text, figuresIn(run.text)) }
    })
  const widthOf = (written: Written) => runsOf(written).reduce((all, run) => all + run.width, 0)
  /** Each word is measured only once. Without this cache, a line would be measured again for every word added to it. */
  const wordWidths = new Map<string, number>()
  const wordWidth = (text: string, weight: Weight) => {
    const name = `${weight} ${text}`
    const known = wordWidths.get(name) ?? widthOf({ text, weight, size: 1 })
    wordWidths.set(name, known)
    return known
  }
  const linesOf = (written: Written, within: number) => {
    const { weight = 'regular', size = normal } = written
    const lineWidth = (text: string) =>
      size * (text.match(/ |[^ ]+/g) ?? []).reduce((all, word) => all + wordWidth(word, weight), 0)
    return wrapped(written.text, within, lineWidth).map((text) => ({ ...written, text }))
  }
  const write = (written: Written, x: number, top: number) => {
    let left = x
    for (const run of runsOf(written)) {
      doc.font(`${run.part}-${written.weight ?? 'regular'}`).fontSize(written.size ?? normal)
      const baseline = top + ascent * (written.size ?? normal)
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...figuresIn(run.text) })
      left += run.width
    }
  }
  const heightOf = ({ size = normal }: Written) => size * leading
  const rule = (color: string) => {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke(color)
  }
  /** Begins a new page if this height does not fit on the present one. */
  const needs = (height: number) => {
    if (y + height <= bottom) return false
    doc.addPage()
    y = margin
    return true
  }
  const flow = async (written: readonly Written[]) => {
    for (const one of written) {
      for (const line of linesOf(one, width)) {
        needs(heightOf(line))
        write(line, margin, y)
        y += heightOf(line)
      }
      await othersTurn()
    }
  }
  const sides = (columns: readonly (readonly Written[])[]) => {
    const within = (width - gap) / 2
    const drawn = columns.map((side) => side.flatMap((one) => linesOf(one, within)))
    needs(Math.max(...drawn.map((side) => side.reduce((all, line) => all + heightOf(line), 0))))
    const ends = drawn.map((side, place) => {
      let top = y
      for (const line of side) {
        write(line, margin + place * (within + gap), top)
        top += heightOf(line)
      }
      return top
    })
    y = Math.max(...ends)
  }
  const table = async ({ columns, rows, foot, size = normal }: Extract<Block, { of: 'table' }>) => {
    const shares = columns.reduce((all, { share }) => all + share, 0)
    const widths = columns.map(({ share }) => (share / shares) * width)
    const row = (cells: readonly string[], weight: Weight) => {
      const drawn = cells.map((text, place) => linesOf({ text, weight, size }, (widths[place] ?? 0) - 8))
      const most = Math.max(...drawn.map(({ length }) => length))
      return { drawn, height: most * size * leading + 8 }
    }
    const draw = ({ drawn, height }: ReturnType<typeof row>) => {
      let x = margin
      for (const [place, lines] of drawn.entries()) {
        const within = widths[place] ?? 0
        for (const [n, line] of lines.entries()) {
          const indent = columns[place]?.isAmount === true ? within - widthOf(line) : 0
          write(line, x + indent, y + 4 + n * size * leading)
        }
        x += within
      }
      y += height
      rule('#c8ccd2')
    }
    const head = row(
      columns.map(({ name }) => name),
      'bold',
    )
    needs(head.height * 2)
    draw(head)
    for (const [place, cells] of [...rows, ...(foot === undefined ? [] : [foot])].entries()) {
      const drawn = row(cells, place < rows.length ? 'regular' : 'bold')
      if (needs(drawn.height)) draw(head)
      draw(drawn)
      await othersTurn()
    }
  }
  const sums = (all: readonly { name: string; amount: string }[]) => {
    needs(all.length * normal * leading * 1.2)
    for (const [place, { name, amount }] of all.entries()) {
      const weight = place === all.length - 1 ? 'bold' : 'regular'
      write({ text: name, weight }, margin + width * 0.55, y)
      write({ text: amount, weight }, margin + width - widthOf({ text: amount, weight }), y)
      y += normal * leading * 1.2
    }
  }

  for (const block of blocks) {
    await othersTurn()
    if (block.of === 'text') await flow(block.lines)
    else if (block.of === 'sides') sides([block.left, block.right])
    else if (block.of === 'table') await table(block)
    else sums(block.sums)
    y += gap
  }
  const { start, count } = doc.bufferedPageRange()
  const pages = count > 1 ? Array.from({ length: count }, (_, page) => page) : []
  for (const page of pages) {
    doc.switchToPage(start + page)
    const foot = { text: `${title} · ${page + 1} / ${count}`, size: 8 }
    write(foot, margin + width - widthOf(foot), doc.page.height - margin - 10)
  }
  doc.end()
  return new Uint8Array(await buffer(doc))
}
