import { addNote, changeNote, removeNote } from '#server/features/guests/notes.ts'
import type { Undo } from './undo-change.ts'

/** Puts a note about a guest back as it was, takes a new one away, or writes again one that was taken away. */
export async function takeBackNote({ db, caller, now, id, operation, was, version }: Undo): Promise<void> {
  const text = String(was.text ?? '')
  const params = { id }
  if (operation === 'insert') await removeNote({ db, caller, params, query: { version } })
  else if (operation === 'update') await changeNote({ db, caller, params, body: { text, version }, now })
  else await addNote({ db, caller, params: { id: Number(was.guest_profile_id) }, body: { text }, now })
}
