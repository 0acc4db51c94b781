import { firstLetters } from '#domain/people/initials.ts'

type Named = { firstName: string; lastName: string }

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

export function initialsOf({ firstName, lastName }: Named): string {
  return firstLetters(firstName, lastName)
}
