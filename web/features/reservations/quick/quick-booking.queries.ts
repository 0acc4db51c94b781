import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { quickBook, type QuickBooking } from '#contract/reservations.ts'
import { call } from '#web/platform/call.ts'
import { useRefreshDesk } from '#web/features/stays/stays.queries.ts'

export function useHoldUnit() {
  const refresh = useRefreshDesk()
  return useMutation({
    mutationFn: async (body: z.input<typeof QuickBooking>) => (await call(quickBook, { body })).reservation,
    onSettled: refresh,
  })
}
