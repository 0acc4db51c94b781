import { sql } from 'kysely'
import { identityKey, type Known, staysThePerson, type Traits, traitsName, whoIs } from '#domain/guests/match-keys.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  addPeople,
  moveNotes,
  type StoredTraits,
  traitsAt,
  traitsOfGuests,
  traitsOfThose,
} from './match-people.store.ts'

/** What a guest row says of who it is. Those with an id are stored already, and may now say something else. */
export type GuestToMatch = {
  id?: number | undefined
  firstName: string
  lastName: string
  phone: string | null
  nationality: string
  identityHash: string | null
}

/**
 * Adds to each guest who it is: a person of before, or a new one. For every way of storing guests. Two bookings of one
 * new guest at once wait for each other here, so that the second finds the person whom the first has made.
 */
export async function withPeople<G extends GuestToMatch>(
  tx: Db,
  hotelId: number,
  guests: readonly G[],
  now: Date,
): Promise<(G & { personId: number })[]> {
  if (guests.length === 0) return []
  await lockPeople(tx, hotelId, guests)
  const stored = await traitsOfGuests(
    tx,
    hotelId,
    guests.flatMap(({ id }) => id ?? []),
  )
  const known = await knownLike(tx, hotelId, guests, stored)
  const people = new Map<G, number | undefined>()
  // Those who are stored first: a guest who is added must not take the place of one who is there.
  for (const guest of guests.toSorted((a, b) => Number(b.id !== undefined) - Number(a.id !== undefined)))
    people.set(guest, personOf(guest, { known, stored, taken: [...people.values()] }))

  const newcomers = Map.groupBy(
    guests.filter((guest) => people.get(guest) === undefined),
    (guest) => traitsOf(guest).identity ?? guest,
  )
  const added = await addPeople(tx, hotelId, newcomers.size, now)
  for (const [index, ones] of [...newcomers.values()].entries()) for (const one of ones) people.set(one, added[index])

  const placed = guests.map((guest) => ({ ...guest, personId: certain(people.get(guest)) }))
  await takeNotesAlong(tx, hotelId, placed, stored)
  return placed
}

function certain(personId: number | undefined): number {
  if (personId === undefined) throw new Error('A guest is nobody')
  return personId
}

/** A corrected number may show that the guest is somebody known: what was noted about the only stay goes along. */
async function takeNotesAlong(
  tx: Db,
  hotelId: number,
  placed: readonly (GuestToMatch & { personId: number })[],
  stored: ReadonlyMap<number, StoredTraits>,
): Promise<void> {
  for (const { personId, ...guest } of placed) {
    const before = guest.id === undefined ? undefined : stored.get(guest.id)
    if (before === undefined || before.personId === personId || before.hasOtherStays) continue
    if (before.traits.name === traitsOf(guest).name) await moveNotes(tx, hotelId, before.personId, personId)
  }
}

type Ground = {
  known: readonly Known[]
  stored: ReadonlyMap<number, StoredTraits>
  taken: readonly (number | undefined)[]
}

function personOf(guest: GuestToMatch, { known, stored, taken }: Ground): number | undefined {
  const now = traitsOf(guest)
  const before = guest.id === undefined ? undefined : stored.get(guest.id)
  const byNumber = now.identity === null ? undefined : whoIs({ ...now, phone: null }, known)
  if (before !== undefined) {
    const isSame = JSON.stringify(before.traits) === JSON.stringify(now)
    if (isSame) return before.personId
    if (byNumber !== undefined) return byNumber
    if (staysThePerson(before.traits, now, before.hasOtherStays)) return before.personId
  }
  // Two guests of one stay are two, whatever phone they share; only one number makes them one.
  return (
    byNumber ??
    whoIs(
      now,
      known.filter(({ id }) => !taken.includes(id)),
    )
  )
}

const traitsOf = ({ firstName, lastName, phone, nationality, identityHash }: GuestToMatch): Traits => ({
  name: traitsName(firstName, lastName),
  phone,
  identity: identityKey(nationality, identityHash),
})

async function knownLike(
  tx: Db,
  hotelId: number,
  guests: readonly GuestToMatch[],
  stored: ReadonlyMap<number, StoredTraits>,
): Promise<Known[]> {
  // Most edits leave the guests as they were.
  const asked = guests.filter(({ id, ...guest }) => {
    const before = id === undefined ? undefined : stored.get(id)
    return before === undefined || JSON.stringify(before.traits) !== JSON.stringify(traitsOf(guest))
  })
  const hashes = asked.flatMap(({ identityHash }) => identityHash ?? [])
  const phones = asked.flatMap(({ phone }) => phone ?? [])
  if (hashes.length + phones.length === 0) return []
  const people = await traitsAt(tx, hotelId, { hashes, phones })
  return [...Map.groupBy(people, ({ personId }) => personId)].map(([id, rows]) => ({
    id,
    traits: rows.map(traitsOfThose),
  }))
}

/**
 * Held until the transaction ends: all of a hotel's people together with others who book, alone by those who merge
 * (`lockPeopleAlone`), and the phones and numbers of these guests alone, always in one order. Nobody takes a lock on a
 * unit, a reservation or a guest after these, so that nobody waits in a circle.
 */
async function lockPeople(tx: Db, hotelId: number, guests: readonly GuestToMatch[]): Promise<void> {
  const marks = guests.flatMap(({ phone, identityHash }) => [phone, identityHash].filter((mark) => mark !== null))
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`people ${hotelId}`}, 0))`.execute(tx)
  if (marks.length === 0) return
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('person ' || ${hotelId}::text || ' ' || mark, 0) as key
      from unnest(${marks}::text[]) as mark
      order by key
      offset 0) as keys`.execute(tx)
}

/** Keeps the hotel's people as they are until the transaction ends. */
export async function lockPeopleAlone(tx: Db, hotelId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people ${hotelId}`}, 0))`.execute(tx)
}
