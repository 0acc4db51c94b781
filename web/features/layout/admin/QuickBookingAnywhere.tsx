import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { addDays } from '#domain/time/day.ts'
import type { FreeStay } from '#web/features/search/answers.ts'
import { LazyQuickBooking } from '#web/features/reservations/quick/lazy-quick-booking.ts'
import { useToday } from '#web/platform/use-today.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

type Props = {
  opened: boolean
  /** The unit and the dates, if they were chosen before. */
  stay: FreeStay | undefined
  onClose: () => void
}

/** Opens a quick booking on any page: by keyboard shortcut, from the command palette, or by a button on a phone. */
export function QuickBookingAnywhere({ opened, stay, onClose }: Props) {
  const today = useToday()
  const { pathname } = useLocation()
  // The form loads early, so that it is ready when a guest calls.
  useEffect(() => whenIdle(LazyQuickBooking.soon), [])
  // The full form is another page: if the path changes while the dialog is open, the user has switched to the full
  // form.
  const [openedAt, setOpenedAt] = useState(pathname)
  const isElsewhere = opened && openedAt !== pathname
  if (!opened && openedAt !== pathname) setOpenedAt(pathname)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isElsewhere) leave()
  }, [isElsewhere])
  if (!opened) return null
  return (
    <LazyQuickBooking
      {...(stay ?? { unitId: null, checkIn: today, checkOut: addDays(today, 1) })}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
