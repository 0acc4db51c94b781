import { type LineOfStay, partsOfStays } from '#domain/invoices/draft-of-stays.ts'
import { type Chosen, chosenOf, type PayersChoice } from '#domain/invoices/payers-choice.ts'
import type { InvoicedPart } from '#domain/invoices/still-to-invoice.ts'
import { toKurus } from '#domain/money/money.ts'
import type { Drawn } from './draft-invoice.ts'
import { choiceRefused, draftRefused, folioChanged, moreThanFolio } from './invoices.errors.ts'

type ChoiceInput = Pick<PayersChoice, 'lines'> & { amount?: number | undefined; payable: number }

/**
 * Returns what a payer gets of a draft. The whole draft must be in order, even if only part of it is chosen, because the
 * rest is for the next payer.
 */
export function chosenOfDraft(
  { draft, stays, overWithAll }: Pick<Drawn, 'draft' | 'stays' | 'overWithAll'>,
  { lines, amount, payable }: ChoiceInput,
): Chosen<LineOfStay> & { parts: InvoicedPart[] } {
  if ('code' in draft) throw draftRefused(draft)
  if (overWithAll > 0) throw moreThanFolio(overWithAll)
  const all = chosenOf(draft.lines, { lines })
  if ('code' in all) throw choiceRefused(all)
  if (all.whole !== toKurus(payable)) throw folioChanged(all.whole)
  const chosen = chosenOf(draft.lines, { lines, amount: amount === undefined ? undefined : toKurus(amount) })
  if ('code' in chosen) throw choiceRefused(chosen)
  return { ...chosen, parts: partsOfStays(stays, chosen) }
}
