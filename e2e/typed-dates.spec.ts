// Dates that are typed and cannot be taken: what was typed stays with the reason, and nothing else is stored for it.
import { expect, type Locator } from '@playwright/test'
import { searchReservations } from '#contract/reservations.ts'
import { formatDay } from '#domain/time/day.ts'
import { atDesk as test, day, newPhone } from './fixtures.ts'
import { expectAtField, expectNote, expectRefusal, reservationDesk } from './screen.ts'
import { searchScreen } from './search-screen.ts'

test('a typed date that cannot be taken stays in its field with the reason, and nothing is stored with another', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(4) })
  const desk = reservationDesk(page)
  const leaveTyped = async (field: Locator, typed: string, why: string) => {
    await field.fill(typed)
    await field.press('Tab')
    await expect(field).not.toBeFocused()
    await expect(field).toHaveValue(typed)
    await expectAtField(field, why)
  }
  const noDay = (typed: string) => `“${typed}” geçerli bir tarih değil. Örnek: 31.12.2026`
  const notBefore = (date: string) => `En erken ${formatDay(date)} seçilebilir.`
  const taken = `${formatDay(day(2))} gecesi dolu.`
  await desk.open()
  await desk.chooseUnit('Bungalov 1')
  await leaveTyped(desk.checkIn, '32.12.2026', noDay('32.12.2026'))
  await leaveTyped(desk.checkIn, formatDay(day(-1)), notBefore(day(0)))
  await leaveTyped(desk.checkIn, formatDay(day(2)), taken)

  await desk.pickDay(desk.checkIn, day(10))
  await desk.pickDay(desk.checkOut, day(12))
  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.addButton.click()
  await desk.kvkk.later.check()
  await desk.contract.later.check()
  await leaveTyped(desk.checkIn, formatDay(day(2)), taken)
  await desk.submit.click()
  await expect(desk.checkIn).toBeFocused()
  await expectNote(page, taken)

  await test.step('what was too early is not, once one arrives earlier', async () => {
    await leaveTyped(desk.checkOut, formatDay(day(6)), notBefore(day(11)))
    await desk.submit.click()
    await expectNote(page, taken)
    await desk.pickDay(desk.checkIn, day(5))
    await expect(desk.checkOut).toHaveValue(formatDay(day(6)))
    await expect(desk.checkOut).not.toHaveAttribute('aria-invalid', 'true')
    await expect(desk.summary).toContainText('1 gece')
  })
  await desk.submit.click()
  await expectNote(page, 'Rezervasyon başarıyla oluşturuldu!')
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations.map(({ checkInDate }) => checkInDate).toSorted()).toEqual([day(2), day(5)])
})

test('a date that cannot be taken is said at its field, and no other is saved for it', async ({ page, business }) => {
  const screen = searchScreen(page)
  const { field, save } = screen
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Göl' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(5), checkOutDate: day(7) })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(9), checkOutDate: day(10) })
  await screen.open()
  await page
    .getByRole('row')
    .filter({ hasText: formatDay(day(5)) })
    .getByRole('button', { name: /düzenle/ })
    .click()
  const [checkIn, checkOut] = [field('Giriş tarihi'), field('Çıkış tarihi')]
  const leaveTyped = async (box: Locator, typed: string, why: string) => {
    await box.fill(typed)
    await box.press('Tab')
    await expect(box).toHaveValue(typed)
    await expectAtField(box, why)
  }

  await leaveTyped(checkIn, '', 'Bir tarih yazın ya da takvimden seçin.')
  await leaveTyped(checkIn, 'abc', '“abc” geçerli bir tarih değil. Örnek: 31.12.2026')
  await leaveTyped(checkIn, formatDay(day(9)), `${formatDay(day(9))} gecesi dolu.`)
  await leaveTyped(checkOut, formatDay(day(5)), `En erken ${formatDay(day(6))} seçilebilir.`)
  await save.click()
  await expect(checkIn).toBeFocused()
  await expectNote(page, `${formatDay(day(9))} gecesi dolu.`)

  // Enter sends the form from the field itself.
  await checkIn.fill('5.12')
  await checkIn.press('Enter')
  await expectRefusal(page, '“5.12” geçerli bir tarih değil. Örnek: 31.12.2026', checkIn)
  await expect(screen.dialog).toBeVisible()

  await checkIn.fill(formatDay(day(4)))
  await expect(checkOut).toHaveValue(formatDay(day(5)))
  // Taken here, free in the other unit.
  const across = `${formatDay(day(12))} seçilemez: girişten o güne kadar dolu bir gece var.`
  await leaveTyped(checkOut, formatDay(day(12)), across)
  await screen.dialog.getByRole('combobox', { name: 'Birim' }).click()
  await screen.dialog.getByRole('option', { name: 'Göl' }).click()
  await expect(checkOut).not.toHaveAttribute('aria-invalid', 'true')
  await save.click()
  await expectNote(page, 'Rezervasyon başarıyla güncellendi')
  await expect(screen.table).toContainText(`${formatDay(day(4))} – ${formatDay(day(12))}`)
})

test('what stands in a filter without being a date goes with the filters', async ({ page }) => {
  const screen = searchScreen(page)
  await screen.open('?status=ACTIVE')
  const from = screen.filters.getByRole('textbox', { name: 'Tarih aralığı: ilk gün', exact: true })
  await from.fill('yarın')
  await from.press('Tab')
  await expectAtField(from, '“yarın” geçerli bir tarih değil. Örnek: 31.12.2026')
  await screen.clear()
  await expect(from).toHaveValue('')
  await expect(from).not.toHaveAttribute('aria-invalid', 'true')
})
