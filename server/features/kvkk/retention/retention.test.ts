// Due data is announced, and erased after its day: not a day early, nothing unannounced, and exactly the rows that the
// preview counted.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import * as contract from '#contract/kvkk/endpoints.ts'
import { searchPeople } from '#contract/guests/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { revokeMarketing, sendMarketingCode, verifyMarketingCode } from '#contract/consent/endpoints.ts'
import { sendSms, smsLog } from '#contract/messages/endpoints.ts'
import { keptUntil, usualYears } from '#domain/kvkk/retention.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { findBrokenAuditLogs } from '#server/features/audit/audit-chain.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { markedGuest, marks, whereMarked } from '../erase/marked-guest.fixture.ts'
import { eraseDue } from './erase-due.ts'
import { retentionNight } from './retention-night.ts'

const w = world()
const { call, send } = w
const desk = screenOf(w)
const account = foliosOf(w)
afterEach(() => desk.onDay('2026-11-20'))

const read = async (asker: TestHotel) => (await call(contract.readRetention, {}, asker)).retention
const records = async (asker: TestHotel) =>
  (await call(contract.listErasures, { query: { pageSize: 100 } }, asker)).erasures
const peopleOf = async (asker: TestHotel) =>
  (await call(searchPeople, { body: {} }, asker)).people.map(({ names }) => names[0])
const night = () => retentionNight(w.api)
const onNightOf = async (day: string) => {
  desk.onDay(day)
  await night()
}

let phones = 0
/** Two guests who stayed one night, paid and left on this day. */
async function whoLeft(ours: TestHotel, leftOn: string, fields: Parameters<typeof mainGuest>[0] = {}) {
  const checkInDate = addDays(leftOn, -1)
  desk.onDay(checkInDate)
  const phone = `0546${String(1_000_000 + ++phones)}`
  const guests = [mainGuest({ phone, tcKimlik: String(40_000_000_000 + phones), ...fields }), companion()]
  const unit = await w.unit(ours, { unitName: `Birim ${phones}` })
  const stay = await desk.book(ours, unit, { checkInDate, checkOutDate: leftOn, guests })
  await desk.checkIn(ours, stay)
  desk.onDay(leftOn)
  await desk.checkOut(ours, stay)
  await account.pay(ours, stay, 1000)
  return { stay, phone, id: stay.guests[0]?.personId ?? 0 }
}

const periods = (change: Partial<typeof usualYears>) => ({ ...usualYears, ...change })
const keep = (asker: TestHotel, change: Partial<typeof usualYears>, automatic = true, version = 0) =>
  send(contract.changeRetention, { body: { automatic, periods: periods(change), version } }, asker)

test('the profile of a guest is announced on the first day it is due, and erased thirty days later, never before', async () => {
  const ours = await w.hotel()
  await whoLeft(ours, '2026-11-21')
  await onNightOf('2031-11-20')
  expect(await read(ours)).toMatchObject({ due: {}, next: null })

  await onNightOf('2031-11-21')
  const { due, next } = await read(ours)
  expect(due).toMatchObject({ persons: 2, names: 2 })
  expect(next).toEqual({ dueOn: '2031-12-21', expected: due, isUnderWay: false })
  const { notifications } = await call(listNotifications, {}, ours)
  expect(notifications[0]).toMatchObject({ kind: 'retention-announced', data: { dueOn: '2031-12-21' } })

  await onNightOf('2031-12-20')
  expect(await records(ours)).toEqual([])
  expect(await peopleOf(ours)).toHaveLength(2)
  await onNightOf('2031-12-21')
  expect(await records(ours)).toMatchObject([{ why: 'retention', by: null, erased: due, kept: [] }])
  expect(await peopleOf(ours)).toEqual([])
  expect(await read(ours)).toMatchObject({ due: {}, next: null, last: [{ wasCancelled: false, by: null }] })
  // A second run on the same night erases nothing more.
  await onNightOf('2031-12-22')
  expect(await records(ours)).toHaveLength(1)
  expect((await findBrokenAuditLogs(w.api)).get(ours.hotelId)).toBeUndefined()
})

test('a stay in between, an open balance and a marketing consent keep the profile', async () => {
  const ours = await w.hotel()
  const { phone, stay } = await whoLeft(ours, '2026-11-21')
  const debtor = await whoLeft(ours, '2026-11-21', { firstName: 'Borçlu' })
  await account.charge(ours, debtor.stay, 90)
  const agreed = await whoLeft(ours, '2026-11-21', { firstName: 'İzinli' })
  await call(sendMarketingCode, { body: { phoneNumber: agreed.phone } }, ours)
  await call(
    verifyMarketingCode,
    { body: { phoneNumber: agreed.phone, code: codeIn((await w.outbox(agreed.phone))[0]) } },
    ours,
  )
  const again = { phone, tcKimlik: String(stay.guests[0]?.tcKimlik) }
  await whoLeft(ours, '2029-06-01', again)

  await onNightOf('2031-11-21')
  await onNightOf('2031-12-21')
  const left = await peopleOf(ours)
  expect(left).toEqual(expect.arrayContaining(['Zeynep Işık', 'Borçlu Işık', 'İzinli Işık']))
  // Companions neither owe money nor give marketing consent, so the only companion left is the one of the later stay.
  expect(left).toHaveLength(4)

  await call(revokeMarketing, { body: { phoneNumber: agreed.phone } }, ours)
  await onNightOf('2034-06-01')
  await onNightOf('2034-07-01')
  expect(await peopleOf(ours)).toEqual(['Borçlu Işık'])
})

test('a stay that is imported after the announcement is not erased with it', async () => {
  const ours = await w.hotel()
  const { id } = await whoLeft(ours, '2026-11-21')
  await onNightOf('2031-11-21')
  // Makes the stay look as if it had been imported from old records.
  await inHotel(w.db, ours.hotelId, (db) =>
    sql`update reservation set created_at = '2031-12-01' where hotel_id = ${ours.hotelId}`.execute(db),
  )
  await onNightOf('2031-12-21')
  expect(await records(ours)).toEqual([])
  expect((await call(searchPeople, { body: {} }, ours)).people.some((person) => person.id === id)).toBe(true)
})

test('each kind of data has a period of its own: contact data first, the police register later, the invoice last', async () => {
  const ours = await w.hotel()
  expect((await keep(ours, { contact: 1 })).statusCode).toBe(200)
  const { stay } = await markedGuest(w, ours)
  await call(revokeMarketing, { body: { phoneNumber: marks.phone } }, ours)
  await onNightOf('2027-12-12')
  await onNightOf('2028-01-11')
  const { firstName, phone, email, erased } = (await call(readReservation, { params: { id: stay.id } }, ours))
    .reservation.guests[0] ?? { firstName: '' }
  expect({ firstName, phone, email, erased }).toEqual({ firstName, phone: '', email: '', erased: 'but-register' })
  expect(await whereMarked(w.url)).toMatchObject({ guest: ['firstName', 'lastName'] })

  // Only the database sets the time of a proof, and tests cannot set its clock.
  const proofs = keptUntil('proofs', addDays(dayIn(new Date()), 1), usualYears.proofs)
  // Only one announcement runs at a time: data that becomes due meanwhile is announced a month later.
  const nights = ['2031-11-21', proofs, '2037-01-01'].flatMap((day) =>
    [0, 30, 60, 90].map((more) => addDays(day, more)),
  )
  for (const day of nights.toSorted()) await onNightOf(day)
  expect(await whereMarked(w.url)).toEqual({})
  expect(await inHotel(w.db, ours.hotelId, (db) => brokenProofs(db, ours.hotelId))).toEqual([])
  expect((await findBrokenAuditLogs(w.api)).get(ours.hotelId)).toBeUndefined()
})

test('messages are erased by their own day, whoever received them', async () => {
  const ours = await w.hotel()
  desk.onDay('2026-11-20')
  await call(sendSms, { body: { phoneNumber: '+905557770000', message: 'Yarın görüşürüz' } }, ours)
  await w.jobs.settled(smsChunk, 30_000)
  desk.onDay('2029-11-19')
  expect((await read(ours)).due).toEqual({})
  desk.onDay('2029-11-20')
  expect((await read(ours)).due).toMatchObject({ messages: 1 })
  await call(contract.eraseDueNow, {}, ours)
  await eraseDue(w.api, ours.hotelId)
  expect((await call(smsLog, { body: {} }, ours)).total).toBe(0)
  expect(await records(ours)).toMatchObject([{ why: 'retention', by: 'Ayşe Yılmaz', erased: { messages: 1 } }])
})

test('a business that erases by hand gets no announcement, and a repeated erasure happens once', async () => {
  const ours = await w.hotel()
  await whoLeft(ours, '2026-11-21')
  expect((await keep(ours, {}, false)).statusCode).toBe(200)
  await onNightOf('2031-11-21')
  const { due, next } = await read(ours)
  expect(next).toBeNull()
  await Promise.all([
    call(contract.eraseDueNow, {}, ours),
    call(contract.eraseDueNow, {}, ours),
    call(contract.eraseDueNow, {}, ours),
  ])
  await Promise.all([eraseDue(w.api, ours.hotelId), eraseDue(w.api, ours.hotelId)])
  expect(await records(ours)).toMatchObject([{ erased: due, by: 'Ayşe Yılmaz' }])
})

test('no period is shorter than its law allows, and new periods cancel a run announced under the old ones', async () => {
  const ours = await w.hotel()
  for (const [kind, years] of [
    ['register', 4],
    ['messages', 2],
    ['proofs', 2],
    ['permissions', 2],
    ['invoices', 4],
  ] as const) {
    const answer = await keep(ours, { [kind]: years })
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { [`periods.${kind}`]: `Yasa en az ${years + 1} yıl saklanmasını istiyor.` },
    ])
  }
  const shorter = inHotel(w.db, ours.hotelId, (db) =>
    sql`insert into retention_setting values (${ours.hotelId}, true, 5, 4, 3, 10, 3, 10, 1, now(), ${ours.userId})`.execute(
      db,
    ),
  )
  await expect(shorter).rejects.toMatchObject({ constraint: 'retention_setting_least' })

  await whoLeft(ours, '2026-11-21')
  await onNightOf('2031-11-21')
  expect((await keep(ours, { contact: 6 })).statusCode).toBe(200)
  expect(await read(ours)).toMatchObject({ due: {}, next: null, last: [{ wasCancelled: true }] })
  await onNightOf('2031-12-21')
  expect(await records(ours)).toEqual([])
  // If two members change the periods at the same time, the second is refused, unless both made the same change.
  const late = await keep(ours, { contact: 7 })
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'kvkk.retention-changed-meanwhile'])
  expect((await keep(ours, { contact: 6 })).statusCode).toBe(200)
})

test('the preview counts exactly the rows that are erased, however small the steps, interrupted or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ year: fc.integer({ min: 2026, max: 2028 }), month: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      async (stays, atOnce, contact) => {
        const ours = await w.hotel()
        for (const { year, month } of stays) await whoLeft(ours, `${year}-0${month}-15`)
        await keep(ours, { contact }, false)
        desk.onDay('2032-06-01')
        const { due } = await read(ours)
        await call(contract.eraseDueNow, {}, ours)
        await eraseDue(w.api, ours.hotelId, atOnce)
        const sum: Record<string, number> = {}
        for (const { erased } of await records(ours)) {
          for (const [kind, count] of Object.entries(erased)) sum[kind] = (sum[kind] ?? 0) + count
        }
        expect(sum).toEqual(due)
        expect((await read(ours)).due).toEqual({})
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('a failure midway rolls back only its own step, and the next night goes on', async () => {
  const ours = await w.hotel()
  await whoLeft(ours, '2026-11-21')
  const other = await w.hotel()
  await whoLeft(other, '2026-11-21')
  await onNightOf('2031-11-21')
  await asOwner(
    w.url,
    `create function breaks() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger breaks before update on guest for each row when (old.hotel_id = ${ours.hotelId}) execute function breaks()`,
  )
  await onNightOf('2031-12-21')
  expect(await records(ours)).toEqual([])
  expect(await peopleOf(ours)).toHaveLength(2)
  // The other business's data is erased without waiting for the repair.
  expect(await records(other)).toHaveLength(1)
  await asOwner(w.url, 'drop trigger breaks on guest; drop function breaks()')
  await onNightOf('2031-12-22')
  expect(await peopleOf(ours)).toEqual([])
  expect(await records(ours)).toHaveLength(1)
})
