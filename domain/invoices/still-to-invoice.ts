// Finds the amounts of a folio that are on no invoice yet, where invoices may contain parts of its lines.
import { type FolioLine } from '#domain/folio/line.ts'
import { type Amount, amountsOf, isSpread } from '#domain/folio/spread.ts'
import { type Kurus, kurus, lowerOf, opposite, sumOf } from '#domain/money/money.ts'

/**
 * The part of a folio line that is on an invoice. A discount or correction is there with its parts on the sold lines
 * that it changes; `onId` is the line itself for a sold line. A change that was there when the invoice was issued has a
 * part even if that is zero: it was shared out with the lines.
 */
export type Part = { lineId: number; onId: number; gross: Kurus }

/** `settled` is the amount of a reduction that credit notes had given back before. */
export type InvoicedPart = Part & { settled: Kurus }

/** `invoiced` is the sum of the invoices of the folio, less credit notes. */
export type InvoicedBefore = { parts: readonly InvoicedPart[]; invoiced: Kurus }

export type StillOpen = {
  amounts: Amount[]
  /** The reductions that credit notes have given back without an invoice that says so, with their amounts. */
  settled: { lineId: number; settled: Kurus }[]
  /** The ids of the lines of which a part is on an invoice. */
  begun: ReadonlySet<number>
}

const grossOf = (parts: readonly { gross: Kurus }[]) => sumOf(parts.map(({ gross }) => gross))
const settledOf = (parts: readonly InvoicedPart[]) => sumOf(parts.map(({ settled }) => settled))
const totalOf = (amounts: readonly Amount[]) => sumOf(amounts.map(({ grossKurus }) => grossKurus))

/**
 * Returns the uninvoiced amounts of standing lines, less the reductions that are already settled. If the invoices, less
 * their credit notes, come to less than the parts that they contain, the credit notes have already refunded the
 * difference. That difference is set against the reductions that no invoice has taken into account, the oldest first.
 */
export function stillToInvoice(standing: readonly FolioLine[], { parts, invoiced }: InvoicedBefore): StillOpen {
  const byLine = Map.groupBy(parts, ({ lineId }) => lineId)
  const partsOf = ({ id }: FolioLine) => byLine.get(id) ?? []
  const ofStanding = standing.flatMap(partsOf)
  let toSettle = kurus(Math.max(0, grossOf(ofStanding) + settledOf(ofStanding) - invoiced))
  const settled: StillOpen['settled'] = []
  const lines = standing.map((line) => {
    const gross = kurus(line.grossKurus - settledOf(partsOf(line)))
    if (byLine.has(line.id) || gross >= 0 || toSettle === 0 || line.taxed.kdv === 'none') {
      return { ...line, grossKurus: gross }
    }
    const part = lowerOf(toSettle, opposite(gross))
    toSettle = kurus(toSettle - part)
    settled.push({ lineId: line.id, settled: opposite(part) })
    return { ...line, grossKurus: kurus(gross + part) }
  })
  const begun = new Set(ofStanding.filter(({ gross }) => gross !== 0).map(({ lineId }) => lineId))
  const isClosed = (line: FolioLine) => byLine.has(line.id) && grossOf(partsOf(line)) === line.grossKurus
  const amounts = asShared(lines, byLine, isClosed) ?? spreadAnew(lines, partsOf, isClosed)
  return { amounts, settled, begun }
}

/**
 * Returns what remains of each part if the folio is still shared out as it was when the invoices were issued, so that
 * every payer's part stays as it was shown. Otherwise returns undefined: something has changed since.
 */
function asShared(
  lines: readonly FolioLine[],
  byLine: ReadonlyMap<number, readonly Part[]>,
  isClosed: (line: FolioLine) => boolean,
): Amount[] | undefined {
  const nameOf = (lineId: number, onId: number) => `${lineId} ${onId}`
  const taken = new Map<string, Kurus>()
  for (const { lineId, onId, gross } of lines.flatMap(({ id }) => byLine.get(id) ?? [])) {
    const name = nameOf(lineId, onId)
    if (gross !== 0) taken.set(name, kurus((taken.get(name) ?? 0) + gross))
  }
  // A change may have come to a line in two steps.
  const all = [...Map.groupBy(amountsOf(lines), ({ line, on }) => nameOf(line.id, on.id)).values()].flatMap((some) => {
    return some.slice(0, 1).map((amount) => ({ ...amount, grossKurus: totalOf(some) }))
  })
  const open = all.map((amount) => {
    const name = nameOf(amount.line.id, amount.on.id)
    const gone = taken.get(name) ?? kurus(0)
    taken.delete(name)
    return { amount: { ...amount, grossKurus: kurus(amount.grossKurus - gone) }, gone, whole: amount.grossKurus }
  })
  const isWithin = open.every(
    ({ gone, whole }) => gone === 0 || (gone > 0 === whole > 0 && Math.abs(gone) <= Math.abs(whole)),
  )
  if (!isWithin || taken.size > 0) return undefined
  const left = open.flatMap(({ amount, gone }) => (amount.grossKurus === 0 && gone !== 0 ? [] : [amount]))
  const remaining = left.filter(({ line, grossKurus }) => grossKurus !== 0 || !isClosed(line))
  const isAsBefore = [...Map.groupBy(remaining, ({ on }) => on)].every(
    ([on, amounts]) =>
      (isSpread(on) || totalOf(amounts) >= 0) && (!isClosed(on) || amounts.every(({ line }) => byLine.has(line.id))),
  )
  return isAsBefore ? remaining : undefined
}

/** Spreads what remains of discounts and corrections over what remains of the lines. */
function spreadAnew(
  lines: readonly FolioLine[],
  partsOf: (line: FolioLine) => readonly Part[],
  isClosed: (line: FolioLine) => boolean,
): Amount[] {
  const closed = new Set(lines.filter(isClosed).map(({ id }) => id))
  const rests = lines
    .filter((line) => !isSpread(line) || !closed.has(line.id))
    .map((line) => ({ ...line, grossKurus: kurus(line.grossKurus - grossOf(partsOf(line))) }))
  return amountsOf(rests, ({ id }) => closed.has(id))
}
