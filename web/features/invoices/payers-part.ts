import { fromWireLine, toWireLine, toWireTotals } from '#contract/invoices/lines.ts'
import type { InvoiceDraft, InvoiceLine, InvoiceTotals } from '#contract/invoices/schemas.ts'
import { chosenOf } from '#domain/invoices/payers-choice.ts'
import { hasWholeKurus, sumOf, toKurus, toTl } from '#domain/money/money.ts'

/** What the clerk has chosen for this payer: lines left to the next payer, and an amount of the others. */
export type Choice = { leftOut: readonly number[]; amount: number | '' }
export const everything: Choice = { leftOut: [], amount: '' }

export type Part = {
  /** All lines of the draft; of a chosen one `line` is what this payer gets of it, null if that is nothing. */
  rows: readonly { of: InvoiceDraft['lines'][number]; isChosen: boolean; line: InvoiceLine | null }[]
  chosen: readonly number[]
  totals: InvoiceTotals
  /** The total of the chosen lines, of which the amount may be a part. */
  whole: number
  /** The total that is left to the next payer. */
  rest: number
  /** True if the amount is more than the chosen lines come to, or no amount. */
  isAmountWrong: boolean
}

/** Returns what this payer's invoice will contain. The server computes it again by the same rule. */
export function partOf(draft: InvoiceDraft, { leftOut, amount }: Choice): Part {
  const lines = draft.lines.map((of) => ({ ...fromWireLine(of), key: of.key, of }))
  const chosen = lines.filter(({ key }) => !leftOut.includes(key))
  const whole = sumOf(chosen.map(({ gross }) => gross))
  const isAmountWrong = amount !== '' && (!hasWholeKurus(amount) || amount <= 0 || toKurus(amount) > whole)
  const wanted = amount === '' || isAmountWrong ? undefined : toKurus(amount)
  const taken = chosenOf(chosen, { amount: wanted })
  if ('code' in taken) throw new Error(taken.code)
  const lineOf = new Map(taken.lines.map(({ of, line }) => [of.key, toWireLine(line)]))
  const totals = toWireTotals(taken.totals)
  return {
    rows: lines.map(({ key, of }) => ({ of, isChosen: !leftOut.includes(key), line: lineOf.get(key) ?? null })),
    chosen: chosen.map(({ key }) => key),
    totals,
    whole: toTl(whole),
    rest: toTl(sumOf([toKurus(draft.totals.payable), toKurus(0 - totals.payable)])),
    isAmountWrong,
  }
}
