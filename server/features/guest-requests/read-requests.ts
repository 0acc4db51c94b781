import type { GuestRequest } from '#contract/guest-requests/schemas.ts'
import { extraCost } from '#domain/guest-requests/extra-cost.ts'
import type { RequestKind } from '#domain/guest-requests/request.ts'
import { toTl } from '#domain/money/money.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { dayIn } from '#domain/time/day.ts'
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
  return { requests: rows.map((row) => onWire(row, now)), total }
}

export async function requestsOfStay(db: Db, caller: Caller, reservationId: number, now: Date) {
  const rows = await requestRowsOfStay(db, caller.hotelId, reservationId, { without: unseenBy(caller) })
  return rows.map((row) => onWire(row, now))
}

function onWire(row: RequestRow, now: Date): GuestRequest {
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
