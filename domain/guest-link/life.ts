import { addDays, type Day } from '#domain/time/day.ts'

/** What the page behind a guest's link shows: everything, only the receipt of a past stay, or nothing any more. */
export type LinkState = 'active' | 'receipt' | 'gone'

/** For so many days after it was active, the page still shows what was paid and signed. */
const receiptDays = 30

/** A link is active up to the day after the last check-out of the booking. */
export function linkState(lastCheckOut: Day, today: Day): LinkState {
  const lastActive = addDays(lastCheckOut, 1)
  if (today <= lastActive) return 'active'
  return today <= addDays(lastActive, receiptDays) ? 'receipt' : 'gone'
}
