// The pages that anyone may read, and asking for a demo.
import { expect, type Page, type Route } from '@playwright/test'
import { developmentMailbox, sendDemoRequest } from '#contract/contact.ts'
import { outbox } from '#contract/dev.ts'
import { publicPages } from '#contract/public-site.ts'
import { expectNoAxeViolation } from './axe.ts'
import { type Call, newEmail, test } from './fixtures.ts'

const headings: Record<(typeof publicPages)[number], string | RegExp> = {
  '/': 'Misafiriniz kapıdayken, her şey elinizin altında',
  '/features': 'Küçük işletmenin işini bilen bir program',
  '/contact': 'Ücretsiz demo isteyin',
  '/landing': 'Şömine yansın, defter kapansın',
  '/profile': 'Konuk, kapıyı açan kişi için yapılıyor',
  '/kvkk-metin': 'Kişisel Verilerin Korunmasına İlişkin Aydınlatma Metni',
  '/satis-sozlesmesi': /Satış Sözleşmesi/i,
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of publicPages) {
    test(`${path} can be read, and says what it is to search engines`, async ({ page, baseURL }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path])
      await expect(page).toHaveTitle(/Konuk/)
      const head = (selector: string, attribute = 'content') => page.locator(selector).getAttribute(attribute)
      expect(await head('link[rel="canonical"]', 'href')).toBe(`${baseURL}${path}`)
      expect((await head('meta[name="description"]'))?.length).toBeGreaterThan(50)
      expect(await head('meta[property="og:title"]')).toBe(await page.title())
      expect(await head('meta[property="og:url"]')).toBe(`${baseURL}${path}`)
      const picture = await page.request.get((await head('meta[property="og:image"]')) ?? '')
      expect(picture.headers()['content-type']).toBe('image/jpeg')
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    })
  }

  test('the small menu opens, and the mailbox is there for whoever cannot send the form', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'İletişim' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('main').getByRole('link', { name: developmentMailbox }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Demo talebini gönder' })).toBeDisabled()
  })
})

test('the home page leads to the demo request and to the features', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const leads = {
    'Hemen başlayın': '/contact',
    'Demo isteyin': '/contact',
    'Özellikleri görün': '/features',
    'Beni arayın': '/contact',
  }
  for (const [name, to] of Object.entries(leads)) {
    for (const link of await main.getByRole('link', { name }).all()) await expect(link).toHaveAttribute('href', to)
    await expect(main.getByRole('link', { name }).first()).toBeVisible()
  }
  await expect(main.getByRole('link', { name: 'Demo isteyin' })).toHaveCount(2)
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([
    'Onay yönetimi',
    'Takvim ve planlama',
    'Otomatik bildirimler',
    'Personel ve rol yönetimi',
  ])
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Kaydol' })).toHaveAttribute('href', '/auth/register')
  await expect(bar.getByRole('link', { name: 'Giriş Yap' })).toHaveAttribute('href', '/auth/login')
})

test('any other path leads home', async ({ page }) => {
  await page.goto('/boyle-bir-sayfa/yok')
  await expect(page).toHaveURL('/')
})

test('what is not there yet says so on each of the nine cards', async ({ page }) => {
  await page.goto('/features')
  const cards = page.getByRole('region', { name: 'Dokuz başlıkta Konuk' }).locator('ul > li')
  await expect(cards.getByRole('heading')).toHaveText([
    'Online rezervasyon',
    'Kanal yönetimi',
    'Kimlik bildirimi (KBS)',
    'Web sitesi hizmeti',
    'SMS ve e-posta',
    'E-fatura entegrasyonu',
    'Restoran programı',
    'Kullanıcı yönetimi',
    'Bulut yedekleme',
  ])
  const marked = (words: string) => cards.filter({ has: page.getByText(words, { exact: true }) })
  await expect(marked('Yakında')).toHaveCount(8)
  await expect(marked('Bir bölümü hazır')).toHaveText(/SMS ve e-posta/)
})

const form = (page: Page) => {
  const within = page.getByRole('form', { name: 'Ücretsiz Demo Talebi' })
  return {
    name: within.getByRole('textbox', { name: 'Adınız' }),
    email: within.getByRole('textbox', { name: 'E-posta' }),
    phone: within.getByRole('textbox', { name: /^Telefon/ }),
    message: within.getByRole('textbox', { name: 'Mesajınız' }),
    send: within.getByRole('button'),
    banner: within.getByRole('alert'),
  }
}
const refuse = (route: Route) =>
  route.fulfill({ status: 429, json: { success: false, code: 'request.too-many', message: 'Biraz bekleyin.' } })
const mailsAbout = async (call: Call, email: string) =>
  (await call(outbox, { query: { to: developmentMailbox } })).messages.filter(({ text }) => text.includes(email))

test('a demo request is refused, sent again, received and mailed', async ({ page, call }) => {
  const email = newEmail()
  await page.goto('/contact')
  const { name, email: mail, phone, message, send, banner } = form(page)
  await expect(phone).toHaveAttribute('placeholder', '0 (5XX) XXX XX XX')

  await test.step('name, e-mail and message are asked for; the phone is not', async () => {
    await send.click()
    await expect(name).toBeFocused()
    for (const [field, words] of [
      [name, 'Lütfen adınızı yazın.'],
      [mail, 'Lütfen e-posta adresinizi yazın.'],
      [message, 'Lütfen mesajınızı yazın.'],
    ] as const)
      await expect(field).toHaveAccessibleDescription(words)
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  })

  await name.fill('Şükrü Çağlar')
  await mail.fill(email)
  await message.fill('Dokuz bungalovumuz var.')

  await test.step('a failure says so, names the mailbox and keeps what was typed', async () => {
    await page.route(`**${sendDemoRequest.path}`, refuse, { times: 1 })
    await send.click()
    await expect(banner).toContainText('Mesaj Gönderilemedi')
    await expect(banner).toContainText('Biraz bekleyin. Lütfen tekrar deneyin ya da doğrudan')
    await expect(banner.getByRole('link', { name: developmentMailbox })).toBeVisible()
    await expect(message).toHaveValue('Dokuz bungalovumuz var.')
  })

  await test.step('while it is sent, the button says so and waits', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(
      `**${sendDemoRequest.path}`,
      async (route) => {
        await held
        await route.continue()
      },
      { times: 1 },
    )
    await send.click()
    await expect(send).toHaveText('Gönderiliyor…')
    await expect(send).toBeDisabled()
    await expect(banner).toHaveCount(0)
    letGo()
    await expect(banner).toContainText('Demo Talebiniz Başarıyla Alındı!')
    await expect(banner).toContainText('Uzman ekibimiz')
    for (const field of [name, mail, phone, message]) await expect(field).toHaveValue('')
  })

  expect(await mailsAbout(call, email)).toMatchObject([{ subject: 'Demo talebi: Şükrü Çağlar' }])
})

test('the dialog opens from a card, sends, says so, and closes and clears after three seconds', async ({
  page,
  call,
}) => {
  await page.clock.install()
  const email = newEmail()
  await page.goto('/features')
  const opener = page.getByRole('button', { name: 'Demo isteyin: Kanal yönetimi' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Ücretsiz Demo Talebi' })
  const { name, email: mail, message, send } = form(page)
  await expect(message).toHaveValue('Kanal yönetimi hakkında bilgi almak istiyorum.')
  await name.fill('Ada Aksu')
  await mail.fill(email)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Demo Talebiniz Başarıyla Alındı!')
  expect(await mailsAbout(call, email)).toMatchObject([{ text: expect.stringContaining('Kanal yönetimi hakkında') }])

  await page.clock.runFor(2900)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1000)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('main').getByRole('button', { name: 'Ücretsiz demo isteyin' }).first().click()
  for (const field of [name, mail, message]) await expect(field).toHaveValue('')
})

test('at 360 pixels the menu holds what the bar has no room for, and closes by itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Kaydol' })).toBeVisible()
  const menu = bar.locator('summary')
  await menu.press('Enter')
  await expect(bar.getByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'Giriş Yap' })).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await bar.getByRole('link', { name: 'Özellikler' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(bar.getByRole('link', { name: 'Giriş Yap' })).toBeHidden()
})

test('the pages speak English to whoever chooses it', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Switch to English (EN)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a free demo')
  await page.getByRole('button', { name: 'Send the demo request' }).click()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Please write your name.')
})

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`every public page is clean in ${scheme} at ${width} pixels`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      for (const path of publicPages) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
        await expectNoAxeViolation(page, path)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect({ path, overflow }).toEqual({ path, overflow: 0 })
      }
    })
  }
}

test('the dialog and the banner of a failure are clean, light and dark', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/features')
    await page.getByRole('button', { name: 'Demo isteyin: Online rezervasyon' }).click()
    await page.route(`**${sendDemoRequest.path}`, refuse)
    const { name, email, send, banner } = form(page)
    await name.fill('Ada')
    await email.fill('ada@konuk.test')
    await send.click()
    await expect(banner).toContainText('Mesaj Gönderilemedi')
    await expectNoAxeViolation(page, scheme, '[role="dialog"]')
  }
})
