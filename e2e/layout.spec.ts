// What stands around the pages, and the small rules of the screens beneath.
import { expect } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { atDesk, day, test } from './fixtures.ts'
import { expectAtField, reservationDesk } from './screen.ts'

test('the public bar leads to registering and to logging in', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Kaydol' }).click()
  await expect(page).toHaveURL('/auth/register')
  await page.goto('/')
  await bar.getByRole('link', { name: 'Giriş Yap' }).first().click()
  await expect(page).toHaveURL('/auth/login')
})

test('the login page leads to registering and to a forgotten password', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click()
  await expect(page).toHaveURL('/auth/forgotpassword')
  await page.getByRole('link', { name: 'Giriş sayfasına dön' }).click()
  await page.getByRole('link', { name: 'Kaydol' }).click()
  await expect(page).toHaveURL('/auth/register')
})

atDesk('the frame of the admin area leads where it says', async ({ page }) => {
  await page.goto('/admin/hotel-details')
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  const current = menu.getByRole('link').and(page.locator('[aria-current="page"]'))
  await expect(current).toHaveText('Otel Detayları')
  await menu.getByRole('link', { name: 'Rezervasyonlar' }).click()
  await expect(page).toHaveURL('/admin/reservations')
  await expect(current).toHaveText('Rezervasyonlar')
  await menu.getByRole('link', { name: 'Konuk, başlangıç sayfası' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(menu.getByRole('region', { name: 'Hesap' }).getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()

  const footer = page.locator('footer')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Konuk`)
  const addresses = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses) {
    if (address?.startsWith('/api/')) {
      expect((await page.request.get(address)).status()).toBe(200)
      continue
    }
    await page.goto(address ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(address ?? '')
  }
})

atDesk('on a phone the menu waits behind its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  const entry = menu.getByRole('link', { name: 'Otel Detayları' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(entry).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menüyü aç' }).click()
  await expect(menu.getByRole('link', { name: 'Ana Sayfa', exact: true })).toBeInViewport()
  await entry.click()
  await expect(page).toHaveURL('/admin/hotel-details')
  await expect(entry).toBeHidden()
})

atDesk('dates wait for the unit, follow it and each other', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Villa Nar' })
  const desk = reservationDesk(page)
  await desk.open()
  await expect(desk.checkIn).toBeDisabled()
  await expect(desk.checkOut).toBeDisabled()
  await desk.chooseUnit('Bungalov 1')
  await expect(desk.checkIn).toBeEnabled()
  await expect(desk.checkOut).toBeDisabled()
  await desk.pickDay(desk.checkIn, day(7))
  await desk.checkOut.fill(formatDay(day(7)))
  await expectAtField(desk.checkOut, `En erken ${formatDay(day(8))} seçilebilir.`)
  await desk.pickDay(desk.checkOut, day(8))

  await desk.pickDay(desk.checkIn, day(8))
  await expect(desk.checkOut).toHaveValue('')
  await desk.pickDay(desk.checkOut, day(10))
  await desk.chooseUnit('Villa Nar')
  await expect(desk.checkIn).toHaveValue('')
  await expect(desk.checkOut).toHaveValue('')
  await expect(desk.checkOut).toBeDisabled()
})

atDesk('a unit that is free says so', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await page.goto('/admin/hotel-details')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bungalov 1' }) })
  await expect(card).toContainText('Müsait')
})

atDesk('lists with nothing in them say so', async ({ page, business }) => {
  await page.goto('/admin/reservations')
  await expect(page.getByText('Rezervasyon bulunamadı')).toBeVisible()
  await page.goto('/admin/hotel-details')
  await expect(page.getByText('Henüz birim eklenmemiş')).toBeVisible()
  await page.goto('/admin/reservation')
  await expect(page.getByText('Henüz birim eklenmemiş')).toBeVisible()
  await business.unit()
  await page.reload()
  await expect(page.getByText('Henüz misafir eklenmemiş')).toBeVisible()
})

test('the public pages promise what they promised', async ({ page }) => {
  const promises = {
    '/features': ['7 gün 24 saat rezervasyon yapacak', 'Verileriniz her saat yedeklenecek.', '1-2 iş günü içinde'],
    '/landing': ['24 saat içinde yanıt veririz'],
    '/contact': ['1-2 iş günü içinde dönüş yaparız'],
  }
  for (const [path, words] of Object.entries(promises)) {
    await page.goto(path)
    for (const promise of words) await expect(page.getByText(promise).first()).toBeVisible()
  }
})

atDesk('the home page welcomes and leads on by three cards', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoş geldiniz, Ada')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(['Yeni Rezervasyon', 'Müşteri Listesi', /^Fatura Kesme/])
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL('/admin/reservation')
})

atDesk('invoicing is a page of words', async ({ page }) => {
  await page.goto('/admin/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fatura Kesme')
  const main = page.getByRole('main')
  await expect(main).toContainText('Bu bölüm henüz hazır değil')
  await expect(main.getByRole('textbox')).toHaveCount(0)
})
