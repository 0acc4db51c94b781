// What people do on the screens, by the roles and names that they see and hear.
import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'

/** Something was said in a notification, in exactly these words. It is read and closed. */
export async function expectNote(page: Page, words: string): Promise<void> {
  const close = page.getByRole('button', { name: /^(Kapat|Close)$/ })
  const note = page
    .getByRole('alert')
    .filter({ has: page.getByText(words, { exact: true }) })
    .filter({ has: close })
  await closeNote(note)
}

/** By key: when another note comes or goes, this one moves from under the mouse. */
export async function closeNote(note: Locator): Promise<void> {
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: /^(Kapat|Close)$/ }).press('Enter')
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
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
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
  const stay = page.getByRole('region', { name: 'Rezervasyon Bilgileri' })
  const guests = page.getByRole('region', { name: 'Misafir Bilgileri' })
  const guest = guests.getByRole('form')
  const fields = {
    unit: stay.getByRole('combobox', { name: 'Birim' }),
    checkIn: stay.getByRole('textbox', { name: 'Giriş tarihi' }),
    checkOut: stay.getByRole('textbox', { name: 'Çıkış tarihi' }),
    guestCount: stay.getByRole('textbox', { name: 'Kişi sayısı' }),
    requests: stay.getByRole('textbox', { name: 'Özel istekler' }),
    firstName: guest.getByRole('textbox', { name: 'Ad', exact: true }),
    lastName: guest.getByRole('textbox', { name: 'Soyad' }),
    phone: guest.getByRole('textbox', { name: 'Telefon' }),
    email: guest.getByRole('textbox', { name: 'E-posta' }),
    nationality: guest.getByRole('combobox', { name: 'Uyruk' }),
    tcKimlik: guest.getByRole('textbox', { name: 'TC Kimlik No' }),
    passport: guest.getByRole('textbox', { name: 'Pasaport No' }),
    isMain: guest.getByRole('checkbox', { name: 'Ana misafir' }),
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
    addButton: guest.getByRole('button', { name: 'Misafir Ekle' }),
    list: guests.getByRole('list', { name: 'Eklenen misafirler' }).getByRole('listitem'),
    summary: page.getByRole('region', { name: 'Özet' }),
    submit: page.getByRole('button', { name: 'Rezervasyonu Oluştur' }),
    kvkk: consentCard(page, 'KVKK Aydınlatma Metni'),
    contract: consentCard(page, 'Satış Sözleşmesi'),
    open: async () => {
      await page.goto('/admin/reservation')
      await expect(page.getByRole('heading', { name: 'Yeni Rezervasyon Oluştur' })).toBeVisible()
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
    code: card.getByRole('textbox', { name: 'SMS kodu' }),
    verify: card.getByRole('button', { name: 'Doğrula' }),
    later: card.getByRole('checkbox', { name: 'Daha sonra gönder' }),
  }
}
