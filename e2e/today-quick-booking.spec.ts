// A booking made during a phone call with the guest.
import { expect, type Locator, type Page } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { messageFor } from '#contract/problems.ts'
import { guestMessagesText } from '#web/features/guest-messages/guest-messages.text.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { expectAtField, reservationScreen } from './screen.ts'
import { german, hold, turk } from './search-screen.ts'

const t = {
  guests: guestsText.tr,
  messages: guestMessagesText.tr,
  options: optionsText.tr,
  quick: quickBookingText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

const quick = (page: Page) => page.getByRole('dialog', { name: t.quick.title })
const openQuick = async (page: Page, unit: string) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: t.today.freeUnit(unit) }).click()
  await expect(quick(page).getByRole('textbox', { name: t.quick.phone })).toBeFocused()
}

test('a caller from abroad is booked with a foreign number, and no code is offered to it', async ({
  page,
  call,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await openQuick(page, 'Bungalov 1')
  const dialog = quick(page)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await page.keyboard.type('+44 (0)7700 900123')
  await expect(field(t.quick.phone)).toHaveValue('+447700900123')
  const nationality = dialog.getByRole('combobox', { name: t.guests.nationality })
  await expect(nationality).toHaveAccessibleDescription(t.guests.phoneAbroad)
  await field(t.quick.firstName).fill('Anna')
  await field(t.quick.lastName).fill('Weber')
  await dialog.getByRole('button', { name: t.quick.save }).click()
  await expectAtField(field(t.quick.phone), messageFor('guest.main-phone-invalid', 'tr'))
  await nationality.fill('Birleşik Krallık')
  await page.keyboard.press('Enter')
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: t.quick.save }).click()
  await expect(dialog).toBeHidden()
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([{ guests: [{ nationality: 'GBR', phone: '+447700900123' }] }])
  await page
    .getByRole('region', { name: t.today.arrivals })
    .getByRole('button', { name: /Anna Weber/ })
    .first()
    .click()
  const code = page.getByRole('button', { name: `${t.stays.sendCode}: ${t.stays.purpose.KVKK}` })
  await expect(code.first()).toHaveAccessibleDescription(messageFor('consent.phone-abroad', 'tr'))
})

test('a returning guest from abroad is recalled by the phone, with name and nationality', async ({
  page,
  call,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  const guest = { ...german('Anna', 'Weber'), phone: '+447700900123', isMainGuest: true }
  await business.reserve({ hotelDetailId: id, guests: [guest] })
  await openQuick(page, 'Bungalov 1')
  await page.keyboard.type('+44 7700 900123')
  await expect(quick(page).getByRole('textbox', { name: t.quick.firstName, exact: true })).toHaveValue('Anna')
  await page.keyboard.press('Enter')
  await expect(quick(page)).toBeHidden()
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const { personId } = reservations[1]?.guests[0] ?? {}
  expect(personId).toBeTruthy()
  expect(reservations[0]?.guests).toMatchObject([{ firstName: 'Anna', nationality: 'DEU', personId }])
})

test('the kapora of a caller is asked for in three clicks, a date and three key presses besides the typed text', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await page.goto('/admin/dashboard')
  const counted = { clicks: 0, presses: 0 }
  const click = async (what: Locator) => {
    counted.clicks += 1
    await what.click()
  }
  const press = async (key: string) => {
    counted.presses += 1
    await page.keyboard.press(key)
  }
  const dialog = quick(page)
  await click(page.getByRole('button', { name: t.today.freeUnit('Bungalov 1') }))
  await expect(dialog.getByRole('textbox', { name: t.quick.phone })).toBeFocused()
  await page.keyboard.type('05321234567')
  await press('Tab')
  await page.keyboard.type('Ayşe')
  await press('Tab')
  await page.keyboard.type('Yıldız')
  await dialog.getByRole('textbox', { name: t.quick.nights, exact: true }).fill('2')
  await expect(dialog).toContainText('3.000,00 ₺')
  await click(dialog.getByRole('switch', { name: t.options.hold }))
  await press('Enter')
  await expect(dialog).toBeHidden()
  const ask = page.getByRole('alert').getByRole('link', { name: t.messages.askNamed('Ayşe Yıldız') })
  await expect(ask).toHaveAttribute('href', /wa\.me\/905321234567\?text=/)
  counted.clicks += 1
  expect(counted).toEqual({ clicks: 3, presses: 3 })
})

test('by keyboard, a unit is held from Today in fewer than 12 key presses besides the typed text', async ({
  page,
  call,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await page.goto('/admin/dashboard')
  const cell = page.getByRole('button', { name: t.today.freeUnit('Bungalov 1') })
  await cell.focus()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }

  await press('Enter')
  await expect(quick(page).getByRole('textbox', { name: t.quick.phone })).toBeFocused()
  await page.keyboard.type('05321234567')
  await expect(quick(page)).toContainText(t.quick.newGuest)
  await press('Tab')
  await page.keyboard.type('Ayşe')
  await press('Tab')
  await page.keyboard.type('Yıldız')
  await expect(quick(page)).toContainText('1.500,00 ₺')
  await press('Enter')

  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t.quick.saved('Bungalov 1', daySpan(day(0), day(1), 'tr'), 'Ayşe Yıldız') }),
  ).toBeVisible()
  await expect(quick(page)).toBeHidden()
  expect(presses).toBeLessThan(12)
  await expect(page.getByRole('region', { name: t.today.arrivals })).toContainText('Ayşe Yıldız')
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([{ checkInDate: day(0), checkOutDate: day(1), totalPrice: 1500 }])

  // The card shows the missing data and links to the form that completes them.
  await page
    .getByRole('button', { name: t.today.open('Ayşe Yıldız', 'Bungalov 1') })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
  await expect(card).toContainText(t.stays.identityMissing('Ayşe Yıldız'))
  const send = card.getByRole('button', { name: `${t.stays.sendCode}: ${t.stays.purpose.KVKK}` })
  await expect(send).toHaveAccessibleDescription(t.stays.identityFirst)
  await card.getByRole('button', { name: t.stays.complete }).click()
  await expect(page.getByRole('dialog', { name: /^Rezervasyon Düzenle/ })).toBeVisible()
})

test('each error stands at its field, and no typed text is lost', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await openQuick(page, 'Bungalov 1')

  await page.keyboard.press('Enter')
  const phone = quick(page).getByRole('textbox', { name: t.quick.phone })
  await expect(phone).toHaveAccessibleDescription(messageFor('guest.main-phone-required', 'tr'))
  await expect(phone).toBeFocused()

  // Another booking takes the unit first.
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  await phone.fill('05321234567')
  await quick(page).getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ayşe')
  await quick(page).getByRole('textbox', { name: t.quick.lastName }).fill('Yıldız')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({
      hasText: messageFor('reservation.unit-already-booked', 'tr', {
        checkIn: formatDay(day(0)),
        checkOut: formatDay(day(2)),
      }),
    }),
  ).toBeVisible()
  await expect(quick(page).getByRole('textbox', { name: t.quick.firstName, exact: true })).toHaveValue('Ayşe')
})

test('axe finds nothing in the form, in light and dark, wide and narrow; the form stays while the screen is turned; the full form is one click away, with the typed text', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await openQuick(page, 'Bungalov 1')
  await page.keyboard.type('05321234567')
  await expect(quick(page)).toContainText(t.quick.newGuest)
  await expectAccessibleEverywhere(page, '[role=dialog]')
  // Meanwhile the Today page beneath the dialog has changed its layout.
  await expect(quick(page).getByRole('textbox', { name: t.quick.phone })).toHaveValue('0 (532) 123 45 67')
  await quick(page).getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ayşe')
  await quick(page).getByRole('textbox', { name: t.quick.nights }).fill('3')

  await quick(page).getByRole('button', { name: t.quick.fullForm }).click()

  const screen = reservationScreen(page)
  await expect(screen.unit).toHaveValue('Bungalov 1')
  await expect(screen.checkIn).toHaveValue(formatDay(day(0)))
  await expect(screen.checkOut).toHaveValue(formatDay(day(3)))
  await expect(screen.firstName).toHaveValue('Ayşe')
  await expect(screen.phone).toHaveValue('0 (532) 123 45 67')
})

test('the phone identifies the guest and recalls the last stay; a price agreed on the telephone, the source of the booking and a note are kept', async ({
  page,
  call,
  business,
}) => {
  const phone = newPhone()
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2', price: 1500, capacity: 4 })
  await business.reserve({
    hotelDetailId: id,
    checkInDate: day(0),
    checkOutDate: day(1),
    guests: [turk('Işıl', 'Çelik', phone)],
  })
  await openQuick(page, 'Bungalov 2')
  const field = (name: string) => quick(page).getByRole('textbox', { name, exact: true })
  await expect(field(t.quick.people)).toHaveValue('2')
  await field(t.quick.phone).fill(phone)
  await expect(field(t.quick.firstName)).toHaveValue('Işıl')
  await expect(quick(page).getByRole('status').first()).toContainText('Bungalov 1')

  // The number of nights changes before the price arrives, so the price of one night must not be used for three.
  const priceComes = await hold(page, '**/api/prices/quote')
  await field(t.quick.nights).fill('3')
  await quick(page).getByRole('button', { name: t.quick.typePrice }).click()
  priceComes()
  await expect(field(t.quick.total)).toBeFocused()
  await expect(field(t.quick.perNight)).toHaveValue('1.500,00\u00a0₺')

  await field(t.quick.perNight).fill('1250,50')
  await expect(field(t.quick.total)).toHaveValue('3.751,50\u00a0₺')
  await field(t.quick.total).fill('3500')
  // An agreed total stays the same, whatever the number of nights.
  await field(t.quick.nights).fill('4')
  await expect(field(t.quick.perNight)).toHaveValue('875,00\u00a0₺')
  await expect(quick(page).getByRole('button', { name: t.quick.fullForm })).toBeDisabled()
  await quick(page).getByRole('combobox', { name: t.quick.source }).click()
  await page.getByRole('option', { name: 'WhatsApp' }).click()
  await field(t.quick.note).fill('Geç gelecek')
  await page.keyboard.press('Enter')
  await expect(quick(page)).toBeHidden()

  const { reservations } = await call(searchReservations, { body: { source: 'whatsapp' } }, business.token)
  expect(reservations).toMatchObject([
    { checkOutDate: day(4), totalPrice: 3500, numberOfGuests: 2, source: 'whatsapp', specialRequests: 'Geç gelecek' },
  ])
  // The identity number of a returning guest is copied into the booking.
  expect(reservations[0]?.guests).toMatchObject([{ firstName: 'Işıl', tcKimlik: '10000000146' }])
  await page
    .getByRole('button', { name: t.today.open('Işıl Çelik', 'Bungalov 2') })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: t.stays.card('Işıl Çelik') })
  await expect(card).toContainText('WhatsApp')
  await expect(card).toContainText('Geç gelecek')
})
