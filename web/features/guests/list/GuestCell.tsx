import { guestAddress } from '#web/features/navigation/addresses.ts'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { GuestRow } from '#contract/guest-list.ts'
import { turkish } from '#domain/guests/guest.ts'
import { useText } from '#web/platform/language.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

export type Row = z.output<typeof GuestRow>

/** Who it is: name, whether the main guest, and the number that goes with the nationality. */
export function GuestCell({ row }: { row: Row }) {
  const text = useText(guestListText)
  const identity =
    row.nationality === turkish
      ? row.tcNo && text.tc(row.tcNo)
      : row.passportNumber && text.passport(row.passportNumber)
  return (
    <div>
      <div className={classes.name}>
        <Anchor component={Link} to={guestAddress(row.personId)} inherit>
          {row.firstName} {row.lastName}
        </Anchor>
        {row.isMainGuest && <Badge size="md">{text.main}</Badge>}
      </div>
      <Text size="sm" c="dimmed" fw={400}>
        {identity ?? text.noIdentity}
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
