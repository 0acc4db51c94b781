import { sql } from 'kysely'
import type { ClosedReason } from '#domain/folio/balance.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { OfStay } from './folio.store.ts'
import { allLinesAsJson, asLineWithAuthor, type LineWithAuthor } from './lines.store.ts'
import { asPayment, paymentsAsJson, type PaymentWithAuthor } from './payments.store.ts'

type WholeFolio = {
  lines: LineWithAuthor[]
  payments: PaymentWithAuthor[]
  /** When, by whom and why the folio was closed; null when it is open. */
  closing: { at: string; reason: ClosedReason | null; by: string | null } | null
  /** The group of the stay. */
  groupId: number | null
}

/** Reads all that a screen shows of a folio, in one statement. */
export async function wholeFolio(db: Db, of: OfStay): Promise<WholeFolio | undefined> {
  const [row] = await whole(db, of)
  return (
    row && {
      lines: row.lines.map((line) => asLineWithAuthor({ ...line, createdAt: new Date(line.createdAt) })),
      payments: row.payments.map((payment) => asPayment({ ...payment, createdAt: new Date(payment.createdAt) })),
      groupId: row.groupId,
      closing: row.closing && { ...row.closing, at: new Date(row.closing.at).toISOString() },
    }
  )
}
const whole = statement((db, { hotelId, reservationId }: OfStay) =>
  db
    .selectFrom('reservation')
    .select([allLinesAsJson.as('lines'), paymentsAsJson.as('payments'), closing.as('closing'), groupOf.as('groupId')])
    .where('hotelId', '=', hotelId)
    .where('id', '=', reservationId),
)

const groupOf = sql<number | null>`(
  select booking.id from booking
  where booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id
    and booking.pays_for is not null)`

const closing = sql<WholeFolio['closing']>`(
  select json_build_object('at', closed_at, 'reason', reason, 'by', btrim(closer.first_name || ' ' || closer.last_name))
  from folio left join app_user as closer on closer.id = folio.closed_by
  where folio.hotel_id = reservation.hotel_id and folio.reservation_id = reservation.id)`
