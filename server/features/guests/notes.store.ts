import { sql } from 'kysely'
import type { GuestNote } from '#contract/guests/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { may } from '#domain/roles/may.ts'

/** More notes than anybody would read. */
const notesMost = 100

const notes = (db: Db, hotelId: number) =>
  db
    .selectFrom('guestNote as note')
    .innerJoin('appUser as writer', 'writer.id', 'note.createdBy')
    .leftJoin('appUser as changer', 'changer.id', 'note.changedBy')
    .select(['note.id', 'note.text', 'note.version', 'note.createdBy', 'note.createdAt', 'note.changedAt'])
    .select(sql<string>`btrim(writer.first_name || ' ' || writer.last_name)`.as('by'))
    .select(sql<string | null>`btrim(changer.first_name || ' ' || changer.last_name)`.as('changedBy'))
    .where('note.hotelId', '=', hotelId)

type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>
const toWire = (caller: Caller, { createdAt, createdBy, changedAt, ...note }: NoteRow): GuestNote => ({
  ...note,
  mayChange: createdBy === caller.userId || may(caller, 'data.keep'),
  at: createdAt.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
})

/** The newest first. */
export async function notesAbout(db: Db, caller: Caller, profileId: number): Promise<GuestNote[]> {
  const rows = await notes(db, caller.hotelId)
    .where('note.guestProfileId', '=', profileId)
    .orderBy('note.id', 'desc')
    .limit(notesMost)
    .execute()
  return rows.map((row) => toWire(caller, row))
}

export async function readNote(db: Db, caller: Caller, id: number): Promise<GuestNote | undefined> {
  const row = await notes(db, caller.hotelId).where('note.id', '=', id).executeTakeFirst()
  return row && toWire(caller, row)
}

type NewNote = { profileId: number; text: string; now: Date }

export async function insertNote(tx: Db, { hotelId, userId }: Caller, note: NewNote): Promise<number> {
  const { profileId, text, now } = note
  const { id } = await tx
    .insertInto('guestNote')
    .values({ hotelId, guestProfileId: profileId, text, createdBy: userId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NoteVersion = { id: number; version: number }

/** Returns false if the stored version differs from the given one. */
export async function updateNote(
  tx: Db,
  { hotelId, userId }: Caller,
  { id, version, text, now }: NoteVersion & { text: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guestNote')
    .set({ text, version: version + 1, changedBy: userId, changedAt: now })
    .where((eb) => eb.and({ hotelId, id, version }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if the stored version differs from the given one. */
export async function deleteNote(tx: Db, hotelId: number, { id, version }: NoteVersion): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('guestNote')
    .where((eb) => eb.and({ hotelId, id, version }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
