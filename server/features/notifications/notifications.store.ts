import { sql } from 'kysely'
import { NotificationEvent, notificationPermissions, notificationLimits } from '#contract/notifications/schemas.ts'
import { may } from '#domain/roles/may.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { statement } from '#server/platform/db/statement.ts'

type NewNotification = NotificationEvent & { hotelId: number; about: string; createdAt: Date }
type Reader = Caller

const overdueAtOnce = 500

export async function insertNotification(tx: Db, { data, ...row }: NewNotification): Promise<boolean> {
  return (await insertRow(tx, { ...row, data: JSON.stringify(data) })).length > 0
}

const insertRow = statement(
  (tx, { hotelId, kind, about, data, createdAt }: Omit<NewNotification, 'data'> & { data: string }) =>
    tx
      .insertInto('notification')
      .values({ hotelId, kind, about, data, createdAt })
      .onConflict((conflict) => conflict.constraint('notification_once').doNothing())
      .returning('id'),
)

const isRead = (userId: number) => sql<boolean>`exists (
  select from notification_read r
  where r.hotel_id = notification.hotel_id and r.user_id = ${userId} and r.notification_id = notification.id)`

/** The kinds that this reader may not see, mostly none. */
const kindsUnseen = (reader: Reader) =>
  Object.entries(notificationPermissions).flatMap(([kind, permission]) => (may(reader, permission) ? [] : [kind]))

/** Returns the newest notifications first, and for each whether this user has read it. */
export async function newestNotifications(db: Db, reader: Reader) {
  const { hotelId, userId } = reader
  const unseen = kindsUnseen(reader)
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'kind', 'data', 'createdAt', isRead(userId).as('read')])
    .where('hotelId', '=', hotelId)
    // A reader with few permissions has few visible notifications. Without this limit the query would search the whole
    // history for them.
    .$if(unseen.length > 0, (query) =>
      query
        .where('kind', 'not in', unseen)
        .where('id', 'in', db.selectFrom(countedOf(db, hotelId).as('counted')).select('counted.id')),
    )
    .orderBy('id', 'desc')
    .limit(notificationLimits.shown)
    .execute()
  return rows.map(({ kind, data, ...row }) => ({ ...row, ...NotificationEvent.parse({ kind, data }) }))
}

/**
 * Only the newest notifications are counted; older ones count as read, because nobody goes back that far. This keeps
 * the count quick.
 */
const countedOf = (db: Db, hotelId: number) =>
  db
    .selectFrom('notification')
    .select(['hotelId', 'id', 'kind'])
    .where('hotelId', '=', hotelId)
    .orderBy('id', 'desc')
    .limit(notificationLimits.counted)

export async function unreadCount(db: Db, reader: Reader): Promise<number> {
  const { hotelId, userId } = reader
  const unseen = kindsUnseen(reader)
  const { unread } = await db
    .selectFrom(countedOf(db, hotelId).as('notification'))
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where(isRead(userId), '=', false)
    .$if(unseen.length > 0, (query) => query.where('kind', 'not in', unseen))
    .executeTakeFirstOrThrow()
  return unread
}

/**
 * Marks the given notifications as read, or all that are counted. Ignores those of other hotels and those already read.
 */
export async function markRead(
  tx: Db,
  { hotelId, userId }: Pick<Reader, 'hotelId' | 'userId'>,
  ids: number[] | undefined,
  now: Date,
) {
  await tx
    .insertInto('notificationRead')
    .columns(['hotelId', 'userId', 'notificationId', 'readAt'])
    .expression(
      tx
        .selectFrom(countedOf(tx, hotelId).as('notification'))
        .select([
          'hotelId',
          sql<number>`${userId}::bigint`.as('userId'),
          'id',
          sql<Date>`${now}::timestamptz`.as('readAt'),
        ])
        .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::bigint[])`)),
    )
    .onConflict((conflict) => conflict.columns(['hotelId', 'userId', 'notificationId']).doNothing())
    .execute()
}

/**
 * Deletes notifications from before `then` that are no longer shown or counted. It deletes a batch at a time, because
 * the rows that record who has read a notification are deleted with it, one by one.
 */
export async function forgetNotificationsBefore(tx: Db, hotelId: number, then: Date): Promise<void> {
  const lastCounted = tx.selectFrom(countedOf(tx, hotelId).as('counted')).select((eb) => eb.fn.min('id').as('id'))
  const forgotten = tx
    .selectFrom('notification')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '<', lastCounted)
    .where('createdAt', '<', then)
    .orderBy('id')
    .limit(overdueAtOnce)
  await tx.deleteFrom('notification').where('hotelId', '=', hotelId).where('id', 'in', forgotten).execute()
}
