import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconClockHour4, IconFileAlert } from '@tabler/icons-react'
import type { ConsentState, Reservation } from '#contract/reservations/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { reservationsText } from './reservations.text.ts'
import classes from './Reservations.module.css'

const icons = {
  none: IconCircleDashed,
  sent: IconClockHour4,
  verified: IconCircleCheckFilled,
  'other-stay': IconFileAlert,
}

/** Both consents of a reservation, distinguished by shape and word as well as by colour. */
export function ConsentMarks({ reservation }: { reservation: Reservation }) {
  const text = useText(reservationsText)
  return (
    <ul className={classes.marks}>
      <ConsentMark name={text.kvkk} state={reservation.kvkk} />
      <ConsentMark name={text.contract} state={reservation.contract} />
    </ul>
  )
}

function ConsentMark({ name, state }: { name: string; state: ConsentState }) {
  const text = useText(reservationsText)
  const Icon = icons[state]
  return (
    <li className={classes.mark} data-state={state}>
      <Icon size={18} aria-hidden />
      {name}
      <VisuallyHidden>{text.consent[state]}</VisuallyHidden>
    </li>
  )
}
