// What is sold with a stay, when it is booked and when its nights or its guests change: it goes with them, and of what is
// limited nothing is promised of which there is not enough.
import { type DailyUse, dailyUse, soldOutOn } from '#domain/extras/daily-limit.ts'
import { type Extra, extraLines } from '#domain/extras/extra.ts'
import { extrasToFollow } from '#domain/extras/follow-stay.ts'
import { type BookedStay, mandatoryDays } from '#domain/extras/mandatory.ts'
import type { NewLine } from '#domain/folio/line.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { soldOut } from '#server/features/extras/extras.errors.ts'
import { lockExtra, type StoredExtra, usedOf } from '#server/features/extras/extras.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from './folio.store.ts'
import { linesOf, standingLinesOf, type Written } from './lines.store.ts'
import { changeServices } from './nights-on-account.ts'

/**
 * What is sold with every stay: the lines of it with which an account begins. Of what is limited there has to be enough,
 * which is counted behind its lock.
 */
export async function mandatoryServices(
  tx: Db,
  hotelId: number,
  extras: readonly Extra[],
  booked: BookedStay,
): Promise<NewLine[]> {
  const limited = extras.filter(({ dailyLimit }) => dailyLimit !== null)
  for (const extra of await lockAll(tx, hotelId, limited)) {
    const wanted = mandatoryDays(extra, booked).flatMap((one) => dailyUse(extra.per, booked.stay, one))
    await refuseSoldOut(tx, { hotelId }, extra, wanted)
  }
  return extras.flatMap((extra) => extraLines(extra, mandatoryDays(extra, booked)))
}

type StayChange = {
  before: StayDates
  after: StayDates
  /** How many come now, where that has changed. */
  guests?: number | undefined
}

/** Takes what was sold with the nights of a stay along to those that it has now, for as many as come. */
export async function followStay(
  tx: Db,
  of: OfStay,
  { before, after, guests }: StayChange,
  written: Written,
): Promise<void> {
  const isSameTime = before.checkIn === after.checkIn && before.checkOut === after.checkOut
  if (isSameTime && guests === undefined) return
  const lines = (await standingLinesOf(tx, of)).filter(({ extra }) => extra !== undefined)
  if (lines.length === 0) return
  const extras = await lockAll(tx, of.hotelId, soldBy(lines))
  const coming = guests === undefined ? undefined : { guests, today: dayIn(written.at) }
  const change = extrasToFollow(lines, extras, after, coming)
  for (const extra of extras) {
    const stays = lines.filter(({ id }) => !change.reverse.includes(id))
    const [had, has] = [usesOf(extra, lines, before), usesOf(extra, [...stays, ...change.add], after)]
    // What it had already is its own, also where the limit has been lowered since.
    const gained = has.filter(({ day }) => countOn(day, has) > countOn(day, had))
    await refuseSoldOut(tx, { hotelId: of.hotelId, butFor: of.reservationId }, extra, gained)
  }
  await changeServices(tx, of, change, written)
}

const countOn = (day: Day, uses: readonly DailyUse[]): number =>
  uses.reduce((sum, use) => (use.day === day ? sum + use.count : sum), 0)

/** Adds again what was taken back of these lines, when it was taken back by mistake and nobody else has it by now. */
export async function restoreServices(
  tx: Db,
  of: OfStay,
  { ids, stay }: { ids: readonly number[]; stay: StayDates },
  written: Written,
): Promise<void> {
  if (ids.length === 0) return
  const lines = await linesOf(tx, of)
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  const add = lines
    .filter(({ id }) => ids.includes(id) && reversed.has(id))
    .map(({ kind, grossKurus, day, taxed, text, extra }): NewLine => ({ kind, grossKurus, day, taxed, text, extra }))
  for (const extra of await lockAll(tx, of.hotelId, soldBy(add)))
    await refuseSoldOut(tx, of, extra, usesOf(extra, add, stay))
  await changeServices(tx, of, { reverse: [], add }, written)
}

/** `butFor`: what that stay has does not count. */
type AmongStays = { hotelId: number; butFor?: number }

/** What is left of it on each day is counted behind its lock, which the caller holds. */
export async function refuseSoldOut(
  tx: Db,
  among: AmongStays,
  extra: StoredExtra,
  wanted: readonly DailyUse[],
): Promise<void> {
  const sorted = wanted.map(({ day }) => day).toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (extra.dailyLimit === null || first === undefined || last === undefined) return
  const problem = soldOutOn(extra, wanted, await usedOf(tx, among, extra, { first, last }))
  if (problem !== undefined) throw soldOut({ name: extra.name, ...problem })
}

const usesOf = ({ id, per }: StoredExtra, lines: readonly NewLine[], stay: StayDates): DailyUse[] =>
  lines.flatMap(({ day, extra }) => (extra?.id === id ? dailyUse(per, stay, { day, count: extra.count }) : []))

const soldBy = (lines: readonly NewLine[]) => lines.flatMap(({ extra }) => extra ?? [])

/** In the order of their ids: two who lock several never wait for each other. */
async function lockAll(tx: Db, hotelId: number, extras: readonly { id: number }[]): Promise<StoredExtra[]> {
  const ids = [...new Set(extras.map(({ id }) => id))].toSorted((a, b) => a - b)
  const locked: StoredExtra[] = []
  for (const id of ids) {
    const extra = await lockExtra(tx, hotelId, id)
    if (extra !== undefined) locked.push(extra)
  }
  return locked
}
