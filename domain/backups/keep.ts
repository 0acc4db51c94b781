// Decides which backups are kept: frequent ones for recent times, fewer for older times.

export type KeptBackup = {
  name: string
  at: Date
  /** True if a user requested the backup, for example before an update. */
  isManual: boolean
  /** True if the backup was restored, or read to its end, and compared. */
  isVerified: boolean
}

/**
 * For each of the latest `hours`, `days` and `months` that have a verified backup, the last verified backup of that
 * period is kept. Manual backups are kept for `manualDays`.
 */
export const kept = { hours: 48, days: 30, months: 12, manualDays: 30 }

const dayMs = 24 * 3_600_000

/**
 * Returns the backups that may be removed. Only periods in which there are backups are counted, not the time passed, so
 * that no backup becomes old because a clock jumps ahead or a machine was off for a year. If a backup lies in the
 * future, the clock is wrong now or was wrong then, so nothing is removed at all.
 *
 * Only a verified backup displaces other verified backups. An unverified backup stays where a verified one would stay,
 * but takes no verified backup's place.
 */
export function superfluous(backups: readonly KeptBackup[], now: Date): KeptBackup[] {
  if (backups.some(({ at }) => isAhead(at, now))) return []
  const latestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const verified = latestFirst.filter(({ isVerified }) => isVerified)
  const staying = new Set<KeptBackup>([
    // The newest backup stays even if it is broken, so that the cause can be investigated.
    ...latestFirst.slice(0, 1),
    ...lastOfEach(verified),
    ...lastOfEach(latestFirst).filter(({ isVerified }) => !isVerified),
    ...latestFirst.filter((backup) => backup.isManual && isRecent(backup, verified, now)),
  ])
  return latestFirst.filter((backup) => !staying.has(backup))
}

const letters = { hours: 'yyyy-mm-ddThh'.length, days: 'yyyy-mm-dd'.length, months: 'yyyy-mm'.length }
const periods = ['hours', 'days', 'months'] as const
const periodOf = ({ at }: KeptBackup, period: keyof typeof letters) => at.toISOString().slice(0, letters[period])

function lastOfEach(latestFirst: readonly KeptBackup[]): KeptBackup[] {
  return periods.flatMap((period) => {
    const chosen = new Map<string, KeptBackup>()
    for (const backup of latestFirst) {
      const name = periodOf(backup, period)
      if (!chosen.has(name) && chosen.size < kept[period]) chosen.set(name, backup)
    }
    return [...chosen.values()]
  })
}

/**
 * Whether a manual backup is recent: by the calendar, or by the number of days that have a verified backup. The second
 * rule keeps manual backups if the clock jumps ahead.
 */
function isRecent(backup: KeptBackup, verified: readonly KeptBackup[], now: Date): boolean {
  if (now.getTime() - backup.at.getTime() < kept.manualDays * dayMs) return true
  const days = [...new Set(verified.map((other) => periodOf(other, 'days')))]
  const oldest = days[kept.manualDays - 1]
  return oldest === undefined || periodOf(backup, 'days') >= oldest
}

/**
 * A backup is due every hour. The alarm is raised after two hours, because a single missed backup can still be made up
 * for.
 */
const alarmAfterMs = 2 * 3_600_000

export type BackupAlarm = 'none-yet' | 'missed' | 'failed' | 'unchecked' | 'foreign-place' | 'no-place'

/**
 * The alarms that people are told of, each once. `stuck` is the one of point-in-time recovery. A missing place is a
 * setting, which the start and the screen mention.
 */
export const raisedAlarms = ['none-yet', 'missed', 'failed', 'unchecked', 'foreign-place', 'stuck'] as const
export type RaisedAlarm = (typeof raisedAlarms)[number]

/** Two clocks may differ by this much. A later time than that comes from a clock that was wrong. */
const clockToleranceMs = 5 * 60_000

/** The latest time that a right clock may have written. */
export const latestTime = (now: Date): Date => new Date(now.getTime() + clockToleranceMs)

/** Tells whether a time lies in the future, so that it says nothing about how old something is. */
export const isAhead = (at: Date, now: Date): boolean => at > latestTime(now)

export type LatestRuns = {
  hasPlace: boolean
  /** True if backups are made every hour automatically. If this is turned off, no backup counts as missing. */
  hourly: boolean
  /** The time from which backups of this database were possible. */
  since: Date
  /** The time of the latest written backup, apart from those dated in the future. */
  lastAt: Date | undefined
  /** The outcome of the latest run. */
  last: { failure: string | undefined; isChecked: boolean } | undefined
}

/** The present problem with the backups, if any. */
export function alarmOf({ hasPlace, hourly, since, lastAt, last }: LatestRuns, now: Date): BackupAlarm | undefined {
  if (!hasPlace) return 'no-place'
  const isOld = (at: Date) => hourly && (now.getTime() - at.getTime() > alarmAfterMs || isAhead(at, now))
  if (last?.failure === 'foreign-place') return 'foreign-place'
  if (last?.failure !== undefined)
    return lastAt === undefined || last.failure !== 'not-checked' ? 'failed' : 'unchecked'
  if (lastAt === undefined) return isOld(since) ? 'none-yet' : undefined
  if (isOld(lastAt)) return 'missed'
  return last?.isChecked === false ? 'unchecked' : undefined
}
