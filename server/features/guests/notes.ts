import type { GuestNote } from '#contract/guests.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { noteNotFound } from './guests.errors.ts'
import { lockProfilesAlone } from './match-profiles.ts'
import { deleteNote, insertNote, readNote, updateNote } from './notes.store.ts'
import { profileNow } from './read-guest.ts'

type Asked = { db: Db; caller: Caller; params: { id: number } }

type Written = Asked & { body: { text: string }; now: Date }

export async function addNote({ db, caller, params, body, now }: Written): Promise<GuestNote> {
  // A merge that ran beside this would leave the note with one whom nobody looks up any more.
  await lockProfilesAlone(db, caller.hotelId)
  const profileId = await profileNow(db, caller.hotelId, params.id)
  return stored(db, caller, await insertNote(db, caller, { profileId, text: body.text, now }))
}

/** Two who write the same do not clash. */
export async function changeNote({
  db,
  caller,
  params: { id },
  body: { text, version },
  now,
}: Asked & { body: { text: string; version: number }; now: Date }): Promise<GuestNote> {
  if (await updateNote(db, caller, { id, version, text, now })) return stored(db, caller, id)
  const note = await stored(db, caller, id)
  refuseOutdatedNote(note, text)
  return note
}

export async function removeNote({ db, caller, params: { id }, query: { version } }: Asked & Versioned): Promise<void> {
  if (await deleteNote(db, caller.hotelId, { id, version })) return
  refuseOutdatedNote(await stored(db, caller, id))
}
type Versioned = { query: { version: number } }

const refuseOutdatedNote = ({ text, by, changedBy }: GuestNote, asked?: string) =>
  refuseOutdated('guest.note-changed-meanwhile', {
    text: { code: 'guest.note-stored', stored: text, asked, values: { text, by: changedBy ?? by } },
  })

async function stored(db: Db, { hotelId }: Caller, id: number): Promise<GuestNote> {
  const note = await readNote(db, hotelId, id)
  if (note === undefined) throw noteNotFound()
  return note
}
