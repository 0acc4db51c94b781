// The edit dialog, opened from the card of a stay to complete its guests.
import { expect } from '@playwright/test'
import { messageFor } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
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
  const { dialog, field, save } = searchScreen(page)
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  const person = { firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), numberOfGuests: 1, hotelDetailId: id }
  const stay = { checkInDate: day(0), checkOutDate: day(2), reservationUniqId: newUniqId(new Date(), Math.random) }
  await call(quickBook, { body: { ...person, ...stay } }, business.token)
  const calendar = calendarScreen(page)
  await calendar.open()
  await calendar.bar('Ayşe Yıldız').click()
  await page.getByRole('button', { name: t.stays.complete, exact: true }).click()
  await expect(field(t.guests.tcKimlik)).toBeFocused()
  await page.keyboard.type('10000000146')
  await dialog.getByRole('button', { name: t.guests.save, exact: true }).click()
  await expect(field(t.edit.guestCount)).toHaveValue('1')
  await field(t.guests.firstName).fill('Ali')
  await save.click()
  await expectRefusal(page, messageFor('guest.incomplete', 'tr'), field(t.guests.lastName))
  await field(t.guests.lastName).fill('Veli')
  await field(t.guests.phone).fill('05331112233')
  await save.click()
  await expectNote(page, t.edit.updated)
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([
    { numberOfGuests: 2, guests: [{ tcKimlik: '10000000146' }, { firstName: 'Ali', phone: '+905331112233' }] },
  ])
})
