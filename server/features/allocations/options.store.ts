// An option holds the nights of a booking until a deposit is paid. Changing an option locks a reservation of the
// booking, as changing the folio or status does. If a payment and a release come at the same time, the second sees the result of the first.
import { sql } from 'kysely'
import type { WhenUnpaid } from '#domain/options/deposit-rule.ts'
import type { OptionState } from '#domain/options/option-clock.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type OfStay = { hotelId: number; reservationId: number }

export type StoredOption = {
  asked: Kurus
  heldSince: Date
  dueAt: Date
  whenUnpaid: WhenUnpaid
  state: OptionState
}
/** `remindedOf` is the deadline for which a reminder was sent. `isOver` uses the database's clock, not the server's. */
type WatchedOption = StoredOption & { remindedOf: Date | null; isOver: boolean }

export async function insertOption(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { asked, heldSince, dueAt, whenUnpaid }: Omit<StoredOption, 'state'>,
): Promise<void> {
  await tx
    .insertInto('bookingOption')
    .values({
      hotelId,
      bookingId: (eb) =>
        eb.selectFrom('reservation').select('bookingId').where('hotelId', '=', hotelId).where('id', '=', reservationId),
      askedKurus: asked,
      heldSince,
      dueAt,
      whenUnpaid,
    })
    .execute()
}

/** True for the option of the booking to which this stay belongs. */
const isOfBookingOf = ({ hotelId, reservationId }: OfStay) => sql<boolean>`
  booking_id = (select booking_id from reservation where hotel_id = ${hotelId} and id = ${reservationId})`

/**
 * Locks the booking of a stay until the transaction ends. Whoever also locks stays does so before, in the order of their
 * ids, so that nobody who holds a booking waits for a stay.
 */
export async function lockBookingOf(tx: Db, { hotelId, reservationId }: OfStay): Promise<void> {
  await sql`
    select from booking where hotel_id = ${hotelId} and id = (
      select booking_id from reservation where hotel_id = ${hotelId} and id = ${reservationId}) for no key update`.execute(
    tx,
  )
}

/** Selects what was paid for all stays of the booking, as deposit or otherwise. */
const paidOfBookingOf = ({ hotelId, reservationId }: OfStay) => sql`
  select coalesce(sum(payment.amount_kurus), 0)::bigint as kurus
  from reservation as one
  join reservation as member on member.hotel_id = one.hotel_id and member.booking_id = one.booking_id
  join payment on payment.hotel_id = member.hotel_id and payment.reservation_id = member.id
  where one.hotel_id = ${hotelId} and one.id = ${reservationId} and payment.purpose <> 'damage'`

export async function paidForBooking(db: Db, of: OfStay): Promise<Kurus> {
  const { rows } = await sql<{ kurus: Kurus }>`${paidOfBookingOf(of)}`.execute(db)
  return rows[0]?.kurus ?? kurus(0)
}

/** Returns the option of a stay's booking, whatever its state. */
export function optionOf(db: Db, { hotelId, reservationId }: OfStay): Promise<WatchedOption | undefined> {
  return db
    .selectFrom('bookingOption')
    .select(['askedKurus as asked', 'heldSince', 'dueAt', 'remindedOf'])
    .select([sql<WhenUnpaid>`when_unpaid`.as('whenUnpaid'), sql<OptionState>`state`.as('state')])
    .select(sql<boolean>`due_at <= now()`.as('isOver'))
    .where('hotelId', '=', hotelId)
    .where(isOfBookingOf({ hotelId, reservationId }))
    .executeTakeFirst()
}

export async function changeOption(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { asked, dueAt }: Pick<StoredOption, 'asked' | 'dueAt'>,
): Promise<void> {
  await tx
    .updateTable('bookingOption')
    .set({ askedKurus: asked, dueAt })
    .where('hotelId', '=', hotelId)
    .where(isOfBookingOf({ hotelId, reservationId }))
    .execute()
}

export async function markReminded(tx: Db, { hotelId, reservationId }: OfStay): Promise<void> {
  await tx
    .updateTable('bookingOption')
    .set((eb) => ({ remindedOf: eb.ref('dueAt') }))
    .where('hotelId', '=', hotelId)
    .where(isOfBookingOf({ hotelId, reservationId }))
    .execute()
}

/** The deposit was not paid; the caller cancels the stay. */
export async function releaseOption(tx: Db, { hotelId, reservationId }: OfStay, at: Date): Promise<void> {
  await tx
    .updateTable('bookingOption')
    .set({ state: 'released', settledAt: at })
    .where('hotelId', '=', hotelId)
    .where(isOfBookingOf({ hotelId, reservationId }))
    .execute()
}

/** The cancellation was undone, so the option holds the nights again until the deposit is paid. */
export async function holdAgain(tx: Db, { hotelId, reservationId }: OfStay): Promise<void> {
  await tx
    .updateTable('bookingOption')
    .set({ state: 'held', settledAt: null })
    .where('hotelId', '=', hotelId)
    .where(isOfBookingOf({ hotelId, reservationId }))
    .where('state', '=', 'released')
    .execute()
}

/**
 * A payment was undone because it belonged to another stay. The deposit was complete with it and is incomplete without
 * it. All payments of the booking count.
 */
export async function awaitAgain(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { undone }: { undone: Kurus },
): Promise<void> {
  await sql`
    with paid as materialized (${paidOfBookingOf({ hotelId, reservationId })}),
    awaited as (
      update booking_option set state = 'held', settled_at = null
      where hotel_id = ${hotelId} and ${isOfBookingOf({ hotelId, reservationId })} and state = 'paid'
        and asked_kurus <= (select kurus from paid) + ${undone} and asked_kurus > (select kurus from paid)
      returning booking_id
    )
    update reservation set status = 'ACTIVE', version = version + 1
    where hotel_id = ${hotelId} and booking_id = (select booking_id from awaited) and status = 'CONFIRMED'
      and checked_in_at is null`.execute(tx)
}

/**
 * The deposit has been paid, so the option ends and the booking is confirmed. With `ifPaid`, only if the payments of the
 * whole booking cover the deposit.
 */
export async function settleOption(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { at, ifPaid = false }: { at: Date; ifPaid?: boolean },
): Promise<void> {
  // Two stays of a group may be paid at once: the second waits here, so that it counts the payment of the first.
  const isAlone = ifPaid ? lockBookingOf(tx, { hotelId, reservationId }) : undefined
  const settled = sql`
    with paid as (
      update booking_option set state = 'paid', settled_at = ${at}
      where hotel_id = ${hotelId} and ${isOfBookingOf({ hotelId, reservationId })} and state = 'held'
        and (not ${ifPaid}::boolean or asked_kurus <= (${paidOfBookingOf({ hotelId, reservationId })}))
      returning booking_id
    )
    update reservation set status = 'CONFIRMED', version = version + 1
    where hotel_id = ${hotelId} and booking_id = (select booking_id from paid) and status = 'ACTIVE'`.execute(tx)
  await Promise.all([isAlone, settled])
}
