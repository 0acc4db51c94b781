// When guests come: said by the link of their page, or noted at the desk.
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { renewGuestLink } from '#contract/guest-link/endpoints.ts'
import { readArrival, sayArrival } from '#contract/guest-requests/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import { screenOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { type Asker, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { book, move, onDay } = screenOf(w)
const { pathOf, open, opened, fillIn } = guestsOf(w)
const groups = groupsOf(w)
const params = ({ id }: { id: number }) => ({ params: { id } })
const arrival = async (asker: Asker, stay: { id: number }) => (await call(readArrival, params(stay), asker)).arrival
const note = (asker: Asker, stay: { id: number }, body: { hour: number | null; seen: number | null }) =>
  call(sayArrival, { ...params(stay), body }, asker)

async function booked() {
  onDay('2026-12-01')
  const ours = await hotel()
  const stay = await book(ours, await unit(ours), { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' })
  return { ours, stay, path: await pathOf(ours, stay) }
}

test('a guest says when he comes, changes it, and the desk sees that he said it', async () => {
  const { ours, stay, path } = await booked()
  expect(await arrival(ours, stay)).toBeNull()
  expect((await open(path)).body).toContain('Henüz yazmadınız')
  expect((await fillIn(path, 'arrival', { hour: '17' })).headers.location).toContain('answer=arrivalKept')
  expect(await arrival(ours, stay)).toMatchObject({ hour: 17, saidBy: 'guest' })
  expect((await open(path)).body).toContain('Saat 17:00 gibi')
  await fillIn(path, 'arrival', { hour: 'unknown' })
  expect(await arrival(ours, stay)).toMatchObject({ hour: null, saidBy: 'guest' })
  const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
  expect(entries[0]).toMatchObject({ tableName: 'arrival_time', actorKind: 'guest', actor: null })
})

test('a form that is sent twice says the same once', async () => {
  const { ours, stay, path } = await booked()
  const his = await opened(path)
  await Promise.all([his.send('arrival', { hour: '9' }), his.send('arrival', { hour: '9' })])
  const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
  expect(entries.filter(({ tableName }) => tableName === 'arrival_time')).toHaveLength(1)
})

test.each(['5', '25', '16.5', '', 'noon', '١٦'])('the hour %s is refused at its field', async (hour) => {
  const { ours, stay, path } = await booked()
  const { statusCode, body } = await fillIn(path, 'arrival', { hour })
  expect(statusCode).toBe(422)
  expect(body).toContain('aria-invalid')
  expect(await arrival(ours, stay)).toBeNull()
})

test('the desk notes the hour, and a clerk who looked before another hour was said is told so', async () => {
  const { ours, stay, path } = await booked()
  expect((await note(ours, stay, { hour: 14, seen: null })).arrival).toMatchObject({ hour: 14, saidBy: 'staff' })
  await fillIn(path, 'arrival', { hour: '20' })
  await expect(note(ours, stay, { hour: 15, seen: 14 })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'arrival.said-meanwhile' },
  })
  expect(await arrival(ours, stay)).toMatchObject({ hour: 20, saidBy: 'guest' })
})

test('two clerks who note different hours at once do not overwrite each other', async () => {
  const { ours, stay } = await booked()
  const answers = await Promise.allSettled([9, 18].map((hour) => note(ours, stay, { hour, seen: null })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('arrivals of today come in the order in which the guests said that they come, unknown ones last', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  const stays = []
  for (const unitName of ['A', 'B', 'C']) stays.push(await book(ours, await unit(ours, { unitName })))
  const [, second, third] = stays
  if (second === undefined || third === undefined) throw new Error('Three stays are booked')
  await note(ours, third, { hour: 10, seen: null })
  await note(ours, second, { hour: 24, seen: null })
  const { today } = await call(readToday, {}, ours)
  expect(today.arrivals.map(({ unitName, arrivesAt }) => [unitName, arrivesAt])).toEqual([
    ['C', 10],
    ['B', 24],
    ['A', null],
  ])
})

test('what was said of another day of arrival is no longer said', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  const lake = await unit(ours)
  const stay = await book(ours, lake, { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' })
  await note(ours, stay, { hour: 16, seen: null })
  await move(ours, stay, [segment(lake, '2026-12-02', '2026-12-03', 1000)])
  expect(await arrival(ours, stay)).toBeNull()
  expect((await note(ours, stay, { hour: 11, seen: null })).arrival?.hour).toBe(11)
})

test('the guests of a group say it once for the stays that begin that day', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  const { stays } = await groups.book(ours, [await unit(ours), await unit(ours)])
  const [first, second] = stays
  if (first === undefined || second === undefined) throw new Error('The group has two stays')
  await fillIn(await pathOf(ours, first), 'arrival', { hour: '15' })
  expect([(await arrival(ours, first))?.hour, (await arrival(ours, second))?.hour]).toEqual([15, 15])
})

test('nothing is said of a stay whose guests are here or do not come', async () => {
  const { ours, stay, path } = await booked()
  await call(checkInGuests, { ...params(stay), body: { despite: ['identity-missing'] } }, ours)
  expect((await open(path)).body).not.toContain('Kaçta gelirsiniz?')
  expect((await fillIn(path, 'arrival', { hour: '15' })).statusCode).toBe(409)
  await expect(note(ours, stay, { hour: 15, seen: null })).rejects.toMatchObject({ status: 409 })

  const other = await book(ours, await unit(ours))
  const itsPath = await pathOf(ours, other)
  await call(cancelReservation, params(other), ours)
  expect((await fillIn(itsPath, 'arrival', { hour: '15' })).statusCode).toBe(409)
  expect(await arrival(ours, other)).toBeNull()
})

test('a page whose link was renewed says nothing any more', async () => {
  const { ours, stay, path } = await booked()
  const his = await opened(path)
  await call(renewGuestLink, { ...params(stay), body: { generation: 1 } }, ours)
  expect((await his.send('arrival', { hour: '15' })).statusCode).toBe(404)
  expect(await arrival(ours, stay)).toBeNull()
})

test('another business has no such stay, and who may not book notes no hour', async () => {
  const { ours, stay } = await booked()
  const theirs = await hotel()
  await expect(arrival(theirs, stay)).rejects.toMatchObject({ status: 404 })
  await expect(note(theirs, stay, { hour: 15, seen: null })).rejects.toMatchObject({ status: 404 })
  const cleaner = await w.colleague(ours, { role: 'housekeeping' })
  expect(await arrival(cleaner, stay)).toBeNull()
  await expect(note(cleaner, stay, { hour: 15, seen: null })).rejects.toMatchObject({ status: 403 })
})
