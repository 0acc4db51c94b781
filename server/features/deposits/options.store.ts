// Nights that are held until a deposit is paid. Whoever changes an option holds its reservation, as all do who touch
// its account or its status: of a payment and a release at once, the second one sees what the first has done.
import { sql } from 'kysely'
import type { WhenUnpaid } from '#domain/deposits/deposit-rule.ts'
import type { OptionState } from '#domain/deposits/option-clock.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type OfStay = { hotelId: number; reservationId: number }

export type StoredOption = {
  asked: Kurus
  heldSince: Date
  dueAt: Date
  whenUnpaid: WhenUnpaid
  state: OptionState
}
/** `remindedOf`: of which time somebody was reminded. `isOver`: by the database's clock, whatever ours says. */
type WatchedOption = StoredOption & { remindedOf: Date | null; isOver: boolean }

export async function insertOption(
  tx: Db,
  of: OfStay,
  { asked, heldSince, dueAt, whenUnpaid }: Omit<StoredOption, 'state'>,
): Promise<void> {
  await tx
    .insertInto('reservationOption')
    .values({ ...of, askedKurus: asked, heldSince, dueAt, whenUnpaid })
    .execute()
}

/** The option of a stay, whatever has become of it. */
export function optionOf(db: Db, { hotelId, reservationId }: OfStay): Promise<WatchedOption | undefined> {
  return db
    .selectFrom('reservationOption')
    .select(['askedKurus as asked', 'heldSince', 'dueAt', 'remindedOf'])
    .select([sql<WhenUnpaid>`when_unpaid`.as('whenUnpaid'), sql<OptionState>`state`.as('state')])
    .select(sql<boolean>`due_at <= now()`.as('isOver'))
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .executeTakeFirst()
}

export async function changeOption(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { asked, dueAt }: Pick<StoredOption, 'asked' | 'dueAt'>,
): Promise<void> {
  await tx
    .updateTable('reservationOption')
    .set({ askedKurus: asked, dueAt })
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .execute()
}

export async function markReminded(tx: Db, { hotelId, reservationId }: OfStay): Promise<void> {
  await tx
    .updateTable('reservationOption')
    .set((eb) => ({ remindedOf: eb.ref('dueAt') }))
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .execute()
}

/** Nobody paid: the caller calls the stay off. */
export async function releaseOption(tx: Db, { hotelId, reservationId }: OfStay, at: Date): Promise<void> {
  await tx
    .updateTable('reservationOption')
    .set({ state: 'released', settledAt: at })
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .execute()
}

/** Its cancellation was taken back: the desk waits for the money again. */
export async function holdAgain(tx: Db, { hotelId, reservationId }: OfStay): Promise<void> {
  await tx
    .updateTable('reservationOption')
    .set({ state: 'held', settledAt: null })
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('state', '=', 'released')
    .execute()
}

/** Some of the money was not for it: with that, what was asked had come; without, it has not. */
export async function awaitAgain(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { before, left }: { before: Kurus; left: Kurus },
): Promise<void> {
  await sql`
    with awaited as (
      update reservation_option set state = 'held', settled_at = null
      where hotel_id = ${hotelId} and reservation_id = ${reservationId} and state = 'paid'
        and asked_kurus <= ${before} and asked_kurus > ${left}
      returning reservation_id
    )
    update reservation set status = 'ACTIVE', version = version + 1
    where hotel_id = ${hotelId} and id = (select reservation_id from awaited) and status = 'CONFIRMED'
      and checked_in_at is null`.execute(tx)
}

/** The money is there: the option is over, and the booking confirmed. `atLeast`: only where no more than that was asked. */
export async function settleOption(
  tx: Db,
  { hotelId, reservationId }: OfStay,
  { at, atLeast }: { at: Date; atLeast?: Kurus },
): Promise<void> {
  await sql`
    with paid as (
      update reservation_option set state = 'paid', settled_at = ${at}
      where hotel_id = ${hotelId} and reservation_id = ${reservationId} and state = 'held'
        and (${atLeast ?? null}::bigint is null or asked_kurus <= ${atLeast ?? null}::bigint)
      returning reservation_id
    )
    update reservation set status = 'CONFIRMED', version = version + 1
    where hotel_id = ${hotelId} and id = (select reservation_id from paid) and status = 'ACTIVE'`.execute(tx)
}
