// The server prices a stay while it is being chosen. The page shows a state until the price arrives, and another if
// pricing fails.
import { expect, type Page } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { pricesText } from '#web/features/prices/prices.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { editPriceText } from '#web/features/reservations/edit/edit-price.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { formatDay } from '#domain/time/day.ts'
import { expectNoAxeViolation } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { type Business, signedIn as test, day, newPhone } from './fixtures.ts'
import { expectNote, reservationScreen } from './screen.ts'
import { searchScreen } from './search-screen.ts'

const t = {
  dialogs: calendarDialogsText.tr,
  edit: editReservationText.tr,
  editPrice: editPriceText.tr,
  prices: pricesText.tr,
  quick: quickBookingText.tr,
  today: todayText.tr,
  ui: uiText.tr,
}
const quotes = '**/api/prices/quote'

/** Holds every price request from now on until the returned function is called. */
async function holdPrices(page: Page) {
  const goOn = Promise.withResolvers<void>()
  await page.route(quotes, async (route) => {
    await goOn.promise
    await route.continue()
  })
  return goOn.resolve
}
/** The label of the new price, without an amount. */
const newPrice = t.dialogs.take('')
const refusePrices = (page: Page) =>
  page.route(quotes, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'internal', message: '-' } }),
  )

test('while a price is loading, the last one stays in its place, marked, and nothing jumps', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500.5 })
  const screen = reservationScreen(page)
  await screen.open()
  const height = () => screen.summary.evaluate((summary) => summary.getBoundingClientRect().height)
  const first = await holdPrices(page)
  await screen.chooseStay('Bungalov 1', day(7), day(10))
  await expect(screen.summary).toContainText(t.dialogs.nights(3))
  const waiting = await height()
  first()
  await expect(screen.summary).toContainText('4.501,50 ₺')
  await expect(screen.summary).toContainText(t.prices.nights(3, '1.500,50 ₺'))
  expect(await height()).toBe(waiting)

  const total = screen.summary.getByText('4.501,50 ₺')
  const second = await holdPrices(page)
  await screen.pickDay(screen.checkOut, day(11))
  await expect(total).toHaveAttribute('data-on-its-way', 'true')
  expect(await height()).toBe(waiting)
  second()
  await expect(screen.summary.getByText('6.002,00 ₺')).toHaveAttribute('data-on-its-way', 'false')
  // The price of these dates is already cached.
  const third = await holdPrices(page)
  await screen.pickDay(screen.checkOut, day(10))
  await expect(total).toHaveAttribute('data-on-its-way', 'false')
  third()
})

test('a price that fails to load is reported, and does not prevent a booking', async ({ page, business, call }) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await page.goto('/admin/dashboard')
  await refusePrices(page)
  await page.getByRole('button', { name: t.today.freeUnit('Bungalov 1') }).click()
  const { quick } = calendarScreen(page)
  await expect(quick).toContainText(t.prices.failed)
  await page.unroute(quotes)
  await quick.getByRole('button', { name: t.ui.retry }).click()
  await expect(quick).toContainText('1.500,00 ₺')
  await expect(quick).not.toContainText(t.prices.failed)

  await refusePrices(page)
  await quick.getByRole('textbox', { name: t.quick.nights }).fill('2')
  await expect(quick).toContainText(t.prices.failed)
  await expect(quick).not.toContainText('1.500,00 ₺')
  await calendarScreen(page).quickBook({ phone: '0532 111 22 33', firstName: 'Ayşe', lastName: 'Yılmaz' })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([{ checkOutDate: day(2), totalPrice: 3000 }])
})

/** Lengthens a stay of two nights at 1,500 TL by one night, by dragging its end. */
async function lengthen(page: Page, { unit, reserve }: Business) {
  const { id } = await unit()
  const guest = { firstName: 'Ayşe', lastName: 'Yılmaz', phone: newPhone(), tcKimlik: '10000000146', isMainGuest: true }
  const guests = [{ ...guest, email: '', nationality: 'TUR', passportNumber: '' }]
  await reserve({ hotelDetailId: id, checkInDate: day(1), checkOutDate: day(3), guests })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.grid.focus()
  await page.keyboard.press('ArrowRight')
  await expect(screen.bar('Ayşe Yılmaz')).toBeFocused()
  return {
    ...screen,
    will: screen.sheet.getByRole('region', { name: t.dialogs.willBe }),
    move: screen.sheet.getByRole('button', { name: t.dialogs.confirmMove.extend, exact: true }),
    pull: async () => {
      for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
      await expect(screen.sheet).toBeVisible()
    },
  }
}

test('a stay that is moved before its new price has come waits for it, and moves at that price', async ({
  page,
  business,
  call,
}) => {
  const screen = await lengthen(page, business)
  const removeMember = await holdPrices(page)
  await screen.pull()
  await expect(screen.move).toBeFocused()
  await expect(screen.sheet.getByRole('radio', { name: newPrice })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(screen.move).toHaveAttribute('data-loading', 'true')
  removeMember()
  await expect(screen.sheet).toBeHidden()
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([{ checkOutDate: day(4), totalPrice: 4500 }])
})

test('without its new price a stay is moved only at a price that a clerk has chosen', async ({
  page,
  business,
  call,
}) => {
  const screen = await lengthen(page, business)
  await refusePrices(page)
  await screen.pull()
  await expect(screen.sheet.getByRole('alert')).toContainText(t.dialogs.newPriceFailed)
  await expect(screen.sheet.getByRole('radio', { name: newPrice })).toHaveCount(0)
  await expect(screen.move).toBeDisabled()
  await screen.sheet.getByRole('radio', { name: t.dialogs.keep('3.000,00 ₺') }).check()
  await expect(screen.will).toContainText('3.000,00 ₺')
  await expect(screen.move).toBeEnabled()

  await page.unroute(quotes)
  await screen.sheet.getByRole('button', { name: t.ui.retry }).click()
  await screen.sheet.getByRole('radio', { name: t.dialogs.take('4.500,00 ₺') }).check()
  await expect(screen.will).toContainText('4.500,00 ₺')
  await expect(screen.sheet.getByRole('alert')).toHaveCount(0)
  await screen.confirmMove('extend')
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([{ checkOutDate: day(4), totalPrice: 4500 }])
})

test('an edit that adds nights shows their price, and asks which total applies', async ({ page, business, call }) => {
  const { id } = await business.unit({ price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(3), checkOutDate: day(6) })
  const { dialog, field, save, open, openEdit } = searchScreen(page)
  const total = field(t.edit.totalPrice)
  const leaveOn = async (ahead: number) => {
    await field(t.edit.checkOut).fill(formatDay(day(ahead)))
    await field(t.edit.checkOut).press('Tab')
  }
  await open()
  await openEdit()
  await expect(total).toHaveValue('4.500,00\u00a0₺')

  await leaveOn(8)
  await expect(dialog).toContainText(t.editPrice.longer(3, 2, '3.000 ₺'))
  await expect(total).toHaveValue('7.500,00\u00a0₺')
  await dialog.getByText(t.prices.nightByNight).click()
  await expect(dialog.getByText(t.prices.reason.agreed, { exact: true })).toHaveCount(3)
  await expect(dialog.getByText(t.prices.reason['unit-price'], { exact: true })).toHaveCount(2)
  await expectNoAxeViolation(page, 'the prices', '[role=dialog]')
  await dialog.getByRole('radio', { name: t.editPrice.keep('4.500,00 ₺') }).check()
  await expect(total).toHaveValue('4.500,00\u00a0₺')
  await dialog.getByRole('radio', { name: t.editPrice.new('7.500,00 ₺') }).check()
  await save.click()
  await expectNote(page, t.edit.updated)
  const stored = async () => (await call(searchReservations, { body: {} }, business.token)).reservations
  expect(await stored()).toMatchObject([{ checkOutDate: day(8), totalPrice: 7500 }])

  await openEdit()
  await leaveOn(4)
  await expect(dialog).toContainText(t.editPrice.shorter(4, 1, '1.500 ₺'))
  await total.fill('1234,5')
  // A price typed by hand stays even if the nights change.
  await leaveOn(7)
  await expect(dialog.getByRole('radio', { name: t.editPrice.typed })).toBeChecked()
  await expect(total).toHaveValue('1.234,50\u00a0₺')
  await save.click()
  await expectNote(page, t.edit.updated)
  expect(await stored()).toMatchObject([{ checkOutDate: day(7), totalPrice: 1234.5 }])
})
