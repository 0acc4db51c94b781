// What people do on the screens, by the roles and names that they see and hear.
import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { uiText } from '#web/ui/ui.text.ts'

const t = { account: accountText.tr, booking: newReservationText.tr, consent: consentText.tr, guests: guestsText.tr }

/** Something was said in a notification, in exactly these words. It is read and closed. */
export async function expectNote(page: Page, words: string): Promise<void> {
  const close = page.getByRole('button', { name: /^(Kapat|Close)$/ })
  const note = page
    .getByRole('alert')
    .filter({ has: page.getByText(words, { exact: true }) })
    .filter({ has: close })
  await closeNote(note)
}

/**
 * In one step: a mouse on its way would miss it when another note comes or goes, and before a key is pressed the page
 * that comes with it may take the focus to its heading.
 */
export async function closeNote(note: Locator): Promise<void> {
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: /^(Kapat|Close)$/ }).evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
  })
  await expect(note).toBeHidden()
}

/** A refusal is said as an alert and stands at its field. */
export async function expectRefusal(page: Page, words: string, field: Locator): Promise<void> {
  await expectAtField(field, words)
  await expectNote(page, words)
}

export async function expectAtField(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`(^|\\s)${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|\\s)`),
  )
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  // The page before may have an address field as well.
  await expect(page.getByRole('heading', { name: t.account.login.title })).toBeVisible()
  await page.getByRole('textbox', { name: t.account.email }).fill(email)
  await page.getByRole('textbox', { name: t.account.password, exact: true }).fill(password)
  await page.getByRole('button', { name: t.account.login.submit }).click()
}

/** Pressed, the button for paper opens the browser's own dialog, which here is only told of. */
export async function expectPrintButton(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: uiText.tr.print })
  await expect(button).toBeVisible()
  const printed = page.evaluate(() => new Promise<void>((resolve) => (window.print = () => resolve())))
  await button.click()
  await printed
}

type GuestTyped = {
  firstName?: string
  lastName?: string
  phone?: string
  email?: string
  nationality?: string
  tcKimlik?: string
  passport?: string
}

/** The new reservation screen. */
export function reservationDesk(page: Page) {
  const stay = page.getByRole('region', { name: t.booking.stay })
  const guests = page.getByRole('region', { name: t.guests.title })
  const guest = guests.getByRole('form')
  const fields = {
    unit: stay.getByRole('combobox', { name: t.booking.unit }),
    checkIn: stay.getByRole('textbox', { name: t.booking.checkIn }),
    checkOut: stay.getByRole('textbox', { name: t.booking.checkOut }),
    guestCount: stay.getByRole('textbox', { name: t.booking.guestCount }),
    requests: stay.getByRole('textbox', { name: t.booking.requests }),
    firstName: guest.getByRole('textbox', { name: t.guests.firstName, exact: true }),
    lastName: guest.getByRole('textbox', { name: t.guests.lastName }),
    phone: guest.getByRole('textbox', { name: t.guests.phone }),
    email: guest.getByRole('textbox', { name: t.guests.email }),
    nationality: guest.getByRole('combobox', { name: t.guests.nationality }),
    tcKimlik: guest.getByRole('textbox', { name: t.guests.tcKimlik }),
    passport: guest.getByRole('textbox', { name: t.guests.passport }),
    isMain: guest.getByRole('checkbox', { name: t.guests.mainGuest }),
  }
  const choose = async (field: Locator, option: string) => {
    await field.fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  const pickDay = async (field: Locator, date: string) => {
    await field.fill(formatDay(date))
    await field.press('Tab')
    await expect(field).toHaveValue(formatDay(date))
  }
  return {
    ...fields,
    stay,
    guests,
    tcWarning: guest.getByRole('status'),
    addButton: guest.getByRole('button', { name: t.guests.add }),
    list: guests.getByRole('list', { name: t.guests.list }).getByRole('listitem'),
    summary: page.getByRole('region', { name: t.booking.summary }),
    submit: page.getByRole('button', { name: t.booking.submit }),
    kvkk: consentCard(page, t.consent.KVKK.title),
    contract: consentCard(page, t.consent.CONTRACT.title),
    open: async () => {
      await page.goto('/admin/reservation')
      await expect(page.getByRole('heading', { name: t.booking.title })).toBeVisible()
    },
    chooseUnit: (name: string) => choose(fields.unit, name),
    chooseStay: async (unit: string, checkIn: string, checkOut: string) => {
      await choose(fields.unit, unit)
      await pickDay(fields.checkIn, checkIn)
      await pickDay(fields.checkOut, checkOut)
    },
    pickDay,
    typeGuest: async ({ nationality, tcKimlik, passport, ...typed }: GuestTyped) => {
      if (nationality !== undefined) await choose(fields.nationality, nationality)
      if (typed.firstName !== undefined) await fields.firstName.fill(typed.firstName)
      if (typed.lastName !== undefined) await fields.lastName.fill(typed.lastName)
      if (typed.phone !== undefined) await fields.phone.fill(typed.phone)
      if (typed.email !== undefined) await fields.email.fill(typed.email)
      if (tcKimlik !== undefined) await fields.tcKimlik.fill(tcKimlik)
      if (passport !== undefined) await fields.passport.fill(passport)
    },
  }
}

function consentCard(page: Page, name: string) {
  const card = page.getByRole('region', { name })
  return {
    state: card.getByRole('status').first(),
    send: card.getByRole('button', { name: /^(SMS gönder|Yeniden gönder)/ }),
    code: card.getByRole('textbox', { name: t.consent.code }),
    verify: card.getByRole('button', { name: t.consent.verify }),
    later: card.getByRole('checkbox', { name: t.consent.later }),
  }
}

/** On a phone the browser takes its time to drop the entry of a sheet that was closed: who goes on before is sent back. */
export const leftSheet = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object(history.state)), 'entry of a sheet').not.toHaveProperty('sheet')

/**
 * A browser in which nobody is signed in. Away from the app first: what it still asks would be refused, and leads to the
 * sign-in by itself while somebody goes there.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/api/health', page.url()).href)
  await page.evaluate(() => localStorage.removeItem('accessToken'))
}
