import type { KnownGuest } from '#contract/guests/schemas.ts'
import { isIdentified, turkish } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import { may } from '#domain/roles/may.ts'
import { searchWords } from '#domain/search/names.ts'
import type { Day } from '#domain/time/day.ts'
import { identityHash } from '#server/features/consent/identity-hash.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { type Summed, sumUp } from './in-brief.ts'
import { profileNow } from './read-guest.ts'
import { bearersOf, profilesNamed, type Writing } from './profiles.store.ts'

type Text = string | null | undefined
/** A missing or empty field matches nobody. */
type KnownGuestsInput = {
  phone?: Text
  tcKimlik?: Text
  passportNumber?: Text
  name?: Text
  personId?: number | undefined
}

/**
 * A phone or number shared by more guests than this is a placeholder that identifies nobody, so the list stops here.
 */
const profilesMost = 5

/** Fewer letters of a name would match half of the guests. */
const lettersOfName = 3

/** Finds earlier guests with this phone, identity number or name. An incomplete number matches nobody. */
export async function knownGuests(
  db: Db,
  caller: Caller,
  { phone, tcKimlik, passportNumber, name, personId }: KnownGuestsInput,
  { secret, today }: { secret: string; today: Day },
): Promise<KnownGuest[]> {
  const { hotelId } = caller
  if (personId !== undefined) {
    return (await sumUp(db, hotelId, [await profileNow(db, hotelId, personId)], today)).map(lastKnown)
  }
  // Members cannot search by identity number if they may not see identity numbers.
  const number = may(caller, 'identity.see') ? tcKimlik || passportNumber || '' : ''
  const nationality = tcKimlik ? turkish : ''
  const marks = {
    phone: toE164(phone ?? '') ?? null,
    hash:
      number !== '' && isIdentified({ nationality, tcKimlik, passportNumber }) ? identityHash(secret, number) : null,
    isTurkish: Boolean(tcKimlik),
  }
  if (!phone && !tcKimlik && !passportNumber) {
    if (searchWords(name ?? '').join('').length < lettersOfName) return []
    const named = await profilesNamed(db, hotelId, name ?? '', profilesMost)
    // A name is shared by several people, so their numbers come only once one of them has been chosen.
    const people = (await sumUp(db, hotelId, named, today)).map(lastKnown)
    return people.map((person) => ({ ...person, tcKimlik: '', passportNumber: '' }))
  }
  if (marks.phone === null && marks.hash === null) return []
  const ids = await bearersOf(db, hotelId, marks, profilesMost)
  return (await sumUp(db, hotelId, ids, today)).map(lastKnown)
}

/**
 * Each field has its latest stored value from any stay: in the latest stay the guest may have been a companion without
 * a phone.
 */
function lastKnown({ id, writings, stays, lastStay, nextStay }: Summed): KnownGuest {
  const last = (pick: (writing: Writing) => string | null) => writings.map(pick).find((text) => text) ?? ''
  const nationality = last((writing) => writing.nationality)
  const ofNationality = writings.filter((writing) => writing.nationality === nationality)
  return {
    personId: id,
    firstName: last((writing) => writing.firstName),
    lastName: last((writing) => writing.lastName),
    phone: last((writing) => writing.phone),
    email: last((writing) => writing.email),
    nationality,
    tcKimlik: ofNationality.find(({ tcKimlik }) => tcKimlik)?.tcKimlik ?? '',
    passportNumber: ofNationality.find(({ passportNumber }) => passportNumber)?.passportNumber ?? '',
    stays,
    lastStay,
    nextStay,
  }
}
