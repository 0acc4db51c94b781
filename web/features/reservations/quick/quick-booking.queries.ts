import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { QuickBooking } from '#contract/reservations/quick/schemas.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export function useHoldUnit() {
  return useMutation({
    mutationFn: async (body: z.input<typeof QuickBooking>) =>
      (await askingOfRules((onPurpose) => call(quickBook, { body: { ...body, ...onPurpose } }))).reservation,
    onSettled: () => void changed('stays'),
  })
}
