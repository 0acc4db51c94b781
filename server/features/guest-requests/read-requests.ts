import type { GuestRequest } from '#contract/guest-requests/schemas.ts'
import { extraCost } from '#domain/guest-requests/extra-cost.ts'
import { canAskToCancel, isWaiting, type RequestKind } from '#domain/guest-requests/request.ts'
import { toTl } from '#domain/money/money.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { type CostOfStay, costsOfStays } from '#server/features/cancellation/costs-of-stays.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { countRequests, requestPage, requestRowsOfStay, type RequestRow } from './guest-requests.store.ts'

/** What guests write to the owner after the stay is read by those who run the business. */
export const unseenBy = (reader: Standing): RequestKind[] => (may(reader, 'business.change') ? [] : ['word'])

type Wanted = { state: 'waiting' | 'answered'; page: number; pageSize: number }

export async function listRequests(db: Db, caller: Caller, { state, ...paging }: Wanted, now: Date) {
  const which = { isWaiting: state === 'waiting', without: unseenBy(caller) }
  const [rows, total] = await Promise.all([
    requestPage(db, caller.hotelId, { ...which, ...paging }),
    countRequests(db, caller.hotelId, which),
  ])
  return { requests: await onWire(db, caller, rows, now), total }
}

export async function requestsOfStay(db: Db, caller: Caller, reservationId: number, now: Date) {
  const rows = await requestRowsOfStay(db, caller.hotelId, reservationId, { without: unseenBy(caller) })
  return onWire(db, caller, rows, now)
}

async function onWire(db: Db, { hotelId }: Caller, rows: readonly RequestRow[], now: Date): Promise<GuestRequest[]> {
  const today = dayIn(now)
  const cancellable = rows.filter(
    (row) => row.kind === 'cancellation' && isWaiting(row.state) && canAskToCancel(row, today),
  )
  const stays = cancellable.map(({ reservationId, checkIn }) => ({ id: reservationId, checkIn }))
  const costs = await costsOfStays(db, hotelId, stays, today)
  return rows.map((row) => ({
    ...requestOnWire(row, now),
    cancellation: cancellationOf(row, cancellable.includes(row) ? costs.get(row.reservationId) : undefined),
  }))
}

function cancellationOf(row: RequestRow, cost: CostOfStay | undefined): GuestRequest['cancellation'] {
  const { kind, amountKurus, returnKurus } = row
  if (kind !== 'cancellation' || amountKurus === null) return null
  return {
    charge: toTl(amountKurus),
    returned: returnKurus && toTl(returnKurus),
    now: cost === undefined ? null : { charge: toTl(cost.charge), returned: cost.money && toTl(cost.money.returned) },
    isExpected: stayStateOf(row) === 'expected',
  }
}

function requestOnWire(row: RequestRow, now: Date): Omit<GuestRequest, 'cancellation'> {
  const { id, kind, text, state, answer, reservationId, unitName, guestName, phone } = row
  return {
    id,
    kind,
    text,
    state,
    answer,
    reservationId,
    unitName,
    guestName,
    phone,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    extra: extraOf(row, now),
  }
}

function extraOf(row: RequestRow, now: Date): GuestRequest['extra'] {
  const { extraId: id, extraName: name, extraCount: count, amountKurus: amount, per, kdv, grossKurus } = row
  if (id === null || name === null || count === null || amount === null) return null
  if (per === null || kdv === null || grossKurus === null) return null
  const extra = { id, name, per, kdv, grossKurus, dailyLimit: null, mandatory: false }
  const wanted = { stay: row, guests: row.numberOfGuests, pieces: count, today: dayIn(now) }
  return {
    name,
    count,
    amount: toTl(amount),
    costsNow: toTl(extraCost(extra, wanted)),
    isSold: row.extraRemovedAt === null,
  }
}
