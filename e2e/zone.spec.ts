// The reader of zones in a browser. A page as small as can be stands in for the guest's page, with its headers.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { headersOf } from '../server/platform/http/kinds-of-page.ts'
import { expectNoAxeViolation } from './axe.ts'
import { chromiumForTests } from './chromium.ts'
import { idCard, ofCard, passport, pathOf, small } from './zone-pictures.ts'

const html = (language: string) => `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><title>Kimlik</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Kimlik</h1><button>Kamerayla oku</button><pre></pre></main><script type="module">
import { startZoneReader } from '/zone.js'
document.querySelector('button').addEventListener('click', () => startZoneReader(document.body, (person) => {
  document.querySelector('pre').textContent = JSON.stringify(person)
}, '${language}'))
</script></body></html>`

let script = ''

test.beforeAll(async () => {
  const root = join(import.meta.dirname, '..')
  const entry = { entry: join(root, 'site/script/zone.ts'), formats: ['es' as const], fileName: 'zone' }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: entry },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  script = chunk?.type === 'chunk' ? chunk.code : ''
})

/** Opens the reader. Returns the requests that the page has made since. */
async function openReader(page: Page, language: string): Promise<string[]> {
  const requests: string[] = []
  await page.clock.setFixedTime('2026-11-28T09:00:00Z')
  await page.route('https://konuk.test/**', (route) => {
    const isScript = route.request().url().endsWith('.js')
    if (isScript) return route.fulfill({ contentType: 'text/javascript', body: script })
    const body = html(language)
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body, headers: headersOf('guest', body) })
  })
  await page.goto('https://konuk.test/m/x')
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => requests.push(error.message))
  await page.getByRole('button').click()
  return requests
}

/** Nothing of a picture or a number stays in the browser, and no form could send a photo. */
async function expectNothingKept(page: Page, requests: readonly string[]): Promise<void> {
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
  const kept = await page.evaluate(async () => [
    localStorage.length + sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
    document.cookie.length,
    document.querySelectorAll('canvas, img, input[type=file][name]').length,
  ])
  expect(kept).toEqual([0, 0, 0, 0, 0])
}

type WithStreams = Window & { streams?: MediaStream[] }

function keepStreams(): void {
  const devices = navigator.mediaDevices
  const open = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wished) => {
    const stream = await open(wished)
    const kept = window as WithStreams
    kept.streams = [...(kept.streams ?? []), stream]
    return stream
  }
}

const statesOfTracks = () =>
  ((window as WithStreams).streams ?? []).flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState))

test('a photo is read on the phone, shown, and taken over by a tap; typing is always offered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const requests = await openReader(page, 'tr')
  const reader = page.getByRole('dialog', { name: 'Kameradan oku' })
  await expect(reader.getByRole('status')).toHaveText('Kamera açılamadı. Fotoğraf çekin ya da elle yazın.')
  await expect(reader.getByText('Görüntü telefonunuzdan çıkmaz ve saklanmaz.')).toBeVisible()
  await expectNoAxeViolation(page)

  const photo = reader.getByLabel('Fotoğrafla')
  expect(await photo.evaluate((input: HTMLInputElement) => [input.name, input.accept, input.value])).toEqual([
    '',
    'image/*',
    '',
  ])
  await photo.setInputFiles(pathOf(small))
  await expect(reader.getByRole('status')).toHaveText(/Bu fotoğraftan okuyamadık/)

  await photo.setInputFiles(pathOf(idCard))
  await expect(reader.getByRole('status')).toHaveText('Okundu')
  await expect(reader.getByText(ofCard)).toBeVisible()
  await expect(reader.getByRole('term')).toHaveText(['Ad soyad', 'Uyruk', 'Kimlik numarası'])
  await expectNoAxeViolation(page)
  await expect(page.locator('pre')).toBeEmpty()
  await reader.getByRole('button', { name: 'Bu bilgileri kullan' }).click()
  await expect(reader).toBeHidden()
  await expect(page.locator('pre')).toContainText(`"identityNumber":"${ofCard}"`)
  await expect(page.getByRole('button', { name: 'Kamerayla oku' })).toBeFocused()

  await page.getByRole('button', { name: 'Kamerayla oku' }).click()
  await page.getByRole('button', { name: 'Elle yaz' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectNothingKept(page, requests)
})

test('a photo that lies on its side is read, in Arabic from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const requests = await openReader(page, 'ar')
  const reader = page.getByRole('dialog', { name: 'القراءة بالكاميرا' })
  const turned = await sharp(pathOf(passport)).rotate(90).jpeg().toBuffer()
  await reader.getByLabel('التقط صورة').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: turned })
  await expect(reader.getByRole('status')).toHaveText('تمت القراءة')
  await expect(reader.getByText('ألمانيا')).toBeVisible()
  await expectNoAxeViolation(page)
  await expectNothingKept(page, requests)
})

test('the camera reads a zone once two pictures agree, and is off afterwards', async () => {
  // One picture of a film without colours, which the browser shows in place of a camera.
  const [width, height] = [1920, 1080]
  const film = test.info().outputPath('card.y4m')
  const picture = sharp(pathOf(idCard)).resize({ width: 1500, height, fit: 'inside' }).flatten()
  const ground = sharp({ create: { width, height, channels: 3, background: '#999' } })
  const whole = ground.composite([{ input: await picture.png().toBuffer() }]).grayscale()
  const luma = await whole.extractChannel(0).raw().toBuffer()
  const colours = Buffer.alloc((width * height) / 2, 128)
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip C420jpeg\nFRAME\n`), luma, colours]),
  )

  const options = await chromiumForTests()
  const fake = ['ui-for-media-stream', 'device-for-media-stream'].map((name) => `--use-fake-${name}`)
  const args = [...(options.args ?? []), ...fake, `--use-file-for-fake-video-capture=${film}`]
  const browser = await chromium.launch({ ...options, args })
  const page = await browser.newPage({ locale: 'tr-TR', viewport: { width: 740, height: 360 } })
  await page.addInitScript(keepStreams)
  const requests = await openReader(page, 'tr')
  await expect(page.getByRole('status')).toHaveText('Okundu')
  await expect(page.getByText(ofCard)).toBeVisible()
  expect(await page.evaluate(statesOfTracks)).toEqual(['ended'])
  await page.getByRole('button', { name: 'Yeniden oku' }).click()
  await expect(page.getByRole('button', { name: 'Bu bilgileri kullan' })).toBeVisible()
  await page.getByRole('button', { name: 'Bu bilgileri kullan' }).click()
  await expect(page.locator('pre')).toContainText(ofCard)
  expect(await page.evaluate(statesOfTracks)).toEqual(['ended', 'ended'])
  await expectNothingKept(page, requests)
  await browser.close()
})
