import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reservationQuery } from '#web/features/reservations/reservations.queries.ts'
import { EditReservation } from '#web/features/reservations/edit/EditReservation.tsx'
import { useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { type CardStay, StayCard } from './StayCard.tsx'
import { staysText } from './stays.text.ts'

type Props = {
  /** Whose card is shown; undefined while none is. */
  stay: CardStay | undefined
  onClose: () => void
  onMove?: ((stay: CardStay) => void) | undefined
}

/** The card of a stay as a dialog, and the form behind its edit button. */
export function StayDialog({ stay, onClose, onMove }: Props) {
  const text = useText(staysText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  const [editing, setEditing] = useState<number>()
  // Kept until the dialog is gone, so that it does not lose its words.
  const [last, setLast] = useState(stay)
  if (stay !== undefined && stay !== last) setLast(stay)
  const shown = stay ?? last
  useBackCloses(editing !== undefined, () => setEditing(undefined))
  return (
    <>
      <Modal.Root
        opened={stay !== undefined && editing === undefined}
        onClose={onClose}
        centered
        size={520}
        fullScreen={isPhone ?? false}
      >
        <Modal.Overlay backgroundOpacity={0.5} blur={2} />
        <Modal.Content aria-label={shown && text.card(shown.guestName)}>
          <Modal.Body p={0}>
            {shown && (
              <StayCard
                key={shown.reservationId}
                stay={shown}
                onClose={onClose}
                onEdit={setEditing}
                onMove={onMove && (() => onMove(shown))}
              />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <EditStay reservationId={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}

/** The form of a stored reservation, opened by its number. */
export function EditStay({ reservationId, onClose }: { reservationId: number | undefined; onClose: () => void }) {
  const { data } = useQuery({ ...reservationQuery(reservationId ?? 0), enabled: reservationId !== undefined })
  return (
    <EditReservation reservation={data} opened={reservationId !== undefined && data !== undefined} onClose={onClose} />
  )
}
