// Typed dates that are not allowed: the typed text stays with the reason, and no other date is stored instead.
import { expect, type Locator } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { reservationFiltersText } from '#web/features/reservations/list/reservation-filters.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { dayInputText } from '#web/ui/day-input.text.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { expectAtField, expectNote, expectRefusal, reservationScreen } from './screen.ts'
import { searchScreen } from './search-screen.ts'

const t = {
  booking: newReservationText.tr,
  day: dayInputText.tr,
  edit: editReservationText.tr,
  filters: reservationFiltersText.tr,
  sms: sendingText.tr,
}

test('a typed date that is not allowed stays in its field with the reason, and no other date is stored', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(4) })
  const screen = reservationScreen(page)
  const leaveTyped = async (field: Locator, typed: string, why: string) => {
    await field.fill(typed)
    await field.press('Tab')
    await expect(field).not.toBeFocused()
    await expect(field).toHaveValue(typed)
    await expectAtField(field, why)
  }
  const noDay = (typed: string) => t.day.notADay(typed)
  const notBefore = (date: string) => t.day.tooEarly(formatDay(date))
  const taken = t.booking.nightTaken(formatDay(day(2)))
  await screen.open()
  await screen.chooseUnit('Bungalov 1')
  await leaveTyped(screen.checkIn, '32.12.2026', noDay('32.12.2026'))
  await leaveTyped(screen.checkIn, formatDay(day(-1)), notBefore(day(0)))
  await leaveTyped(screen.checkIn, formatDay(day(2)), taken)

  await screen.pickDay(screen.checkIn, day(10))
  await screen.pickDay(screen.checkOut, day(12))
  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.addButton.click()
  await screen.kvkk.later.check()
  await screen.contract.later.check()
  await leaveTyped(screen.checkIn, formatDay(day(2)), taken)
  await screen.submit.click()
  await expect(screen.checkIn).toBeFocused()
  await expectNote(page, taken)

  await test.step('a check-out that was too early becomes valid once the arrival is earlier', async () => {
    await leaveTyped(screen.checkOut, formatDay(day(6)), notBefore(day(11)))
    await screen.submit.click()
    await expectNote(page, taken)
    await screen.pickDay(screen.checkIn, day(5))
    await expect(screen.checkOut).toHaveValue(formatDay(day(6)))
    await expect(screen.checkOut).not.toHaveAttribute('aria-invalid', 'true')
    await expect(screen.summary).toContainText(t.booking.nights(1))
  })
  await screen.submit.click()
  await expectNote(page, t.booking.created)
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations.map(({ checkInDate }) => checkInDate).toSorted()).toEqual([day(2), day(5)])
})

test('a date that is not allowed is reported at its field, and no other is saved for it; in a filter, clearing the filters removes it', async ({
  page,
  business,
}) => {
  const screen = searchScreen(page)
  const { field, save } = screen
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Göl' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(5), checkOutDate: day(7) })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(9), checkOutDate: day(10) })
  await screen.open('?status=ACTIVE')
  const from = screen.filters.getByRole('textbox', { name: t.filters.from, exact: true })
  await from.fill('yarın')
  await from.press('Tab')
  await expectAtField(from, t.day.notADay('yarın'))
  await screen.clear()
  await expect(from).toHaveValue('')
  await expect(from).not.toHaveAttribute('aria-invalid', 'true')

  await page
    .getByRole('row')
    .filter({ hasText: formatDay(day(5)) })
    .getByRole('button', { name: /düzenle/ })
    .click()
  const [checkIn, checkOut] = [field(t.edit.checkIn), field(t.edit.checkOut)]
  const leaveTyped = async (box: Locator, typed: string, why: string) => {
    await box.fill(typed)
    await box.press('Tab')
    await expect(box).toHaveValue(typed)
    await expectAtField(box, why)
  }

  await leaveTyped(checkIn, '', t.day.missing)
  await leaveTyped(checkIn, 'abc', t.day.notADay('abc'))
  await leaveTyped(checkIn, formatDay(day(9)), t.booking.nightTaken(formatDay(day(9))))
  await leaveTyped(checkOut, formatDay(day(5)), t.day.tooEarly(formatDay(day(6))))
  await save.click()
  await expect(checkIn).toBeFocused()
  await expectNote(page, t.booking.nightTaken(formatDay(day(9))))

  // Enter submits the form from the date field.
  await checkIn.fill('5.12')
  await checkIn.press('Enter')
  await expectRefusal(page, t.day.notADay('5.12'), checkIn)
  await expect(screen.dialog).toBeVisible()

  await checkIn.fill(formatDay(day(4)))
  await expect(checkOut).toHaveValue(formatDay(day(5)))
  // The dates are taken in this unit, but free in the other one.
  const across = t.booking.stayTaken(formatDay(day(12)))
  await leaveTyped(checkOut, formatDay(day(12)), across)
  await screen.dialog.getByRole('combobox', { name: t.edit.unit }).click()
  await screen.dialog.getByRole('option', { name: 'Göl' }).click()
  await expect(checkOut).not.toHaveAttribute('aria-invalid', 'true')
  await save.click()
  await expectNote(page, t.edit.updated)
  await expect(screen.table).toContainText(`${formatDay(day(4))} – ${formatDay(day(12))}`)
})

test('a date typed for the recipients of an SMS selects exactly that day', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: id, checkInDate: day(4), checkOutDate: day(6) })
  await page.goto('/admin/sms-send')
  const from = page.getByRole('search').getByRole('textbox', { name: t.sms.checkIn, exact: true })
  await from.fill('23.11.2026')
  await from.press('Tab')
  await expect(from).toHaveValue('23.11.2026')
  await expect(page).toHaveURL(/checkIn=2026-11-23/)
  await from.fill(formatDay(day(4)))
  await from.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^Önceki Misafir/ })).toBeVisible()
})

test('a date that is typed into a filled field replaces the day in it, by mouse and by keyboard', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = reservationScreen(page)
  await screen.open()
  await screen.chooseStay('Bungalov 1', day(4), day(6))
  await screen.unit.focus()
  await screen.checkIn.click()
  await page.keyboard.type(formatDay(day(10)))
  await page.keyboard.press('Tab')
  await expect(screen.checkIn).toHaveValue(formatDay(day(10)))
  await page.keyboard.type(formatDay(day(12)))
  await expect(screen.checkOut).toHaveValue(formatDay(day(12)))
})
