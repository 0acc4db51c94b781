import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations.ts'
import { undoTransition } from '#contract/stays.ts'
import { deedToUndo } from '#domain/stays/undo.ts'
import { useMay } from '#web/features/account/use-may.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { cancelledNoteText } from './cancelled-note.text.ts'

/** Says that a reservation was cancelled, and takes that back from the note, unless something else was done with it since. */
export function useCancelledNote() {
  const text = useText(cancelledNoteText)
  const may = useMay()
  const restoring = useMutation({
    mutationFn: ({ id, version }: Reservation) =>
      call(undoTransition, { params: { id }, body: { step: 'cancel', version } }),
    onSuccess: (_answer, { id }) => void notifySuccess(text.restored(id)),
    onError: (error) => void notifyError({ title: text.notRestored, message: error.message }),
    onSettled: () => void changed('stays'),
  })
  return (words: string, reservation: Reservation) =>
    void notifySuccess({
      message: words,
      ...(may(deedToUndo.cancel) && { action: { label: text.undo, act: () => restoring.mutate(reservation) } }),
    })
}
