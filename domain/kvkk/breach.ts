// The hours within which the Board must be notified of a personal data breach (law 6698, art. 12; the Board's decision
// 2019/10).

const hoursToNotify = 72
const hourMs = 3_600_000
/** The reminder comes this many hours before the deadline. */
const hoursOfWarning = 24

export const notifyBoardBy = (noticedAt: Date): Date => new Date(noticedAt.getTime() + hoursToNotify * hourMs)
/** Returns the time of the reminder, which is sent if the Board is not notified yet. */
export const remindAt = (noticedAt: Date): Date =>
  new Date(notifyBoardBy(noticedAt).getTime() - hoursOfWarning * hourMs)

type Standing = { noticedAt: Date; boardNotifiedAt: Date | null; noBreachReason: string }

/** `none` means that the incident turned out to be no breach. */
export type BreachClock = 'running' | 'soon' | 'overdue' | 'notified' | 'notified-late' | 'none'

export function breachClock({ noticedAt, boardNotifiedAt, noBreachReason }: Standing, now: Date): BreachClock {
  const by = notifyBoardBy(noticedAt)
  if (boardNotifiedAt !== null) return boardNotifiedAt <= by ? 'notified' : 'notified-late'
  if (noBreachReason !== '') return 'none'
  if (now > by) return 'overdue'
  return now >= remindAt(noticedAt) ? 'soon' : 'running'
}

/** Whole hours until the deadline, or since the deadline if it has passed. */
export const hoursUntil = (by: Date, now: Date): number => Math.floor(Math.abs(by.getTime() - now.getTime()) / hourMs)

export type BreachProblem = 'breach.ahead' | 'breach.before-noticed'

type Times = { noticedAt: Date; boardNotifiedAt: Date | null; peopleNotifiedAt: Date | null }
/** The tolerated difference between clocks: a time up to a minute in the future is accepted. */
const graceMs = 60_000

/**
 * Returns the errors by field. No time may lie in the future, and the Board cannot be notified before the breach was
 * noticed.
 */
export function breachProblems(times: Times, now: Date): Record<string, BreachProblem> {
  const found: Record<string, BreachProblem> = {}
  for (const field of ['noticedAt', 'boardNotifiedAt', 'peopleNotifiedAt'] as const) {
    const at = times[field]
    if (at === null) continue
    if (at.getTime() > now.getTime() + graceMs) found[field] = 'breach.ahead'
    else if (at < times.noticedAt) found[field] = 'breach.before-noticed'
  }
  return found
}
