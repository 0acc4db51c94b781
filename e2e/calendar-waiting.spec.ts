// Days of the calendar that are still on their way: nothing is said of them, and nothing is booked on them.
import { expect } from '@playwright/test'
import { addUnits } from '#contract/units.ts'
import { addDays } from '#domain/time/day.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { calendarDesk } from './calendar-desk.ts'
import { atDesk as test, day } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { hearNothing, hold, refuse, searchScreen } from './search-screen.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr }

test('the days that the calendar opens with are asked once, while its scripts are still on their way', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const desk = calendarDesk(page)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/calendar') asked.push(searchParams.get('from'))
  })
  // It would hear of the unit, and ask again.
  await hearNothing(page)
  const arrive = await hold(page, '**/assets/start-*.js')
  await page.goto('/admin/calendar', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  arrive()
  await expect(desk.cell('Bungalov 1', day(0))).toBeVisible()
  expect(asked).toEqual([...new Set(asked)])
})

test('nights of which nothing is known yet are not free', async ({ page, business }) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  const desk = calendarDesk(page)
  // Where one answer ends and the next begins.
  const ends: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/calendar') ends.push(searchParams.get('to') ?? '')
  })
  await desk.open()
  const border = ends.toSorted().find((end) => end > day(3)) ?? ''
  await business.reserve({ hotelDetailId: unit.id, checkInDate: border, checkOutDate: addDays(border, 2) })
  const { promise: told, resolve: tell } = Promise.withResolvers<undefined>()
  await page.route('**/api/calendar?*', async (route) => {
    if ((new URL(route.request().url()).searchParams.get('from') ?? '') >= border) await told
    await route.continue()
  })

  await page.goto(`/admin/calendar?from=${addDays(border, -3)}&days=14`)
  const before = desk.cell('Bungalov 1', addDays(border, -1))
  const waiting = (unitName: string) =>
    desk.grid.getByRole('gridcell', { name: t.calendar.waitingCell(unitName, dayOfMonth(border, 'tr')), exact: true })
  await expect(before).toBeVisible()
  await expect(waiting('Bungalov 1')).toBeVisible()
  await expect(desk.cell('Bungalov 2', border)).toHaveCount(0)
  // Of all units, and of those of the type.
  await expect(
    desk.grid.getByRole('gridcell', { name: t.calendar.freeOn(dayOfMonth(border, 'tr'), undefined), exact: true }),
  ).toHaveText(['…', '…'])

  const nothingOpens = () => expect(page.getByRole('menu')).toHaveCount(0)
  // As a screen reader clicks.
  await waiting('Bungalov 2').dispatchEvent('click')
  await nothingOpens()
  await waiting('Bungalov 2').click()
  await nothingOpens()
  await desk.hold(
    await desk.middle(waiting('Bungalov 2')),
    await desk.middle(desk.cell('Bungalov 2', addDays(border, -1))),
  )
  await page.mouse.up()
  await nothingOpens()
  await before.focus()
  await page.keyboard.press('ArrowRight')
  await expect(waiting('Bungalov 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await nothingOpens()
  await expect(desk.announced).toHaveText('')

  tell(undefined)
  await expect(desk.bar('Önceki Misafir')).toHaveAccessibleName(/Bungalov 1/)
  await expect(waiting('Bungalov 2')).toHaveCount(0)
  await desk.cell('Bungalov 2', border).click()
  await expect(page.getByRole('menuitem', { name: t.dialogs.newReservation })).toBeVisible()
})

test('whoever goes on faster than the answers come keeps the rows, and the place among them', async ({
  page,
  business,
  call,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Bungalov ${index + 1}`)
  await call(addUnits, { body: { names } }, business.token)
  const desk = calendarDesk(page)
  await desk.open()
  const last = desk.grid.getByRole('rowheader', { name: 'Bungalov 30' })
  // Only rows in sight, and a few around them, are in the page.
  await expect(last).toHaveCount(0)
  await desk.grid.hover()
  await page.mouse.wheel(0, 5_000)
  await expect(last).toBeVisible()
  const nights = (word: RegExp) => desk.grid.getByRole('gridcell', { name: word }).and(page.getByLabel('Bungalov 30,'))
  await allAnswered(page)
  const arrive = await hold(page, '**/api/calendar?*')
  await desk.goFarAhead()
  await expect(nights(/yükleniyor$/).first()).toBeVisible()
  await expect(last).toBeVisible()
  arrive()
  await expect(nights(/boş$/).first()).toBeVisible()
  await expect(nights(/yükleniyor$/)).toHaveCount(0)
  await expect(last).toBeVisible()
})

test('days that cannot be loaded are said and asked for again; the rows stay, and the way back to days that are there', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const desk = calendarDesk(page)
  await desk.open()
  await allAnswered(page)
  await refuse(page, '**/api/calendar?*', 'Şu anda yanıt veremiyoruz.')
  await desk.goFarAhead()
  const failure = page.getByRole('alert').filter({ hasText: t.calendar.daysFailed })
  await expect(failure).toContainText('Şu anda yanıt veremiyoruz.')
  await expect(desk.grid.getByRole('gridcell', { name: /^Bungalov 1, .*yüklenemedi$/ }).first()).toBeVisible()
  await expect(desk.grid.getByRole('gridcell', { name: /yükleniyor$/ })).toHaveCount(0)
  await page.getByRole('button', { name: t.calendar.today, exact: true }).click()
  await expect(failure).toHaveCount(0)
  await expect(desk.cell('Bungalov 1', day(1))).toBeVisible()

  await desk.goFarAhead()
  await expect(failure).toBeVisible()
  await page.unroute('**/api/calendar?*')
  await failure.getByRole('button', { name: uiText.tr.retry }).click()
  await expect(failure).toHaveCount(0)
  await expect(desk.grid.getByRole('gridcell', { name: /^Bungalov 1, .*boş$/ }).first()).toBeVisible()
})

test('whoever leaves at once is not kept by the calendar, which still notes in the address where it stands', async ({
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
  // The router hands a page on in a timer of no length. What notes the place waits longer, and begins with the page.
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(calendarDesk(page).grid).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
  await goTo('Ana Sayfa')
  await page.clock.runFor(1_000)
  // Noted while the other page is on its way, which is not given up for it.
  await expect(page).toHaveURL(/\/admin\/calendar\?from=/)
  arrive()
  await expect(page).toHaveURL('/admin/dashboard')
})
