import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { addDays } from '#domain/time/day.ts'
import { LateQuickBooking } from '#web/features/reservations/quick/late-quick-booking.ts'
import { useToday } from '#web/platform/use-today.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

type Props = { opened: boolean; onClose: () => void }

/** A booking taken from wherever one is: by key, from the palette, or with the thumb on a phone. */
export function QuickBookingAnywhere({ opened, onClose }: Props) {
  const today = useToday()
  const { pathname } = useLocation()
  // So that it is there when the telephone rings.
  useEffect(() => whenIdle(LateQuickBooking.soon), [])
  // The full form was chosen instead.
  const [openedAt, setOpenedAt] = useState(pathname)
  const isElsewhere = opened && openedAt !== pathname
  if (!opened && openedAt !== pathname) setOpenedAt(pathname)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isElsewhere) leave()
  }, [isElsewhere])
  if (!opened) return null
  return (
    <LateQuickBooking unitId={null} checkIn={today} checkOut={addDays(today, 1)} onClose={onClose} onDone={onClose} />
  )
}
