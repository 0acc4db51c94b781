import { Group } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { SendLinkBySms } from '#web/features/guest-link/GuestLinkLine.tsx'
import { SendConfirmation } from '#web/features/guest-messages/SendConfirmation.tsx'
import { queryClient } from '#web/platform/cache.ts'
import { notifySuccess } from '#web/platform/notify.tsx'

type Opening = { label: string; act: () => void }

/**
 * The guest is still on the telephone, so the confirmation is one tap away, and so is the page or the card of what was
 * booked. `reservationId` is the stay, or the first one of a group.
 */
export function notifySaved(words: string, reservationId: number, action: Opening): void {
  notifySuccess({
    message: (
      // Notices are outside the signed-in pages, which provide the data of the business.
      <QueryClientProvider client={queryClient}>
        {words}
        <Confirmation reservationId={reservationId} />
      </QueryClientProvider>
    ),
    action,
  })
}

/** The message is of the reservation as it is now: one unit more makes a group of it. */
function Confirmation({ reservationId }: { reservationId: number }) {
  const { data } = useQuery(reservationQuery(reservationId))
  if (data === undefined) return null
  return (
    <Group gap="xs" mt="xs">
      <SendConfirmation reservation={data} />
      <SendLinkBySms reservation={data} />
    </Group>
  )
}
