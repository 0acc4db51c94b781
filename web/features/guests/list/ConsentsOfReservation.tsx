import { stayAddress } from '#web/features/navigation/addresses.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { ConsentsOf } from '#web/features/reservations/ConsentsOf.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

/** The expanded part of a row: the consents of its reservation, with actions to send and verify them. */
export function ConsentsOfReservation({ id, uniqId }: { id: number; uniqId: string }) {
  const text = useText(guestListText)
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <Text fw={600}>
          {text.consentsOf(id)}{' '}
          <Text span size="sm" c="dimmed" fw={400} className="konuk-numbers">
            {text.reservation}: {uniqId}
          </Text>
        </Text>
        <Anchor component={Link} to={stayAddress(id)}>
          {text.toReservation}
        </Anchor>
      </div>
      <ConsentsOf id={id} />
    </div>
  )
}
