// Reads the files that banks send to accounting programs, as rows of a table.
import { isMt940, readMt940 } from '#domain/bank/mt940.ts'
import { fileAmount, type FileLine, type FileStatement, statementRows } from '#domain/bank/statement-file.ts'
import { type Kurus, opposite } from '#domain/money/money.ts'
import { isDay } from '#domain/time/day.ts'
import { isStatementXml, xmlOf } from '#web/features/imports/marked-up-tables.ts'
import { TableUnreadable } from '#web/features/imports/read-table.ts'

/** Returns the rows of an MT940 or CAMT.053 file; undefined for any other text. Throws a TableUnreadable. */
export function readBankFile(text: string): string[][] | undefined {
  const isXml = isStatementXml(text)
  if (!isXml && !isMt940(text)) return undefined
  const rows = statementRows((isXml ? readCamt(text) : readMt940(text)) ?? [])
  if (typeof rows === 'string') throw new TableUnreadable(rows)
  return rows
}

/** Returns the statements of a CAMT.053 file; undefined if a line or a balance cannot be read. */
function readCamt(text: string): FileStatement[] | undefined {
  const statements = all(xmlOf(text), 'Stmt').map((statement): FileStatement | undefined => {
    const balances = all(statement, 'Bal')
    const balanceOf = (code: string) => {
      const balance = balances.find((one) => textIn(one, 'Tp', 'Cd') === code)
      return balance === undefined ? undefined : signed(balance)
    }
    const [openingKurus, closingKurus] = [balanceOf('OPBD') ?? balanceOf('PRCD'), balanceOf('CLBD')]
    const currency = textIn(statement, 'Acct', 'Ccy') || (all(balances[0], 'Amt')[0]?.getAttribute('Ccy') ?? '')
    const lines = all(statement, 'Ntry')
      .filter((entry) => !/^(PDNG|INFO)/.test(textIn(entry, 'Sts')))
      .map(lineOf)
    const read = lines.filter((line) => line !== undefined)
    if (openingKurus === undefined || closingKurus === undefined || read.length < lines.length) return undefined
    const account = textIn(statement, 'Acct', 'IBAN') || textIn(statement, 'Acct', 'Id')
    return { account, currency, openingKurus, closingKurus, lines: read }
  })
  const read = statements.filter((statement) => statement !== undefined)
  return read.length === statements.length ? read : undefined
}

function lineOf(entry: Element): FileLine | undefined {
  const amountKurus = signed(entry)
  const day = textIn(entry, 'BookgDt').slice(0, 10) || textIn(entry, 'ValDt').slice(0, 10)
  if (amountKurus === undefined || !isDay(day)) return undefined
  const texts = [...all(entry, 'Ustrd'), ...all(entry, 'AddtlNtryInf'), ...all(entry, 'EndToEndId')]
  const words = texts.map((element) => inOneLine(element)).filter((word) => word !== '' && word !== 'NOTPROVIDED')
  return { day, amountKurus, text: [...new Set(words)].join(' '), sender: textIn(entry, 'Dbtr', 'Nm') }
}

/** The amount of a balance or an entry: its own first one, with its sign. */
function signed(element: Element): Kurus | undefined {
  const amount = fileAmount(textIn(element, 'Amt'))
  const sign = textIn(element, 'CdtDbtInd')
  if (amount === undefined || (sign !== 'CRDT' && sign !== 'DBIT')) return undefined
  return sign === 'DBIT' ? opposite(amount) : amount
}

const all = (element: Element | XMLDocument | undefined, name: string) => [
  ...(element?.getElementsByTagNameNS('*', name) ?? []),
]

/** The text of the first element at the end of a path of names; empty if there is none. */
function textIn(element: Element, ...path: string[]): string {
  const found = path.reduce<Element | undefined>((within, name) => all(within, name)[0], element)
  return found === undefined ? '' : inOneLine(found)
}

const inOneLine = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
