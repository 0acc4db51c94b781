// Keeps the extras of a stay in line with its nights and guests when it is booked or changed. A limited extra is never
// sold beyond its limit.
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
import { linesOf, type Written } from './lines.store.ts'
import { changeServices, type LockedFolio } from './nights-on-folio.ts'

/**
 * Returns the lines of mandatory extras for a new folio. If a mandatory extra is limited, enough of it must be left; it
 * is locked while it is counted.
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
  /** The present number of guests, if it has changed. */
  guests?: number | undefined
}

/** Adapts the extras of a stay to its current nights and its current number of guests. */
export async function followStay(
  tx: Db,
  folio: LockedFolio,
  { before, after, guests }: StayChange,
  written: Written,
): Promise<void> {
  const isSameTime = before.checkIn === after.checkIn && before.checkOut === after.checkOut
  if (isSameTime && guests === undefined) return
  const { hotelId, reservationId } = folio
  const lines = folio.lines.filter(({ extra }) => extra !== undefined)
  if (lines.length === 0) return
  const extras = await lockAll(tx, hotelId, soldBy(lines))
  const coming = guests === undefined ? undefined : { guests, today: dayIn(written.at) }
  const change = extrasToFollow(lines, extras, after, coming)
  for (const extra of extras) {
    const stays = lines.filter(({ id }) => !change.reverse.includes(id))
    const [had, has] = [usesOf(extra, lines, before), usesOf(extra, [...stays, ...change.add], after)]
    // The stay keeps the extras that it already has, even if the limit has been lowered since.
    const gained = has.filter(({ day }) => countOn(day, has) > countOn(day, had))
    await refuseSoldOut(tx, { hotelId, butFor: reservationId }, extra, gained)
  }
  await changeServices(tx, folio, change, written)
}

const countOn = (day: Day, uses: readonly DailyUse[]): number =>
  uses.reduce((sum, use) => (use.day === day ? sum + use.count : sum), 0)

/** Adds lines again that were reversed by mistake, unless the extras have been sold to another stay since. */
export async function restoreServices(
  tx: Db,
  folio: LockedFolio,
  { ids, stay }: { ids: readonly number[]; stay: StayDates },
  written: Written,
): Promise<void> {
  if (ids.length === 0) return
  const lines = await linesOf(tx, folio)
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  const add = lines
    .filter(({ id }) => ids.includes(id) && reversed.has(id))
    .map(({ kind, grossKurus, day, taxed, text, extra, appliesTo, createdBy }): NewLine => {
      return { kind, grossKurus, day, taxed, text, extra, appliesTo, createdBy }
    })
  for (const extra of await lockAll(tx, folio.hotelId, soldBy(add)))
    await refuseSoldOut(tx, { hotelId: folio.hotelId }, extra, usesOf(extra, add, stay))
  await changeServices(tx, folio, { reverse: [], add }, written)
}

/** `butFor` is a stay whose own extras do not count. */
type AmongStays = { hotelId: number; butFor?: number }

/** Refuses extras that are sold out on one of these days. The caller must have locked the extras. */
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

/**
 * The extras are locked in the order of their ids, so that two requests that lock several never wait for each other.
 */
async function lockAll(tx: Db, hotelId: number, extras: readonly { id: number }[]): Promise<StoredExtra[]> {
  const ids = [...new Set(extras.map(({ id }) => id))].toSorted((a, b) => a - b)
  const locked: StoredExtra[] = []
  for (const id of ids) {
    const extra = await lockExtra(tx, hotelId, id)
    if (extra !== undefined) locked.push(extra)
  }
  return locked
}
