import { useQuery } from '@tanstack/react-query'
import { firstLetters } from '#domain/people/initials.ts'
import { profileQuery } from './profile.queries.ts'

export type WhoAmI = { firstName: string; name: string; email: string }

/** For greeting and labels: empty words until they are known, and where they cannot be had. */
export function useWhoAmI(): WhoAmI {
  const { data: profile } = useQuery(profileQuery)
  return {
    firstName: profile?.firstName ?? '',
    name: profile ? `${profile.firstName} ${profile.lastName}`.trim() : '',
    email: profile?.email ?? '',
  }
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return firstLetters(...words.slice(0, 1), ...words.slice(1).slice(-1))
}
