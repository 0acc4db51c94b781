// Every agreed night of a stay has a line on its folio: this file adds and reverses these lines.
import { beforeFolios, type ClosedReason } from '#domain/folio/balance.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import { cancelled, settleCancellation, type FolioChange, nightsToPost } from '#domain/folio/stay-on-folio.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { type AgreedNight, type AgreedSegment, withNights } from '#domain/prices/agreed-nights.ts'
import { untaxed } from '#domain/taxes/taxed.ts'
import { dayIn } from '#domain/time/day.ts'
import { storedSegments } from '#server/features/allocations/allocations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { folioClosed } from './folio.errors.ts'
import type { OfStay } from './folio.store.ts'
import { changeLines, standingLinesOfStays, type Written } from './lines.store.ts'

/** The folio of a locked stay as it was read behind the lock: what stands on it, and whether it is closed. */
export type LockedFolio = OfStay & { lines: readonly FolioLine[]; isClosed: boolean }

/** A stay from before folios existed has no folio that could be closed. */
export const isClosedFor = (closing: { reason: ClosedReason | null } | null): boolean =>
  closing !== null && closing.reason !== beforeFolios

/** Picks the agreed nights from the lines. */
export const nightsAmong = (lines: readonly FolioLine[]): AgreedNight[] =>
  lines.flatMap(({ kind, day, grossKurus, night }) =>
    kind === 'night' && night !== undefined ? [{ ...night, day, price: grossKurus }] : [],
  )

/** Returns the ids of lines that were sold with the nights and are cancelled with them. */
export const servicesAmong = (lines: readonly FolioLine[]): number[] =>
  lines.filter(({ kind }) => kind !== 'night' && cancelled.includes(kind)).map(({ id }) => id)

/** Returns the segments of a stay with its agreed nights; a cancelled stay's nights are shares of its price. */
export async function agreedSegments(db: Db, of: OfStay): Promise<AgreedSegment[]> {
  const [segments, lines] = await Promise.all([
    storedSegments(db, of.hotelId, of.reservationId),
    standingLinesOfStays(db, of.hotelId, [of.reservationId]),
  ])
  return withNights(segments, nightsAmong(lines.get(of.reservationId) ?? []))
}

/** Sets the agreed nights of a stay. Nights whose price is unchanged are left alone. */
export async function postNights(
  tx: Db,
  folio: LockedFolio,
  agreed: readonly AgreedNight[],
  written: Written,
): Promise<void> {
  await changeServices(tx, folio, nightsToPost(agreed, folio.lines), written)
}

/**
 * Reverses the services that the guests do not get if they do not come: the nights and the extras sold with them.
 * Returns the line of the cancellation fee, if one is charged.
 */
export async function cancelServices(
  tx: Db,
  folio: LockedFolio,
  written: Written,
  fee: { charge: Kurus; text: string } = { charge: kurus(0), text: '' },
): Promise<number | null> {
  // The fee has no tax, because no service is given for it. It is a separate kind of line, because an accountant must
  // still confirm that the tax office agrees.
  const charged = { ...fee, from: null, day: dayIn(written.at), taxed: untaxed }
  const [added] = await changeServices(tx, folio, settleCancellation(folio.lines, charged), written)
  return added ?? null
}

/** Reverses the cancellation fee because the cancellation was undone. */
export async function reverseFee(tx: Db, folio: LockedFolio, lineId: number, written: Written): Promise<void> {
  const isStanding = folio.lines.some(({ id }) => id === lineId)
  await changeServices(tx, folio, { reverse: isStanding ? [lineId] : [], add: [] }, written)
}

/** Changes the folio along with its stay; the folio must be open. */
export async function changeServices(
  tx: Db,
  folio: LockedFolio,
  lines: FolioChange,
  written: Written,
): Promise<number[]> {
  if (lines.reverse.length + lines.add.length === 0) return []
  if (folio.isClosed) throw folioClosed()
  return changeLines(tx, folio, lines, written)
}
