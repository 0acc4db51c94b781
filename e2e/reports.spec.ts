// Charts, tables and the map of the reports.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { mapText } from '#web/features/reports/map/map.text.ts'
import { reportsText } from '#web/features/reports/reports.text.ts'
import { visitsText } from '#web/features/reports/visits.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { placeOf } from './boxes.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, type Business, day, newPhone } from './fixtures.ts'
import { mainMenu } from './menu.ts'
import { hearNothing, hold } from './search-screen.ts'

const t = {
  map: mapText.tr,
  navigation: navigationText.tr,
  reports: reportsText.tr,
  ui: uiText.tr,
  visits: visitsText.tr,
}

const period = () => `from=${day(0)}&to=${day(20)}`

/** Books three nights at 1,500.50 TL for a Turk and a German, and one night at 1,000 TL for a guest from Bahrain. */
async function withGuests(business: Business): Promise<void> {
  const [first, second] = [
    await business.unit({ unitName: 'Bungalov Defne', price: 1500.5 }),
    await business.unit({ unitName: 'Bungalov Çam', price: 1000 }),
  ]
  const blank = { email: '', tcKimlik: '', passportNumber: '', isMainGuest: false }
  const zeynep = { ...blank, firstName: 'Zeynep', lastName: 'Işık', phone: newPhone(), nationality: 'TUR' }
  const anna = { ...blank, firstName: 'Anna', lastName: 'Groß', phone: '', nationality: 'DEU', passportNumber: 'C01X' }
  const omar = { ...blank, firstName: 'Omar', lastName: 'Ali', phone: newPhone(), nationality: 'BHR' }
  await business.reserve({
    hotelDetailId: first.id,
    checkInDate: day(2),
    checkOutDate: day(5),
    numberOfGuests: 2,
    guests: [{ ...zeynep, tcKimlik: '10000000146', isMainGuest: true }, anna],
  })
  await business.reserve({
    hotelDetailId: second.id,
    checkInDate: day(3),
    checkOutDate: day(4),
    numberOfGuests: 1,
    guests: [{ ...omar, passportNumber: 'B77', isMainGuest: true }],
  })
}

test('the charts show the sales and the reservations of a period, describe them in words, and are read by key or pointer', async ({
  page,
  business,
}) => {
  await withGuests(business)
  await page.goto('/admin/dashboard')
  await mainMenu(page).menu.getByRole('link', { name: t.navigation.reports }).click()
  await expect(page).toHaveURL('/admin/old-dashboard')
  await expect(page.getByRole('heading', { name: t.reports.charts, level: 1 })).toBeVisible()

  await test.step('the days are chosen one by one and stand in the address', async () => {
    await page.getByRole('combobox', { name: t.reports.period }).click()
    await page.getByRole('option', { name: t.reports.customPeriod }).click()
    const [from, to] = [
      page.getByRole('textbox', { name: t.reports.from }),
      page.getByRole('textbox', { name: t.reports.to }),
    ]
    await to.fill(formatDay(day(20)))
    await to.press('Tab')
    await from.fill(formatDay(day(0)))
    await from.press('Tab')
    await expect(page).toHaveURL(`/admin/old-dashboard?${period()}`)
    await expect(to).toBeFocused()
    await to.fill(formatDay(day(-3)))
    await to.press('Tab')
    await expect(to).toHaveAccessibleDescription(t.reports.periodBackwards)
    await expect(page).toHaveURL(`/admin/old-dashboard?${period()}`)
    await page.reload()
    await expect(to).toHaveValue(formatDay(day(20)))
    await page.goBack()
    await expect(from).not.toHaveValue(formatDay(day(0)))
    await page.goForward()
    await expect(from).toHaveValue(formatDay(day(0)))
  })

  await test.step('the sums, the chart and its table agree', async () => {
    const sales = page.getByRole('region', { name: t.reports.sales })
    await expect(page.getByRole('definition').filter({ hasText: '5.501,50 ₺' })).toBeVisible()
    await expect(sales.getByRole('application', { name: /^Satış tutarı/ })).toBeVisible()
    await sales.getByText(t.reports.asTable).click()
    const table = sales.getByRole('table', { name: t.reports.sales })
    await expect(table.getByRole('row', { name: formatDay(day(3)) })).toContainText('2.500,50 ₺')
    await expect(table.getByRole('row', { name: formatDay(day(5)) })).toContainText('0,00 ₺')
    const orders = page.getByRole('region', { name: t.reports.orders })
    await orders.getByText(t.reports.asTable).click()
    await expect(orders.getByRole('row', { name: formatDay(day(0)) })).toContainText('2')
  })

  await test.step('the points of a chart are read with the arrow keys or the pointer', async () => {
    const sales = page.getByRole('region', { name: 'Satış tutarı' })
    const [chart, said] = [sales.getByRole('application'), sales.getByRole('status')]
    await expect(said).toBeEmpty()
    await page.keyboard.press('Tab')
    await chart.focus()
    await expect(said).toContainText(`${formatDay(day(0)).slice(0, 5)} Satış tutarı 0,00 ₺`)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
      await chart.press(key)
    await expect(said).toContainText(`${formatDay(day(3)).slice(0, 5)} Satış tutarı 2.500,50 ₺`)
    await chart.press('End')
    await expect(said).toContainText(formatDay(day(20)).slice(0, 5))
    await chart.press('Home')
    await expect(said).toContainText(formatDay(day(0)).slice(0, 5))
    await page.keyboard.press('Tab')
    await expect(said).toBeEmpty()

    const { width } = await placeOf(chart)
    await chart.hover({ position: { x: width - 20, y: 100 } })
    await expect(said).toContainText(formatDay(day(20)).slice(0, 5))
    await page.mouse.move(0, 0)
    await expect(said).toBeEmpty()
  })
  await expectAccessibleEverywhere(page)
})

test('the tables show a period, and one is downloaded as a file', async ({ page, business }) => {
  await withGuests(business)
  await page.goto(`/admin/tables?${period()}`)
  const units = page.getByRole('table', { name: t.reports.unitsTab })
  await expect(units.getByRole('row')).toHaveCount(3)
  await expect(units.getByRole('row', { name: /Bungalov Defne/ })).toContainText('4.501,50 ₺')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t.reports.download }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`birimler_${day(0)}_${day(20)}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFBirim;Satılan gece;Doluluk;Satış tutarı\r\nBungalov Çam;1;4,8;1000\r\nBungalov Defne;3;14,3;4501,5\r\n',
  )

  await page.getByRole('tab', { name: t.reports.countriesTab }).click()
  await expect(page).toHaveURL(`/admin/tables?${period()}&table=countries`)
  const countries = page.getByRole('table', { name: t.reports.countriesTab })
  await expect(countries.getByRole('row', { name: /Bahreyn/ })).toContainText('1')
  await page.getByRole('tab', { name: t.reports.monthsTab }).click()
  await expect(page.getByRole('table', { name: t.reports.monthsTab })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('the map marks the home countries of guests, the list shows the same by keyboard; a loading error can be retried', async ({
  page,
  business,
}) => {
  await withGuests(business)
  // A live update about these bookings would reload the page before the retry.
  await hearNothing(page)
  let isDown = true
  await page.route('**/api/reports/**', (route) =>
    isDown ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
  )
  await page.goto(`/admin/maps?${period()}`)
  await expect(page.getByRole('alert')).toContainText('Bugün olmaz')
  isDown = false
  await page.getByRole('button', { name: t.ui.retry }).click()
  await expect(page.getByRole('button', { name: /Almanya/ })).toBeVisible()

  await expect(page.getByRole('img', { name: t.map.mapLabel(3, '3') })).toBeVisible()
  // Bahrain is too small to be drawn, so it must have its circle.
  await expect(page.locator('svg[role=img] circle')).toHaveCount(3)
  // Every country has its name on the map itself, which paper needs.
  await expect(page.locator('svg[role=img] text').filter({ hasText: 'Almanya' })).toBeVisible()
  const germany = page.getByRole('button', { name: /Almanya/ })
  await germany.focus()
  await expect(germany).toHaveAttribute('aria-pressed', 'true')
  await expect(germany).toContainText(t.map.nights('3'))
  await page.getByText(t.map.near).click()
  await expect(page).toHaveURL(/view=near/)
  await expectAccessibleEverywhere(page)
})

test('a business without data sees a message on each page', async ({ page }) => {
  await page.goto('/admin/old-dashboard')
  await expect(page.getByText(t.reports.salesNone)).toBeVisible()
  await expect(page.getByText(t.reports.ordersNone)).toBeVisible()
  for (const [name, more] of [
    [t.visits.pages, t.visits.ownPages],
    [t.visits.sources, t.visits.ownSources],
  ] as const)
    await expect(page.getByRole('region', { name })).toContainText(more)
  await page.goto('/admin/tables')
  await expect(page.getByText(t.reports.unitsNone)).toBeVisible()
  await page.goto('/admin/maps')
  await expect(page.getByText(t.map.none)).toBeVisible()
})

test('numbers of another period are marked as such while those of the chosen period are loading', async ({
  page,
  business,
}) => {
  await withGuests(business)
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: t.reports.period }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  for (const [path, held, something, nothing] of [
    ['old-dashboard', 'sales', page.getByRole('definition'), t.reports.salesNone],
    ['tables?table=countries', 'guests-by-country', page.getByRole('table'), t.reports.countriesNone],
    ['maps', 'guests-by-country', page.getByRole('button', { name: /Almanya/ }), t.map.none],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`/admin/${path}${path.includes('?') ? '&' : '?'}${period()}`)
      await expect(something.first()).toBeVisible()
      const release = await hold(page, `**/api/reports/${held}?*`)
      await choose(t.reports.periods['last-month'])
      await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ has: something }).first()).toBeVisible()
      release()
      await expect(page.getByText(nothing)).toBeVisible()

      const releaseAgain = await hold(page, `**/api/reports/${held}?*`)
      await choose(t.reports.periods['this-month'])
      await expect(page.getByText(nothing)).toHaveCount(0)
      releaseAgain()
    })
  }
})

const refusal = { success: false, code: 'internal', message: 'Bugün olmaz' }
