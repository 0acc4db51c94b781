import type { Db } from '#server/platform/db/connect.ts'

/** Returns the recipient of the batch's first failed message, and the number of failed messages. */
export function firstFailure(db: Db, hotelId: number, batchId: number) {
  return db
    .selectFrom('smsMessage')
    .innerJoin('smsBatch', (join) =>
      join.onRef('smsBatch.hotelId', '=', 'smsMessage.hotelId').onRef('smsBatch.id', '=', 'smsMessage.batchId'),
    )
    .select(['smsMessage.recipient', 'smsBatch.total'])
    .where('smsMessage.hotelId', '=', hotelId)
    .where('smsMessage.batchId', '=', batchId)
    .where('smsMessage.state', 'in', ['failed', 'undelivered'])
    .orderBy('smsMessage.id')
    .limit(1)
    .executeTakeFirst()
}
