// Turns a file into a table of texts in the user's browser, so that the server never opens a file.
import { mostRowsAbove } from '#domain/imports/columns.ts'
import type { StatementFileProblem } from '#domain/bank/statement-file.ts'
import { storable } from '#domain/language/typed-text.ts'
import { isMt940 } from '#domain/bank/mt940.ts'
import { isStatementXml, tablesOfHtml, tablesOfWorkbookXml } from './marked-up-tables.ts'
import { unpacksToLittle } from './zip-size.ts'

export const mostBytes = 2_000_000
export type TableProblem = 'tooLarge' | 'unreadable' | 'oldExcel' | 'html' | 'mt940' | StatementFileProblem

export class TableUnreadable extends Error {
  override name = 'TableUnreadable'
  readonly problem: TableProblem
  constructor(problem: TableProblem) {
    super(problem)
    this.problem = problem
  }
}

type CellValue = string | number | boolean | Date | null
const mostCells = 100
const mostText = 4000

/** Reads a file of banks that is no table; undefined if the text is none. */
type ReadBankFile = (text: string) => string[][] | undefined

/**
 * Reads a workbook, a CSV in any form that Excel writes, or a web page with the name of a workbook. Of several sheets it
 * takes the first one that `isTable` accepts, because a cover sheet may stand before it, else the longest one. It reads
 * more rows than the server accepts, so that the server can report that there are too many. Throws a TableUnreadable.
 */
export async function readTable(
  file: File,
  takenRows: number,
  isTable: (rows: string[][]) => boolean = () => true,
  readBankFile?: ReadBankFile,
): Promise<string[][]> {
  const mostRows = takenRows + mostRowsAbove + 2
  if (file.size > mostBytes) throw new TableUnreadable('tooLarge')
  const content = await file.arrayBuffer()
  const sheets = isZip(content)
    ? await readWorkbook(content, mostRows)
    : await tablesOfText(textIn(content), mostRows, readBankFile)
  const tables = sheets.map((rows) => asTable(rows.slice(0, mostRows)))
  const longest = tables.reduce<string[][]>((most, table) => (table.length > most.length ? table : most), [])
  return tables.find(isTable) ?? longest
}

function asTable(rows: readonly (readonly CellValue[])[]): string[][] {
  const table = rows.map((row) => row.slice(0, mostCells).map(textOf))
  while (table.length > 0 && table.at(-1)?.every((cell) => cell === '')) table.pop()
  return table
}

const startsWith = (content: ArrayBuffer, bytes: readonly number[]) => {
  const begin = new Uint8Array(content.slice(0, bytes.length))
  return bytes.every((byte, at) => begin[at] === byte)
}
const isZip = (content: ArrayBuffer) => startsWith(content, [0x50, 0x4b, 0x03, 0x04])
/** True for workbooks of Excel before 2007, and for workbooks with a password. */
const isOldExcel = (content: ArrayBuffer) => startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])

/** More sheets are never looked through. */
const mostSheets = 10

async function readWorkbook(content: ArrayBuffer, mostRows: number): Promise<CellValue[][][]> {
  if (!unpacksToLittle(content)) throw new TableUnreadable('tooLarge')
  // A formula yields the value that was saved in the file; formulas are not calculated here.
  const { readXlsx } = await import('hucre/xlsx')
  const sheets = Array.from({ length: mostSheets }, (_, at) => at)
  const workbook = await readXlsx(content, { sheets, maxRows: mostRows }).catch(() => {
    throw new TableUnreadable('unreadable')
  })
  return workbook.sheets.map(({ rows }) => rows)
}

function textIn(content: ArrayBuffer): string {
  if (isOldExcel(content)) throw new TableUnreadable('oldExcel')
  const text = decoded(content)
  if (text.includes('\u0000')) throw new TableUnreadable('unreadable')
  return text
}

async function tablesOfText(text: string, mostRows: number, readBankFile?: ReadBankFile): Promise<CellValue[][][]> {
  const ofBank = readBankFile?.(text)
  if (ofBank !== undefined) return [ofBank]
  if (isMt940(text) || isStatementXml(text)) throw new TableUnreadable('mt940')
  // Excel also saves web pages as one mail with all their parts, which nothing here reads.
  if (/^\s*mime-version:/i.test(text)) throw new TableUnreadable('html')
  if (!/^\s*<(?=[!?a-z])/i.test(text)) return [await readCsv(text, mostRows)]
  const tables = /^\s*<\?xml/i.test(text) && text.includes('<Workbook') ? tablesOfWorkbookXml(text) : tablesOfHtml(text)
  if (tables.every((rows) => rows.length === 0)) throw new TableUnreadable('html')
  return tables
}

async function readCsv(text: string, maxRows: number): Promise<CellValue[][]> {
  const { parseCsv } = await import('hucre/csv')
  // Excel writes and reads this line, which names the separator and is no row.
  const [named = '', separator] = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const delimiter = separator ?? delimiterOf(text)
  return parseCsv(text.slice(named.length), {
    maxRows,
    unescapeFormulae: true,
    ...(delimiter !== undefined && { delimiter }),
  })
}

/**
 * Commas also occur in amounts, often more often than separators. Another separator therefore wins if most lines
 * contain it.
 */
function delimiterOf(text: string): string | undefined {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return ['\t', ';'].find((mark) => lines.filter((line) => line.includes(mark)).length * 2 > lines.length)
}

/** UTF-8; UTF-16 if the file declares it; otherwise the encoding of Turkish Windows. */
function decoded(content: ArrayBuffer): string {
  if (startsWith(content, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1254').decode(content)
  }
}

/** Writes the value as a Turkish user would type it, because the server parses all cells as typed text. */
function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(value).replace('.', ',')
  // The text is cut before `storable` is applied: the cut may leave half a character, which the server would refuse and
  // `storable` removes.
  return storable(String(value).trim().slice(0, mostText)).trim()
}

/** Excel stores a time of day as a date on the first day of its calendar. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const iso = date.toISOString()
  return date.getUTCFullYear() < 1905 ? iso.slice(11, 16) : iso.slice(0, 10)
}
