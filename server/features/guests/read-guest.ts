import type { GuestFile, LikelyDuplicate } from '#contract/guests/schemas.ts'
import { type Similarity, similarity, similarities } from '#domain/guests/match-keys.ts'
import type { Day } from '#domain/time/day.ts'
import { standingConsents } from '#server/features/consent/marketing-consent.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { guestNotFound } from './guests.errors.ts'
import { isDoubtful } from './doubtful-joins.store.ts'
import { inBrief, type Summed, sumUp } from './in-brief.ts'
import { standingMerges } from './merges.store.ts'
import { notesAbout } from './notes.store.ts'
import { owedByGuest } from './owed-by-guest.ts'
import { standingSplits } from './splits.store.ts'
import { companionsOf, othersLike, afterMerges, type Writing } from './profiles.store.ts'

/** Returns the current profile of this id, following merges. */
export async function profileNow(db: Db, hotelId: number, id: number): Promise<number> {
  const now = await afterMerges(db, hotelId, id)
  if (now === undefined) throw guestNotFound()
  return now
}

/** Returns a guest's profile with everything except stays and messages, which are read page by page. */
export async function readGuest(db: Db, caller: Caller, asked: number, today: Day): Promise<GuestFile> {
  const { hotelId } = caller
  const id = await profileNow(db, hotelId, asked)
  const [profile] = await sumUp(db, hotelId, [id], today)
  if (profile === undefined) throw guestNotFound()
  const brief = inBrief(profile)
  return {
    ...brief,
    nights: profile.nights,
    nextStay: profile.nextStay,
    marketing: await standingConsents(db, hotelId, brief.phones),
    notes: await notesAbout(db, caller, id),
    likelyDuplicates: await likelyDuplicatesOf(db, hotelId, profile, today),
    merges: await standingMerges(db, hotelId, id),
    splits: await standingSplits(db, hotelId, id),
    mayBeSeveral: await isDoubtful(db, hotelId, id),
    owed: await owedByGuest(db, hotelId, id),
  }
}

/** Compares thirty similar profiles and lists at most five: a placeholder phone is shared by all guests who have it. */
const [lookedAt, named] = [30, 5]

async function likelyDuplicatesOf(db: Db, hotelId: number, profile: Summed, today: Day): Promise<LikelyDuplicate[]> {
  const ids = await othersLike(db, hotelId, profile.id, lookedAt)
  if (ids.length === 0) return []
  const companions = await companionsOf(db, hotelId, profile.id, ids)
  const others = await sumUp(db, hotelId, ids, today)
  return others
    .flatMap((other) => {
      const why = similarityOf(profile, other, companions.has(other.id))
      return why === undefined ? [] : [{ ...inBrief(other), similarity: why }]
    })
    .toSorted((a, b) => similarities.indexOf(a.similarity) - similarities.indexOf(b.similarity))
    .slice(0, named)
}

function similarityOf(a: Summed, b: Summed, stayedTogether: boolean): Similarity | undefined {
  const share = (pick: (writing: Writing) => string | null) => {
    const ofA = new Set(a.writings.map(pick).filter((value) => value !== null))
    return b.writings.some((writing) => ofA.has(pick(writing) ?? ''))
  }
  return similarity({
    samePhone: share(({ phone }) => phone),
    sameName: share(({ nameFolded }) => nameFolded),
    sameNumber: share(({ isIdentified, identityHash, nameFolded }) =>
      isIdentified || identityHash === null ? identityHash : `${identityHash} ${nameFolded}`,
    ),
    sameEmail: share((writing) => writing.email?.toLowerCase() ?? null),
    stayedTogether,
  })
}
