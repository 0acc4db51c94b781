// Where things stand on the screen.
import { expect, type Locator } from '@playwright/test'

const frameOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  })

/** Its frame, and the words that run out of it. */
async function boxOf(thing: Locator) {
  const frame = await frameOf(thing)
  const words = await thing.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, top, right, bottom, width } = range.getBoundingClientRect()
    return width === 0 ? undefined : { left, top, right, bottom }
  })
  if (words === undefined) return frame
  return {
    left: Math.min(frame.left, words.left),
    top: Math.min(frame.top, words.top),
    right: Math.max(frame.right, words.right),
    bottom: Math.max(frame.bottom, words.bottom),
  }
}

/** The one lies beside, above or below the other, never over it. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  expect(isApart, `${JSON.stringify(a)} beside ${JSON.stringify(b)}`).toBe(true)
}

/** Nothing of it is cut off at the sides of what it stands in. */
export async function expectWithin(thing: Locator, outer: Locator): Promise<void> {
  const [inner, frame] = [await boxOf(thing), await frameOf(outer)]
  expect(inner.left, 'its left side').toBeGreaterThanOrEqual(frame.left)
  expect(inner.right, 'its right side').toBeLessThanOrEqual(frame.right)
}
