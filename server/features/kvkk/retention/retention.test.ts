// What is due is announced, and destroyed after its day: not a day early, nothing that was not announced, and exactly as
// much as looking said.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import * as contract from '#contract/kvkk.ts'
import { searchPeople } from '#contract/guests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { readReservation } from '#contract/reservations.ts'
import { revokeMarketing, sendMarketingCode, verifyMarketingCode } from '#contract/consent.ts'
import { sendSms, smsLog } from '#contract/sms.ts'
import { keptUntil, usualYears } from '#domain/kvkk/retention.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { findBrokenTrails } from '#server/features/audit/audit-chain.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { accountsOf } from '#server/features/folio/account.fixture.ts'
import { companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { deskOf } from '#server/features/stays/desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { markedGuest, marks, whereMarked } from '../erase/marked-guest.fixture.ts'
import { destroyDue } from './destroy-due.ts'
import { retentionNight } from './retention-night.ts'

const w = world()
const { call, send } = w
const desk = deskOf(w)
const account = accountsOf(w)
afterEach(() => desk.onDay('2026-11-20'))

const read = async (asker: TestHotel) => (await call(contract.readRetention, {}, asker)).retention
const records = async (asker: TestHotel) =>
  (await call(contract.listDestructions, { query: { pageSize: 100 } }, asker)).destructions
const peopleOf = async (asker: TestHotel) =>
  (await call(searchPeople, { body: {} }, asker)).people.map(({ names }) => names[0])
const night = () => retentionNight(w.api)
const onNightOf = async (day: string) => {
  desk.onDay(day)
  await night()
}

let phones = 0
/** Two who stayed one night and left on this day, paid. */
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

test('the file of a guest is announced on the first day it is due, and destroyed thirty days later, never before', async () => {
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
  expect(await read(ours)).toMatchObject({ due: {}, next: null, last: [{ wasCalledOff: false, by: null }] })
  // And once more: nothing.
  await onNightOf('2031-12-22')
  expect(await records(ours)).toHaveLength(1)
  expect((await findBrokenTrails(w.api)).get(ours.hotelId)).toBeUndefined()
})

test('a stay in between, money that is open and a permission that stands keep the file', async () => {
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
  // Of the companions, who are not the guests that owe or agreed, only the one of the later stay is left.
  expect(left).toHaveLength(4)

  await call(revokeMarketing, { body: { phoneNumber: agreed.phone } }, ours)
  await onNightOf('2034-06-01')
  await onNightOf('2034-07-01')
  expect(await peopleOf(ours)).toEqual(['Borçlu Işık'])
})

test('a stay that is brought in after the announcement is not destroyed with it', async () => {
  const ours = await w.hotel()
  const { id } = await whoLeft(ours, '2026-11-21')
  await onNightOf('2031-11-21')
  // As an import of old books does it.
  await inHotel(w.db, ours.hotelId, (db) =>
    sql`update reservation set created_at = '2031-12-01' where hotel_id = ${ours.hotelId}`.execute(db),
  )
  await onNightOf('2031-12-21')
  expect(await records(ours)).toEqual([])
  expect((await call(searchPeople, { body: {} }, ours)).people.some((person) => person.id === id)).toBe(true)
})

test('each kind has a period of its own: contact first, the register after, the invoice last', async () => {
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

  // When something was proven is said by the database alone, whose clock no test sets.
  const proofs = keptUntil('proofs', addDays(dayIn(new Date()), 1), usualYears.proofs)
  // One announcement at a time: what becomes due while one runs is announced a month later.
  const nights = ['2031-11-21', proofs, '2037-01-01'].flatMap((day) =>
    [0, 30, 60, 90].map((more) => addDays(day, more)),
  )
  for (const day of nights.toSorted()) await onNightOf(day)
  expect(await whereMarked(w.url)).toEqual({})
  expect(await inHotel(w.db, ours.hotelId, (db) => brokenProofs(db, ours.hotelId))).toEqual([])
  expect((await findBrokenTrails(w.api)).get(ours.hotelId)).toBeUndefined()
})

test('messages go by their own day, whoever they were to', async () => {
  const ours = await w.hotel()
  desk.onDay('2026-11-20')
  await call(sendSms, { body: { phoneNumber: '+905557770000', message: 'Yarın görüşürüz' } }, ours)
  await w.jobs.settled(smsChunk, 30_000)
  desk.onDay('2029-11-19')
  expect((await read(ours)).due).toEqual({})
  desk.onDay('2029-11-20')
  expect((await read(ours)).due).toMatchObject({ messages: 1 })
  await call(contract.destroyDueNow, {}, ours)
  await destroyDue(w.api, ours.hotelId)
  expect((await call(smsLog, { body: {} }, ours)).total).toBe(0)
  expect(await records(ours)).toMatchObject([{ why: 'retention', by: 'Ayşe Yılmaz', erased: { messages: 1 } }])
})

test('a business that does it by hand is announced nothing, and whoever does it twice does it once', async () => {
  const ours = await w.hotel()
  await whoLeft(ours, '2026-11-21')
  expect((await keep(ours, {}, false)).statusCode).toBe(200)
  await onNightOf('2031-11-21')
  const { due, next } = await read(ours)
  expect(next).toBeNull()
  await Promise.all([
    call(contract.destroyDueNow, {}, ours),
    call(contract.destroyDueNow, {}, ours),
    call(contract.destroyDueNow, {}, ours),
  ])
  await Promise.all([destroyDue(w.api, ours.hotelId), destroyDue(w.api, ours.hotelId)])
  expect(await records(ours)).toMatchObject([{ erased: due, by: 'Ayşe Yılmaz' }])
})

test('no period is shorter than its law, and other periods call off what was announced by the old ones', async () => {
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
  expect(await read(ours)).toMatchObject({ due: {}, next: null, last: [{ wasCalledOff: true }] })
  await onNightOf('2031-12-21')
  expect(await records(ours)).toEqual([])
  // Of two who change them at once, the second is told; who wants the same is not in the way.
  const late = await keep(ours, { contact: 7 })
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'kvkk.retention-changed-meanwhile'])
  expect((await keep(ours, { contact: 6 })).statusCode).toBe(200)
})

test('whatever there is, looking says what destroying takes, in however small steps, cut off or not', async () => {
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
        await call(contract.destroyDueNow, {}, ours)
        await destroyDue(w.api, ours.hotelId, atOnce)
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

test('a failure in the middle takes back its step alone, and the next night goes on', async () => {
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
  // The one beside it does not wait for that.
  expect(await records(other)).toHaveLength(1)
  await asOwner(w.url, 'drop trigger breaks on guest; drop function breaks()')
  await onNightOf('2031-12-22')
  expect(await peopleOf(ours)).toEqual([])
  expect(await records(ours)).toHaveLength(1)
})
