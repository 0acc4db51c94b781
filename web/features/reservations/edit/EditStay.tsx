import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notifyError } from '#web/platform/notify.tsx'
import { reservationQuery } from '../reservations.queries.ts'
import { EditDialog } from './EditDialog.tsx'

/** The form of a stored reservation, opened by its number. */
export function EditStay({ reservationId, onClose }: { reservationId: number | undefined; onClose: () => void }) {
  const { data, error } = useQuery({ ...reservationQuery(reservationId ?? 0), enabled: reservationId !== undefined })
  const failed = reservationId !== undefined && data === undefined ? error?.message : undefined
  useEffect(() => {
    if (failed === undefined) return
    notifyError(failed)
    onClose()
  }, [failed, onClose])
  return <EditDialog reservation={data} opened={reservationId !== undefined} onClose={onClose} />
}
