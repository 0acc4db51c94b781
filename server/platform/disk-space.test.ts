import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom } from './disk-space.ts'

test.each([
  [0, true],
  [Number.MAX_SAFE_INTEGER, false],
])('a disk has room for %i bytes: %s', async (least, expected) => {
  expect(await hasRoom(tmpdir(), least)).toBe(expected)
})
