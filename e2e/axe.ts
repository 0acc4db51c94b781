// Runs axe on a page whose layout and animations have settled.
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type AxeResult = { violations: { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] }[] }
type Context = { include: (Element | string)[] } | Document
type Axe = { run: (context: Context, options: object) => Promise<AxeResult> }

// The script of axe itself. The package's own runner loads it into the page again for each check, which takes nearly as
// long as the check itself.
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/**
 * These rules of axe depend on the colour scheme. They take longer than all others together, so each colour is checked
 * only once: at the second width, only elements that did not exist at the first width are checked. All other rules run
 * in light mode at both widths. This saves a second for each screen, and a quarter of a minute for a run.
 */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * One of the four combinations of colour scheme and width. `again` is true if the colours were just checked at the
 * other width.
 */
export type Look = { name: string; scheme: 'light' | 'dark'; again: boolean }

/** Expects no violation on the page, or in the part that a selector selects. */
export async function expectNoAxeViolation(page: Page, what = 'what axe found', part?: string): Promise<void> {
  await atRest(page)
  const scheme = await page.locator(':root').getAttribute('data-mantine-color-scheme')
  // Dark mode checks only colours, because nothing else differs from light mode, in which each page is checked too.
  expect(await lasting(page, [{ rules: scheme === 'dark' ? 'colours' : 'all', part }]), what).toEqual([])
}

type Judging = { rules: 'all' | 'colours' | 'others'; part?: string | undefined; unseen?: boolean }

/** Runs axe. `unseen` skips the elements that the last colour check covered, because their colours have not changed. */
async function judge(page: Page, { rules, part, unseen = false }: Judging): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ runs, named, ofColours, onlyUnseen }) => {
      const own = window as unknown as { axe: Axe; judged?: WeakSet<Element> }
      const inSight = (element: Element) => {
        const { left, right, bottom, width, height } = element.getBoundingClientRect()
        const isThere = width > 0 && height > 0 && right > 0 && bottom > -scrollY && left < innerWidth
        return isThere && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      }
      const shown = ofColours ? [...document.querySelectorAll(`${named ?? 'body'} *`)].filter(inSight) : []
      const fresh = new Set(shown.filter((element) => own.judged?.has(element) !== true))
      if (ofColours) own.judged = new WeakSet(shown)
      // An element inside another new element is checked together with it.
      const outermost = [...fresh].filter(({ parentElement }) => parentElement === null || !fresh.has(parentElement))
      const include = onlyUnseen ? outermost : named === undefined ? undefined : [named]
      if (include?.length === 0) return []
      const { violations } = await own.axe.run(include === undefined ? document : { include }, {
        resultTypes: ['violations'],
        ...runs,
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
      }))
    },
    {
      runs: {
        all: {},
        colours: { runOnly: { type: 'rule', values: colourRules } },
        others: { rules: Object.fromEntries(colourRules.map((id) => [id, { enabled: false }])) },
      }[rules],
      named: part,
      ofColours: rules !== 'others',
      onlyUnseen: unseen,
    },
  )
}

/**
 * Reports a violation only if a second check finds it too. For example, a notification that begins to fade during the
 * first check has too little contrast.
 */
async function lasting(page: Page, judgings: readonly Judging[]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const judging of judgings) {
    if ((await judge(page, judging)).length === 0) continue
    await atRest(page)
    // The second check covers everything again, because the first has marked all elements as seen.
    found.push(...(await judge(page, { ...judging, unseen: false })))
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
      await look({ name: `${scheme}, ${size.width} px`, scheme, again: size !== sizes[0] })
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

/**
 * Checks one of the four combinations of colour scheme and width, without the elements that the previous check covered.
 * `part` is an overlay whose page is checked elsewhere.
 */
export async function expectAccessibleIn(page: Page, { name, scheme, again }: Look, part?: string): Promise<void> {
  await expectNothingSticksOut(page, name)
  const judgings: Judging[] = again
    ? [{ rules: 'colours', part, unseen: true }, ...(scheme === 'light' ? [{ rules: 'others', part } as const] : [])]
    : [{ rules: scheme === 'light' ? 'all' : 'colours', part }]
  expect(await lasting(page, judgings), name).toEqual([])
}

export const expectAccessibleEverywhere = (page: Page, part?: string): Promise<void> =>
  inEveryLook(page, (look) => expectAccessibleIn(page, look, part))
