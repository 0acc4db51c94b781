import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { Staff } from '#contract/staff/schemas.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { isReadyRole } from '#domain/roles/ready-roles.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { InvitationLink, type MadeLink } from './InvitationLink.tsx'
import { permissionsText } from './permissions.text.ts'
import { inviteAgain, linkInvitation, useStaffMutation, withdraw } from './staff.queries.ts'
import { staffText } from './staff.text.ts'
import classes from './Staff.module.css'

/** Lists the invitations that nobody has accepted yet, and shows nothing if there are none. */
export function InvitationList({ invitations }: { invitations: Staff['invitations'] }) {
  const text = useText(staffText)
  const { ready } = useText(permissionsText)
  const again = useStaffMutation(inviteAgain)
  const withdrawing = useStaffMutation(withdraw)
  const linking = useStaffMutation(linkInvitation)
  const [made, setMade] = useState<MadeLink>()
  const forget = () => setMade(undefined)
  const notes = {
    onSuccess: ({ message }: { message: string }) => void notifySuccess(message),
    onError: (refused: Error) => void notifyError(refused.message),
  }
  if (invitations.length === 0) return null
  return (
    <SectionCard title={text.invitations}>
      <ul ref={keepFocus} className={classes.list}>
        {invitations.map(({ id, to, bySms, role, roleName, invitedBy, expiresAt, isExpired }) => (
          <li key={id}>
            <div className={classes.who}>
              <Text fw={600}>{to}</Text>
              <Text size="sm" c="dimmed">
                {roleName ?? (isReadyRole(role) ? ready[role][0] : role)}
                {' · '}
                {isExpired ? text.expired : text.invitedBy(invitedBy, formatDay(dayIn(new Date(expiresAt))))}
              </Text>
            </div>
            <Group gap="sm" className={classes.permissions}>
              {bySms && (
                <Button
                  variant="default"
                  aria-label={text.newLinkFor(to)}
                  loading={linking.isPending && linking.variables === id}
                  onClick={() =>
                    linking.mutate(id, {
                      onSuccess: ({ link }) => setMade({ to, link: link ?? '' }),
                      onError: notes.onError,
                    })
                  }
                >
                  {text.byWhatsApp}
                </Button>
              )}
              <Button
                variant="default"
                aria-label={text.againTo(to)}
                loading={again.isPending && again.variables === id}
                onClick={() => again.mutate(id, notes)}
              >
                {text.again}
              </Button>
              <Button
                variant="default"
                aria-label={text.withdrawFrom(to)}
                loading={withdrawing.isPending && withdrawing.variables === id}
                onClick={() => withdrawing.mutate(id, notes)}
              >
                {text.withdraw}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <Modal opened onClose={forget} title={text.linkTitle}>
          <InvitationLink made={made} onDone={forget} />
        </Modal>
      )}
    </SectionCard>
  )
}
