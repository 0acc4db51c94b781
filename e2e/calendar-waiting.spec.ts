// Days of the calendar that are still loading: no state is displayed for them, and they cannot be booked.
import { expect } from '@playwright/test'
import { addUnits } from '#contract/units/endpoints.ts'
import { addDays } from '#domain/time/day.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, day } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { hearNothing, hold, refuse, searchScreen } from './search-screen.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr }

test('the first days of the calendar are requested once, while its scripts still load', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = calendarScreen(page)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/calendar') asked.push(searchParams.get('from'))
  })
  // A live update about the unit would make the page request the days again.
  await hearNothing(page)
  const arrive = await hold(page, '**/assets/start-*.js')
  await page.goto('/admin/calendar', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  arrive()
  await expect(screen.cell('Bungalov 1', day(0))).toBeVisible()
  expect(asked).toEqual([...new Set(asked)])
})

test('nights that are not loaded yet are not shown as free', async ({ page, business }) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  const screen = calendarScreen(page)
  // The days on which one response ends and the next begins.
  const ends: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/calendar') ends.push(searchParams.get('to') ?? '')
  })
  await screen.open()
  const border = ends.toSorted().find((end) => end > day(3)) ?? ''
  await business.reserve({ hotelDetailId: unit.id, checkInDate: border, checkOutDate: addDays(border, 2) })
  const { promise: told, resolve: tell } = Promise.withResolvers<undefined>()
  await page.route('**/api/calendar?*', async (route) => {
    if ((new URL(route.request().url()).searchParams.get('from') ?? '') >= border) await told
    await route.continue()
  })

  await page.goto(`/admin/calendar?from=${addDays(border, -3)}&days=14`)
  const before = screen.cell('Bungalov 1', addDays(border, -1))
  const waiting = (unitName: string) =>
    screen.grid.getByRole('gridcell', { name: t.calendar.waitingCell(unitName, dayOfMonth(border, 'tr')), exact: true })
  await expect(before).toBeVisible()
  await expect(waiting('Bungalov 1')).toBeVisible()
  await expect(screen.cell('Bungalov 2', border)).toHaveCount(0)
  // Two counts of free units are still unknown: the count of all units, and the count of the type's units.
  await expect(
    screen.grid.getByRole('gridcell', { name: t.calendar.freeOn(dayOfMonth(border, 'tr'), undefined), exact: true }),
  ).toHaveText(['…', '…'])

  const nothingOpens = () => expect(page.getByRole('menu')).toHaveCount(0)
  // Dispatches the click directly, as a screen reader does.
  await waiting('Bungalov 2').dispatchEvent('click')
  await nothingOpens()
  await waiting('Bungalov 2').click()
  await nothingOpens()
  await screen.hold(
    await screen.middle(waiting('Bungalov 2')),
    await screen.middle(screen.cell('Bungalov 2', addDays(border, -1))),
  )
  await page.mouse.up()
  await nothingOpens()
  await before.focus()
  await page.keyboard.press('ArrowRight')
  await expect(waiting('Bungalov 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await nothingOpens()
  await expect(screen.announced).toHaveText('')

  tell(undefined)
  await expect(screen.bar('Önceki Misafir')).toHaveAccessibleName(/Bungalov 1/)
  await expect(waiting('Bungalov 2')).toHaveCount(0)
  await screen.cell('Bungalov 2', border).click()
  await expect(page.getByRole('menuitem', { name: t.dialogs.newReservation })).toBeVisible()
})

test('a clerk who scrolls faster than the answers come keeps the rows, and the place among them', async ({
  page,
  business,
  call,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Bungalov ${index + 1}`)
  await call(addUnits, { body: { names } }, business.token)
  const screen = calendarScreen(page)
  await screen.open()
  const last = screen.grid.getByRole('rowheader', { name: 'Bungalov 30' })
  // The page contains only the visible rows and a few around them.
  await expect(last).toHaveCount(0)
  await screen.grid.hover()
  await page.mouse.wheel(0, 5_000)
  await expect(last).toBeVisible()
  const nights = (word: RegExp) =>
    screen.grid.getByRole('gridcell', { name: word }).and(page.getByLabel('Bungalov 30,'))
  await allAnswered(page)
  const arrive = await hold(page, '**/api/calendar?*')
  await screen.goFarAhead()
  await expect(nights(/yükleniyor$/).first()).toBeVisible()
  await expect(last).toBeVisible()
  arrive()
  await expect(nights(/boş$/).first()).toBeVisible()
  await expect(nights(/yükleniyor$/)).toHaveCount(0)
  await expect(last).toBeVisible()
})

test('days that fail to load say so and can be loaded again; the rows stay, and so does the way back to loaded days', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = calendarScreen(page)
  await screen.open()
  await allAnswered(page)
  await refuse(page, '**/api/calendar?*', 'Şu anda yanıt veremiyoruz.')
  await screen.goFarAhead()
  const failure = page.getByRole('alert').filter({ hasText: t.calendar.daysFailed })
  await expect(failure).toContainText('Şu anda yanıt veremiyoruz.')
  await expect(screen.grid.getByRole('gridcell', { name: /^Bungalov 1, .*yüklenemedi$/ }).first()).toBeVisible()
  await expect(screen.grid.getByRole('gridcell', { name: /yükleniyor$/ })).toHaveCount(0)
  await page.getByRole('button', { name: t.calendar.today, exact: true }).click()
  await expect(failure).toHaveCount(0)
  await expect(screen.cell('Bungalov 1', day(1))).toBeVisible()

  await screen.goFarAhead()
  await expect(failure).toBeVisible()
  await page.unroute('**/api/calendar?*')
  await failure.getByRole('button', { name: uiText.tr.retry }).click()
  await expect(failure).toHaveCount(0)
  await expect(screen.grid.getByRole('gridcell', { name: /^Bungalov 1, .*boş$/ }).first()).toBeVisible()
})

test('the calendar does not hold back a clerk who leaves at once, and still notes its place in the address', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await page.clock.install()
  await searchScreen(page).open()
  await expect(searchScreen(page).none).toBeVisible()
  await allAnswered(page)
  const arrive = await hold(page, '**/assets/DashboardPage-*.js')
  await page.clock.pauseAt(Date.now() + 60_000)
  await goTo('Takvim')
  // The router shows a page after a timer with zero delay. The timer that stores the position in the address starts
  // with the page and lasts longer.
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(calendarScreen(page).grid).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
  await goTo('Bugün')
  await page.clock.runFor(1_000)
  // The position is stored in the address while the next page loads, without aborting that navigation.
  await expect(page).toHaveURL(/\/admin\/calendar\?from=/)
  arrive()
  await expect(page).toHaveURL('/admin/dashboard')
})
