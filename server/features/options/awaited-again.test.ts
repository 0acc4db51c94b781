// These tests cover a deposit that is awaited again because a transition was undone. Its deadline is checked once more,
// and the check releases no nights.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { optionsOf } from './option.fixture.ts'

const w = world()
const { hotel, unit, clock } = w
const { read, cancel, undo, checkIn } = screenOf(w)
const { rule, hold, received, end } = optionsOf(w)

/** Books a stay whose deposit of 1,200 TL is awaited until `until`; if it is not paid, the nights are released. */
async function held(until: string, since: string) {
  clock.set(since)
  const ours = await hotel()
  await rule(ours)
  return { ours, stay: await hold(ours, await unit(ours), { until }) }
}
const told = async (ours: TestHotel, kind: Notification['kind']) =>
  (await w.call(listNotifications, {}, ours)).notifications.filter((one) => one.kind === kind)

test.each([
  ['cancelled', '2026-11-22T11:00:00.000Z', '2026-11-21T10:20:00Z', cancel],
  ['checked in', '2026-12-01T15:00:00.000Z', '2026-11-28T10:20:00Z', checkIn],
] as const)(
  'of a stay that was %s by mistake while its time ended, the desk is asked once that is taken back',
  async (_, due, since, mistake) => {
    const { ours, stay } = await held(due, since)
    clock.set(new Date(Date.parse(due) - 60_000).toISOString())
    await mistake(ours, stay)
    clock.set(due)
    await end(ours, stay)
    expect(await told(ours, 'option-ended')).toEqual([])

    clock.set(new Date(Date.parse(due) + 60_000).toISOString())
    await undo(ours, stay)
    expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { state: 'held' } })
    expect(await told(ours, 'option-ended')).toMatchObject([{ data: { reservationId: stay.id, released: false } }])
    await received(ours, stay, 1200)
    expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' } })
  },
)

test('while there is time left, a missed reminder is sent and the deadline stays as it was', async () => {
  const due = '2026-11-22T11:00:00.000Z'
  const { ours, stay } = await held(due, '2026-11-21T10:20:00Z')
  clock.set('2026-11-22T04:00:00Z')
  await cancel(ours, stay)
  clock.set('2026-11-22T04:50:00Z')
  await end(ours, stay)
  clock.set('2026-11-22T06:00:00Z')
  await undo(ours, stay)
  expect(await told(ours, 'option-ends-soon')).toHaveLength(1)
  clock.set(due)
  await end(ours, stay)
  expect((await read(ours, stay)).status).toBe('CANCELLED')
})
