// Runs axe on a page whose layout and animations have settled.
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { colourRules, judgeTexts } from './judged-texts.ts'

type Axe = { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] }

// The script of axe itself. The package's own runner loads it into the page again for each check, which takes nearly as
// long as the check itself.
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** One of the four combinations of colour scheme and width. */
export type Look = { name: string; scheme: 'light' | 'dark' }

/** Expects no violation on the page, or in the part that a selector selects. */
export async function expectNoAxeViolation(page: Page, what = 'what axe found', part?: string): Promise<void> {
  await atRest(page)
  const scheme = await page.locator(':root').getAttribute('data-mantine-color-scheme')
  expect(await lasting(page, scheme === 'dark' ? 'dark' : 'light', part), what).toEqual([])
}

async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** Runs the rules of axe that do not depend on the colour scheme. */
async function judgeOthers(page: Page, part?: string): Promise<object[]> {
  await load(page)
  return page.evaluate(
    async ({ named, disabled }) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(named === undefined ? document : { include: [named] }, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
      }))
    },
    { named: part, disabled: colourRules },
  )
}

/**
 * Reports a violation only if a second check finds it too. For example, a notification that begins to fade during the
 * first check has too little contrast. Dark mode checks only colours, because nothing else differs from light mode, in
 * which each page is checked too.
 */
async function lasting(page: Page, scheme: Look['scheme'], part?: string): Promise<object[]> {
  const found: object[] = []
  const colours = () => judgeTexts(page, () => load(page), part)
  for (const judge of scheme === 'dark' ? [colours] : [colours, () => judgeOthers(page, part)]) {
    if ((await judge()).length === 0) continue
    await atRest(page)
    found.push(...(await judge()))
  }
  return found
}

/**
 * Waits until the page has settled, because colours and positions are checked only then: stale content is replaced and
 * transitions have ended. Endless animations, such as those of skeletons, are not awaited.
 */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-stale=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    // A newly opened element starts its transition only a frame or two later.
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(':root')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Runs `look` in light and dark mode without reloading the page, and ends in light mode. */
export async function inLightAndDark(page: Page, look: (scheme: string) => Promise<void>): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await switchTo(page, scheme)
    await look(scheme)
  }
  await switchTo(page, 'light')
}

/**
 * Runs `look` in all four combinations of light and dark, wide and narrow, without reloading the page. It ends in light
 * mode and wide.
 */
export async function inEveryLook(page: Page, look: (look: Look) => Promise<void>): Promise<void> {
  const wide = { width: 1440, height: 900 }
  const narrow = { width: 360, height: 740 }
  for (const [scheme, sizes] of [
    ['light', [wide, narrow]],
    ['dark', [narrow, wide]],
  ] as const) {
    await switchTo(page, scheme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await look({ name: `${scheme}, ${size.width} px`, scheme })
    }
  }
  await switchTo(page, 'light')
}

async function expectNothingSticksOut(page: Page, what?: string): Promise<void> {
  await atRest(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ what, overflow }, 'pixels that stick out to the right').toEqual({ what, overflow: 0 })
}

export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingSticksOut(page)
  await expectNoAxeViolation(page)
}

/** Checks one of the four combinations of colour scheme and width. `part` is an overlay whose page is checked elsewhere. */
export async function expectAccessibleIn(page: Page, { name, scheme }: Look, part?: string): Promise<void> {
  await expectNothingSticksOut(page, name)
  expect(await lasting(page, scheme, part), name).toEqual([])
}

export const expectAccessibleEverywhere = (page: Page, part?: string): Promise<void> =>
  inEveryLook(page, (look) => expectAccessibleIn(page, look, part))
