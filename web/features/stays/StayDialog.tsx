import { useState } from 'react'
import type { EditFocus } from '#web/features/reservations/edit/edit-reservation.state.ts'
import { LazyEditStay } from '#web/features/reservations/edit/lazy-edit-stay.ts'
import { lazyDialog } from '#web/platform/lazy.ts'
import type { CardStay } from './StayCard.tsx'

const CardDialog = lazyDialog(async () => (await import('./CardDialog.tsx')).CardDialog)

type Props = {
  /** The stay whose card is shown; undefined while the dialog is closed. */
  stay: CardStay | undefined
  onClose: () => void
  onMove?: ((stay: CardStay) => void) | undefined
}

/** The card of a stay as a dialog, and the form behind its edit button. */
export function StayDialog({ stay, onClose, onMove }: Props) {
  const [editing, setEditing] = useState<{ id: number; focus: EditFocus | undefined }>()
  // The last stay remains until the dialog has closed, so that the text does not vanish while it fades out.
  const [last, setLast] = useState(stay)
  if (stay !== undefined && stay !== last) setLast(stay)
  const shown = stay ?? last
  return (
    <>
      <CardDialog
        stay={shown}
        opened={stay !== undefined && editing === undefined}
        onClose={onClose}
        onEdit={(id, focus) => setEditing({ id, focus })}
        onMove={onMove && shown && (() => onMove(shown))}
      />
      <LazyEditStay
        reservationId={editing?.id}
        focus={editing?.focus}
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
}
