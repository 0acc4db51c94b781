// The tests follow a breach of personal data from its discovery to the report to the Board, and the reminders of its
// deadline.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import * as contract from '#contract/kvkk/breaches/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { remindOfBreach } from './breaches-jobs.ts'

const w = world()
const { call, send } = w

const lost = { noticedAt: '2026-11-21T08:30:00Z', happened: 'Deniz Ak’ın telefonu çalındı' }
const record = async (ours: TestHotel, said: object = {}) =>
  (await call(contract.recordBreach, { body: { requestId: randomUUID(), ...lost, ...said } }, ours)).breach
const change = async (ours: TestHotel, { id, version }: { id: number; version: number }, said: object) =>
  (await call(contract.changeBreach, { params: { id }, body: { ...lost, ...said, version } }, ours)).breach

test('few fields are required at first, the rest is filled in later; the draft names the data controller', async () => {
  const ours = await w.hotel({ name: 'Vadi Bungalov' })
  const breach = await record(ours)
  expect(breach).toMatchObject({
    ...lost,
    noticedAt: '2026-11-21T08:30:00.000Z',
    peopleCount: null,
    boardNotifiedAt: null,
  })
  const notified = { boardNotifiedAt: '2026-11-21T08:45:00Z', peopleCount: 40, measures: 'Parolalar değişti' }
  await change(ours, breach, notified)
  const draft = await call(contract.readBreach, { params: { id: breach.id } }, ours)
  expect(draft.controller).toMatchObject({ name: 'Vadi Bungalov', title: '' })
  expect(draft.breach).toMatchObject({
    ...notified,
    boardNotifiedAt: '2026-11-21T08:45:00.000Z',
    recordedBy: 'Ayşe Yılmaz',
  })
  expect((await call(contract.listBreaches, { query: {} }, ours)).total).toBe(1)
})

test.each([
  ['that nobody has described', { happened: ' ' }, '400 breach.happened-required'],
  ['noticed at no time', { noticedAt: '' }, '400 breach.noticed-required'],
  ['noticed before there was anybody', { noticedAt: '0000-01-01T00:00:00Z' }, '400 breach.noticed-required'],
  ['noticed tomorrow', { noticedAt: '2026-11-22T08:30:00Z' }, '422 breach.ahead'],
  ['told before it was noticed', { boardNotifiedAt: '2026-11-20T08:30:00Z' }, '422 breach.before-noticed'],
])('one %s is not recorded', async (_name, said, refused) => {
  expect(await outcomeOf(record(await w.hotel(), said))).toBe(refused)
})

test('a request sent twice makes one breach; the second of two members who change it gets a refusal; another business and other roles see none', async () => {
  const ours = await w.hotel()
  const requestId = randomUUID()
  const both = await Promise.all([1, 2].map(() => record(ours, { requestId })))
  expect(both[0]?.id).toBe(both[1]?.id)
  // This is the same moment, written in another time zone.
  expect((await record(ours, { requestId, noticedAt: '2026-11-21T11:30:00+03:00' })).id).toBe(both[0]?.id)
  for (const said of [{ happened: 'İki telefon çalındı' }, { noticedAt: '2026-11-21T07:30:00Z' }, { peopleCount: 3 }]) {
    expect(await outcomeOf(record(ours, { requestId, ...said }))).toBe('409 breach.request-taken')
  }
  const [breach = { id: 0, version: 0 }] = both
  await change(ours, breach, { whose: 'Misafirler' })
  expect(await outcomeOf(change(ours, breach, { whose: 'Çalışanlar' }))).toBe('409 breach.changed-meanwhile')
  const other = await w.hotel()
  expect(await outcomeOf(change(other, breach, {}))).toBe('404 breach.not-found')
  expect(await outcomeOf(call(contract.readBreach, { params: { id: breach.id } }, other))).toBe('404 breach.not-found')
  const clerk = await memberWith(w, ours, ['guest.see', 'identity.see', 'money.see'])
  expect((await send(contract.listBreaches, {}, clerk)).statusCode).toBe(403)
})

test('reminders run when a day is left and when the time is over, and again when the time of discovery is changed', async () => {
  const ours = await w.hotel()
  const { id, version } = await record(ours)
  const waits = async () => {
    const pool = openPool(w.url)
    const { rows } = await pool.query(
      `select start_after from pgboss.job where name = 'kvkk.breach-clock' and data ->> 'id' = $1
        and data ->> 'hotelId' = $2 order by 1`,
      [String(id), String(ours.hotelId)],
    )
    await pool.end()
    return rows.map(({ start_after: at }: { start_after: Date }) => at.toISOString())
  }
  expect(await waits()).toEqual(['2026-11-23T08:30:01.000Z', '2026-11-24T08:30:01.000Z'])
  await change(ours, { id, version }, { noticedAt: '2026-11-20T08:30:00Z' })
  expect(await waits()).toContain('2026-11-22T08:30:01.000Z')

  const notified = async () =>
    (await call(listNotifications, {}, ours)).notifications
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('breach'))
  const look = (at: string) =>
    remindOfBreach({ db: w.api.db, clock: () => new Date(at) }, { hotelId: ours.hotelId, id })
  await look('2026-11-22T08:29:59Z')
  expect(await notified()).toEqual([])
  await look('2026-11-22T08:30:01Z')
  await look('2026-11-22T08:30:01Z')
  await look('2026-11-23T08:30:01Z')
  expect(await notified()).toEqual(['breach-overdue', 'breach-due'])
})

test('a breach that is reported to the Board, or that was no breach, sends no reminder', async () => {
  const ours = await w.hotel()
  for (const said of [{ boardNotifiedAt: '2026-11-21T08:40:00Z' }, { noBreachReason: 'Telefon bulundu' }]) {
    const { id } = await record(ours, said)
    await remindOfBreach({ db: w.api.db, clock: () => new Date('2026-11-30T09:00:00Z') }, { hotelId: ours.hotelId, id })
  }
  expect((await call(listNotifications, {}, ours)).notifications).toEqual([])
})

test('the texts are in the audit log for members with the permission data.keep, and not in its chained rows', async () => {
  const ours = await w.hotel()
  await record(ours)
  expect(JSON.stringify(await call(listAudit, { query: { kind: 'privacy' } }, ours))).toContain('çalındı')
  const clerk = await memberWith(w, ours, ['record.see', 'guest.see'])
  expect(JSON.stringify(await call(listAudit, { query: { kind: 'privacy' } }, clerk))).not.toContain('çalındı')
  const chained = await inHotel(w.db, ours.hotelId, (tx) =>
    tx.selectFrom('auditEntry').select('after').where('tableName', '=', 'data_breach').execute(),
  )
  expect(chained).toHaveLength(1)
  expect(JSON.stringify(chained)).not.toContain('çalındı')
})

test('the audit log shows who saw identity numbers, and nothing else when filtered for that', async () => {
  const ours = await w.hotel()
  const { reservation } = await call(createReservation, { body: booking(await w.unit(ours)) }, ours)
  await call(readReservation, { params: { id: reservation.id } }, ours)
  const { entries, total } = await call(listAudit, { query: { kind: 'seen' } }, ours)
  expect(entries.map(({ operation, actor }) => ({ operation, actor }))).toEqual(
    Array.from({ length: total }, () => ({ operation: 'see', actor: 'Ayşe Yılmaz' })),
  )
  expect(total).toBeGreaterThan(0)
})
