// Guests as people across reservations. Numbers to look for travel in bodies, so that no address or log holds them.
import { z } from 'zod'
import { noteMax } from '#domain/guests/note.ts'
import { likenesses } from '#domain/guests/match-keys.ts'
import { messageStates } from '#domain/sms/message-state.ts'
import { statuses } from '#domain/reservations/status.ts'
import { endpoint } from './endpoint.ts'
import { seenBy } from './seen-by.ts'
import { Day, Done, Filter, Id, IdInPath, paging, pagingInQuery, Typed } from './shapes.ts'
import { Version, VersionInQuery } from './version.ts'

/** A stay as it is named beside a person. */
export const StayOfPerson = z
  .object({
    reservationId: Id,
    reservationUniqId: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    unitName: z.string(),
  })
  .meta({ id: 'StayOfPerson' })
export type StayOfPerson = z.infer<typeof StayOfPerson>

/** Someone who has been a guest before, as last stored. Empty texts are unknown. */
export const KnownGuest = z
  .object({
    personId: Id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string(),
    nationality: z.string(),
    tcKimlik: seenBy('identity.see', z.string()),
    passportNumber: seenBy('identity.see', z.string()),
    /** How many stays have begun; cancelled ones and no-shows do not count. */
    stays: z.number().int(),
    /** The latest of them. */
    lastStay: StayOfPerson.nullable(),
    /** The nearest that is yet to begin. */
    nextStay: StayOfPerson.nullable(),
  })
  .meta({ id: 'KnownGuest' })
export type KnownGuest = z.infer<typeof KnownGuest>

export const knownGuests = endpoint({
  method: 'POST',
  path: '/api/guests/known',
  summary:
    'Who has been a guest with this phone, T.C. or passport number, or is this person: at most five, the latest first',
  access: 'guest.see',
  body: z
    .object({
      phone: Filter(Typed(25)),
      tcKimlik: Filter(Typed(11)),
      passportNumber: Filter(Typed(20)),
      /** The person, where a screen knows already who it is. */
      personId: Filter(Id),
    })
    .meta({ id: 'KnownGuestSearch' }),
  response: Done.extend({ people: z.array(KnownGuest) }),
})

export const GuestNote = z
  .object({
    id: Id,
    text: z.string(),
    version: z.number().int(),
    by: z.string(),
    at: z.iso.datetime(),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GuestNote' })
export type GuestNote = z.infer<typeof GuestNote>

/** A person in a few words: to compare, and to choose. */
export const PersonInBrief = z
  .object({
    id: Id,
    /** Every way in which the name was written, the latest first. */
    names: z.array(z.string()),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    nationalities: z.array(z.string()),
    /** Of T.C. and passport numbers only how they end. */
    identities: seenBy(
      'identity.see',
      z.array(z.object({ kind: z.enum(['tcKimlik', 'passport']), ending: z.string() })),
    ),
    stays: z.number().int(),
    lastStay: StayOfPerson.nullable(),
  })
  .meta({ id: 'PersonInBrief' })
export type PersonInBrief = z.infer<typeof PersonInBrief>
export type IdentityEnding = NonNullable<PersonInBrief['identities']>[number]

export const LikelyDuplicate = PersonInBrief.extend({ likeness: z.enum(likenesses) }).meta({ id: 'LikelyDuplicate' })
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

export const GuestMerge = z
  .object({
    id: Id,
    /** The name of the one who was merged into this person. */
    name: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
  })
  .meta({ id: 'GuestMerge' })
export type GuestMerge = z.infer<typeof GuestMerge>

/** A split that stands: this person and another were one until then. */
export const GuestSplit = z
  .object({
    id: Id,
    otherId: Id,
    /** The name of the other one. */
    name: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
  })
  .meta({ id: 'GuestSplit' })
export type GuestSplit = z.infer<typeof GuestSplit>

/** A person as a list of people shows one. */
export const ListedPerson = PersonInBrief.extend({
  /** Of all stays that have begun. */
  nights: z.number().int(),
  /** The nearest that is yet to begin. */
  nextStay: StayOfPerson.nullable(),
}).meta({ id: 'ListedPerson' })
export type ListedPerson = z.infer<typeof ListedPerson>

export const PersonFilters = z.object({
  /** Part of the name or of the phone, in whatever way the person was ever written down. */
  search: Filter(Typed(100)),
  /** `ahead`: is here, or is expected. `repeated`: more than one stay has begun. */
  stays: Filter(z.enum(['ahead', 'repeated'])),
})
export type PersonFilters = z.infer<typeof PersonFilters>

export const searchPeople = endpoint({
  method: 'POST',
  path: '/api/guests/search',
  summary:
    'A page of the people who are or were guests, a row each: who is here or comes next first, then who left last',
  access: 'guest.see',
  body: PersonFilters.extend(paging(25, 100)).meta({ id: 'PersonSearch' }),
  response: Done.extend({ people: z.array(ListedPerson), total: z.number().int() }),
})

export const GuestFile = ListedPerson.extend({
  /** Consent to advertising, of the phones that have given it. */
  marketing: z.array(z.object({ phone: z.string(), grantedAt: z.iso.datetime() })),
  /** The newest first. */
  notes: z.array(GuestNote),
  likelyDuplicates: z.array(LikelyDuplicate),
  /** Those that can be undone, the latest first. */
  merges: z.array(GuestMerge),
  /** Those that can be undone, the latest first. */
  splits: z.array(GuestSplit),
  /** Guests were joined here whom the rules of today would keep apart, and nobody has looked yet. */
  mayBeSeveral: z.boolean(),
  /** Of the stays in this person's name: those of which something is still expected, the oldest first. TL. */
  owed: seenBy('money.see', z.array(StayOfPerson.extend({ amount: z.number() }))),
}).meta({ id: 'GuestFile' })
export type GuestFile = z.infer<typeof GuestFile>

export const OfGuest = z.object({ id: IdInPath })
const FileAnswer = Done.extend({ guest: GuestFile })

export const readGuest = endpoint({
  method: 'GET',
  path: '/api/guests/:id',
  summary: 'A person with everything known but stays and messages. One who was merged leads to the one who was kept',
  access: 'guest.see',
  params: OfGuest,
  response: FileAnswer,
})

export const GuestStay = StayOfPerson.extend({
  /** Of the reservation, the guest who is this person: two, where two of it were joined. */
  guestId: Id,
  status: z.enum(statuses),
  /** TL. */
  totalPrice: seenBy('money.see', z.number()),
  /** As written then. */
  name: z.string(),
  isMainGuest: z.boolean(),
  /** Asked of main guests alone. */
  kvkkApprovedAt: z.iso.datetime().nullable(),
  salesContractApprovedAt: z.iso.datetime().nullable(),
}).meta({ id: 'GuestStay' })
export type GuestStay = z.infer<typeof GuestStay>

export const staysOfGuest = endpoint({
  method: 'GET',
  path: '/api/guests/:id/stays',
  summary: "A person's stays with the consents given for each, the newest first",
  access: 'guest.see',
  params: OfGuest,
  query: z.object(pagingInQuery(10, 50)),
  response: Done.extend({ stays: z.array(GuestStay), total: z.number().int() }),
})

export const GuestMessage = z
  .object({ id: Id, phone: z.string(), text: z.string(), state: z.enum(messageStates), createdAt: z.iso.datetime() })
  .meta({ id: 'GuestMessage' })
export type GuestMessage = z.infer<typeof GuestMessage>

export const messagesOfGuest = endpoint({
  method: 'GET',
  path: '/api/guests/:id/messages',
  summary: "The SMS to a person's phones, the newest first",
  access: 'guest.see',
  params: OfGuest,
  query: z.object(pagingInQuery(10, 50)),
  response: Done.extend({ messages: z.array(GuestMessage), total: z.number().int() }),
})

const NoteText = Typed(noteMax, 'guest.note-blank').min(1, 'guest.note-blank')
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
  summary: 'Changes a note. 409 with what is stored when somebody else was faster',
  access: 'guest.see',
  params: OfNote,
  body: z.object({ text: NoteText, version: Version }).meta({ id: 'GuestNoteChange' }),
  response: NoteAnswer,
})

export const removeGuestNote = endpoint({
  method: 'DELETE',
  path: '/api/guests/notes/:id',
  summary: 'Removes a note. 409 when somebody else has changed it meanwhile',
  access: 'guest.see',
  params: OfNote,
  query: z.object({ version: VersionInQuery }),
  response: Done,
})

/** Who puts two together need not see all that is known of them. */
export const MergeAnswer = Done.extend({ guest: seenBy('guest.see', GuestFile) })

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
