// Stores the requests to a business under KVKK art. 11.
import { sql } from 'kysely'
import type { DataRequestAnswer, DataRequestChange } from '#contract/kvkk/requests/schemas.ts'
import {
  type DataRight,
  dueSoonFrom,
  overdueFrom,
  type RequestChannel,
  type RequestOutcome,
} from '#domain/kvkk/data-request.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import type { Caller } from '#server/platform/db/scope.ts'

const nameOf = (user: 'recorder' | 'answerer') =>
  sql<string>`btrim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)})`

const requests = (db: Db, hotelId: number) =>
  db
    .selectFrom('dataRequest as request')
    .innerJoin('appUser as recorder', 'recorder.id', 'request.recordedBy')
    .leftJoin('appUser as answerer', 'answerer.id', 'request.answeredBy')
    .select(['request.id', 'receivedOn', 'askerName', 'askerContact', 'words', 'guestProfileId', 'recordedAt'])
    .select(['answeredOn', 'answer', 'reason', 'request.version'])
    .select([
      sql<RequestChannel>`channel`.as('channel'),
      sql<DataRight>`asked_right`.as('right'),
      sql<RequestOutcome | null>`outcome`.as('outcome'),
    ])
    .select([nameOf('recorder').as('recordedBy'), nameOf('answerer').as('answeredBy')])
    .where('request.hotelId', '=', hotelId)

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/** Returns the open requests, the earliest deadline first. */
export const openRequests = (db: Db, hotelId: number, { page, pageSize }: Page): Promise<RequestRow[]> =>
  requests(db, hotelId)
    .where('answeredOn', 'is', null)
    .orderBy('receivedOn')
    .orderBy('request.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

/** Returns the answered requests, the latest answer first. */
export const answeredRequests = (db: Db, hotelId: number, { page, pageSize }: Page): Promise<RequestRow[]> =>
  requests(db, hotelId)
    .where('answeredOn', 'is not', null)
    .orderBy('answeredOn', 'desc')
    .orderBy('request.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export type RequestCounts = { open: number; answered: number; overdue: number; soon: number }

/** `soon` does not include requests whose deadline has passed. */
export async function countRequests(db: Db, hotelId: number, today: Day): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select open, overdue, due - overdue as soon,
      (select count(*)::int from data_request where hotel_id = ${hotelId} and answered_on is not null) as answered
    from (select count(*)::int as open, count(*) filter (where received_on <= ${overdueFrom(today)}::date)::int as overdue,
        count(*) filter (where received_on <= ${dueSoonFrom(today)}::date)::int as due
      from data_request where hotel_id = ${hotelId} and answered_on is null) as waiting`.execute(db)
  return rows[0] ?? { open: 0, answered: 0, overdue: 0, soon: 0 }
}

export const requestById = (db: Db, hotelId: number, id: number): Promise<RequestRow | undefined> =>
  requests(db, hotelId).where('request.id', '=', id).executeTakeFirst()

/** Locks the request until the transaction ends. */
export async function lockRequest(tx: Db, hotelId: number, id: number): Promise<RequestRow | undefined> {
  await tx
    .selectFrom('dataRequest')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return requestById(tx, hotelId, id)
}

type Said = Omit<DataRequestChange, 'version'>
const columnsOf = ({ right, guestId, ...said }: Said) => ({ ...said, askedRight: right, guestProfileId: guestId })

export async function insertRequest(tx: Db, { hotelId, userId }: Caller, said: Said, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('dataRequest')
    .values({ hotelId, ...columnsOf(said), recordedBy: userId, recordedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const next = { version: sql<number>`version + 1` }

export async function saveRequest(tx: Db, hotelId: number, id: number, said: Said): Promise<void> {
  await tx
    .updateTable('dataRequest')
    .set({ ...columnsOf(said), ...next })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

type AnswerToStore = Omit<DataRequestAnswer, 'version'> & { by: number; at: Date }

export async function saveAnswer(
  tx: Db,
  hotelId: number,
  id: number,
  { by, at, ...answer }: AnswerToStore,
): Promise<void> {
  await tx
    .updateTable('dataRequest')
    .set({ ...answer, answeredBy: by, answeredAt: at, ...next })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export async function clearAnswer(tx: Db, hotelId: number, id: number): Promise<void> {
  await tx
    .updateTable('dataRequest')
    .set({ answeredOn: null, outcome: null, answer: '', reason: '', answeredBy: null, answeredAt: null, ...next })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Returns the open requests received on or before this day. */
export const openSince = (db: Db, hotelId: number, day: Day): Promise<{ id: number; receivedOn: Day }[]> =>
  db
    .selectFrom('dataRequest')
    .select(['id', 'receivedOn'])
    .where('hotelId', '=', hotelId)
    .where('answeredOn', 'is', null)
    .where('receivedOn', '<=', day)
    .orderBy('receivedOn')
    .limit(100)
    .execute()
