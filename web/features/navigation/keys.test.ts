import { expect, test } from 'vitest'
import { keyNames, keyPressed, keys } from './keys.ts'

const pressed = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) =>
  keyPressed({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test.each([
  ['k', { ctrlKey: true }, 'palette'],
  ['K', { metaKey: true }, 'palette'],
  ['k', {}, undefined],
  ['n', {}, 'newReservation'],
  ['N', {}, 'newReservation'],
  // Shortcuts of the browser itself: a new window, a new tab, printing.
  ['n', { ctrlKey: true }, undefined],
  ['t', { ctrlKey: true }, undefined],
  ['t', { altKey: true }, undefined],
  ['t', {}, 'today'],
  ['/', {}, 'search'],
  ['?', {}, 'help'],
  ['Enter', {}, undefined],
] as const)('%s with %o is %s', (key, held, name) => {
  expect(pressed(key, held)).toBe(name)
})

test('no two shortcuts have the same key', () => {
  expect(new Set(keyNames.map((name) => JSON.stringify(keys[name].shown))).size).toBe(keyNames.length)
})
