import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/groups/schemas.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { useText } from '#web/platform/language.tsx'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'
import type { ScreenSubject } from '../screen-subject.ts'
import { StayStateBadge } from '../StayStateBadge.tsx'
import { checkInText } from './check-in.text.ts'
import classes from './CheckIn.module.css'

type Props = {
  groupId: number
  /** The stay whose sheet is open. */
  shown: number
  onStep: (stay: ScreenSubject) => void
  onAll: () => void
}

/** The units of the group of a sheet: who is in which, and the sheets of those who are still expected. */
export function GroupOfSheet({ groupId, shown, onStep, onAll }: Props) {
  const text = useText(checkInText)
  const { data: group } = useQuery(groupQuery(groupId))
  if (group === undefined) return null
  const stays = group.stays.filter((stay) => ['expected', 'in-house'].includes(stayStateOf(stay)))
  const expected = stays.filter((stay) => stayStateOf(stay) === 'expected')
  return (
    <section className={classes.ofGroup} aria-label={text.group}>
      <h3>
        <IconUsersGroup size={18} aria-hidden /> {group.name || text.group}
      </h3>
      <ul>
        {stays.map((stay) => (
          <li key={stay.id} aria-current={stay.id === shown ? 'step' : undefined}>
            {stay.id === shown || stayStateOf(stay) !== 'expected' ? (
              <span>{stay.unitName}</span>
            ) : (
              <Button
                size="sm"
                variant="default"
                aria-label={text.sheetOf(stay.guestName, stay.unitName)}
                onClick={() => onStep(subjectOf(stay))}
              >
                {stay.unitName}
              </Button>
            )}
            <StayStateBadge stay={stay} />
          </li>
        ))}
      </ul>
      {expected.length > 1 && (
        <Button size="sm" variant="light" onClick={onAll}>
          {text.all(expected.length)}
        </Button>
      )}
    </section>
  )
}

const subjectOf = (stay: Group['stays'][number]): ScreenSubject => ({
  reservationId: stay.id,
  guestName: stay.guestName,
  unitName: stay.unitName,
  stayCheckIn: stay.checkInDate,
  stayCheckOut: stay.checkOutDate,
  status: stay.status,
  checkedInAt: stay.checkedInAt,
})
