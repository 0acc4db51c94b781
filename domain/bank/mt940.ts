// Reads MT940, the file that banks send to accounting programs: fields such as :61: with a line each, between balances.
import { type Kurus, kurus, opposite } from '#domain/money/money.ts'
import { type Day, isDay } from '#domain/time/day.ts'
import { fileAmount, type FileLine, type FileStatement } from './statement-file.ts'

/** True if a text is an MT940 file: it has a reference, and balances or lines. */
export const isMt940 = (text: string): boolean => /^(\{.*)?\s*:20:/m.test(text.slice(0, 4000)) && /^:6[01]/m.test(text)

/** Returns the statements of the file; undefined if a line or a balance cannot be read. */
export function readMt940(text: string): FileStatement[] | undefined {
  const statements: FileStatement[] = []
  let account = ''
  let open: Omit<FileStatement, 'closingKurus'> | undefined
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '25') account = value.split('\n')[0]?.trim() ?? ''
    else if (tag === '60F' || tag === '60M') {
      const balance = balanceOf(value)
      if (open !== undefined || balance === undefined) return undefined
      open = { account, currency: balance.currency, openingKurus: balance.amountKurus, lines: [] }
    } else if (tag === '61') {
      const line = lineOf(value)
      if (open === undefined || line === undefined) return undefined
      open.lines.push(line)
    } else if (tag === '86') describe(open?.lines.at(-1), value)
    else if (tag === '62F' || tag === '62M') {
      const balance = balanceOf(value)
      if (open === undefined || balance === undefined) return undefined
      statements.push({ ...open, closingKurus: balance.amountKurus })
      open = undefined
    }
  }
  return open === undefined ? statements : undefined
}

/** Splits the text into its fields. A value goes on over further lines until the next field, or the end of a block. */
function fieldsOf(text: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, tag, value = ''] = /^(?:\{.*)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, value })
    else if (/^-\}?$|^\{/.test(line.trim())) fields.push({ tag: '', value: '' })
    else if (last !== undefined) last.value += `\n${line}`
  }
  return fields
}

/** Reads a balance such as C261125TRY12000,00. */
function balanceOf(value: string): { currency: string; amountKurus: Kurus } | undefined {
  const [, mark, day = '', currency, digits = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(value.trim()) ?? []
  const amount = fileAmount(digits)
  if (currency === undefined || amount === undefined || dayOf(day) === undefined) return undefined
  return { currency, amountKurus: mark === 'D' ? opposite(amount) : amount }
}

/**
 * Reads a line such as 2611261126C3000,00NTRFKNK0001//1: the day of value, the day of booking, credit or debit, the
 * amount, the kind and the reference. RC takes a credit back and RD a debit.
 */
function lineOf(value: string): FileLine | undefined {
  const [head = '', ...more] = value.split('\n')
  const [, valueDay = '', bookingDay, mark, digits = '', reference = ''] =
    /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d*)[A-Z][A-Z0-9]{3}([^/]*(?:\/[^/]+)*)(?:\/\/.*)?$/.exec(head.trim()) ?? []
  const amount = fileAmount(digits)
  const day = bookingDay === undefined ? dayOf(valueDay) : bookedOn(bookingDay, valueDay)
  if (amount === undefined || day === undefined) return undefined
  const isOut = mark === 'D' || mark === 'RC'
  const said = [reference.trim() === 'NONREF' ? '' : reference, ...more]
  return { day, amountKurus: isOut ? kurus(0 - amount) : amount, text: inOneLine(said), sender: '' }
}

const dayOf = (digits: string): Day | undefined => {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`
  return isDay(day) ? day : undefined
}

/** The day of booking has no year. It is that of the day of value, unless a turn of the year lies between them. */
function bookedOn(monthAndDay: string, valueDay: string): Day | undefined {
  const [year, month, valueMonth] = [valueDay.slice(0, 2), monthAndDay.slice(0, 2), valueDay.slice(2, 4)].map(Number)
  const turn = valueMonth === 1 && month === 12 ? -1 : valueMonth === 12 && month === 1 ? 1 : 0
  return dayOf(`${String((year ?? 0) + turn).padStart(2, '0')}${monthAndDay}`)
}

/** Adds what :86: says of a line: free words, or numbered parts, of which 32 and 33 are the name of the other side. */
function describe(line: FileLine | undefined, value: string): void {
  if (line === undefined) return
  const lines = value.split('\n')
  const [kind = '', ...parts] = lines.join('').split(/\?(?=\d{2})/)
  const isNumbered = /^\d{3}$/.test(kind.trim()) && parts.length > 0
  const numbered = (of: RegExp) => parts.flatMap((part) => (of.test(part) ? [part.slice(2)] : []))
  const text = isNumbered ? inOneLine(numbered(/^(00|2\d|6[0-3])/)) : inOneLine([unwrapped(lines)])
  if (isNumbered) line.sender = inOneLine(numbered(/^3[23]/))
  line.text = text.includes(line.text) ? text : inOneLine([text, line.text])
}

/** A full line goes on in the next one, even within a word. */
const fullLine = 65
const unwrapped = (lines: readonly string[]) =>
  lines.map((line) => (line.length >= fullLine ? line : `${line} `)).join('')

const inOneLine = (parts: readonly string[]) =>
  parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
