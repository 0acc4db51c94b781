import type { Deed } from './deeds.ts'
import { isReadyRole, ownRole, readyRoles } from './ready-roles.ts'

/** What a member is in a business: `role` by its name, and of a role of the business's own what it may do. */
export type Standing = { role: string; ownDeeds?: readonly string[] | null }

/** What somebody may do there. Whoever has a role that is not known here, such as one of a newer version: nothing. */
export function deedsOf({ role, ownDeeds }: Standing): readonly string[] {
  if (role === ownRole) return ownDeeds ?? []
  return isReadyRole(role) ? readyRoles[role] : []
}

/** `may(caller, 'price.change')`: the one place that says who may do what. */
export const may = (who: Standing, deed: Deed): boolean => deedsOf(who).includes(deed)
