// The starting point of every browser test: a separate business created through the API, and a browser in which any
// error fails the test.
import { randomInt, randomUUID } from 'node:crypto'
import { expect, test as base } from '@playwright/test'
import { login, register, verifyEmail } from '#contract/account/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import type { Endpoint, Request, Response } from '#contract/endpoint.ts'
import { currentHotel } from '#contract/hotel/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import type { NewReservation } from '#contract/reservations/schemas.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import type { NewUnit, Unit } from '#contract/units/schemas.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { watchRequests } from './network.ts'

export type Call = <E extends Endpoint>(endpoint: E, request: Request<E>, token?: string) => Promise<Response<E>>

export type Account = { email: string; password: string }

/** A registered, verified and signed-in business, with functions that act for it through the API. */
export type Business = Account & {
  token: string
  hotelId: number
  unit: (fields?: Partial<NewUnit>) => Promise<Unit>
  reserve: (fields: Partial<NewReservation> & { hotelDetailId: number }) => Promise<void>
}

type Fixtures = {
  /** Keeps a test within one day: if the test might run past midnight, it waits until after midnight. */
  oneDay: void
  /** Fails the test when a page logs an error, throws, or violates the content security policy. */
  calmBrowser: void
  /** Stops the test's request handlers at its end, so that late requests of a page do not reach them. */
  quietEnd: void
  /**
   * Removes the blur behind dialogs, because without a graphics card it takes longer than all other work of opening a
   * dialog. A dialog also fades in at its final position, because a button that moves between mouse down and mouse up
   * is not clicked.
   */
  stillDialogs: void
  call: Call
  business: Business
}

export const test = base.extend<Fixtures>({
  oneDay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use, journey) => {
      const minuteMs = 60_000
      const isLate = () => dayIn(new Date()) !== dayIn(new Date(Date.now() + minuteMs))
      if (isLate()) journey.setTimeout(journey.timeout + minuteMs)
      await expect.poll(isLate, { timeout: 2 * minuteMs, message: 'it is the last minute of a day' }).toBe(false)
      await use()
    },
    { auto: true },
  ],

  calmBrowser: [
    async ({ context }, use) => {
      watchRequests(context)
      const complaints: string[] = []
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`Against the content security policy: ${violatedDirective} ${blockedURI}`),
        )
      })
      context.on('console', (message) => {
        // The browser logs every refused request as an error, and many tests are about refusals.
        const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
        if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
      })
      context.on('weberror', (thrown) => complaints.push(String(thrown.error())))
      await use()
      expect(complaints, 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],

  stillDialogs: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`
          .mantine-Overlay-root { backdrop-filter: none !important }
          .mantine-Modal-content, .mantine-Drawer-content { transform: none !important }`)
        document.adoptedStyleSheets = [sheet]
      })
      await use()
    },
    { auto: true },
  ],

  quietEnd: [
    async ({ context }, use) => {
      await use()
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],

  call: async ({ baseURL }, use) => {
    await use((endpoint, request, token) => callAt(baseURL ?? '', endpoint, request, token))
  },

  business: async ({ call }, use) => {
    const account = await verifiedAccount(call)
    const { token } = await call(login, { body: account })
    const { id: hotelId } = await call(currentHotel, {}, token)
    await use({
      ...account,
      token,
      hotelId,
      unit: async (fields) => {
        const body = { unitName: 'Bungalov 1', price: 1500, ...fields }
        return (await call(addUnit, { body }, token)).hotelDetail
      },
      reserve: async (fields) => {
        const body = {
          checkInDate: day(3),
          checkOutDate: day(5),
          numberOfGuests: 1,
          reservationUniqId: newUniqId(new Date(), Math.random),
          guests: [
            { firstName: 'Önceki', lastName: 'Misafir', phone: newPhone(), tcKimlik: '10000000146', isMainGuest: true },
          ],
          ...fields,
        }
        await call(createReservation, { body }, token)
      },
    })
  },
})

/** Tests that begin signed in: the browser holds the token of `business`. */
export const signedIn = test.extend({
  storageState: async ({ business, baseURL }, use) => {
    const localStorage = [{ name: 'accessToken', value: business.token }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

/** Registers an account whose mailed code has not been entered yet. */
export async function newAccount(call: Call, email = newEmail()): Promise<Account> {
  const account = { email, password: 'Zeytin-Dali-42' }
  await call(register, { body: { ...account, firstName: 'Ada', lastName: 'Aksu', hotelName: 'Zeytin Konak' } })
  return account
}

export async function verifiedAccount(call: Call, email?: string): Promise<Account> {
  const account = await newAccount(call, email)
  await call(verifyEmail, { query: { code: await mailedCode(call, account.email), email: account.email } })
  return account
}

export const newEmail = () => `${randomUUID()}@konuk.test`
/** Generates a Turkish mobile number in the format of the screens. */
export const newPhone = () => formatPhone(`5${randomInt(1e8, 1e9)}`)
/** Returns the day that is this many days from today, in the time zone of the businesses. */
export const day = (ahead: number) => addDays(dayIn(new Date()), ahead)

/** Returns the six-character code in the newest mail to this address. */
export const mailedCode = (call: Call, email: string) => newest(call, email, /^ {4}([A-Z0-9]{6})$/m)
export const mailedResetLink = (call: Call, email: string) =>
  newest(call, email, /^(http\S+\/auth\/resetpassword\S+)$/m)
/** Returns the code of the link in the newest invitation mail. */
export const mailedInvitation = (call: Call, email: string) => newest(call, email, /\/auth\/invitation#(\S+)/)
export const textedInvitation = (call: Call, phone: string) => newest(call, phone, /\/auth\/invitation#(\S+)/)
/** Returns the code in the newest SMS to this phone, for the notice or for the contract. */
export const texted = {
  kvkkCode: (call: Call, phone: string) => newest(call, phone, /^Kod: (\d{6})\. KVKK aydinlatma metnini okudum/),
  contractCode: (call: Call, phone: string) => newest(call, phone, /^Kod: (\d{6})\. .*konaklama sozlesmesi onayi/),
}

/** Mail is sent by the job queue, so it may take a moment. */
async function newest(call: Call, to: string, wanted: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const { messages } = await call(outbox, { query: { to } })
    found = messages.map(({ text }) => wanted.exec(text)?.[1]).find((part) => part !== undefined)
    return found
  }
  await expect.poll(look, { message: `a message to ${to} like ${wanted.source}` }).toBeDefined()
  return found ?? ''
}
