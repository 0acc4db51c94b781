import type { ImportFile, ImportQuestion, ImportRow } from '#contract/imports/schemas.ts'
import type { NewUnit } from '#contract/units/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { beforeFolios } from '#domain/folio/balance.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { closeFolioRow } from '#server/features/folio/folio.store.ts'
import { lockProfilesAlone } from '#server/features/guests/match-profiles.ts'
import { guestRow } from '#server/features/reservations/guest-row.ts'
import { bookUnit } from '#server/features/reservations/new/book-unit.ts'
import { hashOf } from '#server/features/reservations/new/same-request.ts'
import { insertUnits, lockUnitNames } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { checkStays } from './check-stays.ts'
import { rowsOf } from './file-rows.ts'
import { notAsChecked, partlyImported, questionsOpen } from './imports.errors.ts'
import { numbersKnown } from './imports.store.ts'
import { importsText } from './imports.text.ts'
import { makeGroups } from './make-groups.ts'
import type { StayToBook } from './plan-reservations.ts'
import { planUnits } from './plan-units.ts'
import type { Planned } from './planned.ts'

type ImportFileInput = { db: Db; caller: Caller; body: ImportFile; language: Language; now: Date }
type Checked<Item> = { rows: ImportRow[]; ignored: string[]; questions: ImportQuestion[]; items: Item[] }
type Answer = Omit<Checked<never>, 'items'>
type RunImportInput = Omit<ImportFileInput, 'db'> & {
  inTransaction: InTransaction
  /** The number of new rows that the clerk was shown. */
  expected: number
  secret: string
}

/** The number of stays that are stored together. Clerks who book meanwhile wait for one such part, not for the file. */
const staysAtOnce = 100

/** Returns how each row would be imported, without storing anything. */
export async function check(asked: ImportFileInput): Promise<Answer> {
  const { items: _stored, ...answer } =
    asked.body.kind === 'units' ? await checkUnits(asked) : await checkReservations(asked)
  return answer
}

/**
 * Stores the new rows, provided that their number is the one that the clerk was shown. Units are stored all together,
 * and stays in parts: if a part can no longer be booked, the parts before it stay, and the answer says so.
 */
export async function importRows({ inTransaction, expected, secret, ...asked }: RunImportInput): Promise<Answer> {
  if (asked.body.kind === 'units')
    return inTransaction(async (db) => {
      const { items, ...answer } = asChecked(await checkUnits({ ...asked, db }), expected)
      await insertUnits(db, asked.caller.hotelId, items, asked.now)
      return answer
    })

  const { items, ...answer } = asChecked(await inTransaction((db) => checkReservations({ ...asked, db })), expected)
  for (let from = 0; from < items.length; from += staysAtOnce) {
    try {
      const [part, soFar] = [items.slice(from, from + staysAtOnce), items.slice(0, from + staysAtOnce)]
      await inTransaction(async (db) => {
        await book({ ...asked, db }, part, secret)
        await makeGroups({ ...asked, db }, part, soFar)
      })
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error
      throw from === 0 ? notAsChecked() : partlyImported(from)
    }
  }
  return answer
}

function asChecked<Item>(checked: Checked<Item>, expected: number): Checked<Item> {
  if (checked.questions.length > 0) throw questionsOpen()
  if (checked.rows.filter(({ state }) => state === 'new').length !== expected) throw notAsChecked()
  return checked
}

async function checkUnits({ db, caller, body, language }: ImportFileInput): Promise<Checked<NewUnit>> {
  const { rows, ignored, questions } = rowsOf(body, 'units', language)
  const planned = questions.length > 0 ? [] : planUnits(rows, await lockUnitNames(db, caller.hotelId), language)
  return { rows: planned.map(asRow), ignored, questions, items: itemsOf(planned) }
}

async function checkReservations({ db, caller, body, language, now }: ImportFileInput): Promise<Checked<StayToBook>> {
  const { planned, ignored, questions } = await checkStays({ db, caller, file: body, language, today: dayIn(now) })
  return { rows: planned.map(asRow), ignored, questions, items: itemsOf(planned) }
}

/**
 * Books one stay after the other with the code that the screens use, which prices the nights and prevents double
 * bookings.
 */
async function book(
  { db, caller, now, language }: Omit<ImportFileInput, 'body'>,
  stays: readonly StayToBook[],
  secret: string,
): Promise<void> {
  // The locks are taken in the same order as in every booking, but for all stays at once.
  await lockUnitsInOrder(db, caller.hotelId, [...new Set(stays.map(({ unitId }) => unitId))])
  await lockProfilesAlone(db, caller.hotelId)
  // Another clerk may have imported the same file meanwhile.
  const known = await numbersKnown(
    db,
    caller.hotelId,
    stays.map((stay) => stay.reservationUniqId),
  )
  const closed = { closedAt: now, closedBy: null, reason: beforeFolios } as const
  for (const { totalPriceKurus, guests, deposit, groupName: _madeLater, ...stay } of stays) {
    if (known.has(stay.reservationUniqId)) continue
    const requestHash = hashOf({ imported: stay.reservationUniqId }, secret)
    const rows = guests.map((guest) => guestRow(guest, caller.hotelId, secret))
    // The price was agreed before the import, mostly as one sum, so no mandatory extras are added.
    const agreed = { agreedPrice: totalPriceKurus, isAgreedBefore: true, despiteRules: true, withoutExtras: true }
    const booking = { ...stay, ...agreed, requestHash, guests: rows }
    const { id, status } = await bookUnit({ db, caller, now, quietly: true }, booking)
    const of = { hotelId: caller.hotelId, reservationId: id }
    if (deposit !== undefined) {
      // The file does not say how the money came, so it is neither in a cash session nor expected at the bank.
      const payment = { ...deposit, method: 'other', purpose: 'deposit', refundOf: null, foreign: null } as const
      const written = { at: now, by: caller.userId, note: importsText[language].deposit }
      await addPayments(db, of, [payment], written)
    }
    // The file has no other past payments, so the folio of a completed stay is closed.
    if (status === 'COMPLETED') await closeFolioRow(db, of, closed)
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
