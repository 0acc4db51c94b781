// Which backups are kept: close together for what was just done, further apart the longer it is ago.

export type KeptBackup = {
  name: string
  at: Date
  /** Whether somebody asked for it, before an update, say. */
  isManual: boolean
  /**
   * `verified`: it was restored, or read to its end, and compared. `unverified`: it was cut off, or its check failed. `unknown`:
   * the file is there and nothing says what became of it, as after the database was lost.
   */
  check: 'verified' | 'unverified' | 'unknown'
}

/** Of the latest hours, days and months that have a verified backup, the last one of each; those made by hand for so many days. */
export const kept = { hours: 48, days: 30, months: 12, manualDays: 30 }

const dayMs = 24 * 3_600_000

/**
 * Those that may be removed. Counted are hours, days and months in which there are backups, not the time since: a clock
 * that jumps ahead, or a machine that was off for a year, makes none of them old. While one stands in the future,
 * the clock is wrong now or was then, and nothing is removed at all.
 *
 * Only verified backups displace others. One that is not verified stays where it would stay if it were, and takes no
 * verified one's place; one of which nothing is known is judged by itself, so that each that is verified in truth stays.
 */
export function superfluous(backups: readonly KeptBackup[], now: Date): KeptBackup[] {
  const soon = now.getTime() + 5 * 60_000
  if (backups.some(({ at }) => at.getTime() > soon)) return []
  const latestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const verified = latestFirst.filter(({ check }) => check === 'verified')
  const checked = latestFirst.filter(({ check }) => check !== 'unknown')
  const staying = new Set<KeptBackup>([
    // Also a broken one: whoever looks for the reason has the file.
    ...latestFirst.slice(0, 1),
    ...lastOfEach(verified),
    ...lastOfEach(checked).filter(({ check }) => check === 'unverified'),
    ...latestFirst.filter((backup) => backup.check === 'unknown' && wouldStay(backup, verified)),
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

/** Whether it would be the last one of a period that counts, were it verified like these. */
function wouldStay(backup: KeptBackup, verified: readonly KeptBackup[]): boolean {
  const later = verified.filter(({ at }) => at > backup.at)
  return periods.some((period) => {
    const names = new Set(later.map((other) => periodOf(other, period)))
    return names.size < kept[period] && !names.has(periodOf(backup, period))
  })
}

/** By the calendar, and by the days that have a verified one: so that a clock that jumps ahead ends no time of theirs. */
function isRecent(backup: KeptBackup, verified: readonly KeptBackup[], now: Date): boolean {
  if (now.getTime() - backup.at.getTime() < kept.manualDays * dayMs) return true
  const days = [...new Set(verified.map((other) => periodOf(other, 'days')))]
  const oldest = days[kept.manualDays - 1]
  return oldest === undefined || periodOf(backup, 'days') >= oldest
}

/** A backup is due each hour; one missed is made up for, two are an alarm. */
const alarmAfterMs = 2 * 3_600_000

export type BackupAlarm = 'none-yet' | 'missed' | 'failed' | 'unchecked' | 'no-place'

export type LatestRuns = {
  hasPlace: boolean
  /** Whether one is made each hour by itself. Where somebody has turned that off, none is missing. */
  hourly: boolean
  /** Since when this database could have been backed up. */
  since: Date
  /** Of the latest that was written. */
  lastAt: Date | undefined
  /** What became of the very latest run. */
  last: { failure: string | undefined; isChecked: boolean } | undefined
}

/** What is wrong with the backups now, if anything. */
export function alarmOf({ hasPlace, hourly, since, lastAt, last }: LatestRuns, now: Date): BackupAlarm | undefined {
  if (!hasPlace) return 'no-place'
  const isOld = (at: Date) => hourly && now.getTime() - at.getTime() > alarmAfterMs
  if (last?.failure !== undefined)
    return lastAt === undefined || last.failure !== 'not-checked' ? 'failed' : 'unchecked'
  if (lastAt === undefined) return isOld(since) ? 'none-yet' : undefined
  if (isOld(lastAt)) return 'missed'
  return last?.isChecked === false ? 'unchecked' : undefined
}
