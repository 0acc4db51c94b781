import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Staff } from '#contract/staff/schemas.ts'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { permissionsText } from './permissions.text.ts'
import { choiceOf, offeredRoles, type RoleChoice, wordOf } from './role-choice.ts'

type Props = {
  roles: Staff['roles']
  value: { role: string; roleId: number | null } | undefined
  onChoose: (choice: RoleChoice) => void
  label?: string
  'aria-label'?: string
  error?: ReactNode
  disabled?: boolean
}

/** Selects a role. Nobody can assign a role with more permissions than their own. */
export function RoleSelect({ roles, value, onChoose, ...props }: Props) {
  const { ready } = useText(permissionsText)
  const own = useQuery(profileQuery).data?.permissions ?? []
  const offered = offeredRoles(roles, (role) => ready[role][0], own)
  return (
    <Select
      {...props}
      data={offered}
      value={value === undefined ? null : wordOf(value)}
      onChange={(word) => word !== null && onChoose(choiceOf(word))}
      allowDeselect={false}
    />
  )
}
