// When personal data has fallen into other hands: by when the Board is told (law 6698, art. 12; the Board's decision 2019/10).

const hoursToTell = 72
const hourMs = 3_600_000
/** So many hours are left when somebody is reminded. */
const hoursOfWarning = 24

export const tellBoardBy = (noticedAt: Date): Date => new Date(noticedAt.getTime() + hoursToTell * hourMs)
/** When somebody is reminded that it is not told yet. */
export const remindAt = (noticedAt: Date): Date => new Date(tellBoardBy(noticedAt).getTime() - hoursOfWarning * hourMs)

type Standing = { noticedAt: Date; boardToldAt: Date | null; noBreachReason: string }

/** `none`: it turned out to be no breach. */
export type BreachClock = 'running' | 'soon' | 'overdue' | 'told' | 'told-late' | 'none'

export function breachClock({ noticedAt, boardToldAt, noBreachReason }: Standing, now: Date): BreachClock {
  const by = tellBoardBy(noticedAt)
  if (boardToldAt !== null) return boardToldAt <= by ? 'told' : 'told-late'
  if (noBreachReason !== '') return 'none'
  if (now > by) return 'overdue'
  return now >= remindAt(noticedAt) ? 'soon' : 'running'
}

/** Whole hours that are left, or that it is late by. */
export const hoursUntil = (by: Date, now: Date): number => Math.floor(Math.abs(by.getTime() - now.getTime()) / hourMs)

export type BreachProblem = 'breach.ahead' | 'breach.before-noticed'

type Times = { noticedAt: Date; boardToldAt: Date | null; peopleToldAt: Date | null }
/** Clocks differ a little; a minute is no mistake. */
const graceMs = 60_000

/** By field, what cannot be: nobody noticed or told anything in the future, nor told it before noticing. */
export function breachProblems(times: Times, now: Date): Record<string, BreachProblem> {
  const found: Record<string, BreachProblem> = {}
  for (const field of ['noticedAt', 'boardToldAt', 'peopleToldAt'] as const) {
    const at = times[field]
    if (at === null) continue
    if (at.getTime() > now.getTime() + graceMs) found[field] = 'breach.ahead'
    else if (at < times.noticedAt) found[field] = 'breach.before-noticed'
  }
  return found
}
