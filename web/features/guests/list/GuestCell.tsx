import { guestAddress } from '#web/features/navigation/addresses.ts'
import { Anchor, Badge, Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { Ending } from '#web/ui/Ending.tsx'
import { guestListText } from './guest-list.text.ts'
import type { Party, PartyRow } from './party-rows.ts'
import classes from './GuestList.module.css'

export type Row = PartyRow

/**
 * Shows a guest's name and a mark for the main guest. The last digits are those of the identity or passport number,
 * depending on the nationality.
 */
export function GuestCell({ row }: { row: Row }) {
  const text = useText(guestListText)
  return (
    <div data-companion={!row.isMainGuest} data-follows={row.follows} className={classes.person}>
      <Anchor component={Link} to={guestAddress(row.personId)} inherit fw={row.isMainGuest ? 600 : 400}>
        <bdi>
          {row.firstName} {row.lastName}
        </bdi>
      </Anchor>
      <Text size="sm" c="dimmed" fw={400} component="div" className={classes.identity ?? ''}>
        {row.isMainGuest && (
          <Badge size="sm" color="gray" className={classes.main}>
            {text.main}
          </Badge>
        )}
        {row.identity === null ? (
          text.noIdentity
        ) : (
          <span className={classes.whole}>
            {text[row.identity.kind]} <Ending ending={row.identity.ending} />
          </span>
        )}
      </Text>
      {row.party && <Companions of={`${row.firstName} ${row.lastName}`} party={row.party} />}
    </div>
  )
}

/** A button that shows or hides the rows of accompanying guests. */
function Companions({ of, party: { companions, isOpen, toggle } }: { of: string; party: Party }) {
  const text = useText(guestListText)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.companions}
      aria-expanded={isOpen}
      aria-label={text.companionsOf(companions, of)}
      onClick={toggle}
      rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} data-open={isOpen} />}
    >
      {text.companions(companions)}
    </Button>
  )
}

/** The short number is what people say; the long one is cut off here and whole in the details of the row. */
export function ReservationCell({ row }: { row: Row }) {
  return (
    <div className={row.follows ? `${classes.numbers} ${classes.same}` : classes.numbers}>
      <span>#{row.reservationId}</span>
      <span className={classes.long} title={row.reservationUniqId}>
        {row.reservationUniqId}
      </span>
    </div>
  )
}
