import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Staff } from '#contract/staff/schemas.ts'
import { readyRoleNames, readyRoles } from '#domain/roles/ready-roles.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { permissionsText } from './permissions.text.ts'
import { type EditedRole, RoleEditor } from './RoleEditor.tsx'
import { RoleInWords } from './RoleInWords.tsx'
import { removeRole, useStaffMutation } from './staff.queries.ts'
import { staffText } from './staff.text.ts'
import classes from './Staff.module.css'

/** Lists the built-in roles, which can be copied, and the business's own roles. */
export function RoleList({ staff: { roles } }: { staff: Staff }) {
  const text = useText(staffText)
  const { ready } = useText(permissionsText)
  const [edited, setEdited] = useState<EditedRole>()
  const close = () => setEdited(undefined)
  useBackCloses(edited !== undefined, close)
  const removing = useStaffMutation(removeRole)
  const remove = async ({ id, name, version }: Staff['roles'][number]) => {
    const isMeant = await confirmAction({
      title: text.askRemove(name),
      message: '',
      confirmLabel: text.confirmRemove,
      cancelLabel: text.cancel,
      danger: true,
    })
    if (!isMeant) return
    removing.mutate(
      { id, version },
      {
        onSuccess: ({ message }) => void notifySuccess(message),
        onError: (refused) => void notifyError(refused.message),
      },
    )
  }
  return (
    <>
      <SectionCard
        title={text.own}
        description={text.ownMore}
        aside={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited({ name: '', permissions: ['stay.see'] })}
          >
            {text.addRole}
          </Button>
        }
      >
        {roles.length === 0 && <Text c="dimmed">{text.noOwn}</Text>}
        <ul ref={keepFocus} className={classes.list}>
          {roles.map((role) => (
            <li key={role.id}>
              <div className={classes.who}>
                <Text fw={600}>{role.name}</Text>
                <Text size="sm" c="dimmed">
                  {text.permissionCount(role.permissions.length)}
                  {' · '}
                  {text.peopleCount(role.members)}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={text.edit(role.name)}
                  onClick={() => setEdited(role)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={text.remove(role.name)}
                  onClick={() => void remove(role)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={text.ready} description={text.readyMore}>
        <ul className={classes.list}>
          {readyRoleNames.map((role) => (
            <li key={role}>
              <div className={classes.who}>
                <Text fw={600}>{ready[role][0]}</Text>
                <Text size="sm" c="dimmed">
                  {ready[role][1]}
                </Text>
                <RoleInWords role={role} />
              </div>
              {role !== 'owner' && (
                <Button
                  variant="default"
                  leftSection={<IconCopy size={18} aria-hidden />}
                  aria-label={text.copyNamed(ready[role][0])}
                  onClick={() => setEdited({ name: text.copyOf(ready[role][0]), permissions: [...readyRoles[role]] })}
                >
                  {text.copy}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </SectionCard>
      {edited !== undefined && <RoleEditor role={edited} roles={roles} onClose={close} />}
    </>
  )
}
