// Every page in light and dark, wide and narrow: axe finds nothing, nothing is cut off, no page complains.
import { expect, type Page } from '@playwright/test'
import { login } from '#contract/account.ts'
import { atRest, expectNoAxeViolation } from './axe.ts'
import { test as base } from './fixtures.ts'

/** The demo business has something to show on every page; nothing is changed here. */
const demo = { email: 'demo@konuk.local', password: 'KonukDemo2026!' }
const test = base.extend({
  storageState: async ({ call, baseURL }, use) => {
    const { token } = await call(login, { body: demo })
    await use({
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: [{ name: 'accessToken', value: token }] }],
    })
  },
})

type Opened = (page: Page) => Promise<void>
const pages: [path: string, heading: string | RegExp, opened?: Opened][] = [
  ['/', /./],
  ['/kvkk-metin', /Aydınlatma Metni/],
  ['/satis-sozlesmesi', /SÖZLEŞME|Sözleşme/],
  ['/auth/login?reason=idle', 'Giriş Yap'],
  ['/auth/register', 'Bize Katıl', (page) => page.getByRole('button', { name: 'Kaydol' }).click()],
  ['/auth/forgotpassword', 'Şifremi Unuttum'],
  ['/auth/resetpassword?token=abc', 'Yeni Şifre Belirleme'],
  ['/auth/email-verification?email=ada%40konuk.test', 'E-posta Doğrulama'],
  ['/admin/dashboard', /^Hoş geldiniz/],
  ['/admin/reservation', 'Yeni Rezervasyon Oluştur', complaining],
  [
    '/admin/reservations',
    'Rezervasyon Arama',
    (page) => page.getByRole('button', { name: 'Ayrıntıları göster' }).first().click(),
  ],
  ['/admin/hotel-details', 'Otel Detayları'],
  ['/admin/no-such-page', 'Burada bir sayfa yok'],
]

for (const [path, heading, opened] of pages) {
  test(`${path} is accessible in light and dark, at 1440 and 360`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('Yükleniyor...')).toHaveCount(0)
    await opened?.(page)
    await expectAccessibleEverywhere(page)
  })
}

test('the form for a new unit is accessible with its complaints', async ({ page }) => {
  await page.goto('/admin/hotel-details')
  await page.getByRole('button', { name: 'Birim ekle' }).first().click()
  const form = page.getByRole('dialog', { name: 'Yeni birim' })
  await form.getByRole('button', { name: 'Birimi ekle' }).click()
  await expect(form.getByRole('textbox', { name: 'Birim adı' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test('a question is accessible', async ({ page }) => {
  await page.goto('/admin/hotel-details')
  await page
    .getByRole('button', { name: /birimini sil$/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: /silinsin mi\?$/ })
  await expect(question).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
})

test('the menu of a phone and a list of options are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await expect(menu.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Yeni Rezervasyon' }).click()
  await page.getByRole('combobox', { name: 'Uyruk' }).fill('alman')
  await expect(page.getByRole('option', { name: 'Almanya' })).toBeVisible()
  await expectAccessible(page)
})

/** The new reservation with all its complaints. */
async function complaining(page: Page): Promise<void> {
  const later = page.getByRole('checkbox', { name: 'Daha sonra gönder' })
  await expect(later).toHaveCount(2)
  for (const box of await later.all()) await box.check()
  await page.getByRole('button', { name: 'Rezervasyonu Oluştur' }).click()
  await page.getByRole('button', { name: 'Misafir Ekle' }).click()
  await expect(page.getByRole('textbox', { name: 'Soyad' })).toHaveAttribute('aria-invalid', 'true')
}

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(':root')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await test.step(`${colorScheme}, ${width} px`, () => expectAccessible(page))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function expectAccessible(page: Page): Promise<void> {
  await atRest(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels that stick out to the right').toBeLessThanOrEqual(0)
  await expectNoAxeViolation(page)
}
