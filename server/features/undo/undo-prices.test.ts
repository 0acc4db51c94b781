// These tests undo changes of prices, extras and the business itself from the audit log.
import { expect, test } from 'vitest'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import { addExtra, changeExtra, readExtras, removeExtra } from '#contract/extras/endpoints.ts'
import { changeTerms, currentHotel, readTerms, updateHotel } from '#contract/hotel/endpoints.ts'
import { changeSeason, removeSeason, setChildBands } from '#contract/prices/rates/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { priceScreen, summer } from '#server/features/prices/rates.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { undoing } from './undo.fixture.ts'

const w = world()
const { call, hotel, send } = w
const { newest, undo, undoNewest } = undoing(w)
const { add, rates } = priceScreen(w)

const seasons = async (of: TestHotel) =>
  (await rates(of)).seasons.map(({ name, from, to, priority }) => ({ name, from, to, priority }))

test("an undo restores a season's name, days and position, and a removed season returns with its rules", async () => {
  const ours = await hotel()
  const holiday = { from: '2027-05-01', to: '2027-05-10', name: 'Bayram' }
  await add(ours, { days: summer, price: 2000 })
  await add(ours, { days: holiday, price: 3000 })
  const before = await seasons(ours)
  const season = (await rates(ours)).seasons.find(({ name }) => name === 'Bayram')
  const { id = 0, version = 0 } = season ?? {}
  const later = { name: 'Kurban Bayramı', from: '2027-07-01', to: '2027-07-10', version }
  await call(changeSeason, { params: { id }, body: later }, ours)
  expect((await seasons(ours)).find(({ name }) => name === later.name)?.priority).not.toBe(season?.priority)
  const change = await newest(ours, 'price_season')
  await undo(ours, change)
  expect(await seasons(ours)).toEqual(before)
  await expect(undo(ours, change)).rejects.toMatchObject({ problem: { code: 'audit.undo-done' } })

  const now = (await rates(ours)).seasons.find((of) => of.id === id)
  await call(removeSeason, { params: { id }, query: { version: now?.version ?? 0 } }, ours)
  expect((await rates(ours)).rules).toHaveLength(1)
  await undoNewest(ours, 'price_season')
  expect(await seasons(ours)).toEqual(before)
  expect((await rates(ours)).rules).toHaveLength(2)
})

test('an undo is refused for a season that has changed again', async () => {
  const ours = await hotel()
  await add(ours, { days: summer, price: 2000 })
  const rename = async (name: string) => {
    const [season] = (await rates(ours)).seasons
    const { id, from, to, version } = season ?? { id: 0, from: '', to: '', version: 0 }
    await call(changeSeason, { params: { id }, body: { name, from, to, version } }, ours)
  }
  await rename('Yaz 2027')
  const first = await newest(ours, 'price_season')
  await rename('Yüksek sezon')
  await expect(undo(ours, first)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })
  expect((await seasons(ours)).map(({ name }) => name)).toEqual(['Yüksek sezon'])
})

const band = (fromAge: number, untilAge: number, percent: number) => ({ fromAge, untilAge, percent, amount: null })
const bands = async (of: TestHotel) => (await rates(of)).childBands
const setTo = async (of: TestHotel, childBands: ReturnType<typeof band>[]) =>
  call(setChildBands, { body: { childBands, version: (await rates(of)).childBandsVersion } }, of)

test('the price bands of children are restored together with all bands saved at once', async () => {
  const ours = await hotel()
  const [first, second] = [[band(0, 7, 0)], [band(0, 3, 0), band(3, 12, 50)]]
  await setTo(ours, first)
  await setTo(ours, second)
  const change = await newest(ours, 'child_band', 'delete')
  const along = await newest(ours, 'child_band', 'insert')
  await undo(ours, change)
  expect(await bands(ours)).toEqual(first)
  // The other entries of this save were undone together with the first one.
  await expect(undo(ours, along)).rejects.toMatchObject({ problem: { code: 'audit.undo-done' } })
  // The undo can itself be undone. If several requests do so simultaneously, only one succeeds.
  const { id } = await newest(ours, 'child_band', 'insert')
  const answers = await Promise.all([1, 2, 3].map(() => send(undoChange, { params: { id } }, ours)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await bands(ours)).toEqual(second)

  await setTo(ours, [])
  const emptied = await newest(ours, 'child_band', 'delete')
  await setTo(ours, first)
  await expect(undo(ours, emptied)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })
  expect(await bands(ours)).toEqual(first)
})

test("an undo restores an extra's price, offers a removed extra again, and removes an added one", async () => {
  const ours = await hotel()
  const said = { name: 'Odun', per: 'piece' as const, price: 150 }
  const sold = async () => (await call(readExtras, {}, ours)).extras
  await call(addExtra, { body: said }, ours)
  const [wood] = await sold()
  const params = { id: wood?.id ?? 0 }
  await call(changeExtra, { params, body: { ...said, price: 200, dailyLimit: 5, version: 1 } }, ours)
  const change = await newest(ours, 'extra')
  await undo(ours, change)
  expect(await sold()).toEqual([{ ...wood, version: 3 }])

  await call(removeExtra, { params, query: { version: 3 } }, ours)
  const removal = await newest(ours, 'extra')
  await call(addExtra, { body: said }, ours)
  await expect(undo(ours, removal)).rejects.toMatchObject({
    problem: { fields: { name: messageFor('extra.name-taken', 'tr') } },
  })
  // The new extra with this name is unchanged, so adding it can be undone. After that, the removed extra can be
  // restored.
  await undoNewest(ours, 'extra', 'insert')
  await undo(ours, removal)
  expect((await sold()).map(({ id, price }) => ({ id, price }))).toEqual([{ ...params, price: 150 }])
})

test("an undo restores the business's address and terms", async () => {
  const ours = await hotel()
  const { name } = await call(currentHotel, {}, ours)
  const move = (address: string) => call(updateHotel, { body: { name, address } }, ours)
  await move('Göl Yolu 1')
  const first = await newest(ours, 'hotel')
  await move('Başka Yol 7')
  await expect(undo(ours, first)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })
  await undoNewest(ours, 'hotel')
  expect(await call(currentHotel, {}, ours)).toMatchObject({ name, address: 'Göl Yolu 1' })
  // There was no address before, and an empty address cannot be saved.
  await expect(undo(ours, first)).rejects.toMatchObject({ problem: { code: 'audit.undo-unfit' } })

  const terms = async () => (await call(readTerms, {}, ours)).terms.text
  for (const text of ['Sessizlik 23:00’te başlar.', 'Sessizlik 22:00’de başlar.']) {
    await call(changeTerms, { body: { text } }, ours)
  }
  const second = await newest(ours, 'business_terms', 'insert')
  await undo(ours, second)
  expect(await terms()).toBe('Sessizlik 23:00’te başlar.')
  // The restored terms are a new version, so the version that was undone is no longer the newest.
  const { entries } = await call(listAudit, { query: { pageSize: 100 } }, ours)
  const earlier = entries.findLast(({ tableName }) => tableName === 'business_terms')
  await expect(undo(ours, earlier ?? second)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })
})

test('only users who may change prices, extras and the business can undo these changes, in their own business', async () => {
  const ours = await hotel()
  await add(ours, { days: summer, price: 2000 })
  const [season] = (await rates(ours)).seasons
  const { id = 0, from = '', to = '', version = 0 } = season ?? {}
  await call(changeSeason, { params: { id }, body: { name: 'Sezon', from, to, version } }, ours)
  await setTo(ours, [band(0, 7, 0)])
  await call(addExtra, { body: { name: 'Odun', per: 'piece', price: 150 } }, ours)
  for (const name of ['Eski Ad', 'Yeni Ad']) await call(updateHotel, { body: { name, address: 'Yol 1' } }, ours)
  await call(changeTerms, { body: { text: 'Sessizlik' } }, ours)
  const looking = await memberWith(w, ours, ['record.see', 'money.see', 'stay.book', 'guest.see'])
  const other = await hotel()
  const tableNames = [
    ['price_season', 'update'],
    ['child_band', 'insert'],
    ['extra', 'insert'],
    ['hotel', 'update'],
    ['business_terms', 'insert'],
  ] as const
  for (const [tableName, operation] of tableNames) {
    const change = await newest(ours, tableName, operation)
    expect((await send(undoChange, { params: { id: change.id } }, looking)).statusCode).toBe(403)
    expect((await send(undoChange, { params: { id: change.id } }, other)).statusCode).toBe(404)
    await undo(ours, change)
  }
  expect(await rates(ours)).toMatchObject({ seasons: [{ name: 'Yaz' }], childBands: [] })
  expect((await call(readExtras, {}, ours)).extras).toEqual([])
})
