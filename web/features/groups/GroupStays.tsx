import { Anchor, Button } from '@mantine/core'
import { IconArrowsSplit2, IconUsersGroup } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { joinBookings, partFromGroup } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { daysBetween } from '#domain/time/day.ts'
import { groupAddress } from '#web/features/navigation/addresses.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { StayStateBadge } from '#web/features/stays/StayStateBadge.tsx'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { liraWords } from '#web/platform/lira-words.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { isStanding, type StayOfGroup } from './group.ts'
import { groupsText } from './groups.text.ts'
import classes from './Groups.module.css'

type Props = { group: Group; onOpen: (reservationId: number) => void }

/** Who is where: one row for each stay, cancelled ones faint. */
export function GroupStays({ group, onOpen }: Props) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const { part, isParting } = usePart(group)
  return (
    <SectionCard title={text.stays} icon={IconUsersGroup}>
      <ul className={classes.stays} aria-label={text.stays}>
        {group.stays.map((stay) => (
          <li key={stay.id} data-faint={isStanding(stay) ? undefined : true}>
            <div className={classes.head}>
              <Anchor
                component="button"
                type="button"
                className={classes.unit}
                aria-label={text.openCard(stay.guestName, stay.unitName)}
                onClick={() => onOpen(stay.id)}
              >
                {stay.unitName}
              </Anchor>
              <StayStateBadge stay={stay} option={group.option} />
              <strong className="konuk-numbers">{liraWords(stay.totalPrice, language)}</strong>
            </div>
            <div className={classes.facts}>
              <span>
                {stay.guestName} · {text.people(stay.numberOfGuests)}
                <br />
                <span className="konuk-numbers">
                  {daySpan(stay.checkInDate, stay.checkOutDate, language)} ·{' '}
                  {text.nights(daysBetween(stay.checkInDate, stay.checkOutDate))}
                </span>
                {stay.balance !== null && stay.balance !== 0 && (
                  <>
                    <br />
                    <span className="konuk-numbers">
                      {stay.balance > 0
                        ? text.own(liraWords(stay.balance, language))
                        : text.ownCredit(liraWords(-stay.balance, language))}
                    </span>
                  </>
                )}
              </span>
              {may('stay.book') && (
                <Button
                  size="sm"
                  variant="subtle"
                  className="konuk-no-print"
                  disabled={isParting}
                  leftSection={<IconArrowsSplit2 size={17} aria-hidden />}
                  aria-label={text.partOf(stay.guestName, stay.unitName)}
                  onClick={() => part(stay)}
                >
                  {text.part}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** Parts a stay from its group. Undoing it joins the stay again, with the rule that the group had. */
function usePart(group: Group) {
  const text = useText(groupsText)
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async (stay: StayOfGroup) => {
      await call(partFromGroup, { params: { id: stay.id } })
      return stay
    },
    onSuccess: ({ id, unitName }) => {
      const other = group.stays.find((stay) => stay.id !== id)
      const undo = async () => {
        if (other === undefined) return
        try {
          const params = { id: other.id }
          const body = { reservationId: id, paysFor: group.paysFor }
          const { group: again } = await call(joinBookings, { params, body })
          notifySuccess(text.undone)
          void navigate(groupAddress(again.id))
        } catch (error) {
          notifyError(error instanceof Error ? error.message : String(error))
        }
        void changed('stays')
        void changed('money')
      }
      notifySuccess({ message: text.parted(unitName), action: { label: text.undo, act: () => void undo() } })
      // A group of one stay is no group any more.
      if (group.stays.length <= 2) void navigate(href('/admin/reservations'))
    },
    onError: (error) => notifyError(error.message),
    onSettled: () => {
      void changed('stays')
      void changed('money')
    },
  })
  return { part: mutate, isParting: isPending }
}
