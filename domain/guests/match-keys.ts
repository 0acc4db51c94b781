// Who is whom across reservations. What is sure is joined; what is only likely is named, for a person to decide.
import { fold } from '#domain/search/fold.ts'

/** What a guest was stored or typed as, reduced to what guests are told apart by. */
export type MatchKeys = {
  /** First and last name, folded: see `matchName`. */
  name: string
  /** E.164. */
  phone: string | null
  /** Country and number, or what stands for the number: compared, never read. Null where the number can be nobody's. */
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

const words = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/**
 * Whether two folded names can be of one person: the same words in any order, or all words of one among those of the
 * other with the same first name, as where a second name or the name from before a marriage is left out.
 */
export function namesAgree(a: string, b: string): boolean {
  const [fewer = [], more = []] = [words(a), words(b)].toSorted((one, other) => one.length - other.length)
  if (fewer.length === more.length) return fewer.length > 0 && fewer.toSorted().join(' ') === more.toSorted().join(' ')
  return fewer.length > 0 && fewer[0] === more[0] && fewer.every((word) => more.includes(word))
}

/**
 * Which of these profiles certainly is the guest's, if any. The same number with a name that agrees is the same person;
 * without a number on one side, the same phone with the same name is. A profile with another number never is, whatever
 * else is alike. Where several would do, it is the `present` one, which the guest has already; else one that is nearer
 * than the others, and if there is none, nobody is joined by chance.
 */
export function matchProfile(
  guest: MatchKeys,
  profiles: readonly GuestProfile[],
  present?: number,
): number | undefined {
  const byNumber = profiles.filter(
    (profile) =>
      guest.identity !== null &&
      identities(profile).has(guest.identity) &&
      profile.keys.some(({ name }) => namesAgree(name, guest.name)),
  )
  if (byNumber.length > 0)
    return onlyOne(byNumber, present, [
      (profile) => profile.keys.some((keys) => keys.identity === guest.identity && keys.name === guest.name),
      (profile) => profile.keys.some((keys) => sameNameAndPhone(keys, guest)),
    ])
  const alike = profiles.filter(
    (profile) =>
      (guest.identity === null || identities(profile).size === 0) &&
      profile.keys.some((keys) => sameNameAndPhone(keys, guest)),
  )
  return onlyOne(alike, present, [(profile) => identities(profile).size === 0])
}

/** The only one of these, or of those that are nearer, by one test after the other. */
function onlyOne(
  profiles: readonly GuestProfile[],
  present: number | undefined,
  nearer: readonly ((profile: GuestProfile) => boolean)[],
): number | undefined {
  if (profiles.length < 2) return profiles[0]?.id
  if (profiles.some(({ id }) => id === present)) return present
  const [test, ...rest] = nearer
  if (test === undefined) return undefined
  const left = profiles.filter(test)
  return onlyOne(left.length > 0 ? left : profiles, present, rest)
}

/**
 * Whether a guest who has been edited keeps the profile: unchanged, or corrected in one thing while no other stay says
 * whose profile it is. Otherwise the guest is matched anew.
 */
export function staysTheProfile(before: MatchKeys, after: MatchKeys, hasOtherStays: boolean): boolean {
  const sameName = before.name === after.name
  const sameIdentity = before.identity === after.identity
  if (sameName && sameIdentity && before.phone === after.phone) return true
  if (sameIdentity && after.identity !== null && (!hasOtherStays || namesAgree(before.name, after.name))) return true
  return !hasOtherStays && (sameName || (sameIdentity && before.phone !== null && before.phone === after.phone))
}

export const likenesses = ['phone-and-name', 'phone', 'number', 'email'] as const
/** Why two profiles may be one person's: most likely first. */
export type Likeness = (typeof likenesses)[number]

type Alike = {
  samePhone: boolean
  sameName: boolean
  /** The number alone, whatever the country; one that can be nobody's only together with the name. */
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
