import { invoiceNumber, nextInvoice } from '#domain/invoices/invoice-number.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { beforeLast } from './invoices.errors.ts'
import { continueSeries, lockSeries } from './invoices.store.ts'

/**
 * Takes the next number of a series in the issuing transaction, so a rollback leaves no gap. Other invoices wait for
 * this transaction, so the number is taken as late as possible.
 */
export async function takeNumber(tx: Db, { hotelId, prefix }: { hotelId: number; prefix: string }, day: Day) {
  const series = { prefix, year: Number(day.slice(0, 4)) }
  const { lastSequence, lastDay } = await lockSeries(tx, { hotelId, ...series }, day)
  const next = nextInvoice(series, lastSequence === 0 ? null : { sequence: lastSequence, day: lastDay }, day)
  if (typeof next === 'string') throw beforeLast(lastDay)
  await continueSeries(tx, { hotelId, ...series, sequence: next.sequence, day })
  return { ...series, sequence: next.sequence, number: invoiceNumber(next) }
}
