import type { PersonInBrief, StayOfPerson } from '#contract/guests/schemas.ts'
import { encode } from '#contract/wire.ts'
import { nights } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type StayRow, staysOfProfiles, type Writing, writingsOf } from './profiles.store.ts'

/** A summary of all guest rows of one profile. */
export type Summed = {
  id: number
  writings: Writing[]
  stays: number
  nights: number
  lastStay: StayOfPerson | null
  nextStay: StayOfPerson | null
}

/** Returns the summaries of these profiles in the order of the ids; profiles without any guest are left out. */
export async function sumUp(db: Db, hotelId: number, ids: readonly number[], today: Day): Promise<Summed[]> {
  if (ids.length === 0) return []
  const writings = Map.groupBy(await writingsOf(db, hotelId, ids), (row) => row.guestProfileId)
  const stays = Map.groupBy(await staysOfProfiles(db, hotelId, ids, today), (row) => row.guestProfileId)
  return ids.flatMap((id) => {
    const written = writings.get(id)
    if (written === undefined) return []
    const theirs = stays.get(id) ?? []
    const begun = theirs.filter((stay) => stay.begun)
    return {
      id,
      writings: written,
      stays: begun.length,
      nights: begun.reduce((sum, stay) => sum + nights(stay), 0),
      lastStay: named(begun[0]),
      nextStay: named(theirs.findLast((stay) => !stay.begun)),
    }
  })
}

const named = (stay: StayRow | undefined): StayOfPerson | null =>
  stay === undefined
    ? null
    : {
        reservationId: stay.reservationId,
        reservationUniqId: stay.reservationUniqId,
        ...encode({ checkIn: stay.checkIn, checkOut: stay.checkOut }),
        unitName: stay.unitName,
      }

export function inBrief({ id, writings, stays, lastStay }: Summed): PersonInBrief {
  const all = (pick: (writing: Writing) => string | null) => [
    ...new Set(writings.flatMap((writing) => pick(writing) ?? [])),
  ]
  const endings = (kind: 'tcKimlik' | 'passport', numbers: string[]) =>
    numbers.map((number) => ({ kind, ending: numberEnding(number) }))
  return {
    id,
    names: all(fullName),
    phones: all(({ phone }) => phone),
    emails: all(({ email }) => email),
    nationalities: all(({ nationality }) => nationality),
    identities: [
      ...endings(
        'tcKimlik',
        all(({ tcKimlik }) => tcKimlik),
      ),
      ...endings(
        'passport',
        all(({ passportNumber }) => passportNumber),
      ),
    ],
    stays,
    lastStay,
  }
}

/** By default, screens show only this last part of an identity number. */
export const numberEnding = (number: string) => number.slice(-3)

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
