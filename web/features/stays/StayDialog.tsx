import { useState } from 'react'
import { LateEditStay } from '#web/features/reservations/edit/late-edit-stay.ts'
import { lateDialog } from '#web/platform/late.ts'
import type { CardStay } from './StayCard.tsx'

const CardDialog = lateDialog(async () => (await import('./CardDialog.tsx')).CardDialog)

type Props = {
  /** Whose card is shown; undefined while none is. */
  stay: CardStay | undefined
  onClose: () => void
  onMove?: ((stay: CardStay) => void) | undefined
}

/** The card of a stay as a dialog, and the form behind its edit button. */
export function StayDialog({ stay, onClose, onMove }: Props) {
  const [editing, setEditing] = useState<number>()
  // Kept until the dialog is gone, so that it does not lose its words.
  const [last, setLast] = useState(stay)
  if (stay !== undefined && stay !== last) setLast(stay)
  const shown = stay ?? last
  return (
    <>
      <CardDialog
        stay={shown}
        opened={stay !== undefined && editing === undefined}
        onClose={onClose}
        onEdit={setEditing}
        onMove={onMove && shown && (() => onMove(shown))}
      />
      <LateEditStay reservationId={editing} opened={editing !== undefined} onClose={() => setEditing(undefined)} />
    </>
  )
}
