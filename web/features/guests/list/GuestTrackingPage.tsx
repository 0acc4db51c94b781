import { decode } from '#contract/wire.ts'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, dayIn, formatDay } from '#domain/time/day.ts'
import { timeNow } from '#web/platform/clock.ts'
import { useText } from '#web/platform/language.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { guestColumns } from './guest-columns.tsx'
import { guestListText } from './guest-list.text.ts'
import type { Row } from './GuestCell.tsx'
import { GuestsOfBusiness, type ShortcutProps } from './GuestsOfBusiness.tsx'
import classes from './GuestList.module.css'

export default function GuestTrackingPage() {
  const text = useText(guestListText)
  const { guest, unit, phone, kvkk, contract, status } = guestColumns(text)
  const stay: Column<Row> = { key: 'stay', header: text.stay, render: (row) => <Stay row={row} /> }
  return (
    <GuestsOfBusiness
      title={text.tracking}
      description={text.trackingMore}
      heading={text.trackingList}
      columns={[guest, stay, unit, phone, kvkk, contract, status]}
      foldsParties
      Shortcuts={Days}
    />
  )
}

function Stay({ row }: { row: Row }) {
  const text = useText(guestListText)
  const stay = decode(row)
  return (
    <div>
      <span className={classes.whole}>{formatDay(stay.checkIn)} –</span>{' '}
      <span className={classes.whole}>{formatDay(stay.checkOut)}</span>
      <Text size="sm" c="dimmed">
        {text.nights(nights(stay))} · #{row.reservationId}
      </Text>
    </div>
  )
}

const dayFilters = ['checkInDate', 'checkOutDate', 'stayingOn', 'inHouse', 'status'] as const

/** Filters for the questions that a front desk usually has in the morning. Pressing an active filter clears it. */
function Days({ filters, onSet }: ShortcutProps) {
  const text = useText(guestListText)
  const [today] = useState(() => dayIn(timeNow()))
  const none = { checkInDate: '', checkOutDate: '', stayingOn: '', inHouse: '', status: '' }
  const choices = [
    { label: text.arrivingToday, choice: { ...none, checkInDate: today, status: 'ACTIVE' } },
    { label: text.inHouse, choice: { ...none, inHouse: 'true' } },
    { label: text.checkingOutToday, choice: { ...none, checkOutDate: today, status: 'ACTIVE' } },
    { label: text.arrivingTomorrow, choice: { ...none, checkInDate: addDays(today, 1), status: 'ACTIVE' } },
  ]
  return (
    <fieldset className={classes.days}>
      <VisuallyHidden component="legend">{text.days}</VisuallyHidden>
      {choices.map(({ label, choice }) => {
        const chosen = dayFilters.every((name) => filters[name] === choice[name])
        return (
          <Button
            key={label}
            size="sm"
            variant={chosen ? 'filled' : 'default'}
            aria-pressed={chosen}
            onClick={() => onSet(chosen ? none : choice)}
          >
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
