import { Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { Staff } from '#contract/staff.ts'
import { type Deed, type DeedGroup, deedGroups } from '#domain/roles/deeds.ts'
import { withNeeds, without } from '#domain/roles/needs.ts'
import { profileQuery } from '#web/features/account/profile.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { deedsText } from './deeds.text.ts'
import { saveRole, useStaffDeed } from './staff.queries.ts'
import { staffText } from './staff.text.ts'
import classes from './Staff.module.css'

/** Without an id it is a new one. */
export type EditedRole = { id?: number; name: string; deeds: readonly Deed[]; version?: number }

const fields = ['name', 'deeds']
const groups: readonly DeedGroup[] = ['stays', 'guests', 'money', 'business']

export function RoleEditor({ role, roles, onClose }: { role: EditedRole; roles: Staff['roles']; onClose: () => void }) {
  const text = useText(staffText)
  const words = useText(deedsText)
  const saving = useStaffDeed(saveRole)
  const own = useQuery(profileQuery).data?.deeds ?? []
  const [name, setName] = useState(role.name)
  const [chosen, setChosen] = useState<readonly Deed[]>(role.deeds)
  const refused = saving.error instanceof Refusal ? saving.error.fields : {}
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    // Who was told that it has changed meanwhile has it before them as it is now, and may say it once more.
    const version = roles.find(({ id }) => id === role.id)?.version ?? role.version ?? 1
    saving.mutate(
      { ...(role.id !== undefined && { id: role.id }), version, said: { name, deeds: [...chosen] } },
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
          <RefusalAlert refusal={saving.error} shownFields={fields} />
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
            error={refused['deeds']}
            value={[...chosen]}
            onChange={(values) => setChosen((before) => ticked(before, values))}
          >
            <div className={classes.groups}>
              {groups.map((group) => (
                <fieldset key={group} className={classes.group}>
                  <Text component="legend" fw={600} size="sm">
                    {words.groups[group]}
                  </Text>
                  {deedGroups[group].map((deed) => (
                    <Checkbox
                      key={deed}
                      value={deed}
                      label={words.deeds[deed][0]}
                      description={own.includes(deed) ? words.deeds[deed][1] : text.beyond}
                      disabled={!own.includes(deed)}
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

/** What one deed needs is ticked with it; what cannot be without another goes with that. */
function ticked(before: readonly Deed[], values: readonly string[]): readonly Deed[] {
  const gone = before.filter((deed) => !values.includes(deed))
  const added = values.filter((value): value is Deed => !before.some((deed) => deed === value))
  return withNeeds([...without(before, gone), ...added])
}
