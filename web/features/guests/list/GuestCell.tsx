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

export function ReservationCell({ row }: { row: Row }) {
  return (
    <div>
      <div className={classes.whole}>#{row.reservationId}</div>
      <Text size="sm" c="dimmed" fw={400} className={classes.whole ?? ''}>
        {row.reservationUniqId}
      </Text>
    </div>
  )
}
