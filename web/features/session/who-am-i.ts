import { useQuery } from '@tanstack/react-query'
import { firstLetters } from '#domain/people/initials.ts'
import { profileQuery } from './profile.queries.ts'

export type WhoAmI = { firstName: string; name: string; email: string }

/** Names for greeting and labels: empty until the profile is loaded, or if it fails to load. */
export function useWhoAmI(): WhoAmI {
  const { data: profile } = useQuery(profileQuery)
  return {
    firstName: profile?.firstName ?? '',
    name: profile ? `${profile.firstName} ${profile.lastName}`.trim() : '',
    email: profile?.email ?? '',
  }
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return firstLetters(...words.slice(0, 1), ...words.slice(1).slice(-1))
}
