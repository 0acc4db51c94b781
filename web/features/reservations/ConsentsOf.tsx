import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { StoredConsents } from '#web/features/consent/StoredConsents.tsx'
import { consentText } from '#web/features/consent/consent.text.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'

/**
 * Both consents of a reservation, for sending and verifying them in an expanded row of a list. The reservation is
 * loaded for this, because sending a code needs the full phone number.
 */
export function ConsentsOf({ id }: { id: number }) {
  const text = useText(consentText)
  const { data: reservation, error, isFetching, refetch } = useQuery(reservationQuery(id))
  if (reservation?.status === 'CANCELLED') return <Text c="dimmed">{text.notAsked}</Text>
  if (reservation) return <StoredConsents reservation={reservation} />
  if (error)
    return <ErrorState error={error} title={text.notLoaded} onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingState rows={2} height={120} />
}
