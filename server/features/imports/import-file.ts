import type { ImportFile, ImportRow } from '#contract/imports.ts'
import type { NewUnit } from '#contract/units.ts'
import type { Language } from '#domain/language/language.ts'
import { beforeAccounts } from '#domain/folio/balance.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { closeAccount } from '#server/features/folio/folio.store.ts'
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

type Asked = { db: Db; caller: Caller; body: ImportFile; language: Language; now: Date }
type Checked = { rows: ImportRow[]; ignored: string[]; store: (secret: string) => Promise<void> }

/** What would become of each row. `store` does it. */
export async function check(asked: Asked): Promise<Checked> {
  return asked.body.kind === 'units' ? checkUnits(asked) : checkReservations(asked)
}

/** Stores what is new, all of it or nothing, provided that it is as much as the clerk has seen. */
export async function importRows(
  asked: Asked,
  { expected, secret }: { expected: number; secret: string },
): Promise<Checked> {
  const checked = await check(asked)
  if (checked.rows.filter(({ state }) => state === 'new').length !== expected) throw notAsChecked()
  await checked.store(secret)
  return checked
}

async function checkUnits({ db, caller: { hotelId }, body, language, now }: Asked): Promise<Checked> {
  const { rows, ignored } = rowsOf(body, 'units', language)
  const planned = planUnits(rows, await lockUnitNames(db, hotelId), language)
  const units: NewUnit[] = itemsOf(planned)
  return { rows: planned.map(asRow), ignored, store: async () => void (await insertUnits(db, hotelId, units, now)) }
}

async function checkReservations({ db, caller, body, language, now }: Asked): Promise<Checked> {
  const { hotelId } = caller
  const { planned, ignored } = await checkStays({ db, hotelId, file: body, language, today: dayIn(now) })
  const stays = itemsOf(planned)
  return { rows: planned.map(asRow), ignored, store: (secret) => book({ db, caller, now }, stays, secret) }
}

/** As the screens book, one stay after the other: the nights are priced and kept from others in the same place. */
async function book(
  { db, caller, now }: Pick<Asked, 'db' | 'caller' | 'now'>,
  stays: readonly StayToBook[],
  secret: string,
): Promise<void> {
  if (stays.length === 0) return
  // In the order in which every booking takes them, for all of the stays at once.
  await lockUnitsInOrder(db, caller.hotelId, [...new Set(stays.map(({ unitId }) => unitId))])
  await lockProfilesAlone(db, caller.hotelId)
  const closed = { closedAt: now, closedBy: null, reason: beforeAccounts } as const
  for (const { totalPriceKurus, guests, ...stay } of stays) {
    const requestHash = hashOf({ imported: stay.reservationUniqId }, secret)
    const rows = guests.map((guest) => guestRow(guest, caller.hotelId, secret))
    // What is due was agreed before it came here, mostly in one sum: nothing is added to it.
    const agreed = { agreedPrice: totalPriceKurus, isAgreedBefore: true, despiteRules: true, withoutExtras: true }
    const booking = { ...stay, ...agreed, source: null, requestHash, guests: rows }
    const { id, status } = await bookUnit({ db, caller, now, quietly: true }, booking)
    // What was paid then stands in no file.
    if (status === 'COMPLETED') await closeAccount(db, { hotelId: caller.hotelId, reservationId: id }, closed)
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
