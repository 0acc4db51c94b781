import { Button, Group, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Staff } from '#contract/staff/schemas.ts'
import { formatDay, dayIn } from '#domain/time/day.ts'
import { isReadyRole } from '#domain/roles/ready-roles.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { timeAgo } from '#web/platform/relative-time.ts'
import { endSessionHere } from '#web/platform/session.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { permissionsText } from './permissions.text.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { changeMember, leaveBusiness, removeMember, resetSecondStep, useStaffMutation } from './staff.queries.ts'
import { staffText } from './staff.text.ts'
import classes from './Staff.module.css'

type Member = Staff['members'][number]

/** Lists the members of staff, each with a select for the role. */
export function MemberList({ staff, now }: { staff: Staff; now: Date }) {
  const text = useText(staffText)
  const [isInviting, setInviting] = useState(false)
  const close = () => setInviting(false)
  useBackCloses(isInviting, close)
  return (
    <SectionCard
      title={text.members}
      description={text.membersMore}
      aside={
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          {text.invite}
        </Button>
      }
    >
      <ul ref={keepFocus} className={classes.list}>
        {staff.members.map((member) => (
          <Entry key={member.userId} member={member} roles={staff.roles} now={now} />
        ))}
      </ul>
      {isInviting && <InviteDialog roles={staff.roles} onClose={close} />}
    </SectionCard>
  )
}

function Entry({ member, roles, now }: { member: Member; roles: Staff['roles']; now: Date }) {
  const text = useText(staffText)
  const { ready } = useText(permissionsText)
  const language = useLanguage()
  const { userId, name, email, since, lastSeenAt, isYou, mayChange, hasSecondStep, role, roleName } = member
  const changing = useStaffMutation(changeMember)
  const ending = useStaffMutation(removeMember)
  const leaving = useStaffMutation(leaveBusiness)
  const resetting = useStaffMutation(resetSecondStep)
  const notes = {
    onSuccess: ({ message }: { message: string }) => void notifySuccess(message),
    onError: (refused: Error) => void notifyError(refused.message),
  }
  const end = async () => {
    const isMeant = await confirmAction({
      title: isYou ? text.askLeave : text.askEndAccess(name),
      message: isYou ? text.askLeaveMore : text.askEndAccessMore,
      confirmLabel: isYou ? text.leave : text.removeMember,
      cancelLabel: text.cancel,
      danger: true,
    })
    if (!isMeant) return
    if (isYou) leaving.mutate(undefined, { ...notes, onSuccess: () => endSessionHere() })
    else ending.mutate(userId, notes)
  }
  const reset = async () => {
    const isMeant = await confirmAction({
      title: text.askReset(name),
      message: text.askResetMore,
      confirmLabel: text.reset,
      cancelLabel: text.cancel,
      danger: true,
    })
    if (isMeant) resetting.mutate(userId, notes)
  }
  const isBusy = changing.isPending || ending.isPending || leaving.isPending || resetting.isPending
  return (
    <li>
      <div className={classes.who}>
        <Text fw={600}>
          {name}
          {isYou && <span className={classes.you}>{text.you}</span>}
        </Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
        <Text size="sm" c="dimmed">
          {text.since(formatDay(dayIn(new Date(since))))}
          {' · '}
          {lastSeenAt === null ? text.neverSeen : text.seen(timeAgo(new Date(lastSeenAt), now, language))}
          {' · '}
          {hasSecondStep ? text.has : text.hasNot}
        </Text>
      </div>
      <Group gap="sm" className={classes.permissions}>
        {mayChange ? (
          <RoleSelect
            aria-label={text.roleOf(name)}
            roles={roles}
            value={member}
            disabled={isBusy}
            onChoose={(choice) => changing.mutate({ userId, ...choice }, notes)}
          />
        ) : (
          <Text fw={500}>{roleName ?? (isReadyRole(role) ? ready[role][0] : role)}</Text>
        )}
        {mayChange && hasSecondStep && role !== 'owner' && (
          <Button
            variant="default"
            loading={resetting.isPending}
            aria-label={text.resetNamed(name)}
            onClick={() => void reset()}
          >
            {text.reset}
          </Button>
        )}
        {(mayChange || isYou) && (
          <Button
            variant="default"
            loading={ending.isPending || leaving.isPending}
            {...(!isYou && { 'aria-label': text.removeMemberNamed(name) })}
            onClick={() => void end()}
          >
            {isYou ? text.leave : text.removeMember}
          </Button>
        )}
      </Group>
    </li>
  )
}
