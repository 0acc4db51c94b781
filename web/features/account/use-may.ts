import { useQuery } from '@tanstack/react-query'
import type { Deed } from '#domain/roles/deeds.ts'
import { profileQuery } from './profile.queries.ts'

/**
 * What whoever is signed in may do here: a screen hides or explains the rest. Everything until that is known, as the
 * server refuses in any case, and most who look are owners.
 */
export function useMay(): (deed: Deed) => boolean {
  const { data: profile } = useQuery(profileQuery)
  return (deed) => profile?.deeds.includes(deed) ?? true
}
