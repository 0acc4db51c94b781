import { sql } from 'kysely'
import {
  identityKey,
  type GuestProfile,
  staysTheProfile,
  type MatchKeys,
  matchName,
  matchProfile,
  namesAgree,
} from '#domain/guests/match-keys.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import {
  addProfiles,
  moveNotes,
  type StoredKeys,
  rowsSharing,
  keysOfGuests,
  keysOfRow,
} from './match-profiles.store.ts'

/** The identifying fields of a guest row. A guest with an id is already stored, but the fields may have changed. */
export type GuestToMatch = {
  id?: number | undefined
  firstName: string
  lastName: string
  phone: string | null
  nationality: string
  identityHash: string | null
  isIdentified: boolean | null
  /** True if staff have marked the guest as another person, who is then matched with nobody. */
  isAnotherPerson?: boolean | undefined
}

/**
 * Gives each guest an existing or a new profile. All code that stores guests calls this. If two simultaneous bookings
 * contain the same new guest, the second waits here and finds the profile that the first has made.
 */
export async function withProfiles<G extends GuestToMatch>(
  tx: Db,
  hotelId: number,
  guests: readonly G[],
  now: Date,
): Promise<(G & { guestProfileId: number })[]> {
  if (guests.length === 0) return []
  const ids = guests.flatMap(({ id }) => id ?? [])
  const [, stored] = await Promise.all([lockProfiles(tx, hotelId, guests), keysOfGuests(tx, hotelId, ids)])
  const ground = { stored, known: await knownLike(tx, hotelId, guests, stored) }
  const matches = matchesOf(guests, ground)
  const added = await addProfiles(tx, hotelId, newProfilesAmong(matches), now)
  const profileAt = (index: number) => matches[index]?.guestProfileId ?? added[matches[index]?.newProfile ?? -1]
  const placed = guests.map((guest, index) => ({ ...guest, guestProfileId: certain(profileAt(index)) }))
  await takeNotesAlong(tx, hotelId, placed, stored)
  return placed
}

/** A match is an existing profile, or the index of a new profile, counted from 0. */
export type Match = { guestProfileId: number; newProfile?: never } | { guestProfileId?: never; newProfile: number }

/** Matches guests who are not stored yet to profiles, in one round trip and without storing anything. */
export async function matchGuests(
  tx: Db,
  hotelId: number,
  guests: readonly Omit<GuestToMatch, 'id'>[],
): Promise<Match[]> {
  const stored: Ground['stored'] = new Map()
  const [, known] = await Promise.all([lockProfiles(tx, hotelId, guests), knownLike(tx, hotelId, guests, stored)])
  return matchesOf(guests, { stored, known })
}

const newProfilesAmong = (matches: readonly Match[]) =>
  new Set(matches.flatMap(({ newProfile }) => newProfile ?? [])).size

function matchesOf(guests: readonly GuestToMatch[], ground: Pick<Ground, 'known' | 'stored'>): Match[] {
  const profiles = new Map<GuestToMatch, number | undefined>()
  const turnOf = (guest: GuestToMatch) => {
    const before = storedOf(guest, ground)
    return before === undefined ? 2 : Number(!isSame(before.keys, keysOf(guest)))
  }
  // Those who stay as they are first: nobody who is added or changed takes the place of one who is there.
  for (const guest of guests.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const placed = [...profiles]
    const arrived = placed.flatMap(([one, id]) => (storedOf(one, ground)?.profileId === id ? [] : id))
    profiles.set(guest, profileOf(guest, { ...ground, taken: placed.map(([, id]) => id), arrived }))
  }
  let newProfiles = 0
  return guests.map((guest) => {
    const guestProfileId = profiles.get(guest)
    if (guestProfileId !== undefined) return { guestProfileId }
    return { newProfile: newProfiles++ }
  })
}

function certain(profileId: number | undefined): number {
  if (profileId === undefined) throw new Error('A guest has no profile')
  return profileId
}

/**
 * A corrected number may show that the guest already has an older profile. If this was the only stay of the newer
 * profile, its notes move to the older one.
 */
async function takeNotesAlong(
  tx: Db,
  hotelId: number,
  placed: readonly (GuestToMatch & { guestProfileId: number })[],
  stored: ReadonlyMap<number, StoredKeys>,
): Promise<void> {
  for (const { guestProfileId, ...guest } of placed) {
    const before = guest.id === undefined ? undefined : stored.get(guest.id)
    if (before === undefined || before.profileId === guestProfileId || before.hasOtherStays) continue
    if (before.keys.name === keysOf(guest).name) await moveNotes(tx, hotelId, before.profileId, guestProfileId)
  }
}

type Ground = {
  known: readonly GuestProfile[]
  stored: ReadonlyMap<number, StoredKeys>
  taken: readonly (number | undefined)[]
  /** Those of them that another guest of this stay has only now. */
  arrived: readonly (number | undefined)[]
}

const storedOf = ({ id }: GuestToMatch, { stored }: Pick<Ground, 'stored'>) =>
  id === undefined ? undefined : stored.get(id)

function profileOf(guest: GuestToMatch, { known, stored, taken, arrived }: Ground): number | undefined {
  const now = keysOf(guest)
  const before = storedOf(guest, { stored })
  // Two guests of one stay are two, whatever they share; those who were stored as one can still be edited.
  const mayStay = before !== undefined && !arrived.includes(before.profileId)
  const free = known.filter(({ id }) => (mayStay && id === before.profileId) || !taken.includes(id))
  if (before === undefined) return guest.isAnotherPerson ? undefined : matchProfile(now, free)
  if (guest.isAnotherPerson) return distinguished(before, now)
  if (before.isAnotherPerson) return matchProfile(now, free.filter(isOther(before))) ?? before.profileId
  if (isSame(before.keys, now)) return before.profileId
  const byNumber = now.identity === null ? undefined : matchProfile({ ...now, phone: null }, free, before.profileId)
  if (byNumber !== undefined) return byNumber
  if (mayStay && staysTheProfile(before.keys, now, before.hasOtherStays)) return before.profileId
  return matchProfile(now, free, before.profileId)
}

/**
 * A guest marked as another person keeps a profile that only this guest has. If the profile is shared with others, the
 * guest gets a new one.
 */
function distinguished({ isAnotherPerson, hasOtherStays, profileId, keys }: StoredKeys, now: MatchKeys) {
  const isTheirOwn = !hasOtherStays || (isAnotherPerson && namesAgree(keys.name, now.name))
  return isTheirOwn ? profileId : undefined
}

const isOther =
  ({ profileId }: StoredKeys) =>
  ({ id }: GuestProfile) =>
    id !== profileId

const isSame = (a: MatchKeys, b: MatchKeys) => JSON.stringify(a) === JSON.stringify(b)

const numberOf = ({ identityHash, isIdentified }: GuestToMatch) => (isIdentified ? identityHash : null)

const keysOf = (guest: GuestToMatch): MatchKeys => ({
  name: matchName(guest.firstName, guest.lastName),
  phone: guest.phone,
  identity: identityKey(guest.nationality, numberOf(guest)),
})

async function knownLike(
  tx: Db,
  hotelId: number,
  guests: readonly GuestToMatch[],
  stored: ReadonlyMap<number, StoredKeys>,
): Promise<GuestProfile[]> {
  // Most edits leave the guests unchanged, so only changed guests are matched again.
  const asked = guests.filter((guest) => {
    const before = guest.id === undefined ? undefined : stored.get(guest.id)
    if (guest.isAnotherPerson) return false
    return before === undefined || before.isAnotherPerson || !isSame(before.keys, keysOf(guest))
  })
  const hashes = asked.flatMap((guest) => numberOf(guest) ?? [])
  const phones = asked.flatMap(({ phone }) => phone ?? [])
  if (hashes.length + phones.length === 0) return []
  const rows = await rowsSharing(tx, hotelId, { hashes, phones })
  return [...Map.groupBy(rows, (row) => row.guestProfileId)].map(([id, ofProfile]) => ({
    id,
    keys: ofProfile.map(keysOfRow),
  }))
}

/**
 * Holds locks until the transaction ends. Bookings share the lock on all of a hotel's profiles; merges take it
 * exclusively (`lockProfilesAlone`). The locks on these guests' phones and numbers are exclusive and always taken in
 * the same order. No unit, reservation or guest is locked after these locks, so no deadlock can arise.
 */
async function lockProfiles(tx: Db, hotelId: number, guests: readonly GuestToMatch[]): Promise<void> {
  const marks = guests.flatMap((guest) => [guest.phone, numberOf(guest)].filter((mark) => mark !== null))
  await lockedTogether(tx, { hotelId, marks })
}
const lockedTogether = statement(
  (_tx, { hotelId, marks }: { hotelId: number; marks: readonly string[] }) => sql`
    select pg_advisory_xact_lock_shared(hashtextextended('guest profiles ' || ${hotelId}::text, 0))
    union all
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('guest profile ' || ${hotelId}::text || ' ' || mark, 0) as key
      from unnest(${marks}::text[]) as mark
      order by key
      offset 0) as keys`,
)

/** Locks the hotel's guest profiles against changes until the transaction ends. */
export async function lockProfilesAlone(tx: Db, hotelId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest profiles ${hotelId}`}, 0))`.execute(tx)
}
