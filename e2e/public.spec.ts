// The pages that anyone may open, and the demo request.
import { expect, type Page, type Route } from '@playwright/test'
import { developmentMailbox } from '#contract/contact/schemas.ts'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { publicPages } from '#contract/public-site/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { privacyPolicy } from '#domain/consent/privacy-policy.ts'
import { demoMailText } from '#server/features/contact/contact.text.ts'
import { demoText } from '#site/pages/public/demo/demo.text.ts'
import { publicFrameText } from '#site/pages/public/frame/public-frame.text.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { contactText } from '#site/pages/public/contact.text.ts'
import { featuresText } from '#site/pages/public/features.text.ts'
import { homeText } from '#site/pages/public/home.text.ts'
import { landingText } from '#site/pages/public/landing.text.ts'
import { profileText } from '#site/pages/public/profile.text.ts'
import { readinessText } from '#site/pages/public/sections/readiness.text.ts'
import { expectAccessibleEverywhere, expectNoAxeViolation, inLightAndDark } from './axe.ts'
import { type Call, newEmail, test } from './fixtures.ts'
import { allAnswered } from './network.ts'

const t = {
  contact: contactText.tr,
  demo: demoText.tr,
  features: featuresText.tr,
  home: homeText.tr,
  landing: landingText.tr,
  navigation: frameText.tr,
  profile: profileText.tr,
  publicLayout: publicFrameText.tr,
  readiness: readinessText.tr,
}

const headings: Record<(typeof publicPages)[number], string | RegExp> = {
  '/': t.home.headline,
  '/features': t.features.headline,
  '/contact': t.contact.title,
  '/landing': t.landing.headline,
  '/profile': t.profile.title,
  '/kvkk-metin': 'Kişisel Verilerin Korunmasına İlişkin Aydınlatma Metni',
  '/satis-sozlesmesi': /Satış Sözleşmesi/i,
  '/gizlilik': privacyPolicy.title,
}

const promises: Partial<Record<(typeof publicPages)[number], string[]>> = {
  '/features': ['7 gün 24 saat rezervasyon yapacak', 'Verileriniz her saat şifreli yedeklenir', '1-2 iş günü içinde'],
  '/landing': ['24 saat içinde yanıt veririz'],
  '/contact': ['1-2 iş günü içinde dönüş yaparız'],
}

test.describe('the public pages work without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('each page is readable, keeps its promised content, and describes itself to search engines', async ({
    page,
    baseURL,
  }) => {
    for (const path of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path])
      for (const promise of promises[path] ?? []) await expect(page.getByText(promise).first()).toBeVisible()
      await expect(page).toHaveTitle(/Konuk/)
      const head = (selector: string, attribute = 'content') => page.locator(selector).getAttribute(attribute)
      expect(await head('link[rel="canonical"]', 'href')).toBe(`${baseURL}${path}`)
      expect((await head('meta[name="description"]'))?.length).toBeGreaterThan(50)
      expect(await head('meta[property="og:title"]')).toBe(await page.title())
      expect(await head('meta[property="og:url"]')).toBe(`${baseURL}${path}`)
      const picture = await page.request.get((await head('meta[property="og:image"]')) ?? '')
      expect(picture.headers()['content-type']).toBe('image/jpeg')
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    }
  })

  test('the small menu opens, and the mailbox is shown to a visitor who cannot send the form', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: t.publicLayout.contact }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('main').getByRole('link', { name: developmentMailbox }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t.demo.send })).toBeDisabled()
  })
})

test('the home page leads to the demo request and to the features', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const leads = {
    [t.home.start]: '/auth/register',
    [t.home.demo]: '/contact',
    [t.home.features]: '/features',
    [t.home.callAction]: '/contact',
  }
  for (const [name, to] of Object.entries(leads)) {
    for (const link of await main.getByRole('link', { name }).all()) await expect(link).toHaveAttribute('href', to)
    await expect(main.getByRole('link', { name }).first()).toBeVisible()
  }
  await expect(main.getByRole('link', { name: t.home.demo })).toHaveCount(2)
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([
    t.home.summary.consent.title,
    t.home.summary.calendar.title,
    t.home.summary.messages.title,
    t.home.summary.staff.title,
  ])
})

test('each of the nine cards says whether its feature is there yet', async ({ page }) => {
  await page.goto('/features')
  const cards = page.getByRole('region', { name: t.features.gridTitle }).locator('ul > li')
  await expect(cards.getByRole('heading')).toHaveText([
    t.features.cards.booking.title,
    t.features.cards.channels.title,
    t.features.cards.kbs.title,
    t.features.cards.website.title,
    t.features.cards.messages.title,
    t.features.cards.invoice.title,
    t.features.cards.restaurant.title,
    t.features.cards.users.title,
    t.features.cards.backup.title,
  ])
  const marked = (words: string) => cards.filter({ has: page.getByText(words, { exact: true }) })
  await expect(marked(t.readiness.soon)).toHaveCount(5)
  await expect(marked(t.readiness.ready).getByRole('heading')).toHaveText([
    t.features.cards.users.title,
    t.features.cards.backup.title,
  ])
  await expect(marked(t.readiness.partly)).toHaveText([/SMS ve e-posta/, /E-fatura entegrasyonu/])
  // A feature that does not exist yet cannot be shown in a demo, so it is on the roadmap instead.
  await expect(marked(t.readiness.soon).getByRole('button')).toHaveCount(0)
  const roadmap = page.getByRole('region', { name: t.features.roadmapTitle })
  await expect(roadmap.getByRole('heading', { level: 3 })).toHaveText(t.features.roadmap.map(({ title }) => title))
})

const form = (page: Page) => {
  const within = page.getByRole('form', { name: t.demo.dialogTitle })
  return {
    name: within.getByRole('textbox', { name: t.demo.name }),
    email: within.getByRole('textbox', { name: t.demo.email }),
    phone: within.getByRole('textbox', { name: /^Telefon/ }),
    message: within.getByRole('textbox', { name: t.demo.message }),
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
  await expect(phone).toHaveAttribute('placeholder', t.demo.phoneExample)

  await test.step('name, e-mail and message are required; the phone is not', async () => {
    await send.click()
    await expect(name).toBeFocused()
    for (const [field, words] of [
      [name, messageFor('contact.name-required', 'tr')],
      [mail, messageFor('contact.email-required', 'tr')],
      [message, messageFor('contact.message-required', 'tr')],
    ] as const)
      await expect(field).toHaveAccessibleDescription(words)
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  })

  await name.fill('Şükrü Çağlar')
  await mail.fill(email)
  await message.fill('Dokuz bungalovumuz var.')

  await test.step('a failure is reported, names the mailbox and keeps the typed text', async () => {
    await page.route(`**${sendDemoRequest.path}`, refuse, { times: 1 })
    await send.click()
    await expect(banner).toContainText(t.demo.failedTitle)
    await expect(banner).toContainText('Biraz bekleyin. Lütfen tekrar deneyin ya da doğrudan')
    await expect(banner.getByRole('link', { name: developmentMailbox })).toBeVisible()
    await expect(message).toHaveValue('Dokuz bungalovumuz var.')
  })

  await test.step('while the request is sent, the button says so and waits', async () => {
    let removeMember = () => {}
    const held = new Promise<void>((resolve) => (removeMember = resolve))
    await page.route(
      `**${sendDemoRequest.path}`,
      async (route) => {
        await held
        await route.continue()
      },
      { times: 1 },
    )
    await send.click()
    await expect(send).toHaveText(t.demo.sending)
    await expect(send).toBeDisabled()
    await expect(banner).toHaveCount(0)
    removeMember()
    await expect(banner).toContainText(t.demo.sentTitle)
    await expect(banner).toContainText(t.demo.sent)
    for (const field of [name, mail, phone, message]) await expect(field).toHaveValue('')
  })

  await expect.poll(() => mailsAbout(call, email)).toMatchObject([{ subject: demoMailText.subject('Şükrü Çağlar') }])
})

test('the dialog opens from a card, sends, confirms, and closes and clears after three seconds', async ({
  page,
  call,
}) => {
  await page.clock.install()
  const email = newEmail()
  await page.goto('/features')
  const opener = page.getByRole('button', { name: t.features.askAbout(t.features.cards.messages.title) })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: t.demo.dialogTitle })
  const { name, email: mail, phone, message, send } = form(page)
  await expect(message).toHaveValue(t.demo.about(t.features.cards.messages.title))
  await name.fill('Ada Aksu')
  await mail.fill(email)
  // From here on time passes only on command, because the three seconds must not pass while the test looks for the
  // mail.
  await allAnswered(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await send.click()
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(dialog.getByRole('alert')).toContainText(t.demo.sentTitle, { timeout: 50 })
  }).toPass({ intervals: [0] })
  await expect
    .poll(() => mailsAbout(call, email))
    .toMatchObject([{ text: expect.stringContaining(t.demo.about(t.features.cards.messages.title)) }])

  await page.clock.runFor(2800)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('main').getByRole('button', { name: t.features.demo }).first().click()
  for (const field of [name, mail, phone, message]) await expect(field).toHaveValue('')
})

test('at 360 pixels the menu holds what the bar has no room for, and closes by itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: t.publicLayout.register })).toBeVisible()
  const menu = bar.locator('summary')
  await menu.press('Enter')
  await expect(bar.getByRole('link', { name: t.publicLayout.login })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: t.publicLayout.login })).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await bar.getByRole('link', { name: t.publicLayout.features }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(bar.getByRole('link', { name: t.publicLayout.login })).toBeHidden()
})

test('without a telephone number the pages ask nobody to call; they are in English for a visitor who chooses it', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: t.contact.noNumberTitle })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.contact.priceTitle })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Arayın|WhatsApp/ })).toHaveCount(0)

  await page.getByRole('button', { name: t.navigation.switchLanguage }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactText.en.title)
  await page.getByRole('button', { name: demoText.en.send }).click()
  await expect(page.getByRole('textbox', { name: demoText.en.name })).toHaveAccessibleDescription(
    messageFor('contact.name-required', 'en'),
  )
})

test('axe finds nothing on each page in light and dark, at 1440 and 360 pixels', async ({ page }) => {
  for (const path of publicPages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path])
      await expectAccessibleEverywhere(page)
    })
  }
})

test('axe finds nothing on the dialog and the banner of a failure, in light and dark', async ({ page }) => {
  await page.goto('/features')
  await page.getByRole('button', { name: t.features.askAbout(t.features.cards.messages.title) }).click()
  await page.route(`**${sendDemoRequest.path}`, refuse)
  const { name, email, send, banner } = form(page)
  await name.fill('Ada')
  await email.fill('ada@konuk.test')
  await send.click()
  await expect(banner).toContainText(t.demo.failedTitle)
  await inLightAndDark(page, (scheme) => expectNoAxeViolation(page, scheme, 'dialog'))
})
