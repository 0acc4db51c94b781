import { kurus } from '#domain/money/money.ts'
import { nightTaxed } from '#domain/taxes/taxed.ts'
import type { FolioLine, NewLine } from './line.ts'
import type { NewPayment, Payment } from './payment.ts'

export const aLine = (id: number, gross: number, said: Partial<FolioLine> = {}): FolioLine => ({
  id,
  kind: 'night',
  grossKurus: kurus(gross),
  day: '2026-12-01',
  taxed: nightTaxed,
  text: '',
  reversesId: null,
  ...said,
})

export const aPayment = (id: number, amount: number, said: Partial<Payment> = {}): Payment => ({
  id,
  amountKurus: kurus(amount),
  method: 'cash',
  purpose: 'stay',
  day: '2026-12-01',
  refundOf: null,
  foreign: null,
  ...said,
})

/** Stores rows the way the database does, with ascending ids. */
export class Stored {
  lines: FolioLine[] = []
  payments: Payment[] = []
  #id = 0

  add(line: NewLine, reversesId: number | null = null): FolioLine {
    this.#id += 1
    const stored = { ...line, id: this.#id, reversesId }
    this.lines.push(stored)
    return stored
  }

  take(payment: NewPayment): Payment {
    this.#id += 1
    const stored = { ...payment, id: this.#id }
    this.payments.push(stored)
    return stored
  }
}
