import { endpoint } from '#contract/endpoint.ts'
import { Done, Filter, Id, IdInPath, paging, pagingInQuery, TypedText } from '#contract/shapes.ts'
import { Version, VersionInQuery } from '#contract/version.ts'
import { noteMax } from '#domain/guests/note.ts'
import {
  GuestFile,
  GuestMessage,
  GuestNote,
  GuestStay,
  KnownGuest,
  ListedPerson,
  MergeAnswer,
  OfGuest,
  PersonFilters,
} from './schemas.ts'
import { z } from 'zod'

export const knownGuests = endpoint({
  method: 'POST',
  path: '/api/guests/known',
  summary:
    'Who has been a guest with this phone, T.C. or passport number or name, or is this person: at most five, the latest first',
  access: 'guest.see',
  body: z
    .object({
      phone: Filter(TypedText(25)),
      tcKimlik: Filter(TypedText(11)),
      passportNumber: Filter(TypedText(20)),
      /** Words of the name, in any order and without marks. It counts only if no number is given. */
      name: Filter(TypedText(201)),
      /** The id of the person, if the screen already has it. */
      personId: Filter(Id),
    })
    .meta({ id: 'KnownGuestSearch' }),
  response: Done.extend({ people: z.array(KnownGuest) }),
})

export const searchPeople = endpoint({
  method: 'POST',
  path: '/api/guests/search',
  summary:
    'A page of the people who are or were guests, a row each: who is here or comes next first, then who left last',
  access: 'guest.see',
  body: PersonFilters.extend(paging(25, 100)).meta({ id: 'PersonSearch' }),
  response: Done.extend({ people: z.array(ListedPerson), total: z.number().int() }),
})

const FileAnswer = Done.extend({ guest: GuestFile })

export const readGuest = endpoint({
  method: 'GET',
  path: '/api/guests/:id',
  summary: 'A person with everything known but stays and messages. One who was merged leads to the one who was kept',
  access: 'guest.see',
  params: OfGuest,
  response: FileAnswer,
})

export const staysOfGuest = endpoint({
  method: 'GET',
  path: '/api/guests/:id/stays',
  summary: "A person's stays with the consents given for each, the newest first",
  access: 'guest.see',
  params: OfGuest,
  query: z.object(pagingInQuery(10, 50)),
  response: Done.extend({ stays: z.array(GuestStay), total: z.number().int() }),
})

export const messagesOfGuest = endpoint({
  method: 'GET',
  path: '/api/guests/:id/messages',
  summary: "The SMS to a person's phones, the newest first",
  access: 'guest.see',
  params: OfGuest,
  query: z.object(pagingInQuery(10, 50)),
  response: Done.extend({ messages: z.array(GuestMessage), total: z.number().int() }),
})

const NoteText = TypedText(noteMax, 'guest.note-blank').min(1, 'guest.note-blank')

const NoteAnswer = Done.extend({ note: GuestNote })

const OfNote = z.object({ id: IdInPath })

export const addGuestNote = endpoint({
  method: 'POST',
  path: '/api/guests/:id/notes',
  summary: 'Adds a note about a person',
  access: 'guest.see',
  params: OfGuest,
  body: z.object({ text: NoteText }).meta({ id: 'NewGuestNote' }),
  status: 201,
  response: NoteAnswer,
})

export const changeGuestNote = endpoint({
  method: 'PUT',
  path: '/api/guests/notes/:id',
  summary:
    'Changes a note of their own, or any with `data.keep`. 409 with what is stored when somebody else was faster',
  access: 'guest.see',
  params: OfNote,
  body: z.object({ text: NoteText, version: Version }).meta({ id: 'GuestNoteChange' }),
  response: NoteAnswer,
})

export const removeGuestNote = endpoint({
  method: 'DELETE',
  path: '/api/guests/notes/:id',
  summary: 'Removes a note of their own, or any with `data.keep`. 409 when somebody else has changed it meanwhile',
  access: 'guest.see',
  params: OfNote,
  query: z.object({ version: VersionInQuery }),
  response: Done,
})

export const mergeGuests = endpoint({
  method: 'POST',
  path: '/api/guests/:id/merge',
  summary: 'Two are one: the stays and notes of `other` become those of this person. Again: answers the same',
  access: 'stay.book',
  params: OfGuest,
  body: z.object({ other: Id }).meta({ id: 'GuestsToMerge' }),
  response: MergeAnswer,
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/guests/merges/:id/undo',
  summary: 'They are two after all: gives back what was merged. Again: answers the same',
  access: 'stay.book',
  params: z.object({ id: IdInPath }),
  response: MergeAnswer,
})
