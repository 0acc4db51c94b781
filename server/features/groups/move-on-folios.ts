import type { z } from 'zod'
import type { FolioMove, Group, MoveBack } from '#contract/groups/schemas.ts'
import { type Payment, refundableOf } from '#domain/folio/payment.ts'
import { betweenUnitsProblem } from '#domain/groups/between-units.ts'
import { type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { refundRefused } from '#server/features/folio/folio.errors.ts'
import { closingOf, stayOf } from '#server/features/folio/folio.store.ts'
import { isClosed } from '#server/features/folio/is-closed.ts'
import { asPayment, paymentsOf } from '#server/features/folio/payments.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lineElsewhere, notInGroup, refuseHeld, stayOfPayment, staysWithUnit } from './groups.errors.ts'
import { groupPayments, type MovableLine, movableLines, moveLines } from './groups.store.ts'
import { group, type Place, transfer, unit } from './move-payment.ts'
import { type GroupContext, type GroupRequest, onGroup } from './on-group.ts'

type Body = z.output<typeof FolioMove>

/**
 * Moves lines and payments between the folio of the group and those of its units, or between two units: all of them, or
 * none. Returns the moves that take it back.
 */
export async function moveOnFolios(asked: GroupRequest & { body: Body }): Promise<{ group: Group; undo: MoveBack[] }> {
  const { db, body } = asked
  const undo: MoveBack[] = []
  const moved = await onGroup(asked, body, async (context) => {
    undo.push(...(await moveAskedLines(db, context, body)))
    for (const [at, asPart] of body.payments.entries()) {
      undo.push(await movePayment(db, context, { ...asPart, at, to: body.to }))
    }
  })
  return { group: moved, undo }
}

async function moveAskedLines(db: Db, context: GroupContext, { lines, to, reservationId }: Body): Promise<MoveBack[]> {
  const { of, stays, written } = context
  const toStay = to === 'unit' ? (reservationId ?? null) : null
  if (toStay !== null && !stays.includes(toStay)) throw notInGroup()
  const all = await movableLines(db, of.hotelId, stays)
  // A line of the group moves to its own unit alone, so that its stay is known when it moves back.
  const here = all.filter(({ onBooking, reservationId: own }) => {
    if (to === 'group' || toStay === null) return onBooking === (to === 'unit')
    return onBooking === (own === toStay)
  })
  if (lines.some((id) => here.every((line) => line.id !== id))) throw lineElsewhere()
  // A discount of a line lies where the line lies.
  const moving = here.filter(({ id, appliesToLineId }) => lines.includes(id) || lines.includes(appliesToLineId ?? 0))
  for (const { heldBy } of moving) refuseHeld(heldBy)
  const isForeign = ({ reservationId: own }: MovableLine) => toStay !== null && own !== toStay
  if (toStay !== null) await refuseBetweenUnits(db, context, { toStay, lines: moving.filter(isForeign) })
  const own = moving.filter((line) => !isForeign(line))
  const added = new Map([
    ...(await moveLines(db, of.hotelId, own, written)),
    ...(await moveLines(db, of.hotelId, moving.filter(isForeign), written, toStay)),
  ])
  return backFor(moving, added, toStay)
}

type BetweenUnits = { toStay: number; lines: readonly MovableLine[] }

async function refuseBetweenUnits(
  db: Db,
  { of, written }: GroupContext,
  { toStay, lines }: BetweenUnits,
): Promise<void> {
  if (lines.length === 0) return
  const target = { hotelId: of.hotelId, reservationId: toStay }
  const [stay, closing] = [await stayOf(db, target), await closingOf(db, target)]
  if (stay === undefined) throw notInGroup()
  if (closing !== undefined) refuseHeld('closing')
  const moved = new Set(lines.map(({ id }) => id))
  for (const line of lines) {
    // What changes the price of one line goes where that line goes.
    if (line.appliesToLineId !== null && moved.has(line.appliesToLineId)) continue
    const problem = betweenUnitsProblem(line, stay, dayIn(written.at))
    if (problem !== undefined) throw staysWithUnit(problem)
  }
}

/** One move back to each folio from which lines came. */
function backFor(lines: readonly MovableLine[], added: ReadonlyMap<number, number>, toStay: number | null): MoveBack[] {
  const from = Map.groupBy(lines, ({ onBooking, reservationId }) => {
    if (onBooking) return 'group'
    return toStay === null || toStay === reservationId ? 'unit' : String(reservationId)
  })
  return [...from].map(([place, some]) => ({
    to: place === 'group' ? 'group' : 'unit',
    ...(place !== 'group' && place !== 'unit' && { reservationId: Number(place) }),
    // A discount comes along with its line.
    lines: some
      .filter(({ appliesToLineId }) => !some.some(({ id }) => id === appliesToLineId))
      .map(({ id }) => added.get(id) ?? id),
    payments: [],
  }))
}

type Part = Body['payments'][number] & { at: number; to: Body['to'] }

async function movePayment(db: Db, context: GroupContext, { id, amount, at, to, reservationId }: Part) {
  const { of, stays, written } = context
  if (to === 'unit' && (reservationId === undefined || !stays.includes(reservationId))) throw stayOfPayment(at)
  const { payments, from } = await folioWith(db, context, id)
  const target = to === 'unit' && reservationId !== undefined ? unit(reservationId) : group(from.reservationId)
  const isThere = from.onBooking === target.onBooking && (to === 'group' || from.reservationId === reservationId)
  if (isThere) throw refundRefused('payment.not-found', kurus(0))
  // What is on a closed folio is settled by the money on it.
  if (!from.onBooking && (await isClosed(db, { hotelId: of.hotelId, reservationId: from.reservationId })))
    refuseHeld('closing')
  const payment = movable(payments, id, toKurus(amount))
  const arrived = await transfer(db, of.hotelId, payment, toKurus(amount), { from, to: target }, written)
  const back = { id: arrived, amount, ...(!from.onBooking && { reservationId: from.reservationId }) }
  return { to: from.onBooking ? ('group' as const) : ('unit' as const), lines: [], payments: [back] }
}

/** Finds the folio on which a payment stands, with all payments of that folio. */
async function folioWith(
  db: Db,
  { of, stays }: GroupContext,
  id: number,
): Promise<{ payments: readonly Payment[]; from: Place }> {
  const rows = await groupPayments(db, of)
  const own = rows.find((row) => row.id === id)
  if (own !== undefined) return { payments: rows.map(asPayment), from: group(own.reservationId) }
  for (const stay of stays) {
    const payments = await paymentsOf(db, { hotelId: of.hotelId, reservationId: stay })
    if (payments.some((payment) => payment.id === id)) return { payments, from: unit(stay) }
  }
  throw refundRefused('payment.not-found', kurus(0))
}

function movable(payments: readonly Payment[], id: number, amount: Kurus): Payment {
  const payment = payments.find((one) => one.id === id)
  if (payment === undefined || payment.purpose === 'damage') throw refundRefused('payment.not-found', kurus(0))
  if (payment.refundOf !== null) throw refundRefused('payment.refund-of-refund', kurus(0))
  const left = refundableOf(payment, payments)
  if (amount > left) throw refundRefused('payment.refund-too-high', left)
  return payment
}
