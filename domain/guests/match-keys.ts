// Who is whom across reservations. What is sure is joined; what is only likely is named, for a person to decide.
import { fold } from '#domain/search/fold.ts'

/** What a guest was stored or typed as, reduced to what guests are told apart by. */
export type MatchKeys = {
  /** First and last name, folded: see `matchName`. */
  name: string
  /** E.164. */
  phone: string | null
  /** Country and number, or what stands for the number: compared, never read. */
  identity: string | null
}
/** A human being across reservations, with the keys of every stay. */
export type GuestProfile = { id: number; keys: readonly MatchKeys[] }

export const matchName = (firstName: string, lastName: string) => fold(`${firstName} ${lastName}`.trim())

/** A passport number says who it is only together with its country. */
export const identityKey = (nationality: string, number: string | null) =>
  number === null || number === '' ? null : `${nationality}:${number}`

const identities = (profile: GuestProfile) => new Set(profile.keys.flatMap(({ identity }) => identity ?? []))
const sameNameAndPhone = (a: MatchKeys, b: MatchKeys) => a.phone !== null && a.phone === b.phone && a.name === b.name

/**
 * Which of these profiles certainly is the guest's, if any. The same number is the same person; without a number on one
 * side, the same phone with the same name is. A profile with another number never is, whatever else is alike. Where two
 * would do, it is the one of which no number is known, and if that does not settle it, neither: nobody is joined by chance.
 */
export function matchProfile(guest: MatchKeys, profiles: readonly GuestProfile[]): number | undefined {
  const byNumber = profiles.filter((profile) => guest.identity !== null && identities(profile).has(guest.identity))
  if (byNumber.length > 0) return Math.min(...byNumber.map(({ id }) => id))
  const alike = profiles.filter(
    (profile) =>
      (guest.identity === null || identities(profile).size === 0) &&
      profile.keys.some((keys) => sameNameAndPhone(keys, guest)),
  )
  if (alike.length === 1) return alike[0]?.id
  const unnumbered = alike.filter((profile) => identities(profile).size === 0)
  return unnumbered.length === 1 ? unnumbered[0]?.id : undefined
}

/**
 * Whether a guest who has been edited keeps the profile: unchanged, or corrected in one thing while no other stay says
 * whose profile it is. Otherwise the guest is matched anew.
 */
export function staysTheProfile(before: MatchKeys, after: MatchKeys, hasOtherStays: boolean): boolean {
  const sameName = before.name === after.name
  const sameIdentity = before.identity === after.identity
  if (sameName && sameIdentity && before.phone === after.phone) return true
  if (sameIdentity && after.identity !== null) return true
  return !hasOtherStays && (sameName || (sameIdentity && before.phone !== null && before.phone === after.phone))
}

export const likenesses = ['phone-and-name', 'phone', 'number', 'email'] as const
/** Why two profiles may be one person's: most likely first. */
export type Likeness = (typeof likenesses)[number]

type Alike = {
  samePhone: boolean
  sameName: boolean
  /** The number alone, whatever the country. */
  sameNumber: boolean
  sameEmail: boolean
  /** Both were guests of one reservation: then they were two. */
  stayedTogether: boolean
}

/** Why two profiles that are kept apart may be one person's. A family that shares a phone and a room is not named. */
export function likeness({ samePhone, sameName, sameNumber, sameEmail, stayedTogether }: Alike): Likeness | undefined {
  if (samePhone && sameName) return 'phone-and-name'
  if (stayedTogether) return undefined
  if (sameNumber) return 'number'
  if (samePhone) return 'phone'
  return sameEmail && sameName ? 'email' : undefined
}
