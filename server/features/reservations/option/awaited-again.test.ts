// A deposit that is awaited again because a step was taken back: its clock rings once more, and takes no nights away.
import { expect, test } from 'vitest'
import { listNotifications, type Notification } from '#contract/notifications.ts'
import { deskOf } from '#server/features/stays/desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { optionsOf } from './option.fixture.ts'

const w = world()
const { hotel, unit, clock } = w
const { read, cancel, undo, checkIn } = deskOf(w)
const { rule, hold, received, end } = optionsOf(w)

/** 1,200 TL are awaited until then; if they do not come, the nights are released. */
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

test('while there is time left, what was missed is the reminder, and the end comes as it was to come', async () => {
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
