import { Button, VisuallyHidden } from '@mantine/core'
import { addDays } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { guestListText } from './guest-list.text.ts'
import { GuestsOfBusiness, type ShortcutProps } from './GuestsOfBusiness.tsx'
import classes from './GuestList.module.css'

export default function GuestTrackingPage() {
  const text = useText(guestListText)
  return (
    <GuestsOfBusiness
      title={text.tracking}
      description={text.trackingMore}
      heading={text.trackingList}
      tracks
      Shortcuts={Days}
    />
  )
}

const dayFilters = ['checkInDate', 'checkOutDate', 'stayingOn', 'inHouse', 'cancelled', 'status'] as const

/**
 * Filters for the questions that a front desk usually has in the morning. They ask for no status, because a stay whose
 * deposit is paid has another. Pressing an active filter clears it.
 */
function Days({ filters, onSet }: ShortcutProps) {
  const text = useText(guestListText)
  const today = useToday()
  const none = { checkInDate: '', checkOutDate: '', stayingOn: '', inHouse: '', cancelled: '', status: '' }
  const choices = [
    { label: text.arrivingToday, choice: { ...none, checkInDate: today, cancelled: 'false' } },
    { label: text.inHouse, choice: { ...none, inHouse: 'true' } },
    { label: text.checkingOutToday, choice: { ...none, checkOutDate: today, inHouse: 'true' } },
    { label: text.arrivingTomorrow, choice: { ...none, checkInDate: addDays(today, 1), cancelled: 'false' } },
  ]
  return (
    <fieldset className={classes.shortcuts}>
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
