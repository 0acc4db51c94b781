import type { Response } from '#contract/endpoint.ts'
import type { chargesReport, takingsReport } from '#contract/reports/money/endpoints.ts'
import { lineKinds } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { type Kurus, kurus, sumOf, toTl } from '#domain/money/money.ts'
import { lineGroups, totalSplit } from '#domain/taxes/line-groups.ts'
import type { TaxRate } from '#domain/taxes/tax-rates.ts'
import { bucketsOf, type Grain, grainOf, type Period } from '#domain/reports/period.ts'
import { taxRatesOf } from '#server/features/invoices/seller.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { chargesByBucket, type ChargesRow, takingsByBucket, type TakingsRow } from './money.store.ts'

/** Returns the takings of each bucket. Buckets without a payment are listed with zeros. */
export async function reportTakings(
  db: Db,
  hotelId: number,
  { from, to }: Period,
  wanted: Grain | undefined,
): Promise<Response<typeof takingsReport>> {
  const grain = wanted ?? grainOf({ from, to })
  const rows = await takingsByBucket(db, hotelId, { from, to }, grain)
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  return {
    grain,
    buckets: bucketsOf({ from, to }, grain).map((bucket) => ({ bucket, ...toTakings(byBucket.get(bucket) ?? []) })),
    total: toTakings(rows),
  }
}

const netOf = (rows: readonly TakingsRow[]) => total(rows.flatMap(({ taken, refunded }) => [taken, refunded]))
const total = (amounts: readonly Kurus[]) => toTl(sumOf(amounts))

function toTakings(rows: readonly TakingsRow[]) {
  const of = (matches: (row: TakingsRow) => boolean) => netOf(rows.filter(matches))
  return {
    methods: record(paymentMethods, (method) => of((row) => row.method === method)),
    purposes: record(paymentPurposes, (purpose) => of((row) => row.purpose === purpose)),
    // A transfer only moves money from one purpose to another, so it is not counted as a refund.
    refunded: total(rows.filter(({ method }) => method !== 'transfer').map(({ refunded }) => refunded)),
    total: netOf(rows),
  }
}

export async function reportCharges(
  db: Db,
  hotelId: number,
  { from, to }: Period,
  wanted: Grain | undefined,
): Promise<Response<typeof chargesReport>> {
  const grain = wanted ?? grainOf({ from, to })
  const [rows, rates] = await Promise.all([chargesByBucket(db, hotelId, { from, to }, grain), taxRatesOf(db, hotelId)])
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  const split = bucketsOf({ from, to }, grain).map((bucket) => {
    const own = byBucket.get(bucket) ?? []
    return { bucket, own, taxes: taxesIn(own, rates) }
  })
  const all = (part: keyof Taxes) => sumOf(split.map(({ taxes }) => taxes[part]))
  return {
    grain,
    buckets: split.map(({ bucket, own, taxes }) => ({ bucket, ...toCharges(own, taxes) })),
    // The totals add up the buckets' taxes. Splitting the tax of the whole period at once would give different
    // roundings.
    total: toCharges(rows, { kdv: all('kdv'), konaklama: all('konaklama') }),
  }
}

type Taxes = { kdv: Kurus; konaklama: Kurus }

/** Tax rates begin only on the first of a month, so the rate of the bucket's first day holds for the whole bucket. */
function taxesIn(rows: readonly ChargesRow[], rates: readonly TaxRate[]): Taxes {
  const amounts = rows.map(({ bucket, kurus: grossKurus, taxed }) => ({ day: bucket, grossKurus, taxed }))
  return totalSplit(lineGroups(amounts, rates))
}

function toCharges(rows: readonly ChargesRow[], { kdv, konaklama }: Taxes) {
  const gross = sumOf(rows.map((row) => row.kurus))
  return {
    kinds: record(lineKinds, (kind) => total(rows.filter((row) => row.kind === kind).map((row) => row.kurus))),
    net: toTl(kurus(gross - kdv - konaklama)),
    kdv: toTl(kdv),
    konaklama: toTl(konaklama),
    total: toTl(gross),
  }
}

function record<Name extends string>(names: readonly Name[], of: (name: Name) => number): Record<Name, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of entries the type knows no names
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
}
