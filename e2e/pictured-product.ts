// A separate instance of the product with the demo business, for pictures: nobody's own data appears in them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { takeStatement } from '#contract/bank/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import type { Endpoint, Request } from '#contract/endpoint.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import { depositCode } from '#domain/bank/match-deposits.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { formatDay } from '#domain/time/day.ts'
import { demoUser } from '#server/seed/demo-business.ts'
import { day } from './fixtures.ts'

export const guestAtTheDoor = 'Melis Aydın'
export const guestOnOption = 'Kerem Doğan'

const root = new URL('..', import.meta.url)
export const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** What the demo business gets besides, so that each screenshot has something to show. */
export type Posed = { stayAtTheDoor: number }

export async function addWhatIsShown(address: string, token: string): Promise<Posed> {
  const call = <E extends Endpoint>(endpoint: E, request: Request<E>) => callAt(address, endpoint, request, token)
  const { hotelDetail } = await call(addUnit, { body: { unitName: 'Bungalov 7', capacity: 4, price: 4500 } })
  const book = async (guest: string, phone: string, from: number, to: number, option?: { amount: number }) => {
    const [firstName = '', lastName = ''] = guest.split(' ')
    const nights = { hotelDetailId: hotelDetail.id, checkInDate: day(from), checkOutDate: day(to) }
    const reservationUniqId = newUniqId(new Date(), Math.random)
    const who = { firstName, lastName, phone, numberOfGuests: 3 }
    const { reservation } = await call(quickBook, {
      body: { ...who, ...nights, reservationUniqId, ...(option && { option }) },
    })
    return reservation.id
  }
  const stayAtTheDoor = await book(guestAtTheDoor, '0 (500) 555 04 12', 0, 2)
  const onOption = await book(guestOnOption, '0 (500) 555 04 38', 6, 9, { amount: 4000 })
  const payment = { requestId: crypto.randomUUID(), amount: 3000, method: 'cash' as const, purpose: 'deposit' as const }
  await call(takePayment, { params: { id: stayAtTheDoor }, body: payment })
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    [formatDay(day(0)), `FAST ${depositCode(onOption)} KEREM DOĞAN`, '4.000,00'],
    [formatDay(day(0)), 'HAVALE MELİS AYDIN', '6.000,00'],
    [formatDay(day(0)), 'POS GÜN SONU', '12.450,00'],
  ]
  const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: null }
  await call(takeStatement, { body: { rows, account: 'Örnek Bankası', profile } })
  return { stayAtTheDoor }
}

/** Opens a page of the started product as the owner of the demo, or as a visitor without a token. */
export async function openPage(of: Browser, address: string, scheme: Scheme, device: object, token?: string) {
  const context = await of.newContext({
    ...device,
    baseURL: address,
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

export async function settled(page: Page) {
  // 'networkidle' never occurs, because the live updates keep a connection open.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
}

/**
 * The words that the product itself has on a screen: what is entered, or changes with the days of the demo, is left
 * out. What is below the picture counts too, because the height of the lists above it differs from day to day.
 */
export const ownWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('nav a, th, label, h1, h2, button, [role="tab"]')].filter(
      (part) => part.closest('nav, thead') ?? !part.closest('tbody, main li, [role="gridcell"]'),
    )
    const seen = parts.filter((part) => part.checkVisibility())
    const words = seen.map((part) => part.innerText.trim().replace(/\s+/g, ' '))
    return [...new Set(words.filter((text) => /^\p{Lu}[\p{L} ]+$/u.test(text)))].toSorted()
  })

export async function signIn(address: string): Promise<string> {
  const { email, password } = demoUser
  const { token } = await callAt(address, login, { body: { email, password } })
  return token
}

/** Starts a separate instance of the product on a new data folder, so that no real business appears in a screenshot. */
export async function startProduct() {
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
