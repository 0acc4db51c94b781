// Reads the tables of web pages and XML that carry the name of a workbook, with the parser of the browser. A document
// that it makes runs no script and loads nothing.

/** A page with more tables is laid out by them; its data stand among the first ones. */
const mostTables = 200
const mostColumns = 100
const mostRows = 10_000

/** Returns each table of a page, and at the end all rows together, because pages keep headings in a table of their own. */
export function tablesOfHtml(text: string): string[][][] {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const tables = [...page.querySelectorAll('table')]
    .slice(0, mostTables)
    .map((table) => gridOf(table))
    .filter((rows) => rows.length > 0)
  return tables.length > 1 ? [...tables, tables.flat().slice(0, mostRows)] : tables
}

/** Returns the rows of a table, without those of tables in its cells. A cell that spans several places fills the first. */
function gridOf(table: HTMLTableElement): string[][] {
  const rows: string[][] = []
  /** The number of rows for which a cell above still takes each column. */
  const taken: number[] = []
  for (const row of [...table.rows].slice(0, mostRows)) {
    const cells: string[] = []
    const skipTaken = () => {
      while (cells.length < mostColumns && (taken[cells.length] ?? 0) > 0) {
        taken[cells.length] = (taken[cells.length] ?? 0) - 1
        cells.push('')
      }
    }
    for (const cell of [...row.cells].slice(0, mostColumns)) {
      skipTaken()
      const width = Math.min(Math.max(1, cell.colSpan), mostColumns - cells.length)
      for (let at = 0; at < width; at++) {
        taken[cells.length] = Math.max(0, cell.rowSpan - 1)
        cells.push(at === 0 ? textOf(cell) : '')
      }
    }
    skipTaken()
    if (cells.some((cell) => cell !== '')) rows.push(cells)
  }
  return rows
}

const apart = new Set(['TABLE', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'])
const lines = new Set(['BR', 'P', 'DIV', 'LI'])

/** Returns the text of a cell as it is seen: line breaks are spaces, and tables in it are left to themselves. */
function textOf(cell: Element): string {
  const parts: string[] = []
  const walk = (node: Node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) parts.push(child.textContent ?? '')
      else if (child instanceof Element && !apart.has(child.tagName)) {
        if (lines.has(child.tagName)) parts.push(' ')
        walk(child)
        if (lines.has(child.tagName)) parts.push(' ')
      }
    }
  }
  walk(cell)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** True for CAMT.053 and the other statements of ISO 20022. */
export const isStatementXml = (text: string): boolean => /<(\w+:)?BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)\b/.test(text)

/**
 * Parses XML. A document that declares entities is not parsed at all, because a few of them can unfold to gigabytes.
 * Undefined if it is damaged.
 */
export function xmlOf(text: string): XMLDocument | undefined {
  if (/<!(doctype|entity)/i.test(text)) return undefined
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  return parsed.querySelector('parsererror') === null ? parsed : undefined
}

/** Returns the sheets of a workbook that Excel saved as XML. A cell may name its column, which skips those before it. */
export function tablesOfWorkbookXml(text: string): string[][][] {
  const sheets = [...(xmlOf(text)?.getElementsByTagNameNS('*', 'Table') ?? [])].slice(0, mostTables)
  return sheets.map((sheet) =>
    [...sheet.getElementsByTagNameNS('*', 'Row')].slice(0, mostRows).map((row) => {
      const cells: string[] = []
      for (const cell of row.getElementsByTagNameNS('*', 'Cell')) {
        const place = Number(cell.getAttribute('ss:Index') ?? cells.length + 1)
        while (cells.length < Math.min(place - 1, mostColumns)) cells.push('')
        const data = cell.getElementsByTagNameNS('*', 'Data')[0]
        cells.push(valueOf(data?.textContent ?? '', data?.getAttribute('ss:Type') ?? 'String'))
      }
      return cells
    }),
  )
}

/** Numbers have a point and days a time here; they are written as people type them, as everywhere in an import. */
function valueOf(text: string, type: string): string {
  if (type === 'Number') return text.replace('.', ',')
  return type === 'DateTime' ? text.slice(0, 10) : text
}
