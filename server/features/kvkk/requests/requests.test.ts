// The tests cover people's requests to a business about their data: the thirty days, the answer, and the notifications.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import * as contract from '#contract/kvkk/requests/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { addDays } from '#domain/time/day.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { remindOfDueRequests } from './requests-jobs.ts'

const w = world()
const { call, send } = w
const today = '2026-11-21'

const asked = (said: object = {}) => ({
  requestId: randomUUID(),
  receivedOn: today,
  channel: 'email' as const,
  right: 'erasure' as const,
  askerName: 'Deniz Ak',
  ...said,
})
const record = async (ours: TestHotel, said: object = {}) =>
  (await call(contract.recordDataRequest, { body: asked(said) }, ours)).request
const list = (asker: TestHotel, query: object = {}) => call(contract.listDataRequests, { query }, asker)
const answerOf = (version: number, said: object = {}) => ({
  answeredOn: today,
  outcome: 'granted' as const,
  answer: 'Verileriniz silindi.',
  version,
  ...said,
})
const answer = (ours: TestHotel, { id, version }: { id: number; version: number }, said: object = {}) =>
  call(contract.answerDataRequest, { params: { id }, body: answerOf(version, said) }, ours)
const change = (ours: TestHotel, { id, version }: { id: number; version: number }, said: object) => {
  const { requestId: _, ...body } = asked(said)
  return call(contract.changeDataRequest, { params: { id }, body: { ...body, version } }, ours)
}
const reopen = (ours: TestHotel, { id, version }: { id: number; version: number }) =>
  call(contract.reopenDataRequest, { params: { id }, body: { version } }, ours)

test('the request due first is on top, a page at a time, with the numbers of overdue and soon due ones; answered ones are sorted by their answer', async () => {
  const ours = await w.hotel()
  for (const ago of [0, 31, 24, 30, 5]) await record(ours, { askerName: `${ago}`, receivedOn: addDays(today, -ago) })
  const first = await list(ours, { pageSize: 3 })
  expect(first).toMatchObject({ total: 5, counts: { open: 5, answered: 0, overdue: 1, soon: 2 } })
  expect(first.requests.map(({ askerName }) => askerName)).toEqual(['31', '30', '24'])
  const second = await list(ours, { pageSize: 3, page: 2 })
  expect(second.requests.map(({ askerName }) => askerName)).toEqual(['5', '0'])

  for (const [at, on] of [today, addDays(today, -1)].entries()) {
    await answer(ours, first.requests[at] ?? { id: 0, version: 0 }, { answeredOn: on })
  }
  const answered = await list(ours, { state: 'answered' })
  expect(answered).toMatchObject({ total: 2, counts: { open: 3, answered: 2, overdue: 0, soon: 1 } })
  expect(answered.requests.map(({ askerName }) => askerName)).toEqual(['31', '30'])
})

test('a request sent twice is stored once, also at the same moment', async () => {
  const ours = await w.hotel()
  const body = asked()
  const both = await Promise.all([1, 2].map(() => call(contract.recordDataRequest, { body }, ours)))
  expect(both[0]?.request.id).toBe(both[1]?.request.id)
  expect((await list(ours)).total).toBe(1)
})

test('a repeated request with corrected fields is not reported as recorded', async () => {
  const ours = await w.hotel()
  const { requestId } = asked()
  await record(ours, { requestId })
  for (const said of [{ words: 'Verilerim silinsin' }, { receivedOn: addDays(today, -1) }, { right: 'objection' }]) {
    expect(await outcomeOf(record(ours, { requestId, ...said }))).toBe('409 data-request.request-taken')
  }
  expect((await list(ours)).requests).toMatchObject([{ words: '', receivedOn: today, right: 'erasure' }])
})

test.each([
  ['received tomorrow', { receivedOn: '2026-11-22' }, '422 data-request.day-ahead'],
  ['without a day', { receivedOn: undefined }, '400 data-request.day-required'],
  ['from nobody', { askerName: '  ' }, '400 data-request.asker-required'],
  ['of no right', { right: 'everything' }, '400 data-request.right-required'],
  ['on no way', { channel: 'pigeon' }, '400 data-request.channel-required'],
])('one %s is not recorded', async (_name, said, refused) => {
  expect((await outcomeOf(record(await w.hotel(), said))).split(' ').slice(0, 2).join(' ')).toBe(refused)
})

test('an answer has its day and, unless all is granted, its reason; it stands until the request is reopened', async () => {
  const ours = await w.hotel()
  const request = await record(ours, { receivedOn: '2026-11-10' })
  expect(await outcomeOf(answer(ours, request, { answeredOn: '2026-11-22' }))).toBe('422 data-request.day-ahead')
  expect(await outcomeOf(answer(ours, request, { answeredOn: '2026-11-09' }))).toBe('422 data-request.answered-before')
  expect(await outcomeOf(answer(ours, request, { outcome: 'partly' }))).toBe('400 data-request.reason-required')
  expect(await outcomeOf(answer(ours, request, { answer: ' ' }))).toBe('400 data-request.answer-required')
  expect(await outcomeOf(reopen(ours, request))).toBe('409 data-request.not-answered')

  const reason = 'Faturalar 10 yıl saklanır'
  const { request: done } = await answer(ours, request, { outcome: 'partly', reason })
  expect(done.answer).toEqual({
    on: today,
    outcome: 'partly',
    words: 'Verileriniz silindi.',
    reason,
    by: 'Ayşe Yılmaz',
  })
  expect(await outcomeOf(answer(ours, done))).toBe('409 data-request.already-answered')
  expect(await outcomeOf(change(ours, done, {}))).toBe('409 data-request.already-answered')

  const { request: again } = await reopen(ours, done)
  expect(again).toMatchObject({ answer: null, receivedOn: '2026-11-10' })
  const { request: granted } = await answer(ours, again, { reason: 'kalmış' })
  expect(granted.answer).toMatchObject({ outcome: 'granted', reason: '' })
})

test('the second of two clerks who change or answer one request gets a refusal', async () => {
  const ours = await w.hotel()
  const request = await record(ours)
  const renamed = () => change(ours, request, { askerName: 'Deniz Akın' })
  expect((await renamed()).request).toMatchObject({ askerName: 'Deniz Akın', version: request.version + 1 })
  expect(await outcomeOf(renamed())).toBe('409 data-request.changed-meanwhile')
  expect(await outcomeOf(answer(ours, request))).toBe('409 data-request.changed-meanwhile')
  const both = await Promise.all(
    [1, 2].map(() => outcomeOf(answer(ours, { ...request, version: request.version + 1 }))),
  )
  expect(both.toSorted()).toEqual(['409 data-request.already-answered', 'done'])
})

test('a request may be about a guest of the business, and of no other', async () => {
  const ours = await w.hotel()
  const { reservation } = await call(createReservation, { body: booking(await w.unit(ours)) }, ours)
  const guestId = reservation.guests[0]?.personId ?? 0
  expect((await record(ours, { guestId })).guestId).toBe(guestId)
  expect(await outcomeOf(record(await w.hotel(), { guestId }))).toBe('404 guest.not-found')
})

test('another business has none of the requests, and a member without the permission data.keep sees none', async () => {
  const ours = await w.hotel()
  const request = await record(ours)
  const other = await w.hotel()
  expect((await list(other)).total).toBe(0)
  expect(await outcomeOf(answer(other, request))).toBe('404 data-request.not-found')
  expect(await outcomeOf(reopen(other, request))).toBe('404 data-request.not-found')
  const clerk = await memberWith(w, ours, ['guest.see', 'identity.see', 'money.see'])
  expect((await send(contract.listDataRequests, {}, clerk)).statusCode).toBe(403)
})

test('the audit log says that the request was answered; the person and the answer are beside the chained rows, for members with the permission data.keep', async () => {
  const ours = await w.hotel()
  await answer(ours, await record(ours, { words: 'Numaramı silin' }))
  const entries = async (asker: TestHotel) => (await call(listAudit, { query: { kind: 'privacy' } }, asker)).entries
  const seen = JSON.stringify(await entries(ours))
  for (const words of ['Deniz Ak', 'Numaramı silin', 'Verileriniz silindi.', 'granted']) expect(seen).toContain(words)
  const clerk = await memberWith(w, ours, ['record.see', 'guest.see'])
  const hidden = JSON.stringify(await entries(clerk))
  for (const words of ['Deniz Ak', 'Numaramı silin', 'Verileriniz silindi.']) expect(hidden).not.toContain(words)
  const chained = await inHotel(w.db, ours.hotelId, (tx) =>
    tx.selectFrom('auditEntry').select(['before', 'after']).where('tableName', '=', 'data_request').execute(),
  )
  expect(chained).toHaveLength(2)
  for (const words of ['Deniz Ak', 'Numaramı', 'Verileriniz']) expect(JSON.stringify(chained)).not.toContain(words)
})

test('members with the permission data.keep are notified once when a week is left and once when the time is over, about open requests only', async () => {
  const ours = await w.hotel()
  const waits = await record(ours, { receivedOn: addDays(today, -23) })
  await record(ours, { receivedOn: addDays(today, -22) })
  await answer(ours, await record(ours, { receivedOn: addDays(today, -40) }))
  const told = async (asker: TestHotel) =>
    (await call(listNotifications, {}, asker)).notifications
      .filter(({ kind }) => kind.startsWith('data-request'))
      .map(({ kind, data }) => ({ kind, data }))
  const soon = { kind: 'data-request-due', data: { dataRequestId: waits.id, due: '2026-11-28' } }
  await remindOfDueRequests(w.api)
  await remindOfDueRequests(w.api)
  expect(await told(ours)).toEqual([soon])
  expect(await told(await memberWith(w, ours, ['stay.see']))).toEqual([])
  const now = () => new Date('2026-11-29T06:00:00Z')
  await remindOfDueRequests({ db: w.api.db, clock: now })
  const ofIt = (await told(ours)).filter(({ data }) => 'dataRequestId' in data && data.dataRequestId === waits.id)
  expect(ofIt).toEqual([{ ...soon, kind: 'data-request-overdue' }, soon])
})
