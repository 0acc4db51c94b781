import type { ListedGuest } from '#contract/guest-list.ts'

/** One guest of one reservation. */
export type GuestRow = ListedGuest
