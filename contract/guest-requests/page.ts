// What a guest's page says of what the guest told and asked.
import type { Day } from '#domain/time/day.ts'

/** The first arrival of the booking that is still ahead. */
export type GuestArrival = {
  day: Day
  /** Null if the guests do not know it, or nobody has said anything yet. */
  hour: number | null
  isSaid: boolean
}
