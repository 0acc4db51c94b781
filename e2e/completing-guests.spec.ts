// The edit dialog, opened from the card of a stay to complete its guests.
import { expect } from '@playwright/test'
import { messageFor } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { showPhone } from '#domain/people/phone.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { expectNote, expectRefusal } from './screen.ts'
import { searchScreen } from './search-screen.ts'

const t = { edit: editReservationText.tr, guests: guestsText.tr, stays: staysText.tr }

test('the form to complete a stay opens at what is missing, and saves a guest who was typed and not added', async ({
  page,
  business,
  call,
}) => {
  const { dialog, field, ofGuest, save } = searchScreen(page)
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  const person = { firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), numberOfGuests: 1, hotelDetailId: id }
  const stay = { checkInDate: day(0), checkOutDate: day(2), reservationUniqId: newUniqId(new Date(), Math.random) }
  await call(quickBook, { body: { ...person, ...stay } }, business.token)
  const calendar = calendarScreen(page)
  await calendar.open()
  await calendar.bar('Ayşe Yıldız').click()
  await page.getByRole('button', { name: t.stays.complete, exact: true }).click()
  await expect(ofGuest(t.guests.tcKimlik, 'Ayşe Yıldız')).toBeFocused()
  await page.keyboard.type('10000000146')
  await expect(field(t.edit.guestCount)).toHaveValue('1')
  await dialog.getByRole('button', { name: t.guests.add }).click()
  await page.keyboard.type('Ali')
  await expect(field(t.edit.guestCount)).toHaveValue('2')
  await save.click()
  await expectRefusal(page, messageFor('guest.incomplete', 'tr'), ofGuest(t.guests.lastName, 'Ali'))
  await ofGuest(t.guests.lastName, 'Ali').fill('Veli')
  await expect(ofGuest(t.guests.lastName, 'Ali Veli')).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: t.edit.mainPhoneFor('Ali Veli') }).click()
  await expect(ofGuest(t.guests.phone, 'Ali Veli')).toHaveValue(showPhone(person.phone))
  await ofGuest(t.guests.phone, 'Ali Veli').fill('05331112233')
  await save.click()
  await expectNote(page, t.edit.updated)
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([
    { numberOfGuests: 2, guests: [{ tcKimlik: '10000000146' }, { firstName: 'Ali', phone: '+905331112233' }] },
  ])
})
