import { expect, test } from 'vitest'
import { searchDamageDeposits } from '#contract/folio/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'

const w = world()
const { hotel, unit, call } = w
const { onDay, book } = screenOf(w)
const { pay, refundDamage, keep } = foliosOf(w)

test('damage deposits are listed with their outcome: held ones first, filtered and a page at a time', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const stays = []
  for (const unitName of ['Göl', 'Orman', 'Dere', 'Bahçe']) stays.push(await book(ours, await unit(ours, { unitName })))
  const [none, back, partly, held] = stays
  if (!none || !back || !partly || !held) throw new Error('four stays')
  await pay(ours, none, 100)
  for (const stay of [back, partly, held]) await pay(ours, stay, 500, { purpose: 'damage' })
  await pay(ours, held, 250.5, { purpose: 'damage' })
  await refundDamage(ours, back)
  await keep(ours, partly, 200)
  await refundDamage(ours, partly)
  const list = async (query: object = {}) => {
    const { deposits, total, held: sum } = await call(searchDamageDeposits, { body: query }, ours)
    return { ids: deposits.map(({ reservationId }) => reservationId), total, held: sum, deposits }
  }

  const all = await list()
  expect(all).toMatchObject({ ids: [held.id, partly.id, back.id], total: 3, held: 750.5 })
  const days = { checkInDate: '2026-12-01', checkOutDate: '2026-12-05', takenOn: '2026-11-21' }
  const about = { guestName: 'Zeynep Işık', unitName: 'Dere', ...days }
  expect(all.deposits[1]).toEqual({ reservationId: partly.id, ...about, taken: 500, returned: 300, kept: 200, held: 0 })
  expect(await list({ state: 'held' })).toMatchObject({ ids: [held.id], total: 1 })
  expect(await list({ state: 'returned' })).toMatchObject({ ids: [back.id], held: 0 })
  expect(await list({ state: 'kept' })).toMatchObject({ ids: [partly.id] })
  expect(await list({ search: 'zeynep ısı' })).toMatchObject({ total: 3 })
  expect(await list({ search: 'Deniz' })).toMatchObject({ ids: [], total: 0, held: 0 })
  expect(await list({ search: '0532 111' })).toMatchObject({ total: 3 })
  expect(await list({ search: '111 22 34' })).toMatchObject({ total: 0 })
  expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ ids: [back.id], total: 3 })
})

test('a member without the permission to see phones finds no deposit by a phone', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  await pay(ours, await book(ours, await unit(ours)), 500, { purpose: 'damage' })
  const totalFor = async (asker: typeof ours, search: string) =>
    (await call(searchDamageDeposits, { body: { search } }, asker)).total
  const teller = await memberWith(w, ours, ['money.see'])

  expect([await totalFor(ours, '0532 111'), await totalFor(ours, 'zeynep')]).toEqual([1, 1])
  expect([await totalFor(teller, '0532 111'), await totalFor(teller, 'zeynep')]).toEqual([0, 1])
})
