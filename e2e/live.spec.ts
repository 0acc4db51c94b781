// Two clerks at one front desk. Each sees the other's changes, and neither overwrites them unnoticed.
import { expect } from '@playwright/test'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { changeProfile } from '#contract/account/settings/endpoints.ts'
import { changeSmsAccount } from '#contract/sms/endpoints.ts'
import { listening, test } from './colleague.ts'
import { day } from './fixtures.ts'
import { expectNote } from './screen.ts'
import { searchScreen, turk } from './search-screen.ts'

test("a colleague's bookings and cancellations appear in the list without a reload", async ({
  page,
  theirs,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Göl Evi' })
  const screen = searchScreen(page)
  const heard = listening(page)
  await screen.open()
  await expect(screen.none).toBeVisible()
  await heard

  const theirScreen = searchScreen(theirs)
  await business.reserve({ hotelDetailId: unit.id, guests: [turk('Ayşe', 'Yıldız')] })
  await expect(screen.rows).toContainText('Ayşe Yıldız')
  await expect(page.getByRole('button', { name: /^Bildirimler.*1/ })).toBeVisible()

  await theirScreen.open()
  await theirScreen.cancelButton.click()
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /iptal et/i })
    .click()
  await expect(screen.rows).toContainText('İptal Edildi')
})

test('tabs of one browser share one stream, and both get its updates', async ({ page, context, business }) => {
  const unit = await business.unit()
  let streams = 0
  context.on('request', (request) => (streams += new URL(request.url()).pathname === '/api/live' ? 1 : 0))
  const second = await context.newPage()
  const heard = Promise.race([listening(page), listening(second)])
  for (const each of [page, second]) {
    await searchScreen(each).open()
    await expect(searchScreen(each).none).toBeVisible()
  }
  await heard
  await business.reserve({ hotelDetailId: unit.id, guests: [turk('Ayşe', 'Yıldız')] })
  for (const each of [page, second]) await expect(searchScreen(each).rows).toContainText('Ayşe Yıldız')
  expect(streams).toBe(1)

  await test.step('the remaining tab goes on alone', async () => {
    await page.close()
    await business.reserve({
      hotelDetailId: unit.id,
      checkInDate: day(10),
      checkOutDate: day(12),
      guests: [turk('Bora', 'Kaya')],
    })
    await expect(searchScreen(second).table).toContainText('Bora Kaya')
  })
})

test('a session that was ended elsewhere leaves the page at once', async ({ page, theirs }) => {
  const heard = listening(page)
  await page.goto('/admin/reservations')
  await heard
  await theirs.goto('/admin/settings?tab=sessions')
  await theirs.getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?reason=expired/)
})

test('two clerks edit one reservation: the second sees what changed, and chooses', async ({
  page,
  theirs,
  business,
}) => {
  const unit = await business.unit()
  await business.reserve({ hotelDetailId: unit.id, guests: [turk('Ayşe', 'Yıldız')] })
  const [ours, second] = [searchScreen(page), searchScreen(theirs)]
  const heard = listening(theirs)
  for (const each of [ours, second]) {
    await each.open()
    await each.openEdit()
  }
  await heard
  await second.field('Özel istekler').fill('Geç giriş')
  await ours.field('Toplam tutar').fill('99')
  await ours.save.click()
  await expectNote(page, 'Rezervasyon başarıyla güncellendi')
  // The list behind the dialog shows the update, and the text being typed stays as it is.
  await expect(second.table).toContainText('99,00')
  await expect(second.field('Özel istekler')).toHaveValue('Geç giriş')

  await second.save.click()
  await expect(second.dialog.getByRole('alert')).toContainText('Şimdi kayıtlı olan: 99,00 ₺')
  await expect(ours.rows).not.toContainText('Geç giriş')
  await second.dialog.getByRole('button', { name: 'Yine de benimkini kaydet' }).click()
  await expectNote(theirs, 'Rezervasyon başarıyla güncellendi')
  await expect(ours.table).not.toContainText('99,00')
})

test('the details of the business show both versions, and the choice', async ({ page, business, call }) => {
  await page.goto('/admin/hotel-details')
  const name = page.getByRole('textbox', { name: 'İşletme adı' })
  const address = page.getByRole('textbox', { name: 'Adres' })
  await expect(name).not.toHaveValue('')
  const heard = page.waitForResponse('**/api/hotels/user/current')
  await call(updateHotel, { body: { name: 'Çam Konakları', address: 'Sapanca' } }, business.token)

  await test.step('a field without typed text shows the new value by itself', async () => {
    await heard
    await expect(name).toHaveValue('Çam Konakları')
  })
  await test.step('typed text stays, and the other value stands beside it', async () => {
    await address.fill('Abant')
    await call(updateHotel, { body: { name: 'Göl Konakları', address: 'Sapanca' } }, business.token)
    await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Bu arada değişti' })
    await expect(alert).toContainText('İşletme adı: Şimdi kayıtlı olan: Göl Konakları')
    await expect(alert).toContainText('Adres: Şimdi kayıtlı olan: Sapanca')
    await expect(address).toHaveValue('Abant')
    await alert.getByRole('button', { name: 'Güncel hâli yükle' }).click()
    await expect(address).toHaveValue('Sapanca')
    await expect(name).toHaveValue('Göl Konakları')
    await expect(alert).toBeHidden()
  })
  await test.step('the typed text can also overwrite the other value', async () => {
    await address.fill('Abant')
    await call(updateHotel, { body: { name: 'Son Ad', address: 'Sapanca' } }, business.token)
    await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
    await page.getByRole('button', { name: 'Yine de benimkini kaydet' }).click()
    await expectNote(page, 'İşletme bilgileri başarıyla güncellendi!')
    await expect(address).toHaveValue('Abant')
  })
})

test('the profile and the SMS account lose no typed text, and overwrite nothing unseen', async ({
  page,
  business,
  call,
}) => {
  const alert = page.getByRole('alert').filter({ hasText: 'Bu arada değişti' })
  const save = page.getByRole('button', { name: 'Kaydet', exact: true })
  await page.goto('/admin/settings?tab=profile')
  await page.getByRole('textbox', { name: 'Soyad' }).fill('Yıldız')
  await call(changeProfile, { body: { firstName: 'Ada', lastName: 'Kaya' } }, business.token)
  await save.click()
  await expect(alert).toContainText('Soyad: Şimdi kayıtlı olan: Kaya')
  await alert.getByRole('button', { name: 'Yine de benimkini kaydet' }).click()
  await expectNote(page, 'Profiliniz kaydedildi.')
  await expect(page.getByRole('textbox', { name: 'Soyad' })).toHaveValue('Yıldız')

  await page.goto('/admin/business?tab=sms')
  await page.getByRole('combobox', { name: 'Sağlayıcı' }).click()
  await page.getByRole('option', { name: 'Netgsm' }).click()
  await page.getByRole('textbox', { name: 'Kullanıcı kodu' }).fill('8501234567')
  await page.getByLabel('API şifresi').fill('gizli')
  await page.getByRole('textbox', { name: 'Gönderici adı' }).fill('VADI')
  const other = { driver: 'verimor' as const, username: '908501234567', secret: 'x', sender: 'CAM' }
  await call(changeSmsAccount, { body: other }, business.token)
  await save.click()
  await expect(alert).toContainText('Sağlayıcı: Şimdi kayıtlı olan: Verimor')
  await expect(page.getByRole('textbox', { name: 'Gönderici adı' })).toHaveValue('VADI')
  await alert.getByRole('button', { name: 'Güncel hâli yükle' }).click()
  await expect(page.getByRole('combobox', { name: 'Sağlayıcı' })).toHaveValue('Verimor')
  await expect(page.getByRole('textbox', { name: 'Gönderici adı' })).toHaveValue('CAM')
})
