/** The maximum number of days in one answer. */
export const calendarDaysMax = 100
