// What one invoice of several stays may contain: the draft of each stay, side by side. Each stay keeps its own taxes,
// discounts and invoiced parts, so an invoice of a group leaves every stay as an invoice of that stay alone would.
import {
  type DraftLine,
  type DraftProblem,
  type InvoiceDraft,
  type InvoiceTotals,
  isOfNights,
  totalsOf,
} from './invoice-draft.ts'
import { type Chosen, partsOfChoice } from './payers-choice.ts'
import type { InvoicedPart } from './still-to-invoice.ts'

/** `unitName` is empty if the draft is of one stay. */
export type StayToInvoice = { reservationId: number; unitName: string }
export type DraftOfStay = StayToInvoice & { draft: InvoiceDraft | DraftProblem }

/** A line of a draft, with the stay whose line it is. */
export type LineOfStay = DraftLine & { reservationId: number }

export type DraftOfStays = Pick<InvoiceDraft, 'leftOut'> & { lines: readonly LineOfStay[]; totals: InvoiceTotals }
export type ProblemOfStay = DraftProblem & Pick<StayToInvoice, 'unitName'>

/** Puts drafts together. A stay with nothing to invoice is left out, and any other problem stops the whole invoice. */
export function draftOfStays(stays: readonly DraftOfStay[]): DraftOfStays | ProblemOfStay {
  const drawn = stays.flatMap(({ draft, ...stay }) => ('code' in draft ? [] : [{ ...stay, draft }]))
  for (const { unitName, draft } of stays) {
    if ('code' in draft && draft.code !== 'invoice.nothing-to-invoice') return { ...draft, unitName }
  }
  if (drawn.length === 0) return { code: 'invoice.nothing-to-invoice', unitName: '' }
  const lines = drawn
    .flatMap(({ reservationId, unitName, draft }) => draft.lines.map((line) => ({ ...line, reservationId, unitName })))
    .toSorted((a, b) => Number(!isOfNights(a)) - Number(!isOfNights(b)))
  return { lines, totals: totalsOf(lines), leftOut: drawn.flatMap(({ draft }) => draft.leftOut) }
}

/** Returns the parts of folio lines that an invoice contains. A stay without a chosen line has none. */
export function partsOfStays(
  stays: readonly DraftOfStay[],
  { lines }: Pick<Chosen<LineOfStay>, 'lines'>,
): InvoicedPart[] {
  return stays.flatMap(({ reservationId, draft }) => {
    const own = lines.filter(({ of }) => of.reservationId === reservationId)
    if ('code' in draft || own.length === 0) return []
    return partsOfChoice(draft, { lines: own, totals: totalsOf(own.map(({ line }) => line)) })
  })
}
