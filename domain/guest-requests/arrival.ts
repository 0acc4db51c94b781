/** The hours of the day of arrival from which guests choose. The last one is after midnight. */
export const firstHour = 6
export const afterMidnight = 24
export const arrivalHours: readonly number[] = Array.from(
  { length: afterMidnight - firstHour + 1 },
  (_, at) => firstHour + at,
)

/** Orders stays by the hour at which their guests come; those of whom it is unknown come last. */
export const byArrivalHour = (a: number | null, b: number | null): number =>
  (a ?? afterMidnight + 1) - (b ?? afterMidnight + 1)

/** Returns an hour as clocks show it. After midnight is said in words. */
export const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
