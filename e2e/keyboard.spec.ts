import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { atDesk, day, newPhone, test } from './fixtures.ts'
import { reservationDesk } from './screen.ts'
import { hold } from './search-screen.ts'

test('by keyboard alone one logs in, chooses a stay and adds two guests', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const phone = newPhone()
  const keys = page.keyboard
  await page.goto('/auth/login')
  await tabTo(page, page.getByRole('textbox', { name: 'E-posta' }))
  await keys.type(business.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Şifre' }))
  await keys.type(business.password)
  await keys.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')

  await tabTo(page, page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Yeni Rezervasyon' }))
  await keys.press('Enter')
  const desk = reservationDesk(page)
  await expect(page.getByRole('heading', { name: 'Yeni Rezervasyon Oluştur' })).toBeFocused()
  await tabTo(page, desk.unit)
  await keys.type('bung')
  await expect(page.getByRole('option', { name: 'Bungalov 1' })).toBeVisible()
  await keys.press('Enter')
  await expect(desk.unit).toHaveValue('Bungalov 1')
  await expect(desk.checkIn).toBeEnabled()
  await tabTo(page, desk.checkIn)
  await keys.type(formatDay(day(7)))
  await tabTo(page, desk.checkOut)
  await keys.type(formatDay(day(9)))

  await tabTo(page, desk.firstName)
  await expect(desk.summary).toContainText('2 gece')
  await keys.type('Ayşe')
  await tabTo(page, desk.lastName)
  await keys.type('Yıldız')
  await tabTo(page, desk.phone)
  await keys.type(phone)
  await tabTo(page, desk.tcKimlik)
  await keys.type('10000000146')
  await keys.press('Enter')
  await expect(desk.list).toHaveCount(1)

  // The next guest can be typed at once.
  await expect(desk.firstName).toBeFocused()
  await keys.type('Jörg')
  await tabTo(page, desk.lastName)
  await keys.type('Groß')
  await tabTo(page, desk.nationality)
  await keys.type('alman')
  await expect(page.getByRole('option', { name: 'Almanya' })).toBeVisible()
  await keys.press('Enter')
  await tabTo(page, desk.passport)
  await keys.type('C01X00T47')
  await tabTo(page, desk.addButton)
  await keys.press('Space')
  await expect(desk.list).toHaveText([/Ayşe Yıldız.*Ana misafir/, /Jörg Groß/])

  await tabTo(page, desk.kvkk.later)
  await keys.press('Space')
  await tabTo(page, desk.contract.later)
  await keys.press('Space')
  await tabTo(page, desk.submit)
  await keys.press('Enter')
  await expect(page.getByRole('link', { name: 'Rezervasyonlara git' })).toBeVisible()
})

atDesk('a unit is typed before the units have come, and Enter takes it once they have', async ({ page, business }) => {
  await business.unit({ unitName: 'Işıklı Ev' })
  const release = await hold(page, '**/api/hotel-details')
  const desk = reservationDesk(page)
  await desk.open()
  await tabTo(page, desk.unit)
  await page.keyboard.type('isik')
  await expect(page.getByText('Birimler yükleniyor...')).toBeVisible()
  release()
  await expect(page.getByRole('option', { name: 'Işıklı Ev' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.unit).toHaveValue('Işıklı Ev')
})

/** Tab after Tab until it is reached; what is focused can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 50 && !(await isReached()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}
