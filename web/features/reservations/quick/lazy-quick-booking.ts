import { lazyPart } from '#web/platform/lazy.ts'

export const LazyQuickBooking = lazyPart(async () => (await import('./QuickBooking.tsx')).QuickBooking)
