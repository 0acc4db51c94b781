// The first requests of the calendar. They depend only on the URL and on the last place, and are sent before the page
// exists (web/first/ask-first-of-calendar.ts). This file must therefore import nothing large.
import type { readCalendar } from '#contract/calendar/endpoints.ts'
import { addDays, dayIn, daysBetween } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { axisAround, type Chunk, chunksFor, windowAround } from './chart/chart-layout.ts'
import { narrow, openingPlace, phone, spansOn, usualDays } from './viewport.ts'

export const calendarPath: (typeof readCalendar)['path'] = '/api/calendar'

/** The days that the calendar opens with, in the chunks in which they are requested. */
export function openingDays(search: string): Chunk[] {
  const today = dayIn(timeNow())
  const spans = spansOn(matchMedia(phone).matches)
  const { from, days } = openingPlace(new URLSearchParams(search), today, spans, usualDays(matchMedia(narrow).matches))
  const axis = axisAround(today, from)
  const { start, length } = windowAround(axis, daysBetween(axis.start, from), days)
  const first = addDays(axis.start, start)
  return chunksFor(first, addDays(first, length)).needed
}

/** The paths of the first requests, written exactly as the queries write them. */
export const openingPaths = (search: string): string[] =>
  openingDays(search).map(({ from, to }) => `${calendarPath}?from=${from}&to=${to}`)
