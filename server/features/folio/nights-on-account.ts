// What was agreed for the nights of a stay stands on its account, a line each: how they get there and off it again.
import { beforeAccounts } from '#domain/folio/balance.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import { calledOff, callOff, type FolioChange, nightsToPost } from '#domain/folio/stay-on-folio.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { type AgreedNight, type AgreedSegment, withNights } from '#domain/prices/agreed-nights.ts'
import { untaxed } from '#domain/taxes/taxed.ts'
import { dayIn } from '#domain/time/day.ts'
import { storedSegments } from '#server/features/allocations/allocations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { folioClosed } from './folio.errors.ts'
import { closingOf, type OfStay } from './folio.store.ts'
import { changeLines, standingLinesOf, type Written } from './lines.store.ts'

/** The agreed nights among lines. */
export const nightsAmong = (lines: readonly FolioLine[]): AgreedNight[] =>
  lines.flatMap(({ kind, day, grossKurus, night }) =>
    kind === 'night' && night !== undefined ? [{ ...night, day, price: grossKurus }] : [],
  )

/** What was sold with the nights and is called off with them, by id. */
export const servicesAmong = (lines: readonly FolioLine[]): number[] =>
  lines.filter(({ kind }) => kind !== 'night' && calledOff.includes(kind)).map(({ id }) => id)

/** The segments of a stay with its nights as they were agreed; of one that was called off, with shares of its price. */
export async function agreedSegments(db: Db, of: OfStay): Promise<AgreedSegment[]> {
  const [segments, lines] = await Promise.all([
    storedSegments(db, of.hotelId, of.reservationId),
    standingLinesOf(db, of),
  ])
  return withNights(segments, nightsAmong(lines))
}

/** Makes these the agreed nights of a stay. Those that cost what they did are left alone. */
export async function postNights(tx: Db, of: OfStay, agreed: readonly AgreedNight[], written: Written): Promise<void> {
  await changeServices(tx, of, nightsToPost(agreed, await standingLinesOf(tx, of)), written)
}

/**
 * Takes back what guests who do not come are not given: the nights, and what was sold with them. Answers the line of the
 * fee, where something is charged for it.
 */
export async function callOffServices(
  tx: Db,
  of: OfStay,
  written: Written,
  fee: { charge: Kurus; text: string } = { charge: kurus(0), text: '' },
): Promise<number | null> {
  // No service is given for it. Whether the tax office sees it so, an accountant says: the kind is the line's own.
  const charged = { ...fee, from: null, day: dayIn(written.at), taxed: untaxed }
  const [added] = await changeServices(tx, of, callOff(await standingLinesOf(tx, of), charged), written)
  return added ?? null
}

/** The fee of a cancellation that was taken back. */
export async function takeBackFee(tx: Db, of: OfStay, lineId: number, written: Written): Promise<void> {
  const isStanding = (await standingLinesOf(tx, of)).some(({ id }) => id === lineId)
  await changeServices(tx, of, { reverse: isStanding ? [lineId] : [], add: [] }, written)
}

/** Whoever changes a stay changes its account, which must be open then. What was before accounts has none to close. */
export async function changeServices(tx: Db, of: OfStay, lines: FolioChange, written: Written): Promise<number[]> {
  if (lines.reverse.length + lines.add.length === 0) return []
  const closing = await closingOf(tx, of)
  if (closing !== undefined && closing.reason !== beforeAccounts) throw folioClosed()
  return changeLines(tx, of, lines, written)
}
