import type { ReactNode } from 'react'
import type { Permission } from '#domain/roles/permissions.ts'
import { useMay } from './use-may.ts'

/** Shows its children only to a user with the permission, so that nobody is offered what the server would refuse. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : null
}
