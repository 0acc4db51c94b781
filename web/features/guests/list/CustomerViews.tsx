import { SegmentedControl } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import classes from './GuestList.module.css'
import { peopleText } from './people.text.ts'

/** The value of `view` in the URL for the list by person. The list by reservation has no such parameter. */
export const byPerson = 'people'

type Props = { view: string; onView: (view: string) => void }

/** Switches the customer list between one row per guest of a reservation and one row per person. */
export function CustomerViews({ view, onView }: Props) {
  const text = useText(peopleText)
  return (
    <SegmentedControl
      className={classes.views}
      aria-label={text.view}
      value={view}
      onChange={onView}
      data={[
        { value: '', label: text.byReservation },
        { value: byPerson, label: text.byPerson },
      ]}
    />
  )
}
