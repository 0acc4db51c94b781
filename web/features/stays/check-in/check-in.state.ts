// The people of a stay while a clerk completes them at the door.
import { z } from 'zod'
import type { GuestAtCheckIn } from '#contract/reservations/guests/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { checkInGuestProblems, identityOf, missingForKbs } from '#domain/guests/guest.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { listedGuest } from '#web/features/reservations/edit/edit-reservation.state.ts'
import { blankGuest, hasInput } from '#web/features/reservations/guest-draft.ts'
import { ListedGuest } from '#web/features/reservations/guests/guest-editing.ts'

export const CheckInDraft = z.object({
  /** The version of the stay that the people are based on. */
  version: z.number(),
  people: z.array(ListedGuest),
})
export type CheckInDraft = z.infer<typeof CheckInDraft>
export type Person = ListedGuest

const blankPerson = (key: number): Person => ({ ...blankGuest, key })

/** The guests of a stay, and an empty line for everybody who was announced without a name. */
export function peopleOf({ version, guests, numberOfGuests }: Reservation): CheckInDraft {
  const unnamed = Math.max(0, numberOfGuests - guests.length)
  const blanks = Array.from({ length: unnamed }, (_, at) => blankPerson(-1 - at))
  return { version, people: [...guests.map(listedGuest), ...blanks] }
}

/** Adds an empty line. Lines of people who are not stored have negative keys. */
export const withOneMore = (people: readonly Person[]): Person[] => [
  ...people,
  blankPerson(Math.min(0, ...people.map(({ key }) => key)) - 1),
]

/** Whether a person has been typed or changed since the sheet was opened. */
export function isTyped(person: Person, before: readonly Person[]): boolean {
  const stored = before.find(({ key }) => key === person.key)
  return person.id === undefined ? hasInput(person) : JSON.stringify(stored) !== JSON.stringify(person)
}

/** Finds what is wrong in what was typed, by the key of the person. Nothing is wrong with what is not there. */
export function problemsIn(people: readonly Person[], before: readonly Person[]) {
  return new Map(
    people
      .filter((person) => isTyped(person, before))
      .map((person) => [person.key, checkInGuestProblems(person, people.filter(isOther(person)))]),
  )
}

const isOther = (person: Person) => (other: Person) =>
  other.key !== person.key && (other.id !== undefined || hasInput(other))

/** The people who lack something for the report to the authorities, each with what it is. */
export const lacking = (people: readonly Person[]) =>
  people.flatMap((person) => {
    const missing = missingForKbs(person)
    return missing === undefined ? [] : [{ person, missing }]
  })

/** The typed people in the form in which they are sent. A field that was not touched is sent as null and stays. */
export function asTyped(
  people: readonly Person[],
  before: readonly Person[],
): (z.input<typeof GuestAtCheckIn> & { key: number })[] {
  return people
    .filter((person) => isTyped(person, before))
    .map((person) => {
      const stored = before.find(({ id }) => id !== undefined && id === person.id)
      const numbers = (of: Person) => JSON.stringify([of.nationality, identityOf(of)])
      const keepsNumber = stored !== undefined && numbers(stored) === numbers(person)
      const { tcKimlik = '', passportNumber = '' } = identityOf(person)
      return {
        key: person.key,
        ...(person.id !== undefined && { id: person.id }),
        firstName: person.firstName,
        lastName: person.lastName,
        nationality: person.nationality,
        phone: person.phone === (stored?.phone ?? '') ? null : formatPhone(person.phone),
        email: person.email === (stored?.email ?? '') ? null : person.email,
        tcKimlik: keepsNumber || tcKimlik === '' ? keptOrGone(keepsNumber, stored) : tcKimlik,
        passportNumber: keepsNumber || passportNumber === '' ? keptOrGone(keepsNumber, stored) : passportNumber,
      }
    })
}

/** Null keeps the stored number; an empty text takes it away. A person who had none sends none. */
const keptOrGone = (keepsNumber: boolean, stored: Person | undefined) =>
  keepsNumber || stored === undefined || Object.keys(identityOf(stored)).length === 0 ? null : ''
