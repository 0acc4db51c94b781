// Sums payments and sales from the folios. reports.agreement.test.ts checks that these sums equal those of the folios.
import { sql } from 'kysely'
import type { LineKind } from '#domain/folio/line.ts'
import { movesOf } from '#domain/folio/spread.ts'
import type { PaymentMethod, PaymentPurpose } from '#domain/folio/payment.ts'
import type { Kurus } from '#domain/money/money.ts'
import { bucketOf, type Grain, type Period } from '#domain/reports/period.ts'
import type { Taxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'
import { changedFoliosIn } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type TakingsRow = {
  bucket: Day
  method: PaymentMethod
  purpose: PaymentPurpose
  taken: Kurus
  /** Negative, or zero if nothing was refunded. */
  refunded: Kurus
}

/** Sums the payments of each bucket, by the day of the payment. Buckets without a payment are absent. */
export async function takingsByBucket(db: Db, hotelId: number, { from, to }: Period, grain: Grain) {
  const { rows } = await sql<TakingsRow>`
    select date_trunc(${grain}, day::timestamp)::date as bucket, method, purpose,
      coalesce(sum(amount_kurus) filter (where amount_kurus > 0), 0)::bigint as taken,
      coalesce(sum(amount_kurus) filter (where amount_kurus < 0), 0)::bigint as refunded
    from payment
    where hotel_id = ${hotelId} and day between ${from}::date and ${to}::date
    group by 1, 2, 3`.execute(db)
  return rows
}

export type ChargesRow = { bucket: Day; kind: LineKind; taxed: Taxed; kurus: Kurus }

/**
 * Sums the charges of each bucket, by the day of the service. A reversal counts on the day of the line that it
 * reverses; a discount counts on the days and at the taxes of what it is for. Buckets without a line are absent.
 */
export async function chargesByBucket(db: Db, hotelId: number, { from, to }: Period, grain: Grain) {
  const { rows } = await sql<ChargesRow>`
    select date_trunc(${grain}, day::timestamp)::date as bucket, kind,
      jsonb_build_object('kdv', kdv, 'withNight', with_night) as taxed, sum(gross_kurus)::bigint as kurus
    from folio_line
    where hotel_id = ${hotelId} and day between ${from}::date and ${to}::date
    group by 1, 2, kdv, with_night`.execute(db)
  const moves = [...(await changedFoliosIn(db, hotelId, { from, to })).values()].flatMap(movesOf)
  const moved = moves
    .filter(({ day }) => from <= day && day <= to)
    .map(({ day, line: { kind }, taxed, grossKurus }) => ({
      bucket: bucketOf(day, grain),
      kind,
      taxed,
      kurus: grossKurus,
    }))
  return [...rows, ...moved]
}
