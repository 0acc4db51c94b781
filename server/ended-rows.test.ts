// Rows that are of no more use are deleted at night, as the registers of their tables say.
import { expect, test } from 'vitest'
import { longestPeriod } from '#domain/reports/period.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { asOwner } from './test/database.ts'
import { world } from './test/world.ts'
import { deleteEndedRows } from './ended-rows.ts'
import { endOfRows } from './tables.ts'

const w = world()
const now = '2026-11-21T09:00:00Z'

const daysOf = (table: string) => endOfRows.find((one) => one.table === table)?.days ?? 0
/** A row of each table from so many days before a time. */
const rowsFrom: Record<string, (at: string) => string> = {
  page_visit: (at) => `insert into page_visit values ((timestamptz '${at}')::date, '/', 'direct', 1)`,
  sms_day: (at) => `insert into sms_day (day, kind) values ((timestamptz '${at}')::date, 'message')`,
  backup_run: (at) => `insert into backup_run (started_at, file) values ('${at}', '${at}')`,
}
const before = (days: number, at = now) => `${addDays(dayIn(new Date(at)), -days)}T09:00:00Z`
const count = async (table: 'page_visit' | 'sms_day' | 'backup_run') => {
  const camel = { page_visit: 'pageVisit', sms_day: 'smsDay', backup_run: 'backupRun' } as const
  return (await w.db.selectFrom(camel[table]).selectAll().execute()).length
}
const tables = ['page_visit', 'sms_day', 'backup_run'] as const

test('every table with an end has a case here', () => {
  expect(endOfRows.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
})

test.each(tables)('rows of %s end after their time, and not a day before', async (table) => {
  w.clock.set(now)
  for (const days of [0, 1, daysOf(table), daysOf(table) + 1])
    await asOwner(w.url, rowsFrom[table]?.(before(days)) ?? '')
  await deleteEndedRows(w.api)
  expect(await count(table)).toBe(3)
})

test.each(tables)('a clock that jumps ahead by years ends no row of %s', async (table) => {
  const stays = await count(table)
  w.clock.set('2046-11-21T09:00:00Z')
  await deleteEndedRows(w.api)
  expect(await count(table)).toBe(stays)
})

test('the visits of the longest report are all there', () => {
  expect(daysOf('page_visit')).toBeGreaterThanOrEqual(longestPeriod)
})
