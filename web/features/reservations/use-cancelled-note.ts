import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { undoTransition } from '#contract/stays/endpoints.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { cancelledNoteText } from './cancelled-note.text.ts'

/** Shows a note about a cancellation, with a button that undoes it unless the reservation has changed since. */
export function useCancelledNote() {
  const text = useText(cancelledNoteText)
  const may = useMay()
  const restoring = useMutation({
    mutationFn: ({ id, version }: Reservation) =>
      call(undoTransition, { params: { id }, body: { transition: 'cancel', version } }),
    onSuccess: (_answer, { id }) => void notifySuccess(text.restored(id)),
    onError: (error) => void notifyError({ title: text.notRestored, message: error.message }),
    onSettled: () => void changed('stays'),
  })
  return (words: string, reservation: Reservation) =>
    void notifySuccess({
      message: words,
      ...(may(permissionToUndo.cancel) && { action: { label: text.undo, act: () => restoring.mutate(reservation) } }),
    })
}
