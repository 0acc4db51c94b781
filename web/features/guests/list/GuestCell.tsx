import { guestAddress } from '#web/features/navigation/addresses.ts'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedGuest } from '#contract/guest-list.ts'
import { useText } from '#web/platform/language.tsx'
import { Ending } from '../profile/Ending.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

export type Row = ListedGuest

/** Who it is: name, whether the main guest, and how the number that goes with the nationality ends. */
export function GuestCell({ row }: { row: Row }) {
  const text = useText(guestListText)
  return (
    <div data-companion={!row.isMainGuest} className={classes.person}>
      <div className={classes.name}>
        <Anchor component={Link} to={guestAddress(row.personId)} inherit>
          {row.firstName} {row.lastName}
        </Anchor>
        {row.isMainGuest && <Badge size="md">{text.main}</Badge>}
      </div>
      <Text size="sm" c="dimmed" fw={400}>
        {row.identity === null ? (
          text.noIdentity
        ) : (
          <span className={classes.whole}>
            {text[row.identity.kind]} <Ending ending={row.identity.ending} />
          </span>
        )}
      </Text>
    </div>
  )
}

export function ReservationCell({ row }: { row: Row }) {
  return (
    <div>
      <div className={classes.whole}>{row.reservationUniqId}</div>
      <Text size="sm" c="dimmed" fw={400}>
        #{row.reservationId}
      </Text>
    </div>
  )
}
