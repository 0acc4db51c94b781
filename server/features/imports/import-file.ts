import type { ImportFile, ImportRow } from '#contract/imports/schemas.ts'
import type { NewUnit } from '#contract/units/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { beforeFolios } from '#domain/folio/balance.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { closeFolioRow } from '#server/features/folio/folio.store.ts'
import { lockProfilesAlone } from '#server/features/guests/match-profiles.ts'
import { guestRow } from '#server/features/reservations/guest-row.ts'
import { bookUnit, hashOf } from '#server/features/reservations/new/book-unit.ts'
import { insertUnits, lockUnitNames } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { checkStays } from './check-stays.ts'
import { rowsOf } from './file-rows.ts'
import { notAsChecked } from './imports.errors.ts'
import type { StayToBook } from './plan-reservations.ts'
import { planUnits } from './plan-units.ts'
import type { Planned } from './planned.ts'

type ImportFileInput = { db: Db; caller: Caller; body: ImportFile; language: Language; now: Date }
type Checked = { rows: ImportRow[]; ignored: string[]; store: (secret: string) => Promise<void> }

/** Returns how each row would be imported, without storing anything. */
export async function check(asked: ImportFileInput): Promise<Checked> {
  return asked.body.kind === 'units' ? checkUnits(asked) : checkReservations(asked)
}

/** Stores the new rows, all or none, provided that their number is the one that the clerk was shown. */
export async function importRows(
  asked: ImportFileInput,
  { expected, secret }: { expected: number; secret: string },
): Promise<Checked> {
  const checked = await check(asked)
  if (checked.rows.filter(({ state }) => state === 'new').length !== expected) throw notAsChecked()
  await checked.store(secret)
  return checked
}

async function checkUnits({ db, caller: { hotelId }, body, language, now }: ImportFileInput): Promise<Checked> {
  const { rows, ignored } = rowsOf(body, 'units', language)
  const planned = planUnits(rows, await lockUnitNames(db, hotelId), language)
  const units: NewUnit[] = itemsOf(planned)
  return { rows: planned.map(asRow), ignored, store: async () => void (await insertUnits(db, hotelId, units, now)) }
}

async function checkReservations({ db, caller, body, language, now }: ImportFileInput): Promise<Checked> {
  const { hotelId } = caller
  const { planned, ignored } = await checkStays({ db, hotelId, file: body, language, today: dayIn(now) })
  const stays = itemsOf(planned)
  return { rows: planned.map(asRow), ignored, store: (secret) => book({ db, caller, now }, stays, secret) }
}

/**
 * Books one stay after the other with the code that the screens use, which prices the nights and prevents double
 * bookings.
 */
async function book(
  { db, caller, now }: Pick<ImportFileInput, 'db' | 'caller' | 'now'>,
  stays: readonly StayToBook[],
  secret: string,
): Promise<void> {
  if (stays.length === 0) return
  // The locks are taken in the same order as in every booking, but for all stays at once.
  await lockUnitsInOrder(db, caller.hotelId, [...new Set(stays.map(({ unitId }) => unitId))])
  await lockProfilesAlone(db, caller.hotelId)
  const closed = { closedAt: now, closedBy: null, reason: beforeFolios } as const
  for (const { totalPriceKurus, guests, ...stay } of stays) {
    const requestHash = hashOf({ imported: stay.reservationUniqId }, secret)
    const rows = guests.map((guest) => guestRow(guest, caller.hotelId, secret))
    // The price was agreed before the import, mostly as one sum, so no mandatory extras are added.
    const agreed = { agreedPrice: totalPriceKurus, isAgreedBefore: true, despiteRules: true, withoutExtras: true }
    const booking = { ...stay, ...agreed, source: null, requestHash, guests: rows }
    const { id, status } = await bookUnit({ db, caller, now, quietly: true }, booking)
    // The file has no past payments, so the folio of a completed stay is closed.
    if (status === 'COMPLETED') await closeFolioRow(db, { hotelId: caller.hotelId, reservationId: id }, closed)
  }
}

const itemsOf = <Item>(planned: readonly Planned<Item>[]): Item[] => planned.flatMap(({ item }) => item ?? [])

const asRow = ({ line, state, title, details, problems, warnings }: ImportRow): ImportRow => ({
  line,
  state,
  title,
  details,
  problems,
  warnings,
})
