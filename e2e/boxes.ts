// Positions of elements on the screen.
import { expect, type Locator } from '@playwright/test'

/** Returns the bounding box of each element. `words` includes text that overflows it. */
const boxesOf = (things: Locator, { words }: { words: boolean }) =>
  things.evaluateAll(
    (elements, withWords) =>
      elements.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(element)
        const run = range.getBoundingClientRect()
        if (!withWords || run.width === 0) return { left, top, right, bottom }
        return {
          left: Math.min(left, run.left),
          top: Math.min(top, run.top),
          right: Math.max(right, run.right),
          bottom: Math.max(bottom, run.bottom),
        }
      }),
    words,
  )

/**
 * Returns the position of an element once it no longer moves. An element that is being rendered again has no position
 * for a moment.
 */
export async function placeOf(thing: Locator): Promise<Place> {
  let place: Place | null = null
  await expect(async () => {
    const before = await thing.boundingBox()
    place = await thing.boundingBox()
    expect(place).not.toBeNull()
    expect(place).toEqual(before)
  }).toPass({ timeout: 30_000 })
  if (place === null) throw new Error('it has no place on the page')
  return place
}

/**
 * Waits until nothing covers the element at this point, such as a fading dialog or a notification. Playwright's own
 * clicks wait for this; moving the mouse to a point does not.
 */
export async function expectOnTop(thing: Locator, spot: Spot): Promise<void> {
  await expect
    .poll(() => thing.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), spot))
    .toBe(true)
}

export type Spot = { x: number; y: number }

type Place = { x: number; y: number; width: number; height: number }

/** Expects that two elements do not overlap: one is beside, above or below the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible()
  await expect(other).toBeVisible()
  await expect(async () => {
    const [[a], [b]] = [await boxesOf(one, { words: true }), await boxesOf(other, { words: true })]
    const isApart =
      a !== undefined &&
      b !== undefined &&
      (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top)
    expect(isApart, `${JSON.stringify(a)} beside ${JSON.stringify(b)}`).toBe(true)
  }).toPass({ timeout: 5_000 })
}

/** Expects that no element is cut off at the sides of its container. */
export async function expectWithin(things: Locator, outer: Locator): Promise<void> {
  await expect(things.first()).toBeVisible()
  await expect(outer).toBeVisible()
  await expect(async () => {
    const [frame] = await boxesOf(outer, { words: false })
    const boxes = await boxesOf(things, { words: true })
    const out = boxes.filter(({ left, right }) => frame === undefined || left < frame.left || right > frame.right)
    expect(out, `what sticks out of ${JSON.stringify(frame)}`).toEqual([])
  }).toPass({ timeout: 5_000 })
}
