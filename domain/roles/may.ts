import type { Permission } from './permissions.ts'
import { isReadyRole, ownRole, readyRoles } from './ready-roles.ts'

/**
 * The role of a member in a business. `role` is its name. If the business made the role itself, `ownPermissions` lists
 * its permissions.
 */
export type Standing = { role: string; ownPermissions?: readonly string[] | null }

/** Returns the permissions of a member. An unknown role, such as a role from a newer version, has none. */
export function permissionsOf({ role, ownPermissions }: Standing): readonly string[] {
  if (role === ownRole) return ownPermissions ?? []
  return isReadyRole(role) ? readyRoles[role] : []
}

/** Checks a permission, as in `may(caller, 'price.change')`. All permission checks use this function. */
export const may = (who: Standing, permission: Permission): boolean => permissionsOf(who).includes(permission)
