import type { WhyNotUndone } from '#domain/audit/undo.ts'
import { formatInstant } from '#domain/time/day.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const entryNotFound = () => new RuleBroken('audit.entry-not-found', 404)
export const notUndone = (why: Exclude<WhyNotUndone, 'not-allowed'>) => new RuleBroken(`audit.undo-${why}`, 409)
export const severalSegments = () => new RuleBroken('audit.undo-several-segments', 409)
export const otherGuestList = () => new RuleBroken('audit.undo-guest-list', 409)
export const unfitNow = () => new RuleBroken('audit.undo-unfit', 409)
export const goneSince = () => new RuleBroken('audit.gone-since', 409)
export const changedSince = ({ who, at }: { who: string; at: Date }) =>
  new RuleBroken('audit.changed-since', 409, { values: { who, when: formatInstant(at) } })
export const bookingPaid = () => new RuleBroken('audit.undo-booking-paid', 409)
export const bookingLived = () => new RuleBroken('audit.undo-booking-lived', 409)
