// User actions on the screens, by the roles and names that people see and hear.
import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { uiText } from '#web/ui/ui.text.ts'

const t = { account: accountText.tr, booking: newReservationText.tr, consent: consentText.tr, guests: guestsText.tr }

/** Expects a notification with exactly these words, and closes it. */
export async function expectNote(page: Page, words: string): Promise<void> {
  const close = page.getByRole('button', { name: /^(Kapat|Close)$/ })
  const note = page
    .getByRole('alert')
    .filter({ has: page.getByText(words, { exact: true }) })
    .filter({ has: close })
  await closeNote(note)
}

/**
 * Closes the notification in one step. A moving mouse would miss it if another notification appears or disappears. A
 * key press could go elsewhere, because a page that loads meanwhile may move the focus to its heading.
 */
export async function closeNote(note: Locator): Promise<void> {
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: /^(Kapat|Close)$/ }).evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
  })
  await expect(note).toBeHidden()
}

/** Expects the refusal both as an alert and at its field. */
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
  // The page before the sign-in may have an e-mail field as well, so this waits for the sign-in's heading.
  await expect(page.getByRole('heading', { name: t.account.login.title })).toBeVisible()
  await page.getByRole('textbox', { name: t.account.email }).fill(email)
  await page.getByRole('textbox', { name: t.account.password, exact: true }).fill(password)
  await page.getByRole('button', { name: t.account.login.submit }).click()
}

/** Expects the print button to call the browser's print dialog. The call is only recorded. */
export async function expectPrintButton(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: uiText.tr.print })
  await expect(button).toBeVisible()
  const printed = page.evaluate(() => new Promise<void>((resolve) => (window.print = () => resolve())))
  await button.click()
  await printed
}

type GuestInput = {
  firstName?: string
  lastName?: string
  phone?: string
  email?: string
  nationality?: string
  tcKimlik?: string
  passport?: string
}

/** Drives the new reservation screen. */
export function reservationScreen(page: Page) {
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
    typeGuest: async ({ nationality, tcKimlik, passport, ...typed }: GuestInput) => {
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
    card,
    state: card.getByRole('status').first(),
    send: card.getByRole('button', { name: /^(SMS gönder|Yeniden gönder)/ }),
    code: card.getByRole('textbox', { name: t.consent.code }),
    verify: card.getByRole('button', { name: t.consent.verify }),
    later: card.getByRole('checkbox', { name: t.consent.later }),
  }
}

/**
 * Waits until the browser has removed the history entry of a closed sheet, which takes a while on a phone. A user who
 * navigates before that is sent back.
 */
export const leftSheet = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object(history.state)), 'entry of a sheet').not.toHaveProperty('sheet')

/**
 * Removes the session from the browser. It leaves the app first: requests still open there would be refused, and their
 * redirect to the sign-in would disturb the test's own navigation.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/api/health', page.url()).href)
  await page.evaluate(() => localStorage.removeItem('accessToken'))
}
