import { ZodError } from 'zod'
import type { Language } from '#domain/language/language.ts'
import { isUndoable, meantFields, type Undoable, whyNotUndone } from '#domain/audit/undo.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { lockReservation } from '#server/features/reservations/reservations.store.ts'
import { takeBackBands } from './take-back-bands.ts'
import { takeBackBlock } from './take-back-block.ts'
import { takeBackHotel, takeBackTerms } from './take-back-business.ts'
import { takeBackEdit, takeBackGuest } from './take-back-edit.ts'
import { takeBackExtra } from './take-back-extra.ts'
import { takeBackMove } from './take-back-move.ts'
import { takeBackNote } from './take-back-note.ts'
import { takeBackRule } from './take-back-rule.ts'
import { takeBackSeason } from './take-back-season.ts'
import { takeBackTemplate } from './take-back-template.ts'
import { takeBackUnit } from './take-back-unit.ts'
import { changedSince, entryNotFound, goneSince, notUndone, unfitNow } from './undo.errors.ts'
import { changedLast, type Fields, markTakenBack, readEntry, rowNow, type StoredEntry } from './undo.store.ts'
import { undoText } from './undo.text.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; now: Date; language: Language; secret: string }

/** What a feature is given to take its own change back, with its own actions. */
export type Undo = {
  db: Db
  caller: Caller
  now: Date
  language: Language
  secret: string
  entry: StoredEntry
  id: number
  operation: 'insert' | 'update' | 'delete'
  /** What was there before the change. */
  was: Fields
  /** The whole row as it is now; of what was taken away, nothing. */
  row: Fields
  version: number
}

const takingBack: Record<Exclude<Undoable, 'child_band'>, (undo: Undo) => Promise<unknown>> = {
  unit: takeBackUnit,
  unit_block: takeBackBlock,
  price_rule: takeBackRule,
  sms_template: takeBackTemplate,
  guest_note: takeBackNote,
  guest: takeBackGuest,
  reservation: (change) => (isMove(change.was) ? takeBackMove(change) : takeBackEdit(change)),
  price_season: takeBackSeason,
  extra: takeBackExtra,
  hotel: takeBackHotel,
  business_terms: takeBackTerms,
}

const moved = ['unit_id', 'check_in', 'check_out', 'total_price_kurus', 'version']
const isMove = (was: Fields) => Object.keys(was).every((name) => moved.includes(name))

/** Takes a change back where nothing has changed the same since: by the actions of its feature, so that all rules hold. */
export async function undo({ db, caller, params, now, language, secret }: Asked): Promise<void> {
  const { hotelId } = caller
  const entry = await readEntry(db, hotelId, params.id)
  if (entry === undefined) throw entryNotFound()
  const { thing, operation } = entry
  const [was, isNow] = [fieldsIn(entry.was), fieldsIn(entry.isNow)]
  const fields = meantFields(Object.keys({ ...was, ...isNow }))
  const why = whyNotUndone({ ...entry, fields }, caller)
  if (why === 'not-allowed') throw forbidden()
  if (why !== undefined) throw notUndone(why)
  if (!isUndoable(thing) || operation === 'see') throw notUndone('other')
  if (thing === 'child_band') return takeBackBands({ db, hotelId, entry, language })
  // Its guests are changed with it: nobody changes them between the look and the change.
  if (entry.reservationId !== null) await lockReservation(db, hotelId, entry.reservationId)
  if (!(await markTakenBack(db, hotelId, entry))) throw notUndone('done')

  const id = Number(entry.key)
  const row = operation === 'delete' ? {} : await rowNow(db, hotelId, thing, id)
  if (row === undefined) throw goneSince()
  if (operation !== 'delete') await refuseChanged(db, caller, { entry, fields, isNow, row, language })
  const version = Number(row.version ?? 1)
  try {
    await takingBack[thing]({ db, caller, now, language, secret, entry, id, operation, was, row, version })
  } catch (error) {
    // What was stored before a field was asked for is refused as a form that leaves it empty is.
    throw error instanceof ZodError ? unfitNow() : error
  }
}

type Compared = { entry: StoredEntry; fields: readonly string[]; isNow: Fields; row: Fields; language: Language }

async function refuseChanged(
  db: Db,
  { hotelId }: Caller,
  { entry, fields, isNow, row, language }: Compared,
): Promise<void> {
  const changed = fields.filter((name) => asText(row[name]) !== asText(isNow[name]))
  if (changed.length === 0) return
  const last = await changedLast(db, hotelId, entry, changed)
  throw last === undefined ? goneSince() : changedSince({ who: last.who ?? undoText[language].itself, at: last.at })
}

/** What is empty is the same as what is not there. */
const asText = (value: Fields[string] | undefined) => JSON.stringify(value ?? '')

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the trail of these tables holds nothing else
const fieldsIn = (text: string) => JSON.parse(text) as Fields
