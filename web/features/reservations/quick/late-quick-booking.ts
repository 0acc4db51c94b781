import { latePart } from '#web/platform/late.ts'

export const LateQuickBooking = latePart(async () => (await import('./QuickBooking.tsx')).QuickBooking)
