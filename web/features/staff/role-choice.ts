import { permissionsOf } from '#domain/roles/may.ts'
import { isReadyRole, ownRole, type ReadyRole, readyRoleNames } from '#domain/roles/ready-roles.ts'
import type { Staff } from '#contract/staff/schemas.ts'

export type RoleChoice = { role: ReadyRole | typeof ownRole; roleId: number | null }

/** A role as one word, for the options of a select: `reception`, or `own-7`. */
export const wordOf = ({ role, roleId }: { role: string; roleId: number | null }) =>
  roleId === null ? role : `${ownRole}-${roleId}`

export function choiceOf(word: string): RoleChoice {
  if (isReadyRole(word)) return { role: word, roleId: null }
  return { role: ownRole, roleId: Number(word.slice(ownRole.length + 1)) }
}

type Offered = { value: string; label: string; disabled: boolean }

/**
 * The roles to choose from, sorted by name. Roles with more permissions than the user's own are listed but disabled.
 */
export function offeredRoles(
  roles: Staff['roles'],
  nameOf: (role: ReadyRole) => string,
  own: readonly string[],
): Offered[] {
  const isBeyond = (all: readonly string[]) => all.some((permission) => !own.includes(permission))
  return [
    ...readyRoleNames.map((role) => ({
      value: role,
      label: nameOf(role),
      disabled: isBeyond(permissionsOf({ role })),
    })),
    ...roles.map((role) => ({
      value: wordOf({ role: ownRole, roleId: role.id }),
      label: role.name,
      disabled: isBeyond(role.permissions),
    })),
  ]
}
