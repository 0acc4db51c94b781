import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notifyError } from '#web/platform/notify.tsx'
import { reservationQuery } from '../reservations.queries.ts'
import { EditDialog } from './EditDialog.tsx'

/** The form of a stored reservation, opened by its number. */
export function EditStay({ reservationId, onClose }: { reservationId: number | undefined; onClose: () => void }) {
  const isAsked = reservationId !== undefined
  const { data, error, isStale, isFetching } = useQuery({ ...reservationQuery(reservationId ?? 0), enabled: isAsked })
  // The form begins with what it is given first: not with what was known before somebody changed it.
  const [ready, setReady] = useState<number>()
  const next = isAsked && data !== undefined && !isStale ? reservationId : isAsked ? ready : undefined
  if (next !== ready) setReady(next)
  const isReady = isAsked && next === reservationId
  const failed = isAsked && !isReady && !isFetching ? error?.message : undefined
  useEffect(() => {
    if (failed === undefined) return
    notifyError(failed)
    onClose()
  }, [failed, onClose])
  return <EditDialog reservation={isReady ? data : undefined} opened={isAsked} onClose={onClose} />
}
