import { Group } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { SendConfirmation } from '#web/features/guest-messages/SendConfirmation.tsx'
import { queryClient } from '#web/platform/cache.ts'
import { notifySuccess } from '#web/platform/notify.tsx'

/** The guest is still on the telephone, so the confirmation is one tap away. */
export function notifySaved(words: string, reservation: Reservation): void {
  notifySuccess({
    message: (
      // Notices are outside the signed-in pages, which provide the data of the business.
      <QueryClientProvider client={queryClient}>
        {words}
        <Group gap="xs" mt="xs">
          <SendConfirmation reservation={reservation} />
        </Group>
      </QueryClientProvider>
    ),
  })
}
