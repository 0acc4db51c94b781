// Two members change the business at the same time.
import { expect, test } from 'vitest'
import { currentHotel, updateHotel } from '#contract/hotel/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const { call, hotel } = world()

const seen = async (of: TestHotel) => {
  const { name, address, version } = await call(updateHotel, { body: { name: 'Vadi', address: 'Sapanca' } }, of)
  return { name, address, version }
}

test('the second member sees the values that the first has stored, and nothing is overwritten', async () => {
  const ours = await hotel()
  const before = await seen(ours)
  await call(updateHotel, { body: { ...before, name: 'Çam Konakları' } }, ours)

  const second = call(updateHotel, { body: { ...before, address: 'Abant' } }, ours)

  await expect(second).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'hotel.changed-meanwhile',
      fields: {
        name: messageFor('hotel.stored-name', 'tr', { name: 'Çam Konakları' }),
        address: messageFor('hotel.stored-address', 'tr', { address: 'Sapanca' }),
      },
    },
  })
  expect(await call(currentHotel, {}, ours)).toMatchObject({ name: 'Çam Konakları', address: 'Sapanca' })
})

test('a member who has seen the newest version may overwrite it', async () => {
  const ours = await hotel()
  const before = await seen(ours)
  const { version } = await call(updateHotel, { body: { ...before, name: 'Çam Konakları' } }, ours)
  const body = { ...before, address: 'Abant', version }
  expect(await call(updateHotel, { body }, ours)).toMatchObject({ name: 'Vadi', address: 'Abant' })
})

test('two equal changes do not conflict, and a change without a version is stored', async () => {
  const ours = await hotel()
  const before = await seen(ours)
  const body = { ...before, name: 'Çam Konakları' }
  await call(updateHotel, { body }, ours)
  expect(await call(updateHotel, { body }, ours)).toMatchObject({ name: 'Çam Konakları' })
  const { version: _, ...withoutVersion } = before
  expect(await call(updateHotel, { body: withoutVersion }, ours)).toMatchObject({ name: 'Vadi' })
})

test('of changes at once, one is stored and the others are refused', async () => {
  const ours = await hotel()
  const before = await seen(ours)
  const names = ['Bir', 'İki', 'Üç']
  const outcomes = await Promise.allSettled(names.map((name) => call(updateHotel, { body: { ...before, name } }, ours)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
