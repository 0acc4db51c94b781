// What the calendar is certain to ask first. It depends on the address and on where one was, and is asked before there
// is a page (web/first/ask-first-of-calendar.ts): nothing heavy may be imported here.
import type { readCalendar } from '#contract/calendar.ts'
import { addDays, dayIn, daysBetween } from '#domain/time/day.ts'
import { axisAround, type Chunk, chunksFor, windowAround } from './chart/chart-layout.ts'
import { narrow, openingPlace, phone, spansOn, usualDays } from './viewport.ts'

export const calendarPath: (typeof readCalendar)['path'] = '/api/calendar'

/** The days that it opens with, in the pieces in which they are asked for. */
export function openingDays(search: string): Chunk[] {
  const today = dayIn(new Date())
  const spans = spansOn(matchMedia(phone).matches)
  const { from, days } = openingPlace(new URLSearchParams(search), today, spans, usualDays(matchMedia(narrow).matches))
  const axis = axisAround(today, from)
  const { start, length } = windowAround(axis, daysBetween(axis.start, from), days)
  const first = addDays(axis.start, start)
  return chunksFor(first, addDays(first, length)).needed
}

/** Their paths, written as the query for each of them has them. */
export const openingPaths = (search: string): string[] =>
  openingDays(search).map(({ from, to }) => `${calendarPath}?from=${from}&to=${to}`)
