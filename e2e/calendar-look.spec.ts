// axe finds nothing on the calendar in light and dark mode, wide and narrow, with a menu and a sheet open. The print
// layout is checked as well.
import { expect } from '@playwright/test'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectNoAxeViolation, inLightAndDark } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'
import { calendarScreen } from './calendar-screen.ts'
import { expectPrintButton } from './screen.ts'

const t = calendarDialogsText.tr
const words = calendarText.tr
const ui = uiText.tr

test('a printed calendar shows all units, the guests in the house in black, and no button', async ({
  page,
  business,
  call,
}) => {
  const [unit] = await Promise.all(
    Array.from({ length: 30 }, (_, index) => business.unit({ unitName: `Bungalov ${index + 1}` })),
  )
  await business.reserve({ hotelDetailId: unit?.id ?? 0, checkInDate: day(0), checkOutDate: day(2) })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  await call(checkInGuests, { params: { id: reservations[0]?.id ?? 0 } }, business.token)
  const screen = calendarScreen(page)
  await screen.open()
  await expect(page.getByRole('radio', { name: words.days(14) })).toBeChecked()
  await expectPrintButton(page)
  const last = screen.grid.getByRole('rowheader', { name: 'Bungalov 30' })
  await expect(last).toHaveCount(0)
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = document.querySelectorAll('[data-unit]').length.toString()
    })
  })
  const sheets = (await page.pdf({ landscape: true })).toString('latin1').match(/\/Type \/Page\b/g)
  await expect(page).toHaveTitle('30')
  expect(sheets, 'in the size that it has on the screen: shrunk, thirty units fit on two').toHaveLength(3)
  await expect(last).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await expect(screen.bar('Önceki Misafir')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(screen.bar('Önceki Misafir')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const name of [ui.print, words.newReservation]) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const first = screen.grid.getByText('Bungalov 1', { exact: true })
  await expect(async () => {
    // The loop waits until the chart has measured the emulated paper size, because emulation does not fire the
    // browser's print events.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(first).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
})

test('each kind of bar has a distinct sign, in the dark and in print too', async ({ page, business, call }) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(0), checkOutDate: day(3) })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(3), checkOutDate: day(6) })
  const { reservations } = await call(searchReservations, { body: { arrivesOn: day(0) } }, business.token)
  await call(checkInGuests, { params: { id: reservations[0]?.id ?? 0 } }, business.token)
  const block = { hotelDetailId: unit.id, checkInDate: day(6), checkOutDate: day(9), reason: 'repair' as const }
  await call(blockUnit, { body: block }, business.token)
  const screen = calendarScreen(page)
  await screen.open()
  await expect(page.locator('[data-bar]')).toHaveCount(3)
  const signs = () =>
    page
      .locator('[data-bar] > :first-child')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundImage))
  const seen: string[] = []
  await inLightAndDark(page, async () => void seen.push(...(await signs())))
  for (const sign of seen) expect(sign).toMatch(/^url\("data:image\/svg\+xml,/)
  // The icon on dark green is white in both colour schemes.
  expect(new Set(seen).size).toBe(5)
  await page.emulateMedia({ media: 'print' })
  for (const sign of await signs()) expect(decodeURIComponent(sign)).toContain('stroke="#000"')
})

test('axe finds nothing, light and dark, wide and narrow', async ({ page, business, call }) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const other = await business.unit({ unitName: 'Suit 2', roomType: 'Suit' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(0), checkOutDate: day(2) })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(5) })
  const { reservations } = await call(searchReservations, { body: { arrivesOn: day(0) } }, business.token)
  await call(checkInGuests, { params: { id: reservations[0]?.id ?? 0 } }, business.token)
  const block = { hotelDetailId: other.id, checkInDate: day(1), checkOutDate: day(4), reason: 'repair' as const }
  await call(blockUnit, { body: block }, business.token)
  const screen = calendarScreen(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await screen.open()
    await expect(screen.bar('Önceki Misafir').first()).toBeVisible()
    // Once switched on, the prices of free nights stay visible on the next visit.
    if (width === 1440) {
      await page.getByRole('button', { name: words.nightPrices }).click()
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
    }
    const priced = `${words.freeCell('Suit 2', dayOfMonth(day(4), 'tr'))}, 1.500 ₺`
    await expect(screen.grid.getByRole('gridcell', { name: priced, exact: true })).toHaveAttribute(
      'data-price',
      /^1[.,]5/,
    )
    const look = (what: string, segment?: string) =>
      inLightAndDark(page, (scheme) => expectNoAxeViolation(page, `${what}, ${scheme}, ${width} px`, segment))
    await look('chart')
    await screen.bar('Önceki Misafir').nth(1).click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await look('menu', '[role=menu]')
    await page.getByRole('menuitem', { name: t.move, exact: true }).click()
    await expect(screen.sheet).toBeVisible()
    await expect(page.locator('[role=menu]')).toHaveCount(0)
    await look('sheet', '[role=dialog]')
  }
})
