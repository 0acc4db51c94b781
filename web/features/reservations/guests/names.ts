import { firstLetters } from '#domain/people/initials.ts'

type Named = { firstName: string; lastName: string }

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** The guest who speaks for the party; the first one if nobody is marked, and nobody if the list is empty. */
export const mainGuestOf = <Guest extends { isMainGuest: boolean }>({ guests }: { guests: readonly Guest[] }) =>
  guests.find(({ isMainGuest }) => isMainGuest) ?? guests[0]

export function initialsOf({ firstName, lastName }: Named): string {
  return firstLetters(firstName, lastName)
}
