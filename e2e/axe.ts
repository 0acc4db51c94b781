// What axe has to say of a page at rest.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of axe that the colour scheme has a part in. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * axe finds nothing, on the page or within the part of it that a selector names. In the dark only colours are judged,
 * as nothing else differs: each page has its look in the light too.
 */
export async function expectNoAxeViolation(page: Page, what = 'what axe found', part?: string): Promise<void> {
  await atRest(page)
  // Legacy mode only means that there are no frames to look into: it saves a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const scheme = await page.locator(':root').getAttribute('data-mantine-color-scheme')
  if (scheme === 'dark') axe.withRules(colourRules)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
  }))
  expect(found, what).toEqual([])
}

/** Colours and places are judged at rest: transitions that end are waited for; skeletons and the like go on for ever. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What has just been opened begins to move a frame or two later.
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Light and dark, wide and narrow, without loading the page anew. Afterwards it is light and wide again. */
export async function inEveryLook(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(':root')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await look(`${colorScheme}, ${width} px`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** axe finds nothing, and nothing sticks out to the right. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  await atRest(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ what, overflow }, 'pixels that stick out to the right').toEqual({ what, overflow: 0 })
  await expectNoAxeViolation(page, what)
}

export const expectAccessibleEverywhere = (page: Page): Promise<void> =>
  inEveryLook(page, (look) => expectAccessible(page, look))
