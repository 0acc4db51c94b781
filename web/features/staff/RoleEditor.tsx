import { Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Staff } from '#contract/staff/schemas.ts'
import { type Permission, type PermissionGroup, permissionGroups } from '#domain/roles/permissions.ts'
import { withNeeds, without } from '#domain/roles/needs.ts'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { permissionsText } from './permissions.text.ts'
import { saveRole, useStaffMutation } from './staff.queries.ts'
import { staffText } from './staff.text.ts'
import classes from './Staff.module.css'

/** A role without an id is new. */
export type EditedRole = { id?: number; name: string; permissions: readonly Permission[]; version?: number }

const fields = ['name', 'permissions']
const groups: readonly PermissionGroup[] = ['stays', 'guests', 'money', 'business']

export function RoleEditor({ role, roles, onClose }: { role: EditedRole; roles: Staff['roles']; onClose: () => void }) {
  const text = useText(staffText)
  const words = useText(permissionsText)
  const saving = useStaffMutation(saveRole)
  const own = useQuery(profileQuery).data?.permissions ?? []
  const [name, setName] = useState(role.name)
  const [chosen, setChosen] = useState<readonly Permission[]>(role.permissions)
  const { errors: refused, refusal } = useRefused(saving.error, { name, permissions: chosen })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    // After a conflict the user sees the role as it is now, so a second save uses the current version.
    const version = roles.find(({ id }) => id === role.id)?.version ?? role.version ?? 1
    saving.mutate(
      { ...(role.id !== undefined && { id: role.id }), version, said: { name, permissions: [...chosen] } },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} size={720} title={role.id === undefined ? text.addRole : text.edit(role.name)}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={fields} />
          <TextInput
            data-autofocus
            label={text.roleName}
            placeholder={text.roleNameHint}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused['name']}
            maxLength={60}
            autoComplete="off"
          />
          <Checkbox.Group
            label={text.may}
            description={text.mayMore}
            error={refused['permissions']}
            value={[...chosen]}
            onChange={(values) => setChosen((before) => ticked(before, values))}
          >
            <div className={classes.groups}>
              {groups.map((group) => (
                <fieldset key={group} className={classes.group}>
                  <Text component="legend" fw={600} size="sm">
                    {words.groups[group]}
                  </Text>
                  {permissionGroups[group].map((permission) => (
                    <Checkbox
                      key={permission}
                      value={permission}
                      label={words.permissions[permission][0]}
                      description={own.includes(permission) ? words.permissions[permission][1] : text.beyond}
                      disabled={!own.includes(permission)}
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </Checkbox.Group>
          <EditorFoot cancel={text.cancel} save={text.save} onCancel={onClose} isSaving={saving.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}

/**
 * Ticking a permission also ticks the permissions that it requires. Unticking a permission also unticks the permissions
 * that require it.
 */
function ticked(before: readonly Permission[], values: readonly string[]): readonly Permission[] {
  const gone = before.filter((permission) => !values.includes(permission))
  const added = values.filter((value): value is Permission => !before.some((permission) => permission === value))
  return withNeeds([...without(before, gone), ...added])
}
