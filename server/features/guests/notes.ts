import type { GuestNote } from '#contract/guests/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { noteNotFound } from './guests.errors.ts'
import { lockProfilesAlone } from './match-profiles.ts'
import { deleteNote, insertNote, readNote, updateNote } from './notes.store.ts'
import { profileNow } from './read-guest.ts'

type NotesInput = { db: Db; caller: Caller; params: { id: number } }

type Written = NotesInput & { body: { text: string }; now: Date }

export async function addNote({ db, caller, params, body, now }: Written): Promise<GuestNote> {
  // The lock keeps merges waiting: a simultaneous merge would leave the note on a profile that nobody opens any more.
  await lockProfilesAlone(db, caller.hotelId)
  const profileId = await profileNow(db, caller.hotelId, params.id)
  return stored(db, caller, await insertNote(db, caller, { profileId, text: body.text, now }))
}

/** The same change sent twice causes no conflict. */
export async function changeNote({
  db,
  caller,
  params: { id },
  body: { text, version },
  now,
}: NotesInput & { body: { text: string; version: number }; now: Date }): Promise<GuestNote> {
  await refuseOthersNote(db, caller, id)
  if (await updateNote(db, caller, { id, version, text, now })) return stored(db, caller, id)
  const note = await stored(db, caller, id)
  refuseOutdatedNote(note, text)
  return note
}

export async function removeNote({
  db,
  caller,
  params: { id },
  query: { version },
}: NotesInput & Versioned): Promise<void> {
  await refuseOthersNote(db, caller, id)
  if (await deleteNote(db, caller.hotelId, { id, version })) return
  refuseOutdatedNote(await stored(db, caller, id))
}
type Versioned = { query: { version: number } }

const refuseOutdatedNote = ({ text, by, changedBy }: GuestNote, asked?: string) =>
  refuseOutdated('guest.note-changed-meanwhile', {
    text: { code: 'guest.note-stored', stored: text, asked, values: { text, by: changedBy ?? by } },
  })

/** Who may only read about guests would otherwise remove what the owner has written about one. */
async function refuseOthersNote(db: Db, caller: Caller, id: number): Promise<void> {
  if (!(await stored(db, caller, id)).mayChange) throw forbidden()
}

async function stored(db: Db, caller: Caller, id: number): Promise<GuestNote> {
  const note = await readNote(db, caller, id)
  if (note === undefined) throw noteNotFound()
  return note
}
