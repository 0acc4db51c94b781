// Open consents on the Today page.
import { expect, type Page } from '@playwright/test'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { personLineText } from '#web/features/reservations/guests/person-line.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { signedIn as test, day, newPhone, texted } from './fixtures.ts'
import { turk } from './search-screen.ts'

const t = {
  edit: editReservationText.tr,
  guests: guestsText.tr,
  person: personLineText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const open = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(section(page, t.today.arrivals)).toBeVisible()
}

test('a code is sent with one tap on Today, and entered right there', async ({ page, call, business }) => {
  const phone = newPhone()
  const { id } = await business.unit()
  await business.reserve({
    hotelDetailId: id,
    checkInDate: day(1),
    checkOutDate: day(2),
    guests: [turk('Ayşe', 'Yıldız', phone)],
  })
  await open(page)
  const consents = section(page, t.today.openConsents)

  await consents
    .getByRole('button', { name: t.today.forGuest(t.today.send, 'Ayşe Yıldız', t.today.consent.KVKK) })
    .click()
  const code = consents.getByRole('textbox', { name: t.stays.codeOf(t.stays.purpose.KVKK) })
  await expect(code).toBeFocused()
  await code.fill(await texted.kvkkCode(call, phone))
  await code.press('Enter')
  await expect(consents).toContainText(`${t.today.consent.CONTRACT}: ${t.today.consentState.none}`)
})

test('a guest without an identity number gets no code: Today says why and leads to the form', async ({
  page,
  call,
  business,
}) => {
  const phone = newPhone()
  const guest = { firstName: 'Ayşe', lastName: 'Yıldız', phone }
  const stay = { hotelDetailId: (await business.unit()).id, checkInDate: day(0), checkOutDate: day(2) }
  const reservationUniqId = newUniqId(new Date(), Math.random)
  await call(quickBook, { body: { ...guest, ...stay, reservationUniqId } }, business.token)
  await open(page)
  const consents = section(page, t.today.openConsents)
  const send = consents.getByRole('button', {
    name: t.today.forGuest(t.today.send, 'Ayşe Yıldız', t.today.consent.KVKK),
  })

  await expect(section(page, t.today.arrivals)).toContainText(t.today.noIdentity)
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(t.stays.identityFirst)
  await consents.getByRole('button', { name: t.stays.forStay(t.stays.complete, 'Ayşe Yıldız', 'Bungalov 1') }).click()

  const form = page.getByRole('dialog', { name: /^Rezervasyon Düzenle/ })
  const number = form.getByRole('textbox', { name: t.person.ofPerson(t.guests.tcKimlik, 'Ayşe Yıldız') })
  await expect(number).toBeFocused()
  await number.fill('10000000146')
  await number.press('Enter')
  await expect(form).toBeHidden()
  await expect(consents.getByText(t.stays.identityFirst)).toHaveCount(0)
  await expect(page.getByText(t.today.noIdentity)).toHaveCount(0)
  await send.click()
  await expect(consents.getByRole('textbox', { name: t.stays.codeOf(t.stays.purpose.KVKK) })).toBeVisible()
})
