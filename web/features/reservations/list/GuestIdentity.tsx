import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdentityEnding } from '#contract/guests/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { HiddenNumber } from '#web/ui/HiddenNumber.tsx'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { reservationsText } from './reservations.text.ts'

type Props = IdentityEnding & { reservationId: number; guestId: number }

/**
 * The last digits of a guest's identity number; a press shows the whole number, and the audit log records who looked at
 * it.
 */
export function GuestIdentity({ reservationId, guestId, kind, ending }: Props) {
  const text = useText(reservationsText)
  const client = useQueryClient()
  const whole = useMutation({
    mutationFn: () => client.fetchQuery(reservationQuery(reservationId)),
    onError: ({ message }) => void notifyError(message),
  })
  const guest = whole.data?.guests.find(({ id }) => id === guestId)
  return (
    <>
      {text[kind]}{' '}
      <HiddenNumber
        name={text[kind]}
        ending={ending}
        whole={kind === 'tcKimlik' ? guest?.tcKimlik : guest?.passportNumber}
        isAsking={whole.isPending}
        onAsk={whole.data === undefined ? () => whole.mutate() : undefined}
      />
    </>
  )
}
