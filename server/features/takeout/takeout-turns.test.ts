import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'
import { takeoutsOf } from './takeout.fixture.ts'

const w = world()
const { taken, check, read } = takeoutsOf(w)

test('files are opened one after the other, and a business that brings many at once is asked to try again', async () => {
  const content = await taken(await w.hotel())
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const all = await Promise.all([...Array.from({ length: 6 }, () => check(content, ours)), check(content, theirs)])
  const statuses = all.map(({ statusCode }) => statusCode)
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.slice(0, -1).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503, 503, 503])
  expect(all.find(({ statusCode }) => statusCode === 503)?.json()).toMatchObject({ code: 'request.busy' })
})

test('files are read in the same turn in which they are checked', async () => {
  const content = await taken(await w.hotel())
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const readBy = () => read(content, ours)
  const [checked, ...reads] = await Promise.all([check(content, theirs), ...Array.from({ length: 4 }, readBy)])
  expect(checked.statusCode).toBe(200)
  expect(reads.map(({ statusCode }) => statusCode)).toContain(503)
})
