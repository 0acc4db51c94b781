// `npm run pictures`: takes screenshots of the current product with the demo business, for the public pages and the
// docs. The screens must be built. web/features/public-site/sections/ProductPicture.tsx states the sizes of the
// screenshots.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { demoUser } from '#server/seed/demo-business.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { chromiumForTests } from './chromium.ts'
import { day } from './fixtures.ts'
import { reservationScreen } from './screen.ts'

const t = consentText.tr

const root = new URL('..', import.meta.url)
const publicFolder = fileURLToPath(new URL('public/pictures', root))
const docsFolder = fileURLToPath(new URL('docs/pictures', root))
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const devices = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

/** The screenshots, each with the steps that lead to it from a signed-in browser. */
const pictures: { name: string; device: keyof typeof devices; pose: (page: Page) => Promise<void> }[] = [
  { name: 'calendar', device: 'desktop', pose: openCalendar },
  {
    name: 'reservations',
    device: 'desktop',
    pose: async (page) => {
      await page.goto('/admin/reservations')
      await page.getByRole('table').getByRole('row').nth(5).waitFor()
    },
  },
  {
    name: 'units',
    device: 'desktop',
    pose: async (page) => {
      await page.goto('/admin/hotel-details')
      const unit = page.getByRole('heading', { name: 'Bungalov 1' })
      await unit.waitFor()
      await scrollTo(unit, 96)
    },
  },
  {
    name: 'stay',
    device: 'desktop',
    pose: async (page) => {
      const screen = reservationScreen(page)
      await screen.open()
      // Of all units of the demo business, this unit has the most future stays with free days between them.
      await screen.chooseStay('Villa Ihlamur', day(12), day(15))
      await screen.guestCount.fill('6')
      // The field is scrolled to the top, so that the calendar opens below it.
      await scrollTo(screen.unit, 96)
      await screen.checkIn.click()
      await page.locator('table button[data-taken]').first().waitFor()
    },
  },
  {
    name: 'phone-reservation',
    device: 'phone',
    pose: async (page) => {
      const screen = reservationScreen(page)
      await screen.open()
      await screen.chooseUnit('Bungalov 3')
      await screen.guestCount.fill('2')
      await screen.guestCount.blur()
      await scrollTo(page.getByRole('heading', { level: 1 }), 90)
    },
  },
  {
    name: 'phone-consent',
    device: 'phone',
    pose: async (page) => {
      const screen = reservationScreen(page)
      await screen.open()
      await screen.typeGuest({
        firstName: 'Ayşe',
        lastName: 'Yıldız',
        phone: '0 (500) 555 01 23',
        tcKimlik: '10000000146',
      })
      await screen.addButton.click()
      await screen.kvkk.send.click()
      await screen.kvkk.code.and(page.locator(':enabled')).waitFor()
      await page
        .getByRole('button', { name: /^(Kapat|Close)$/ })
        .first()
        .click()
      await scrollTo(page.getByRole('heading', { name: t.KVKK.title }), 96)
    },
  },
]

await mkdir(publicFolder, { recursive: true })
await mkdir(docsFolder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch(await chromiumForTests())
try {
  const token = await signIn(product.address)
  for (const { name, device, pose } of pictures) {
    for (const scheme of schemes) {
      const page = await open(browser, scheme, devices[device], token)
      await pose(page)
      await save(page, join(publicFolder, `${name}-${scheme}.webp`))
      await page.context().close()
    }
  }
  await photographForLinks(browser)
  await photographForDocs(browser, token)
} finally {
  await browser.close()
  await product.stop()
}

/** Takes the preview image for shared links: the top of the home page without its navigation bar. */
async function photographForLinks(of: Browser) {
  const page = await open(of, 'light', { viewport: { width: 1200, height: 630 } })
  await page.goto('/')
  await page.addStyleTag({
    content: `header { display: none !important } main > div { padding: 0 !important; max-width: none !important }
      main > div > section:first-of-type { min-height: 630px !important; border-radius: 0 !important }
      main > div > section:first-of-type a { display: none !important }`,
  })
  await settled(page)
  await page.screenshot({ path: join(publicFolder, 'konuk.jpg'), type: 'jpeg', quality: 82 })
  await page.context().close()
}

async function photographForDocs(of: Browser, token: string) {
  const page = await open(of, 'light', devices.desktop, token)
  await openCalendar(page)
  await settled(page)
  await page.screenshot({ path: join(docsFolder, 'calendar.png') })
  await page.context().close()
}

async function openCalendar(page: Page) {
  await page.goto('/admin/calendar')
  await page
    .getByRole('gridcell', { name: /Ece Tunç/ })
    .first()
    .waitFor()
}

async function open(of: Browser, scheme: Scheme, device: object, token?: string): Promise<Page> {
  const context = await of.newContext({
    ...device,
    baseURL: product.address,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([kept, theme]) => {
      if (kept) localStorage.setItem('accessToken', kept)
      localStorage.setItem('theme', theme ?? '')
    },
    [token, scheme],
  )
  return context.newPage()
}

/**
 * Saves a screenshot as WebP, which the browser itself can write at a third of the size. Playwright writes only PNG and
 * JPEG.
 */
async function save(page: Page, path: string) {
  await settled(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 })
  await writeFile(path, Buffer.from(data, 'base64'))
}

async function scrollTo(target: Locator, fromTop: number) {
  await target.evaluate((element, top) => scroll(0, element.getBoundingClientRect().top + scrollY - top), fromTop)
}

async function settled(page: Page) {
  // 'networkidle' never occurs, because the live updates keep a connection open.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
}

async function signIn(address: string): Promise<string> {
  const { email, password } = demoUser
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Starts a separate instance of the product on a new data folder, so that no real business appears in a screenshot. */
async function startProduct() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'konuk-pictures-'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('server/main.ts', root))], {
    cwd: fileURLToPath(root),
    env: { PATH: process.env['PATH'], PORT: '0', KONUK_DATA_DIR: dataFolder, KONUK_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The product ended instead of starting: ${said}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /ready: (http:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
