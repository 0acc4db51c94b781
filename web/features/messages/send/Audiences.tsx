import { Button, VisuallyHidden } from '@mantine/core'
import { addDays } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { sendingText } from '../sending.text.ts'
import { noFilters, type PickerFilters } from './picker-filters.ts'
import classes from '../Messages.module.css'

const names = ['checkIn', 'checkOut', 'q', 'inHouse', 'cancelled'] as const

type Props = {
  filters: PickerFilters
  onChoose: (audience: PickerFilters) => void
  onLeave: () => void
}

/**
 * Offers the groups of guests that are written to most often. One tap lists and selects the whole group; a second tap
 * reverses that.
 */
export function Audiences({ filters, onChoose, onLeave }: Props) {
  const text = useText(sendingText)
  const today = useToday()
  const audiences = [
    { label: text.arrivingTomorrow, audience: { ...noFilters, checkIn: addDays(today, 1) } },
    { label: text.checkingOutToday, audience: { ...noFilters, checkOut: today } },
    { label: text.inHouse, audience: { ...noFilters, inHouse: 'true' } },
  ]
  return (
    <fieldset className={classes.audiences}>
      <VisuallyHidden component="legend">{text.audiences}</VisuallyHidden>
      {audiences.map(({ label, audience }) => {
        const isChosen = names.every((name) => filters[name] === audience[name])
        return (
          <Button
            key={label}
            size="sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => (isChosen ? onLeave() : onChoose(audience))}
          >
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
