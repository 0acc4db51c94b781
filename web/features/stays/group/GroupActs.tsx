import { Button } from '@mantine/core'
import { IconArrowsMove, IconCalendarX, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { groupActs, type GroupActName, permissionFor, staysFor } from './group-act.ts'
import { groupActText } from './group-act.text.ts'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { useAskGroupAct } from './use-ask-group-act.ts'
import classes from './GroupActs.module.css'

const icons = {
  'check-in': IconLogin2,
  'check-out': IconLogout2,
  move: IconArrowsMove,
  cancel: IconCalendarX,
} satisfies Record<GroupActName, unknown>

/** The buttons that act on all units of a group. Acts that concern none of its units have none. */
export function GroupActs({ groupId }: { groupId: number }) {
  const text = useText(groupActText)
  const may = useMay()
  const ask = useAskGroupAct()
  const { data: group } = useQuery(groupQuery(groupId))
  const offered = groupActs.filter(
    (act) => group !== undefined && may(permissionFor[act]) && staysFor(act, group).length > 0,
  )
  if (offered.length === 0) return null
  return (
    <section aria-label={text.whole} className={`${classes.acts} konuk-no-print`}>
      <span aria-hidden>{text.whole}</span>
      {offered.map((act) => {
        const Icon = icons[act]
        return (
          <Button
            key={act}
            size="sm"
            variant={act === 'cancel' ? 'subtle' : 'default'}
            {...(act === 'cancel' && { color: 'red' })}
            leftSection={<Icon size={18} aria-hidden />}
            aria-label={text.actOf(text.acts[act])}
            onClick={() => void ask(groupId, act)}
          >
            {text.acts[act]}
          </Button>
        )
      })}
    </section>
  )
}
