import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { quickBook, type QuickBooking } from '#contract/reservations.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export function useHoldUnit() {
  return useMutation({
    mutationFn: async (body: z.input<typeof QuickBooking>) => (await call(quickBook, { body })).reservation,
    onSettled: () => void changed('stays'),
  })
}
