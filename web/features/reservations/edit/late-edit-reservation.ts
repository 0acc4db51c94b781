import { lateDialog } from '#web/platform/late.ts'

export const LateEditReservation = lateDialog(async () => (await import('./EditReservation.tsx')).EditReservation)
