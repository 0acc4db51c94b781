import { SegmentedControl } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import classes from './GuestList.module.css'
import { peopleText } from './people.text.ts'

/** As it stands in the address, where the list by reservation has nothing. */
export const byPerson = 'people'

type Props = { view: string; onView: (view: string) => void }

/** What a row of the customer list is: a guest of a reservation, or a person. */
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
