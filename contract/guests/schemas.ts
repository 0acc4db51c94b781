// Guests as people across reservations. Phone and identity numbers in a search travel in the request body, so that no
// URL or log contains them.
import { seenBy } from '#contract/seen-by.ts'
import { Day, Done, Filter, Id, IdInPath, TypedText } from '#contract/shapes.ts'
import { similarities } from '#domain/guests/match-keys.ts'
import { statuses } from '#domain/reservations/status.ts'
import { messageStates } from '#domain/sms/message-state.ts'
import { z } from 'zod'

/** A stay as it is listed beside a person. */
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

/** A returning guest, with the data last stored. Empty texts mean unknown. */
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
    /** The number of stays that have begun. Cancelled stays and no-shows do not count. */
    stays: z.number().int(),
    /** The latest stay that has begun. */
    lastStay: StayOfPerson.nullable(),
    /** The next stay that has not begun yet. */
    nextStay: StayOfPerson.nullable(),
  })
  .meta({ id: 'KnownGuest' })
export type KnownGuest = z.infer<typeof KnownGuest>

export const GuestNote = z
  .object({
    id: Id,
    text: z.string(),
    version: z.number().int(),
    by: z.string(),
    /** True if the caller may change and remove it: the writer may, and whoever manages the data as a whole. */
    mayChange: z.boolean(),
    at: z.iso.datetime(),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GuestNote' })
export type GuestNote = z.infer<typeof GuestNote>

/** A person's key data, for comparing and choosing. */
export const PersonInBrief = z
  .object({
    id: Id,
    /** Every spelling of the name, the latest first. */
    names: z.array(z.string()),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    nationalities: z.array(z.string()),
    /** Only the last digits of T.C. and passport numbers. */
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

export const LikelyDuplicate = PersonInBrief.extend({ similarity: z.enum(similarities) }).meta({
  id: 'LikelyDuplicate',
})
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

export const GuestMerge = z
  .object({
    id: Id,
    /** The name of the profile that was merged into this person. */
    name: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
  })
  .meta({ id: 'GuestMerge' })
export type GuestMerge = z.infer<typeof GuestMerge>

/** A split that is in force: until then this person and the other person were one profile. */
export const GuestSplit = z
  .object({
    id: Id,
    otherId: Id,
    /** The name of the person with `otherId`. */
    name: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
  })
  .meta({ id: 'GuestSplit' })
export type GuestSplit = z.infer<typeof GuestSplit>

/** A person as a row of the list of people. */
export const ListedPerson = PersonInBrief.extend({
  /** The nights of all stays that have begun. */
  nights: z.number().int(),
  /** The next stay that has not begun yet. */
  nextStay: StayOfPerson.nullable(),
}).meta({ id: 'ListedPerson' })
export type ListedPerson = z.infer<typeof ListedPerson>

export const PersonFilters = z.object({
  /** Part of any name or phone number ever stored for the person. */
  search: Filter(TypedText(100)),
  /**
   * `ahead` means that the person is in the house or expected; `repeated` means that more than one stay of the person
   * has begun.
   */
  stays: Filter(z.enum(['ahead', 'repeated'])),
})
export type PersonFilters = z.infer<typeof PersonFilters>

export const GuestFile = ListedPerson.extend({
  /** The phone numbers whose owner has consented to advertising. */
  marketing: z.array(z.object({ phone: z.string(), grantedAt: z.iso.datetime() })),
  /** Sorted with the newest first. */
  notes: z.array(GuestNote),
  likelyDuplicates: z.array(LikelyDuplicate),
  /** Merges that can be undone, the latest first. */
  merges: z.array(GuestMerge),
  /** Splits that can be undone, the latest first. */
  splits: z.array(GuestSplit),
  /** True if this profile joins guests whom today's matching rules would keep apart, and no user has checked it yet. */
  mayBeSeveral: z.boolean(),
  /**
   * Stays booked in this person's name for which the guest still owes an amount, the oldest first. Amounts are in TL.
   */
  owed: seenBy('money.see', z.array(StayOfPerson.extend({ amount: z.number() }))),
}).meta({ id: 'GuestFile' })
export type GuestFile = z.infer<typeof GuestFile>

export const OfGuest = z.object({ id: IdInPath })

export const GuestStay = StayOfPerson.extend({
  /**
   * The guest of the reservation who is this person. If two guests of one reservation were joined in this profile,
   * there are two entries.
   */
  guestId: Id,
  status: z.enum(statuses),
  /** The price of the stay in TL. */
  totalPrice: seenBy('money.see', z.number()),
  /** The name as it was written for that stay. */
  name: z.string(),
  isMainGuest: z.boolean(),
  /** The group of the stay; null for a booking of one unit. */
  group: z.object({ id: Id, name: z.string() }).nullable(),
  /** Only the main guest is asked for these two approvals. */
  kvkkApprovedAt: z.iso.datetime().nullable(),
  salesContractApprovedAt: z.iso.datetime().nullable(),
}).meta({ id: 'GuestStay' })
export type GuestStay = z.infer<typeof GuestStay>

export const GuestMessage = z
  .object({ id: Id, phone: z.string(), text: z.string(), state: z.enum(messageStates), createdAt: z.iso.datetime() })
  .meta({ id: 'GuestMessage' })
export type GuestMessage = z.infer<typeof GuestMessage>

/**
 * The profile is null without the permission to see it, because a user who may merge two guests need not be allowed to
 * see whole profiles.
 */
export const MergeAnswer = Done.extend({ guest: seenBy('guest.see', GuestFile) })
