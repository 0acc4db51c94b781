// `npm run pictures`: takes screenshots of the current product with the demo business, for the public pages and the
// docs. The screens must be built. site/pages/public/sections/ProductPicture.tsx states the sizes of the
// screenshots.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumForTests } from './chromium.ts'
import { addWhatIsShown, openPage, ownWords, schemes, settled, signIn, startProduct } from './pictured-product.ts'
import { devices, openCalendar, pictures } from './product-pictures.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const publicFolder = folder('public/pictures')
const docsFolder = folder('docs/pictures')

await mkdir(publicFolder, { recursive: true })
await mkdir(docsFolder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch(await chromiumForTests())
try {
  const token = await signIn(product.address)
  await photographForDocs(browser, token)
  const posed = await addWhatIsShown(product.address, token)
  const words: Record<string, string[]> = {}
  for (const { name, device, pose } of pictures) {
    for (const scheme of schemes) {
      const page = await openPage(browser, product.address, scheme, devices[device], token)
      await pose(page, posed)
      await save(page, join(publicFolder, `${name}-${scheme}.webp`))
      words[name] = await ownWords(page)
      await page.context().close()
    }
  }
  await writeFile(folder('e2e/words-of-pictures.json'), `${JSON.stringify(words, null, 2)}\n`)
  await photographForLinks(browser)
} finally {
  await browser.close()
  await product.stop()
}

/** Takes the preview image for shared links: the top of the home page without its navigation bar. */
async function photographForLinks(of: Browser) {
  // The page itself allows no styles inside.
  const device = { viewport: { width: 1200, height: 630 }, bypassCSP: true }
  const page = await openPage(of, product.address, 'light', device)
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
  const page = await openPage(of, product.address, 'light', devices.desktop, token)
  await openCalendar(page)
  await settled(page)
  await page.screenshot({ path: join(docsFolder, 'calendar.png') })
  await page.context().close()
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
