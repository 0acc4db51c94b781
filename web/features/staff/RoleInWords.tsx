import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { permissionsOf } from '#domain/roles/may.ts'
import { type PermissionGroup, permissionGroups } from '#domain/roles/permissions.ts'
import type { ReadyRole } from '#domain/roles/ready-roles.ts'
import { useText } from '#web/platform/language.tsx'
import { permissionsText } from './permissions.text.ts'
import { staffText } from './staff.text.ts'
import classes from './Staff.module.css'

const groups: readonly PermissionGroup[] = ['stays', 'guests', 'money', 'business']

/** What a built-in role may and may not do, folded at first. */
export function RoleInWords({ role }: { role: ReadyRole }) {
  const text = useText(staffText)
  const words = useText(permissionsText)
  const own = permissionsOf({ role })
  return (
    <details className={classes.inWords}>
      <summary>
        {text.lookInto}
        <span className="konuk-numbers"> ({text.permissionCount(own.length)})</span>
      </summary>
      <div className={classes.groups}>
        {groups.map((group) => (
          <div key={group}>
            <Text fw={600} size="sm">
              {words.groups[group]}
            </Text>
            <ul aria-label={words.groups[group]}>
              {permissionGroups[group].map((permission) => {
                const may = own.includes(permission)
                const Mark = may ? IconCheck : IconX
                return (
                  <li key={permission} data-may={may}>
                    <Mark size={16} aria-hidden />
                    <VisuallyHidden>{may ? text.mayDo : text.mayNotDo}: </VisuallyHidden>
                    {words.permissions[permission][0]}
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
