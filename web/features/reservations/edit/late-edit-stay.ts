import { lateDialog } from '#web/platform/late.ts'

export const LateEditStay = lateDialog(async () => (await import('./EditStay.tsx')).EditStay)
