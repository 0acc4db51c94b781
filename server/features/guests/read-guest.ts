import type { GuestFile, LikelyDuplicate } from '#contract/guests.ts'
import { type Likeness, likeness, likenesses } from '#domain/guests/match-keys.ts'
import type { Day } from '#domain/time/day.ts'
import { standingConsents } from '#server/features/consent/marketing-consent.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { guestNotFound } from './guests.errors.ts'
import { inBrief, type Summed, sumUp } from './in-brief.ts'
import { standingMerges } from './merges.store.ts'
import { notesAbout } from './notes.store.ts'
import { companionsOf, othersLike, whoIsNow, type Writing } from './people.store.ts'

/** The person whom this id leads to. */
export async function personNow(db: Db, hotelId: number, id: number): Promise<number> {
  const now = await whoIsNow(db, hotelId, id)
  if (now === undefined) throw guestNotFound()
  return now
}

/** A person with everything that is known but stays and messages, which come a page at a time. */
export async function readGuest(db: Db, hotelId: number, asked: number, today: Day): Promise<GuestFile> {
  const id = await personNow(db, hotelId, asked)
  const [person] = await sumUp(db, hotelId, [id], today)
  if (person === undefined) throw guestNotFound()
  const brief = inBrief(person)
  return {
    ...brief,
    nights: person.nights,
    nextStay: person.nextStay,
    marketing: await standingConsents(db, hotelId, brief.phones),
    notes: await notesAbout(db, hotelId, id),
    likelyDuplicates: await likelyDuplicatesOf(db, hotelId, person, today),
    merges: await standingMerges(db, hotelId, id),
  }
}

/** So many are looked at, and so many named: a phone that is typed for everybody is like all. */
const [lookedAt, named] = [30, 5]

async function likelyDuplicatesOf(db: Db, hotelId: number, person: Summed, today: Day): Promise<LikelyDuplicate[]> {
  const ids = await othersLike(db, hotelId, person.id, lookedAt)
  if (ids.length === 0) return []
  const companions = await companionsOf(db, hotelId, person.id, ids)
  const others = await sumUp(db, hotelId, ids, today)
  return others
    .flatMap((other) => {
      const why = likenessOf(person, other, companions.has(other.id))
      return why === undefined ? [] : [{ ...inBrief(other), likeness: why }]
    })
    .toSorted((a, b) => likenesses.indexOf(a.likeness) - likenesses.indexOf(b.likeness))
    .slice(0, named)
}

function likenessOf(a: Summed, b: Summed, stayedTogether: boolean): Likeness | undefined {
  const share = (pick: (writing: Writing) => string | null) => {
    const ofA = new Set(a.writings.map(pick).filter((value) => value !== null))
    return b.writings.some((writing) => ofA.has(pick(writing) ?? ''))
  }
  return likeness({
    samePhone: share(({ phone }) => phone),
    sameName: share(({ nameFolded }) => nameFolded),
    sameNumber: share((writing) => writing.identityHash),
    sameEmail: share((writing) => writing.email?.toLowerCase() ?? null),
    stayedTogether,
  })
}
