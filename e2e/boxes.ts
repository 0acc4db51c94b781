// Where things stand on the screen.
import { expect, type Locator } from '@playwright/test'

/** The frame of each. `words`: with the words that run out of it. */
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

/** Where it stands once it stands still: what is drawn anew between two looks has no place for that moment. */
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
 * Nothing lies over it at this point: a dialog that fades out, or a note. Playwright's own clicks wait for that; a mouse
 * that is sent to a point does not.
 */
export async function expectOnTop(thing: Locator, spot: Spot): Promise<void> {
  await expect
    .poll(() => thing.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), spot))
    .toBe(true)
}

export type Spot = { x: number; y: number }

type Place = { x: number; y: number; width: number; height: number }

/** The one lies beside, above or below the other, never over it. */
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

/** Nothing of any of them is cut off at the sides of what they stand in. */
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
