// Identifies guests across reservations. Guests with a certain match share one profile; a likely match is only listed,
// for a user to decide.
import { fold } from '#domain/search/fold.ts'

/** The keys by which guests are distinguished, derived from stored or typed data. */
export type MatchKeys = {
  /** First and last name, folded: see `matchName`. */
  name: string
  /** The phone in E.164. */
  phone: string | null
  /**
   * The country and the identity number, or a hash in place of the number. The value is only compared, never read. Null
   * if the number does not identify a person.
   */
  identity: string | null
}
/** The profile of a person across reservations, with the keys of every stay. */
export type GuestProfile = { id: number; keys: readonly MatchKeys[] }

export const matchName = (firstName: string, lastName: string) => fold(`${firstName} ${lastName}`.trim())

/** A passport number identifies a person only together with its country. */
export const identityKey = (nationality: string, number: string | null) =>
  number === null || number === '' ? null : `${nationality}:${number}`

const identities = (profile: GuestProfile) => new Set(profile.keys.flatMap(({ identity }) => identity ?? []))
const sameNameAndPhone = (a: MatchKeys, b: MatchKeys) => a.phone !== null && a.phone === b.phone && a.name === b.name

const words = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/**
 * True if two folded names can belong to one person. The names have the same words in any order, or the same first name
 * and all words of the shorter name occur in the longer one. The shorter name may lack a second name or the name from
 * before a marriage.
 */
export function namesAgree(a: string, b: string): boolean {
  const [fewer = [], more = []] = [words(a), words(b)].toSorted((one, other) => one.length - other.length)
  if (fewer.length === more.length) return fewer.length > 0 && fewer.toSorted().join(' ') === more.toSorted().join(' ')
  return fewer.length > 0 && fewer[0] === more[0] && fewer.every((word) => more.includes(word))
}

/**
 * Returns the profile that certainly belongs to the guest, if any. The same number with an agreeing name means the same
 * person. If one side has no number, the same phone with the same name is enough. A profile with a different number
 * never matches. If several profiles match, the `present` profile, which the guest already has, is chosen; otherwise
 * the closest one. If none is closer than the others, the guest gets no profile, so that chance never decides.
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

/**
 * Returns the only remaining profile after each test in turn has narrowed the candidates; undefined if several remain.
 */
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
 * True if an edited guest keeps the profile: nothing changed, or one value was corrected and no other stay shows whose
 * profile it is. Otherwise the guest is matched anew.
 */
export function staysTheProfile(before: MatchKeys, after: MatchKeys, hasOtherStays: boolean): boolean {
  const sameName = before.name === after.name
  const sameIdentity = before.identity === after.identity
  if (sameName && sameIdentity && before.phone === after.phone) return true
  if (sameIdentity && after.identity !== null && (!hasOtherStays || namesAgree(before.name, after.name))) return true
  return !hasOtherStays && (sameName || (sameIdentity && before.phone !== null && before.phone === after.phone))
}

export const similarities = ['phone-and-name', 'phone', 'number', 'email'] as const
/** Reasons why two profiles may belong to one person, the most likely first. */
export type Similarity = (typeof similarities)[number]

type Alike = {
  samePhone: boolean
  sameName: boolean
  /**
   * Both have the same number, whatever the country. A number that does not identify a person counts only together with
   * the name.
   */
  sameNumber: boolean
  sameEmail: boolean
  /** Both were guests of one reservation, so they were two people. */
  stayedTogether: boolean
}

/**
 * Returns the reason why two separate profiles may belong to one person. Members of a family who share a phone and a
 * room are not listed.
 */
export function similarity({
  samePhone,
  sameName,
  sameNumber,
  sameEmail,
  stayedTogether,
}: Alike): Similarity | undefined {
  if (samePhone && sameName) return 'phone-and-name'
  if (stayedTogether) return undefined
  if (sameNumber) return 'number'
  if (samePhone) return 'phone'
  return sameEmail && sameName ? 'email' : undefined
}
