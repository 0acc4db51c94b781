import type { ListedGuest } from '#contract/guests/list/schemas.ts'

export type GuestRow = ListedGuest
