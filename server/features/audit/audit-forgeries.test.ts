// Nobody dates, signs, empties or rewrites the audit log unnoticed: neither the application nor the owner of the tables.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { auditLogsOf } from './audit-log.fixture.ts'
import { chainedAnew } from './chained-anew.fixture.ts'
import { recordErasure } from './erasure-record.fixture.ts'

const w = world()
const { call, hotel, unit } = w

const { entries, broken, inside, tampered, withTwoUnits } = auditLogsOf(w)

test('the database dates and signs an entry itself, whoever writes it, and lets the application add no link', async () => {
  const ours = await hotel()
  const entry = (columns: string, values: string) =>
    inside(
      ours,
      sql.raw(`insert into audit_entry (hotel_id, table_name, row_key, operation${columns})
        values (${ours.hotelId}, 'unit', '1', 'update'${values}) returning at > now() - interval '1 day' as is_now, actor_id`),
    )
  await expect(entry(', at', `, now() - interval '30 days'`)).rejects.toThrow('permission denied')
  await expect(entry(', xid', `, '3'`)).rejects.toThrow('permission denied')
  expect((await entry(', actor_id, ip, session_id', `, ${ours.userId}, '10.0.0.1', 'x'`)).rows).toEqual([
    { isNow: true, actorId: null },
  ])
  const [written] = await entries(ours, 'unit')
  expect(written).toMatchObject({ actorId: null, ip: null, sessionId: null })
  const link = sql`insert into audit_link values (${ours.hotelId}, 99, '{}', '{}', 'x')`
  await expect(inside(ours, link)).rejects.toThrow('permission denied')
  expect(await broken(ours)).toEqual([])
})

test('personal data leave the log only with the record of an erasure, and an entry names the emptied ones', async () => {
  const ours = await hotel()
  await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const all = sql`select konuk_erase_in_audit(array(select entry_id from audit_personal)) as count`
  await expect(inside(ours, all)).rejects.toThrow('nothing is erased without a record of it')
  await inHotel(w.db, ours.hotelId, async (db) => {
    await recordErasure(db, ours.hotelId)
    await all.execute(db)
  })
  const [entry] = await entries(ours, 'audit_personal')
  expect(entry).toMatchObject({
    operation: 'delete',
    before: { entryIds: expect.arrayContaining([expect.any(Number)]) },
  })
  expect(await broken(ours)).toEqual([])
})

test('what the owner of the tables takes from a person in the log is found as lost', async () => {
  const ours = await hotel()
  await call(createReservation, { body: booking(await unit(ours)) }, ours)
  await tampered(ours, `delete from audit_personal where hotel_id = $hotel`)
  const lost = await broken(ours)
  expect(new Set(lost.map(({ problem }) => problem))).toEqual(new Set(['lost']))
  const invented = sql`insert into audit_entry (hotel_id, table_name, row_key, operation, before)
    values (${ours.hotelId}, 'audit_personal', '1', 'delete', ${JSON.stringify({
      entry_ids: lost.map(({ entryId }) => entryId),
    })})`
  await expect(inside(ours, invented)).rejects.toThrow('only an erasure empties the audit trail')
})

test.each([
  ['dated back', `at = at - interval '2 days'`, 'time'],
  ['given another author', `actor_id = actor_id + 1`, 'actor'],
])(
  'an entry that was %s is found beside its neighbours, also in a chain that was computed anew',
  async (_how, set, problem) => {
    const ours = await withTwoUnits()
    const [, second] = await entries(ours, 'unit')
    await tampered(ours, `update audit_entry set ${set} where hotel_id = $hotel and id = ${second?.id}; ${chainedAnew}`)
    expect(await broken(ours)).toEqual([{ sequence: 4, entryId: second?.id, problem }])
  },
)

test('an entry without a session that was given another author than its transaction is found', async () => {
  const ours = await hotel()
  await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const [guest] = await entries(ours, 'guest')
  expect(guest?.sessionId).toBeNull()
  await tampered(
    ours,
    `update audit_entry set actor_id = actor_id + 1 where hotel_id = $hotel and id = ${guest?.id}; ${chainedAnew}`,
  )
  expect(await broken(ours)).toEqual([{ sequence: expect.any(Number), entryId: guest?.id, problem: 'actor' }])
})
