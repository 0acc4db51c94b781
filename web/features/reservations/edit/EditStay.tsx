import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notifyError } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import type { EditFocus } from './edit-reservation.state.ts'
import { EditReservation } from './EditReservation.tsx'

type Props = {
  reservationId: number | undefined
  opened: boolean
  /** What it is opened for. */
  focus?: EditFocus | undefined
  onClose: () => void
}

/** The form of a stored reservation as a dialog over its page. */
export function EditStay({ reservationId, opened, focus, onClose }: Props) {
  const asked = opened ? reservationId : undefined
  const isAsked = asked !== undefined
  const { data, error, isStale, isFetching } = useQuery({ ...reservationQuery(asked ?? 0), enabled: isAsked })
  // The form keeps the data that it starts with. It therefore waits for fresh data and never starts with an outdated
  // cache.
  const isFresh = data !== undefined && !isStale
  const [begun, setBegun] = useState<number>()
  const next = isAsked && !isFresh ? begun : asked
  if (next !== begun) setBegun(next)
  const reservation = isAsked && next === asked ? data : undefined
  const failed = isAsked && reservation === undefined && !isFetching ? error?.message : undefined
  useEffect(() => {
    if (failed === undefined) return
    notifyError(failed)
    onClose()
  }, [failed, onClose])
  useBackCloses(isAsked, onClose)
  return (
    <EditReservation reservation={reservation} opened={reservation !== undefined} focus={focus} onClose={onClose} />
  )
}
