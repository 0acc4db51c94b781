import { invoiceNumber, nextInvoice } from '#domain/invoices/invoice-number.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { beforeLast } from './invoices.errors.ts'
import { continueSeries, lockSeries } from './invoices.store.ts'

/**
 * The next number of a series, in the transaction that issues: what is rolled back leaves no gap, and whoever issues at
 * the same time waits for it. Taken as late as can be, so that nobody waits long.
 */
export async function takeNumber(tx: Db, { hotelId, prefix }: { hotelId: number; prefix: string }, day: Day) {
  const series = { prefix, year: Number(day.slice(0, 4)) }
  const { lastSequence, lastDay } = await lockSeries(tx, { hotelId, ...series }, day)
  const next = nextInvoice(series, lastSequence === 0 ? null : { sequence: lastSequence, day: lastDay }, day)
  if (typeof next === 'string') throw beforeLast(lastDay)
  await continueSeries(tx, { hotelId, ...series, sequence: next.sequence, day })
  return { ...series, sequence: next.sequence, number: invoiceNumber(next) }
}
