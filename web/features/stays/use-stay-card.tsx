import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { cardOf } from './card-of.ts'
import type { CardStay } from './StayCard.tsx'
import { StayDialog } from './StayDialog.tsx'

/**
 * The card of a stay, for lists. A reservation that the list already has opens at once; by its id it is loaded first.
 * `card` has to be rendered.
 */
export function useStayCard(): { open: (stay: Reservation | number) => Promise<void>; card: ReactNode } {
  const { noGuest } = useText(reservationsText)
  const client = useQueryClient()
  const [stay, setStay] = useState<CardStay>()
  const close = () => setStay(undefined)
  useBackCloses(stay !== undefined, close)
  const open = useCallback(
    async (wanted: Reservation | number) => {
      try {
        const reservation = typeof wanted === 'number' ? await client.fetchQuery(reservationQuery(wanted)) : wanted
        setStay(cardOf(reservation, noGuest))
      } catch (error) {
        notifyError(error instanceof Error ? error.message : String(error))
      }
    },
    [client, noGuest],
  )
  return { open, card: <StayDialog stay={stay} onClose={close} /> }
}
