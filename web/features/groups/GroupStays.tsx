import { Anchor, Button } from '@mantine/core'
import { IconArrowsSplit2, IconUsersGroup } from '@tabler/icons-react'
import { changeGroup, joinBookings, partFromGroup } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { daysBetween } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { StayStateBadge } from '#web/features/stays/StayStateBadge.tsx'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { liraWords } from '#web/platform/lira-words.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { isStanding, type StayOfGroup } from './group.ts'
import { groupsText } from './groups.text.ts'
import classes from './Groups.module.css'
import { useMutation } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'

type Props = { group: Group; onOpen: (reservationId: number) => void }

/** Who is where: one row for each stay, cancelled ones faint. */
export function GroupStays({ group, onOpen }: Props) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const { part, isParting } = usePart(group)
  const faint = (stay: StayOfGroup) => (isStanding(stay) ? undefined : true)
  const columns: Column<StayOfGroup>[] = [
    {
      key: 'unit',
      header: text.unit,
      lead: true,
      typed: true,
      render: (stay) => (
        <Anchor
          component="button"
          type="button"
          className={classes.unit}
          data-faint={faint(stay)}
          aria-label={text.openCard(stay.guestName, stay.unitName)}
          onClick={() => onOpen(stay.id)}
        >
          {stay.unitName}
        </Anchor>
      ),
    },
    {
      key: 'guest',
      header: text.guest,
      card: 'brief',
      typed: true,
      render: (stay) => (
        <span data-faint={faint(stay)}>
          {stay.guestName} <small className={classes.more}>{text.people(stay.numberOfGuests)}</small>
        </span>
      ),
    },
    {
      key: 'days',
      header: text.days,
      card: 'brief',
      render: (stay) => (
        <span className={`${classes.whole} konuk-numbers`} data-faint={faint(stay)}>
          {daySpan(stay.checkInDate, stay.checkOutDate, language)}{' '}
          <small className={classes.more}>{text.nights(daysBetween(stay.checkInDate, stay.checkOutDate))}</small>
        </span>
      ),
    },
    { key: 'state', header: text.state, card: 'brief', render: (stay) => <StayStateBadge stay={stay} /> },
    ...(may('money.see') ? sums(text, language) : []),
    ...(may('stay.book') ? [{ key: 'acts', header: text.acts, actions: true, render: partButton }] : []),
  ]
  function partButton(stay: StayOfGroup) {
    return (
      <Button
        size="compact-md"
        variant="subtle"
        className="konuk-no-print"
        disabled={isParting}
        leftSection={<IconArrowsSplit2 size={17} aria-hidden />}
        aria-label={text.partOf(stay.guestName, stay.unitName)}
        onClick={() => part(stay)}
      >
        {text.part}
      </Button>
    )
  }
  return (
    <SectionCard title={text.stays} icon={IconUsersGroup}>
      <DataTable caption={text.stays} rows={group.stays} rowKey={({ id }) => id} room="much" columns={columns} />
    </SectionCard>
  )
}

function sums(text: (typeof groupsText)['tr'], language: 'tr' | 'en'): Column<StayOfGroup>[] {
  return [
    {
      key: 'price',
      header: text.price,
      align: 'right',
      card: 'beside',
      render: (stay) => (
        <span className={`${classes.whole} konuk-numbers`} data-faint={isStanding(stay) ? undefined : true}>
          {liraWords(stay.totalPrice, language)}
        </span>
      ),
    },
    {
      key: 'own',
      header: text.own,
      align: 'right',
      render: ({ balance }) => (
        <span className={`${classes.whole} konuk-numbers`}>
          {balance === null || balance === 0 ? '–' : liraWords(balance, language)}
        </span>
      ),
    },
  ]
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
          const { group: again } = await call(joinBookings, { params, body: { reservationId: id } })
          const { id: groupId, name, version, paysFor } = again
          if (paysFor !== group.paysFor) {
            const body = { name, version, paysFor: group.paysFor }
            await call(changeGroup, { params: { id: groupId }, body })
          }
          notifySuccess(text.undone)
          void navigate(href('/admin/groups/:id', { id: String(groupId) }))
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
