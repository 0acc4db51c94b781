// What axe has to say of a page at rest.
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type Found = { violations: { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] }[] }
type Axe = { run: (context: { include: string[] } | Document, options: object) => Promise<Found> }

// Its own runner brings axe to the page anew for each look, which takes as long as a good part of the looking.
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** axe finds nothing, on the page or within the part of it that a selector names. */
export async function expectNoAxeViolation(page: Page, what = 'what axe found', part?: string): Promise<void> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (named) => {
    const { axe } = window as unknown as { axe: Axe }
    // In the dark only colours differ, and each page is looked at in the light too.
    const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark'
    const { violations } = await axe.run(named === undefined ? document : { include: [named] }, {
      resultTypes: ['violations'],
      ...(isDark ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}),
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
    }))
  }, part)
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

async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(':root')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Without loading the page anew. Afterwards it is light again. */
export async function inLightAndDark(page: Page, look: (scheme: string) => Promise<void>): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await switchTo(page, scheme)
    await look(scheme)
  }
  await switchTo(page, 'light')
}

/** Light and dark, wide and narrow, without loading the page anew. Afterwards it is light and wide again. */
export async function inEveryLook(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const wide = { width: 1440, height: 900 }
  const narrow = { width: 360, height: 740 }
  for (const [scheme, sizes] of [
    ['light', [wide, narrow]],
    ['dark', [narrow, wide]],
  ] as const) {
    await switchTo(page, scheme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await look(`${scheme}, ${size.width} px`)
    }
  }
  await switchTo(page, 'light')
}

/**
 * axe finds nothing, and nothing sticks out to the right. `part`: what has opened over a page that is judged without it
 * elsewhere.
 */
export async function expectAccessible(page: Page, what?: string, part?: string): Promise<void> {
  await atRest(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ what, overflow }, 'pixels that stick out to the right').toEqual({ what, overflow: 0 })
  await expectNoAxeViolation(page, what, part)
}

export const expectAccessibleEverywhere = (page: Page, part?: string): Promise<void> =>
  inEveryLook(page, (look) => expectAccessible(page, look, part))
