import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { holdUnit, type QuickBooking } from '#contract/stays.ts'
import { call } from '#web/platform/call.ts'
import { useRefreshDesk } from './stays.queries.ts'

export function useHoldUnit() {
  const refresh = useRefreshDesk()
  return useMutation({
    mutationFn: async (body: z.input<typeof QuickBooking>) => (await call(holdUnit, { body })).reservation,
    onSettled: refresh,
  })
}
