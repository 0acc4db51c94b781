import { ZodError } from 'zod'
import { oppositeOf } from '#domain/audit/opposite.ts'
import { meantFields, type WhyNotUndone, whyNotUndone } from '#domain/audit/undo.ts'
import type { Language } from '#domain/language/language.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { isUndoable, type UndoableTable, undoingOf } from '#server/tables.ts'
import type { Undo } from './entry-to-undo.ts'
import { undoBlock, undoGuide, undoHotel, undoIban, undoTemplate, undoTerms, undoUnit } from './undo-business.ts'
import { undoBands, undoExtra, undoRule, undoSeason } from './undo-prices.ts'
import { undoByOpposite } from './undo-by-opposite.ts'
import { undoEdit, undoGuest, undoMove, undoNote } from './undo-stay.ts'
import { changedSince, entryNotFound, goneSince, notUndone, unfitNow } from './undo.errors.ts'
import { changedLast, type Fields, fieldsIn, markUndone, readEntry, rowNow, type StoredEntry } from './undo.store.ts'
import { undoText } from './undo.text.ts'

export type UndoChangeInput = {
  db: Db
  caller: Caller
  params: { id: number }
  now: Date
  language: Language
  secret: string
  jobs: Pick<Jobs, 'enqueue'>
}

const undoActions: Record<Exclude<UndoableTable, 'child_band'>, (undo: Undo) => Promise<unknown>> = {
  unit: undoUnit,
  unit_guide: undoGuide,
  unit_block: undoBlock,
  price_rule: undoRule,
  sms_template: undoTemplate,
  guest_note: undoNote,
  guest: undoGuest,
  reservation: (change) => (isMove(change.was) ? undoMove(change) : undoEdit(change)),
  price_season: undoSeason,
  extra: undoExtra,
  hotel: undoHotel,
  business_terms: undoTerms,
  iban: undoIban,
}

const moved = ['unit_id', 'check_in', 'check_out', 'total_price_kurus', 'version']
const isMove = (was: Fields) => Object.keys(was).every((name) => moved.includes(name))

/**
 * Undoes a change, unless one of its fields has changed since. The feature's own actions undo it, so that all rules
 * apply.
 */
export async function undo({ db, caller, params, now, language, secret, jobs }: UndoChangeInput): Promise<void> {
  const { hotelId } = caller
  const entry = await readEntry(db, hotelId, params.id)
  if (entry === undefined) throw entryNotFound()
  const { tableName, operation } = entry
  const [was, isNow] = [fieldsIn(entry.was), fieldsIn(entry.isNow)]
  const fields = meantFields(Object.keys({ ...was, ...isNow }))
  const why = whyNot(entry, caller)
  if (why === 'not-allowed') throw forbidden()
  if (why !== undefined) throw notUndone(why)
  if (tableName === 'child_band') return undoBands({ db, hotelId, entry, language })
  const opposite = oppositeOf({ tableName, operation, after: isNow, isOwn: entry.actorId === caller.userId })
  if (operation === 'see' || (opposite === undefined && !isUndoable(tableName))) throw notUndone('other')
  // A change of guests belongs to their reservation. The lock on the reservation keeps others from changing the guests
  // between the check and the undo.
  if (entry.reservationId !== null) await lockReservation(db, hotelId, entry.reservationId)
  if (!(await markUndone(db, hotelId, entry))) throw notUndone('done')
  if (opposite?.act === 'undo-transition') await refuseChangedStay(db, caller, { entry, fields, isNow, language })
  if (opposite !== undefined) return undoByOpposite(opposite, { db, caller, now, language, secret, jobs, entry, isNow })
  if (!isUndoable(tableName) || tableName === 'child_band') throw notUndone('other')

  const id = Number(entry.key)
  const row = operation === 'delete' ? {} : await rowNow(db, hotelId, tableName, id)
  if (row === undefined) throw goneSince()
  if (operation !== 'delete') await refuseChanged(db, caller, { entry, fields, isNow, row, language })
  const version = Number(row.version ?? 1)
  try {
    await undoActions[tableName]({ db, caller, now, language, secret, entry, id, operation, was, row, version })
  } catch (error) {
    // A value that was stored before its field became mandatory is refused like an empty field of a form.
    throw error instanceof ZodError ? unfitNow() : error
  }
}

/** The reason why the caller may not undo an entry, whatever has changed since. */
export function whyNot(entry: StoredEntry, caller: Caller): WhyNotUndone | undefined {
  const fields = meantFields(Object.keys({ ...fieldsIn(entry.was), ...fieldsIn(entry.isNow) }))
  const isOwn = entry.actorId === caller.userId
  const opposite = oppositeOf({ ...entry, after: fieldsIn(entry.isNow), isOwn })
  return whyNotUndone({ ...entry, ...undoingOf(entry.tableName), opposite, fields, isOwn }, caller)
}

async function refuseChangedStay(db: Db, caller: Caller, compared: Omit<Compared, 'row'>): Promise<void> {
  const row = await rowNow(db, caller.hotelId, 'reservation', Number(compared.entry.key))
  if (row === undefined) throw goneSince()
  await refuseChanged(db, caller, { ...compared, row })
}

type Compared = { entry: StoredEntry; fields: readonly string[]; isNow: Fields; row: Fields; language: Language }

async function refuseChanged(
  db: Db,
  { hotelId }: Caller,
  { entry, fields, isNow, row, language }: Compared,
): Promise<void> {
  // A field may have the same value again after two later changes, so equal values alone prove nothing.
  const last = await changedLast(db, hotelId, entry, fields)
  if (last !== undefined) throw changedSince({ who: last.who ?? undoText[language].itself, at: last.at })
  if (fields.some((name) => asText(row[name]) !== asText(isNow[name]))) throw goneSince()
}

/** Empty and missing values count as equal. */
const asText = (value: Fields[string] | undefined) => JSON.stringify(value ?? '')
