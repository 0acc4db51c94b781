import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notifyError } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { reservationQuery } from '../reservations.queries.ts'
import { EditReservation } from './EditReservation.tsx'

type Props = { reservationId: number | undefined; opened: boolean; onClose: () => void }

/**
 * The form of a stored reservation over its page, opened by its number. 'Back' on a phone leaves it as its own buttons do:
 * not without a question.
 */
export function EditStay({ reservationId, opened, onClose }: Props) {
  const asked = opened ? reservationId : undefined
  const isAsked = asked !== undefined
  const { data, error, isStale, isFetching } = useQuery({ ...reservationQuery(asked ?? 0), enabled: isAsked })
  // The form begins with what it is given first: not with what was known before somebody changed it.
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
  // Until the form is there, nothing can have been typed into it.
  const leaving = useRef<() => void>(null)
  useBackCloses(isAsked, () => (leaving.current ?? onClose)())
  return (
    <EditReservation reservation={reservation} opened={reservation !== undefined} onClose={onClose} leaving={leaving} />
  )
}
