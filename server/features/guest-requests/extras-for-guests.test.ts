// The owner decides which extras guests may ask for.
import { expect, test } from 'vitest'
import { addExtra, changeExtra, readExtras } from '#contract/extras/endpoints.ts'
import { acceptExtra, listGuestRequests } from '#contract/guest-requests/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { book, onDay } = screenOf(w)
const { pathOf, open, opened } = guestsOf(w)

const wood = { name: 'Odun', per: 'piece', price: 150 } as const
const lateLeave = { name: 'Geç çıkış', per: 'stay', price: 500 } as const

async function booked() {
  onDay('2026-12-01')
  const ours = await hotel()
  await call(addExtra, { body: { ...wood } }, ours)
  await call(addExtra, { body: { ...lateLeave, guestsMayAsk: false } }, ours)
  const stay = await book(ours, await unit(ours))
  return { ours, stay, path: await pathOf(ours, stay) }
}
const named = async (ours: TestHotel, name: string) => {
  const found = (await call(readExtras, {}, ours)).extras.find((extra) => extra.name === name)
  if (found === undefined) throw new Error(`There is ${name}`)
  return found
}
const offer = async (ours: TestHotel, extra: typeof wood | typeof lateLeave, guestsMayAsk: boolean) => {
  const { id, version } = await named(ours, extra.name)
  await call(changeExtra, { params: { id }, body: { ...extra, guestsMayAsk, version } }, ours)
}

test('guests may ask for an extra unless the owner says otherwise', async () => {
  const { ours, path } = await booked()
  expect((await named(ours, 'Odun')).guestsMayAsk).toBe(true)
  expect((await named(ours, 'Geç çıkış')).guestsMayAsk).toBe(false)
  const { body } = await open(path)
  expect(body).toContain('Odun')
  expect(body).not.toContain('Geç çıkış')
  await offer(ours, lateLeave, true)
  expect((await open(path)).body).toContain('Geç çıkış')
})

test('an extra that is offered no more is refused on a page that still shows it, and what was asked before is sold', async () => {
  const { ours, stay, path } = await booked()
  const { id } = await named(ours, 'Odun')
  const form = { stay: String(stay.id), extra: `${id}:15000`, count: '1' }
  const [first, second] = [await opened(path), await opened(path)]
  expect((await first.send('extra', form)).statusCode).toBe(303)
  await offer(ours, wood, false)
  expect((await second.send('extra', form)).statusCode).toBe(409)
  const { requests } = await call(listGuestRequests, { query: { state: 'waiting' } }, ours)
  expect(requests).toHaveLength(1)
  const [{ id: asked } = { id: 0 }] = requests
  await call(acceptExtra, { params: { id: asked }, body: { requestId: 'sold-anyway', amount: 150 } }, ours)
})
