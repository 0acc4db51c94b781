// What axe has to say of a page at rest.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing, on the page or within the part of it that a selector names. */
export async function expectNoAxeViolation(page: Page, what = 'what axe found', part?: string): Promise<void> {
  await atRest(page)
  // Legacy mode only means that there are no frames to look into: it saves a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
  }))
  expect(found, what).toEqual([])
}

/** Colours and places are judged at rest: transitions that end are waited for; skeletons and the like go on for ever. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What has just been opened begins to move a frame or two later.
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
