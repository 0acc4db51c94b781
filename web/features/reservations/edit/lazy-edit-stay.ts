import { lazyDialog } from '#web/platform/lazy.ts'

export const LazyEditStay = lazyDialog(async () => (await import('./EditStay.tsx')).EditStay)
