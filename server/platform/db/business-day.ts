// The database computes calendar days in the time zone of the businesses.
import { type RawBuilder, sql } from 'kysely'
import { businessZone, type Day } from '#domain/time/day.ts'

export const dayOf = (instant: RawBuilder<unknown>) => sql<Day>`(${instant} at time zone ${businessZone})::date`

export const startOf = (day: Day) => sql<Date>`(${day}::timestamp at time zone ${businessZone})`
