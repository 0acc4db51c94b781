import { expect } from '@playwright/test'
import { listUnits } from '#contract/units.ts'
import { formatDay } from '#domain/time/day.ts'
import { atDesk as test, day } from './fixtures.ts'
import { expectAtField, expectNote } from './screen.ts'

test('a unit is added with every field', async ({ page, business, call }) => {
  await page.goto('/admin/hotel-details')
  await page.getByRole('button', { name: 'Birim ekle' }).first().click()
  const form = page.getByRole('dialog', { name: 'Yeni birim' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })

  await test.step('a blank form holds the defaults', async () => {
    await expect(form.getByRole('radio', { name: 'Bungalov' })).toBeChecked()
    await expect(field('Kapasite (kişi)')).toHaveValue('2')
    await expect(field('Gecelik fiyat')).toHaveValue('0,00 ₺')
    for (const has of ['Wi-Fi', 'Otopark']) await expect(form.getByRole('checkbox', { name: has })).toBeChecked()
    for (const hasNot of ['Havuz', 'Spor salonu', 'Restoran', 'Jakuzi', 'Balkon', 'Deniz manzarası', 'Dağ manzarası']) {
      await expect(form.getByRole('checkbox', { name: hasNot })).not.toBeChecked()
    }
    await expect(form.getByRole('spinbutton', { name: 'Giriş saati: saat' })).toHaveValue('14')
    await expect(form.getByRole('spinbutton', { name: 'Çıkış saati: saat' })).toHaveValue('12')
    await expect(form.getByRole('switch', { name: /^Birim müsait/ })).toBeChecked()
  })

  await field('Birim adı').fill('Villa Ihlamur')
  await form.getByRole('radio', { name: 'Villa' }).click()
  await field('Kapasite (kişi)').fill('6')
  await field('Gecelik fiyat').click()
  await page.keyboard.type('12500.75')
  await field('Açıklama').fill('Göl kenarında, bahçeli.')
  await form.getByRole('switch', { name: /^Birim müsait/ }).uncheck()
  await form.getByRole('spinbutton', { name: 'Giriş saati: saat' }).fill('15')
  await form.getByRole('spinbutton', { name: 'Giriş saati: dakika' }).fill('30')
  await form.getByRole('spinbutton', { name: 'Çıkış saati: saat' }).fill('11')
  await form.getByRole('checkbox', { name: 'Otopark' }).uncheck()
  for (const has of ['Havuz', 'Jakuzi', 'Deniz manzarası']) await form.getByRole('checkbox', { name: has }).check()
  await field('Diğer olanaklar').fill('Barbekü')
  await field('Adres').fill('Sapanca')
  await field('Telefon').fill('0264 111 22 33')
  await field('E-posta').fill('villa@konuk.test')
  await field('Web sitesi').fill('www.konuk.test')
  await form.getByRole('button', { name: 'Birimi ekle' }).click()
  await expectNote(page, 'Birim başarıyla eklendi!')
  await expect(form).toBeHidden()

  const { hotelDetails } = await call(listUnits, {}, business.token)
  expect(hotelDetails).toMatchObject([
    {
      unitName: 'Villa Ihlamur',
      roomType: 'Villa',
      capacity: 6,
      price: 12500.75,
      description: 'Göl kenarında, bahçeli.',
      isAvailable: false,
      checkInTime: '15:30',
      checkOutTime: '11:00',
      hasWifi: true,
      hasParking: false,
      hasPool: true,
      hasGym: false,
      hasRestaurant: false,
      hasJacuzzi: true,
      hasBalcony: false,
      hasSeaView: true,
      hasMountainView: false,
      amenities: 'Barbekü',
      address: 'Sapanca',
      phone: '0264 111 22 33',
      email: 'villa@konuk.test',
      website: 'www.konuk.test',
    },
  ])
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Villa Ihlamur' }) })
  await expect(card).toContainText('Dolu')
  await expect(card).toContainText('12.500,75')
  await expect(card).toContainText('Giriş 15:30 · Çıkış 11:00')
})

test('what is wrong with a unit is said at its field, and what was typed stays', async ({ page, business, call }) => {
  await page.goto('/admin/hotel-details')
  await page.getByRole('button', { name: 'Birim ekle' }).first().click()
  const form = page.getByRole('dialog', { name: 'Yeni birim' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const add = form.getByRole('button', { name: 'Birimi ekle' })

  await field('Birim adı').fill('   ')
  await field('Kapasite (kişi)').fill('11')
  await field('E-posta').fill('villa@')
  await field('Açıklama').fill('Göl kenarında')
  await add.click()
  await expectAtField(field('Birim adı'), 'Birim adı boş olamaz!')
  await expect(field('Birim adı')).toBeFocused()
  await expectAtField(field('Kapasite (kişi)'), 'Kapasite 1 ile 10 kişi arasında olmalıdır.')
  await expectAtField(field('E-posta'), 'Geçerli bir e-posta adresi girin, örneğin bilgi@isletme.com.')

  await field('Birim adı').fill('Suit 3')
  await field('Kapasite (kişi)').fill('0')
  await field('Gecelik fiyat').fill('-5')
  await field('E-posta').fill('')
  await add.click()
  await expectAtField(field('Kapasite (kişi)'), 'Kapasite 1 ile 10 kişi arasında olmalıdır.')
  await expectAtField(field('Gecelik fiyat'), 'Fiyat sıfırdan küçük olamaz.')
  await expect(field('Açıklama')).toHaveValue('Göl kenarında')

  await field('Kapasite (kişi)').fill('10')
  await field('Gecelik fiyat').fill('iki bin')
  await add.click()
  await expectAtField(field('Gecelik fiyat'), 'Fiyatı rakamla yazın, örneğin 2.500,00.')
  await expect(field('Gecelik fiyat')).toHaveValue('iki bin')
  await field('Gecelik fiyat').press('Control+A')
  await page.keyboard.type('2.500')
  await field('Birim adı').focus()
  await expect(field('Gecelik fiyat')).toHaveValue('2.500,00 ₺')
  await field('Gecelik fiyat').fill('0,01')
  await add.click()
  await expectNote(page, 'Birim başarıyla eklendi!')
  const { hotelDetails } = await call(listUnits, {}, business.token)
  expect(hotelDetails).toMatchObject([{ unitName: 'Suit 3', capacity: 10, price: 0.01 }])
})

test('the business needs a name and an address', async ({ page }) => {
  await page.goto('/admin/hotel-details')
  const name = page.getByRole('textbox', { name: 'İşletme adı' })
  await expect(name).toHaveValue('Zeytin Konak')
  await name.fill(' ')
  await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
  await expectAtField(name, 'İşletme adı boş olamaz!')
  await expectAtField(page.getByRole('textbox', { name: 'Adres' }), 'İşletme adresi boş olamaz!')
})

test('a unit is deleted after a question, but not while it has a stay ahead', async ({ page, business }) => {
  const booked = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: booked.id, checkInDate: day(3), checkOutDate: day(5) })
  await page.goto('/admin/hotel-details')
  const units = page.getByRole('heading', { level: 3, name: /^Bungalov/ })
  await expect(units).toHaveText(['Bungalov 1', 'Bungalov 2'])

  await page.getByRole('button', { name: 'Bungalov 2 birimini sil' }).click()
  const question = page.getByRole('dialog', { name: 'Bungalov 2 silinsin mi?' })
  await expect(question).toContainText('Bu birimi silmek istediğinizden emin misiniz?')
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(question).toBeHidden()
  await expect(units).toHaveCount(2)

  await page.getByRole('button', { name: 'Bungalov 2 birimini sil' }).click()
  await question.getByRole('button', { name: 'Evet, sil' }).click()
  await expectNote(page, 'Birim başarıyla silindi!')
  await expect(units).toHaveText(['Bungalov 1'])

  await page.getByRole('button', { name: 'Bungalov 1 birimini sil' }).click()
  const refused = page.getByRole('dialog', { name: 'Bungalov 1 silinsin mi?' })
  await refused.getByRole('button', { name: 'Evet, sil' }).click()
  await expect(refused.getByRole('alert')).toContainText('Bu birim şimdi silinemez')
  await expect(refused.getByRole('alert')).toContainText(
    `Bu birimde 1 güncel ya da ileri tarihli rezervasyon var: ${formatDay(day(3))}–${formatDay(day(5))}.`,
  )
  await refused.getByRole('link', { name: 'Rezervasyonlar' }).click()
  await expect(page).toHaveURL('/admin/reservations')
})
