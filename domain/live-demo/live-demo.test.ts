import { expect, test } from 'vitest'
import { provesWork } from './live-demo.ts'

test.each([
  [0, [255], true],
  [1, [0b0111_1111], true],
  [1, [0b1000_0000], false],
  [7, [0b0000_0001], true],
  [7, [0b0000_0010], false],
  [8, [0, 255], true],
  [8, [1, 0], false],
  [12, [0, 0b0000_1111], true],
  [12, [0, 0b0001_0000], false],
  [16, [0, 0, 255], true],
])('%i bits of work are proven by %j: %s', (bits, bytes, isProven) => {
  expect(provesWork(Uint8Array.from(bytes), bits)).toBe(isProven)
})
