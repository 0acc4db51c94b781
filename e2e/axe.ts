// What axe has to say of a page at rest.
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type Found = { violations: { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] }[] }
type Context = { include: (Element | string)[] } | Document
type Axe = { run: (context: Context, options: object) => Promise<Found> }

// Its own runner brings axe to the page anew for each look, which takes as long as a good part of the looking.
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/**
 * The rules of axe that the colour scheme has a part in. They take longer than all others together, so that each colour
 * is judged once: at the second width only where something stands that the first one did not show. All else is judged
 * in the light at both widths. That saves a second of each screen, a quarter of a minute of a run.
 */
const colourRules = ['color-contrast', 'link-in-text-block']

/** One of the four looks of a page. `again`: its colours have just been judged at the other width. */
export type Look = { name: string; scheme: 'light' | 'dark'; again: boolean }

/** axe finds nothing, on the page or within the part of it that a selector names. */
export async function expectNoAxeViolation(page: Page, what = 'what axe found', part?: string): Promise<void> {
  await atRest(page)
  const scheme = await page.locator(':root').getAttribute('data-mantine-color-scheme')
  // In the dark only colours are judged, as nothing else differs: each page has its look in the light too.
  expect(await lasting(page, [{ rules: scheme === 'dark' ? 'colours' : 'all', part }]), what).toEqual([])
}

type Judging = { rules: 'all' | 'colours' | 'others'; part?: string | undefined; unseen?: boolean }

/** `unseen`: what the last look at colours had in sight is left out, as it has them still. */
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
      // What lies in another one comes along with it.
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

/** What is found twice: a note that began to fade while axe looked at it is as pale as nothing that stays. */
async function lasting(page: Page, judgings: readonly Judging[]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const judging of judgings) {
    if ((await judge(page, judging)).length === 0) continue
    await atRest(page)
    // All of it once more, as the first look has marked everything as seen.
    found.push(...(await judge(page, { ...judging, unseen: false })))
  }
  return found
}

/**
 * Colours and places are judged at rest: what is still faded, since its next content is under way, and transitions that
 * end are waited for; skeletons and the like go on for ever.
 */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-stale=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    // What has just been opened begins to move a frame or two later.
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

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

/** axe finds nothing, and nothing sticks out to the right. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingSticksOut(page)
  await expectNoAxeViolation(page)
}

/**
 * The same in one of the four looks: what the one before it has shown is not asked again. `part`: what has opened over a
 * page that is judged without it elsewhere.
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
