// The pages that are measured, and what is done on each.
import type { Locator, Page } from '@playwright/test'
import { accountText } from '#web/features/account/account.text.ts'
import { demoText } from '#web/features/contact/demo.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { featuresText } from '#web/features/public-site/features.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { searchText } from '#web/features/search/search.text.ts'

export type Screen = {
  what: string
  path: string
  /** For who is signed in. */
  inside?: boolean
  isWide?: boolean
  paintWithinMs?: number
  /** Until what the page is for stands there. */
  ready?: (page: Page) => Promise<unknown>
  /** What a finger does: the slowest answer counts. */
  act?: (page: Page) => Promise<unknown>
  hasChart?: boolean
}

const site = 1_500
const screen = 3_000
const slow = { timeout: 90_000 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor(slow)
const unit = (page: Page) => page.getByRole('combobox', { name: newReservationText.tr.unit, exact: true })
const email = (page: Page) => page.getByRole('textbox', { name: accountText.tr.email })

/** The middle of what is touched, or of its first words. */
async function touch(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (box === null) throw new Error('it is not in sight')
  await press(page, { x: box.x + Math.min(box.width, 40) / 2, y: box.y + box.height / 2 })
}

/** The first one that no name of a unit and no edge of the chart covers, once the chart has come to rest. */
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
 * By the mouse itself, pressed for as long as a finger is: `click` looks in the page at what lies there, which would be
 * measured with the page's own answer.
 */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  // What shows itself under a mouse has done so before it is pressed.
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
  // What this network and this browser take for a line of text.
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
