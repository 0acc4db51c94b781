// Which backups are kept: close together for what was just done, further apart the longer it is ago.

export type KeptBackup = {
  name: string
  at: Date
  /** Known to be of no use: its check failed. */
  isBroken: boolean
}

/** Of the latest hours, days and months that have a sound backup, the last one of each. */
export const kept = { hours: 48, days: 30, months: 12 }

/**
 * Those that may be removed. Counted are hours, days and months in which there are backups, not the time since: a clock
 * that jumps ahead, or a machine that was off for a year, makes none of them old. While one stands in the future,
 * the clock is wrong now or was then, and nothing is removed at all.
 */
export function superfluous(backups: readonly KeptBackup[], now: Date): KeptBackup[] {
  const soon = now.getTime() + 5 * 60_000
  if (backups.some(({ at }) => at.getTime() > soon)) return []
  const latestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const sound = latestFirst.filter(({ isBroken }) => !isBroken)
  const staying = new Set<KeptBackup>([
    // Also a broken one: whoever looks for the reason has the file.
    ...latestFirst.slice(0, 1),
    ...lastOfEach(sound, kept.hours, 'yyyy-mm-ddThh'.length),
    ...lastOfEach(sound, kept.days, 'yyyy-mm-dd'.length),
    ...lastOfEach(sound, kept.months, 'yyyy-mm'.length),
  ])
  return latestFirst.filter((backup) => !staying.has(backup))
}

function lastOfEach(latestFirst: readonly KeptBackup[], count: number, letters: number): KeptBackup[] {
  const chosen = new Map<string, KeptBackup>()
  for (const backup of latestFirst) {
    const period = backup.at.toISOString().slice(0, letters)
    if (!chosen.has(period) && chosen.size < count) chosen.set(period, backup)
  }
  return [...chosen.values()]
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
