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

/** What a guest row says of who it is. Those with an id are stored already, and may now say something else. */
export type GuestToMatch = {
  id?: number | undefined
  firstName: string
  lastName: string
  phone: string | null
  nationality: string
  identityHash: string | null
  isIdentified: boolean | null
  /** Told apart by somebody: matched with nobody. */
  isAnotherPerson?: boolean | undefined
}

/**
 * Adds to each guest its profile: one of before, or a new one. For every way of storing guests. Two bookings of one
 * new guest at once wait for each other here, so that the second finds the profile that the first has made.
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
  const added = await addProfiles(tx, hotelId, newcomersAmong(matches), now)
  const profileAt = (index: number) => matches[index]?.guestProfileId ?? added[matches[index]?.newcomer ?? -1]
  const placed = guests.map((guest, index) => ({ ...guest, guestProfileId: certain(profileAt(index)) }))
  await takeNotesAlong(tx, hotelId, placed, stored)
  return placed
}

/** A profile of before, or which of the new profiles is to be theirs, counted from 0. */
export type Match = { guestProfileId: number; newcomer?: never } | { guestProfileId?: never; newcomer: number }

/** Whose profile each of these guests has, of whom none is stored yet: one round trip, and nobody is added. */
export async function matchGuests(
  tx: Db,
  hotelId: number,
  guests: readonly Omit<GuestToMatch, 'id'>[],
): Promise<Match[]> {
  const stored: Ground['stored'] = new Map()
  const [, known] = await Promise.all([lockProfiles(tx, hotelId, guests), knownLike(tx, hotelId, guests, stored)])
  return matchesOf(guests, { stored, known })
}

const newcomersAmong = (matches: readonly Match[]) => new Set(matches.flatMap(({ newcomer }) => newcomer ?? [])).size

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
  let newcomers = 0
  return guests.map((guest) => {
    const guestProfileId = profiles.get(guest)
    if (guestProfileId !== undefined) return { guestProfileId }
    return { newcomer: newcomers++ }
  })
}

function certain(profileId: number | undefined): number {
  if (profileId === undefined) throw new Error('A guest has no profile')
  return profileId
}

/** A corrected number may show that the guest is somebody known: what was noted about the only stay goes along. */
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
  if (guest.isAnotherPerson) return toldApart(before, now)
  if (before.isAnotherPerson) return matchProfile(now, free.filter(isOther(before))) ?? before.profileId
  if (isSame(before.keys, now)) return before.profileId
  const byNumber = now.identity === null ? undefined : matchProfile({ ...now, phone: null }, free, before.profileId)
  if (byNumber !== undefined) return byNumber
  if (mayStay && staysTheProfile(before.keys, now, before.hasOtherStays)) return before.profileId
  return matchProfile(now, free, before.profileId)
}

/** Who is told apart keeps a profile of their own; who has been joined with others until now gets one. */
function toldApart({ isAnotherPerson, hasOtherStays, profileId, keys }: StoredKeys, now: MatchKeys) {
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
  // Most edits leave the guests as they were.
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
 * Held until the transaction ends: all of a hotel's profiles together with others who book, alone by those who merge
 * (`lockProfilesAlone`), and the phones and numbers of these guests alone, always in one order. Nobody takes a lock on a
 * unit, a reservation or a guest after these, so that nobody waits in a circle.
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

/** Keeps the hotel's guest profiles as they are until the transaction ends. */
export async function lockProfilesAlone(tx: Db, hotelId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest profiles ${hotelId}`}, 0))`.execute(tx)
}
