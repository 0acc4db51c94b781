// A move of a group is taken back by the screen that made it, and by the audit log.
import { expect, test } from 'vitest'
import { listActs, undoAct } from '#contract/audit/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { groupsOf } from '../groups.fixture.ts'
import { groupActsOf } from './at-once.fixture.ts'

const w = world()
const { book: bookStay, cancel } = screenOf(w)
const { book, group } = groupsOf(w)
const { moveAll } = groupActsOf(w)

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There is none')
  return one
}

async function twoUnits(said: Parameters<typeof book>[2] = {}) {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await w.hotel()
  const units = [await w.unit(ours), await w.unit(ours, { unitName: 'Bungalov 2' })]
  return { ours, units, made: await book(ours, units, said) }
}

const daysAndPrices = ({ stays }: Group) => stays.map(({ segments }) => segments)
const back = ({ stays }: Group) => ({ back: stays.map(({ id, segments }) => ({ reservationId: id, segments })) })

test('a move of a group is taken back at the agreed prices, also where its stays follow each other in one unit', async () => {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await w.hotel()
  const [unit, other] = [await w.unit(ours), await w.unit(ours, { unitName: 'Bungalov 2' })]
  const of = ({ id: hotelDetailId }: { id: number }, checkInDate: string, checkOutDate: string) => ({
    hotelDetailId,
    checkInDate,
    checkOutDate,
  })
  const units = [
    of(unit, '2026-12-12', '2026-12-13'),
    of(unit, '2026-12-10', '2026-12-12'),
    of(other, '2026-12-10', '2026-12-11'),
  ]
  const made = await book(ours, [], { units, totalPrice: 3210 })
  for (const days of [{ shift: 1 }, { shift: -3 }]) {
    const moved = await moveAll(ours, await group(ours, made), days)
    const said = await moveAll(ours, moved.group, back(made), { preview: true })
    expect([said.after.charged, said.units.map(({ refusal }) => refusal)]).toEqual([3210, [null, null, null]])
    const returned = await moveAll(ours, moved.group, back(made))
    expect(daysAndPrices(returned.group)).toEqual(daysAndPrices(made))
  }
  const [, , alone] = (await group(ours, made)).stays
  const longer = await moveAll(ours, made, { nights: 4 }, {}, [found(alone)])
  expect(daysAndPrices((await moveAll(ours, made, back(made), {}, longer.group.stays.slice(2))).group)).toEqual(
    daysAndPrices(made),
  )
})

test('a move of a group is not taken back onto nights that were sold, nor if a stay has changed since, nor halfway', async () => {
  const { ours, units, made } = await twoUnits()
  const moved = await moveAll(ours, made, { shift: 2 })
  const sold = await bookStay(ours, found(units[1]), { checkInDate: '2026-12-10', checkOutDate: '2026-12-11' })
  await expect(moveAll(ours, moved.group, back(made))).rejects.toMatchObject({
    problem: { code: 'group.units-refused', message: expect.stringContaining('Bungalov 2: ') },
  })
  expect(daysAndPrices(await group(ours, made))).toEqual(daysAndPrices(moved.group))
  await cancel(ours, sold)
  await moveAll(ours, moved.group, { shift: 1 }, {}, moved.group.stays.slice(0, 1))
  expect(await outcomeOf(moveAll(ours, moved.group, back(made)))).toBe('409 group.units-refused')
  const { back: some } = back(made)
  const now = await group(ours, made)
  expect(await outcomeOf(moveAll(ours, now, { back: some.slice(1) }))).toBe('409 group.units-refused')
  expect(daysAndPrices((await moveAll(ours, now, back(made))).group)).toEqual(daysAndPrices(made))
})

test('the audit log takes a move of a group back as one act', async () => {
  const { ours, made } = await twoUnits({ totalPrice: 5200 })
  await moveAll(ours, made, { shift: 1 })
  const [act] = (await w.call(listActs, { query: {} }, ours)).acts
  await w.call(undoAct, { params: { id: found(act).id } }, ours)
  expect(daysAndPrices(await group(ours, made))).toEqual(daysAndPrices(made))
})
