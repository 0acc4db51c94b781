// The measured pages, and the measured action on each.
import type { Locator, Page } from '@playwright/test'
import { accountText } from '#web/features/account/account.text.ts'
import { demoText } from '#site/pages/public/demo/demo.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { featuresText } from '#site/pages/public/features.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { searchText } from '#web/features/search/search.text.ts'

export type Screen = {
  what: string
  path: string
  /** True for pages behind the sign-in. */
  inside?: boolean
  isWide?: boolean
  paintWithinMs?: number
  /** Waits until the main content of the page is on the screen. */
  ready?: (page: Page) => Promise<unknown>
  /** Acts on the page by touch. The slowest response to the touches counts. */
  act?: (page: Page) => Promise<unknown>
  hasChart?: boolean
}

const site = 1_500
const screen = 3_000
const slow = { timeout: 90_000 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor(slow)
const unit = (page: Page) => page.getByRole('combobox', { name: newReservationText.tr.unit, exact: true })
const email = (page: Page) => page.getByRole('textbox', { name: accountText.tr.email })

/** Touches the middle of the element, or the middle of its first words. */
async function touch(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (box === null) throw new Error('it is not in sight')
  await press(page, { x: box.x + Math.min(box.width, 40) / 2, y: box.y + box.height / 2 })
}

/**
 * Touches the first bar that is covered by neither a unit's name nor an edge of the chart, once the chart no longer
 * moves.
 */
async function touchBar(page: Page): Promise<void> {
  const found = await page.waitForFunction(() => {
    for (const bar of document.querySelectorAll('[data-bar]')) {
      const { left, top, width, height } = bar.getBoundingClientRect()
      const [x, y] = [left + Math.min(width, 40) / 2, top + height / 2]
      if (document.elementFromPoint(x, y)?.closest('[data-bar]') === bar) return { x, y }
    }
    return undefined
  })
  const at = await found.jsonValue()
  if (at !== undefined) await press(page, at)
}

/**
 * Presses the mouse directly, for as long as a finger would. `click` first inspects the element in the page, and that
 * time would count as the page's response time.
 */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  // Waits until content that appears on hover is shown, so that it does not count as a response to the press.
  await page.waitForTimeout(500)
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

const typeName = (page: Page) => page.getByRole('textbox', { name: demoText.tr.name }).pressSequentially('Ada')

const calendar: Omit<Screen, 'what'> = {
  path: '/admin/calendar?days=14',
  inside: true,
  paintWithinMs: screen,
  ready: (page) => page.locator('[data-bar]').first().waitFor(slow),
  act: touchBar,
  hasChart: true,
}

export const screens: readonly Screen[] = [
  // This control measures the time that the network and the browser need for a line of text.
  { what: 'control: a line of text', path: '/api/health' },
  {
    what: '/',
    path: '/',
    paintWithinMs: site,
    act: (page) => touch(page, page.getByRole('banner').locator('summary')),
  },
  {
    what: '/features',
    path: '/features',
    paintWithinMs: site,
    act: async (page) => {
      await touch(page, page.getByRole('main').getByRole('button', { name: featuresText.tr.demo }).first())
      await typeName(page)
    },
  },
  { what: '/contact', path: '/contact', paintWithinMs: site, act: typeName },
  {
    what: 'login',
    path: '/auth/login',
    paintWithinMs: screen,
    ready: (page) => email(page).waitFor(slow),
    act: (page) => email(page).pressSequentially('ada@konuk'),
  },
  {
    what: 'home',
    path: '/admin/dashboard',
    inside: true,
    paintWithinMs: screen,
    ready: heading,
    act: (page) =>
      touch(
        page,
        page
          .getByRole('navigation', { name: navigationText.tr.quickMenu })
          .getByRole('button', { name: navigationText.tr.newReservation }),
      ),
  },
  { what: 'calendar', ...calendar },
  { what: 'calendar, 1440 px', isWide: true, ...calendar },
  {
    what: 'search',
    path: '/admin/reservations',
    inside: true,
    paintWithinMs: screen,
    ready: heading,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: searchText.tr.label }).pressSequentially('yurt', { delay: 100 })
      await page.getByRole('option', { name: /Yurt/ }).first().waitFor(slow)
    },
  },
  {
    what: 'new reservation',
    path: '/admin/reservation',
    inside: true,
    paintWithinMs: screen,
    ready: (page) => unit(page).waitFor(slow),
    act: (page) => touch(page, unit(page)),
  },
]
