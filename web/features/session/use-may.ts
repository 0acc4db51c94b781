import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#domain/roles/permissions.ts'
import { profileQuery } from './profile.queries.ts'

/**
 * Returns a check for the signed-in user's permissions in this business; screens hide or explain what is not permitted.
 * Until the profile has loaded, everything is permitted: most users are owners, and the server refuses in any case.
 */
export function useMay(): (permission: Permission) => boolean {
  const { data: profile } = useQuery(profileQuery)
  return (permission) => profile?.permissions.includes(permission) ?? true
}
