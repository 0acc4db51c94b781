// Two who change the business at the same time.
import { expect, test } from 'vitest'
import { currentHotel, updateHotel } from '#contract/hotel.ts'
import { messageFor } from '#contract/problems.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const { call, hotel } = world()

const seen = async (of: TestHotel) => {
  const { name, address, version } = await call(updateHotel, { body: { name: 'Vadi', address: 'Sapanca' } }, of)
  return { name, address, version }
}

test('the second sees what the first has stored, and nothing is overwritten', async () => {
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

test('whoever has seen the newest version may store theirs over it', async () => {
  const ours = await hotel()
  const before = await seen(ours)
  const { version } = await call(updateHotel, { body: { ...before, name: 'Çam Konakları' } }, ours)
  const body = { ...before, address: 'Abant', version }
  expect(await call(updateHotel, { body }, ours)).toMatchObject({ name: 'Vadi', address: 'Abant' })
})

test('two who store the same do not clash, and without a version nobody is asked', async () => {
  const ours = await hotel()
  const before = await seen(ours)
  const body = { ...before, name: 'Çam Konakları' }
  await call(updateHotel, { body }, ours)
  expect(await call(updateHotel, { body }, ours)).toMatchObject({ name: 'Çam Konakları' })
  const { version: _, ...withoutVersion } = before
  expect(await call(updateHotel, { body: withoutVersion }, ours)).toMatchObject({ name: 'Vadi' })
})

test('of two at once, one is told of the other', async () => {
  const ours = await hotel()
  const before = await seen(ours)
  const names = ['Bir', 'İki', 'Üç']
  const outcomes = await Promise.allSettled(names.map((name) => call(updateHotel, { body: { ...before, name } }, ours)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
