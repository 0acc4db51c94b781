// Refusals of the new reservation screen, in the order of the specification. No refusal loses typed text.
import { expect, type Page } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { messageFor } from '#contract/problems.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { dayInputText } from '#web/ui/day-input.text.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { expectAtField, expectNote, expectRefusal, reservationScreen } from './screen.ts'
import { hold } from './search-screen.ts'

const t = { booking: newReservationText.tr, day: dayInputText.tr, guests: guestsText.tr }

const phoneExample = messageFor('guest.main-phone-invalid', 'tr')
const somebody = { phone: '', email: '', nationality: 'DEU', tcKimlik: '', passportNumber: 'C01X00T47' }
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...somebody,
    key: index + 1,
    firstName: 'Misafir',
    lastName: String(index + 1),
    isMainGuest: index === 0,
    phone: index === 0 ? '0 (532) 111 22 33' : '',
  }))

test('submitting is refused rule by rule, and what was typed stays', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = reservationScreen(page)
  await screen.open()
  await expect(screen.submit).toBeDisabled()
  await screen.kvkk.later.check()
  await expect(screen.submit).toHaveAccessibleDescription(/satış sözleşmesi onayını alın/)
  await screen.contract.later.check()
  await screen.requests.fill('Deniz tarafı olsun')

  await screen.submit.click()
  await expectRefusal(page, messageFor('reservation.unit-required', 'tr'), screen.unit)

  await expect(screen.checkIn).toBeDisabled()
  await screen.chooseUnit('Bungalov 1')
  await screen.submit.click()
  await expectRefusal(page, messageFor('reservation.dates-required', 'tr'), screen.checkIn)

  await screen.pickDay(screen.checkIn, day(7))
  await screen.submit.click()
  await expectRefusal(page, messageFor('reservation.dates-required', 'tr'), screen.checkOut)

  // The pickers offer no such dates, but a draft stored by this tab may contain them.
  await withDraft(page, { checkOutDate: day(7) })
  await screen.submit.click()
  await expectRefusal(page, messageFor('reservation.check-out-not-after-check-in', 'tr'), screen.checkOut)

  await screen.pickDay(screen.checkOut, day(9))
  await screen.submit.click()
  await expect(screen.guests.getByRole('note')).toHaveText(messageFor('reservation.guest-required', 'tr'))
  await expectNote(page, messageFor('reservation.guest-required', 'tr'))

  await screen.typeGuest({ nationality: 'Almanya', firstName: 'Jörg', lastName: 'Groß', passport: 'C01X00T47' })
  await screen.isMain.uncheck()
  await screen.addButton.click()
  await expect(screen.list).toHaveCount(1)
  await screen.submit.click()
  await expect(screen.guests.getByRole('note')).toHaveText(messageFor('reservation.main-guest-required', 'tr'))
  await expectNote(page, messageFor('reservation.main-guest-required', 'tr'))

  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.addButton.click()
  await screen.guestCount.fill('4')
  await screen.submit.click()
  await expect(screen.guests.getByRole('note')).toHaveText(messageFor('reservation.guests-missing', 'tr', { count: 2 }))
  await expectNote(page, messageFor('reservation.guests-missing', 'tr', { count: 2 }))

  // Nobody can type more than 20 into the number field.
  await withDraft(page, { numberOfGuests: 21, guests: crowd(21) })
  await screen.submit.click()
  await expectRefusal(page, messageFor('reservation.too-many-guests', 'tr'), screen.guestCount)

  await expect(screen.unit).toHaveValue('Bungalov 1')
  await expect(screen.checkIn).toHaveValue(formatDay(day(7)))
  await expect(screen.checkOut).toHaveValue(formatDay(day(9)))
  await expect(screen.requests).toHaveValue('Deniz tarafı olsun')
  await expect(screen.kvkk.later).toBeChecked()
  await expect(screen.contract.later).toBeChecked()
})

test('adding a guest is refused rule by rule, and what was typed stays', async ({ page, business }) => {
  await business.unit()
  const screen = reservationScreen(page)
  await screen.open()

  await screen.addButton.click()
  await expect(screen.firstName).toBeFocused()
  await expectAtField(screen.lastName, messageFor('guest.name-required', 'tr'))
  await expectRefusal(page, messageFor('guest.name-required', 'tr'), screen.firstName)

  await screen.firstName.fill('Ayşe')
  await screen.addButton.click()
  await expectRefusal(page, messageFor('guest.name-required', 'tr'), screen.lastName)

  await screen.lastName.fill('Yıldız')
  await screen.addButton.click()
  await expectRefusal(page, messageFor('guest.main-phone-required', 'tr'), screen.phone)

  await screen.phone.fill('0 (532) 111')
  await screen.addButton.click()
  await expectRefusal(page, phoneExample, screen.phone)

  await screen.phone.fill('05321112233')
  await expect(screen.phone).toHaveValue('0 (532) 111 22 33')
  await screen.addButton.click()
  await expectRefusal(page, messageFor('guest.tc-kimlik-required', 'tr'), screen.tcKimlik)

  await screen.typeGuest({ nationality: 'Almanya' })
  await screen.addButton.click()
  await expectRefusal(page, messageFor('guest.passport-required', 'tr'), screen.passport)
  await screen.passport.pressSequentially('C01X00T47C01X00T47C01X00T47')
  await expect(screen.passport).toHaveValue('C01X00T47C01X00T47C0')

  await screen.typeGuest({ nationality: 'Türkiye' })
  await screen.tcKimlik.pressSequentially('1234567890199')
  await expect(screen.tcKimlik).toHaveValue('12345678901')
  await expect(screen.firstName).toHaveValue('Ayşe')
  await expect(screen.lastName).toHaveValue('Yıldız')
  await expect(screen.phone).toHaveValue('0 (532) 111 22 33')

  await test.step('a likely typo in a T.C. number is a warning, not a refusal', async () => {
    await expect(screen.tcWarning).toHaveText(t.guests.tcDoubt)
    await expect(screen.tcKimlik).not.toHaveAttribute('aria-invalid', 'true')
    await screen.addButton.click()
    await expect(screen.list).toHaveCount(1)
  })

  await screen.typeGuest({ nationality: 'Almanya', firstName: 'Jörg', lastName: 'Groß', passport: 'C01X00T47' })
  await screen.isMain.check()
  await screen.addButton.click()
  await expectRefusal(page, messageFor('guest.main-phone-required', 'tr'), screen.phone)
  await screen.phone.fill('05331112233')
  await screen.addButton.click()
  await expectRefusal(page, messageFor('guest.one-main-only', 'tr'), screen.isMain)

  // Phone and e-mail are required only of the main guest.
  await screen.isMain.uncheck()
  await screen.phone.fill('')
  await screen.addButton.click()
  await expect(screen.list).toHaveCount(2)

  await withDraft(page, { guests: crowd(20) })
  await screen.typeGuest({ nationality: 'Almanya', firstName: 'Yirmi', lastName: 'Birinci', passport: 'C01X00T47' })
  await screen.addButton.click()
  await expect(screen.guests.getByRole('note').filter({ hasText: messageFor('guest.too-many', 'tr') })).toBeVisible()
  await expectNote(page, messageFor('guest.too-many', 'tr'))
  await expect(screen.list).toHaveCount(20)
  await expect(screen.lastName).toHaveValue('Birinci')
})

test('a typed guest who was not added is added on submit if complete, and refused at the field if not', async ({
  page,
  business,
  call,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = reservationScreen(page)
  const stored = async () => (await call(searchReservations, { body: {} }, business.token)).reservations
  await screen.open()
  await screen.chooseStay('Bungalov 1', day(7), day(9))
  await screen.kvkk.later.check()
  await screen.contract.later.check()
  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.guestCount.fill('2')
  await screen.submit.click()
  // The typed guest is now in the list, so the reservation's own rule reports that one more guest is missing.
  await expectNote(page, messageFor('reservation.guests-missing', 'tr', { count: 1 }))
  await expect(screen.list).toHaveText([/Ayşe Yıldız/])

  await screen.typeGuest({ firstName: 'Jörg' })
  await screen.guestCount.fill('1')
  await screen.submit.click()
  await expect(screen.lastName).toBeFocused()
  await expectRefusal(page, messageFor('guest.name-required', 'tr'), screen.lastName)
  await expect(screen.firstName).toHaveValue('Jörg')
  expect(await stored()).toHaveLength(0)

  // The same rule applies while the form shows a changed guest of the list.
  await screen.typeGuest({ lastName: 'Groß', tcKimlik: '10000000214' })
  await page.getByRole('button', { name: t.guests.forGuest(t.guests.edit, 'Ayşe Yıldız') }).click()
  await screen.lastName.fill('Yılmaz')
  await screen.submit.click()
  await expectNote(page, t.booking.created)
  expect(await stored()).toMatchObject([{ guests: [{ lastName: 'Yılmaz' }, { firstName: 'Jörg', lastName: 'Groß' }] }])
})

test('a unit taken meanwhile is refused with the dates of the other stay, and no typed text is lost', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const screen = reservationScreen(page)
  await screen.open()
  await screen.chooseStay('Bungalov 1', day(7), day(10))
  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.addButton.click()
  await screen.requests.fill('Geç giriş')
  await screen.kvkk.later.check()
  await screen.contract.later.check()
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(8), checkOutDate: day(12) })

  await screen.submit.click()
  const refusal = messageFor('reservation.unit-already-booked', 'tr', {
    checkIn: formatDay(day(8)),
    checkOut: formatDay(day(12)),
  })
  await expectAtField(screen.checkIn, refusal)
  await expectAtField(screen.checkOut, refusal)
  await expect(page.getByText(t.booking.failed)).toBeVisible()
  await expectNote(page, t.booking.failedBecause(refusal))
  await expect(screen.checkOut).toHaveValue(formatDay(day(10)))
  await expect(screen.requests).toHaveValue('Geç giriş')
  await expect(screen.list).toContainText(['Ayşe Yıldız'])

  // The guest's new check-out is the day on which the other guest arrives.
  await screen.pickDay(screen.checkOut, day(8))
  await screen.submit.click()
  await expectNote(page, t.booking.created)
})

test('taken days cannot be chosen, and a double click stores one reservation', async ({ page, business, call }) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(8), checkOutDate: day(12) })
  const screen = reservationScreen(page)
  await screen.open()
  await screen.chooseUnit('Bungalov 1')
  await screen.checkIn.fill(formatDay(day(9)))
  await expectAtField(screen.checkIn, t.booking.nightTaken(formatDay(day(9))))
  await screen.checkIn.fill(formatDay(day(-1)))
  await expectAtField(screen.checkIn, t.day.tooEarly(formatDay(day(0))))

  await screen.pickDay(screen.checkIn, day(12))
  await screen.pickDay(screen.checkOut, day(14))
  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.addButton.click()
  await screen.kvkk.later.check()
  await screen.contract.later.check()
  const number = await keptNumber(page)
  const release = await hold(page, '**/api/reservations')
  await screen.submit.dblclick()
  await expect(screen.submit).toBeDisabled()
  release()
  await expectNote(page, t.booking.created)
  const { total } = await call(searchReservations, { body: {} }, business.token)
  expect(total).toBe(2)

  await expect(screen.checkIn).toHaveValue('')
  await screen.requests.fill('Geç giriş')
  await expect.poll(() => keptNumber(page)).toMatch(/^\d{17}$/)
  expect(await keptNumber(page)).not.toBe(number)
})

/** The unique number of this tab's unfinished reservation. */
const keptNumber = (page: Page) =>
  page.evaluate(() => {
    const draft = sessionStorage.getItem('newReservation') ?? '{}'
    return String((JSON.parse(draft) as { reservationUniqId?: string }).reservationUniqId)
  })

/** Changes the draft stored by this tab and reloads it, to reach states that the fields themselves prevent. */
async function withDraft(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((changed) => {
    const draft: object = JSON.parse(sessionStorage.getItem('newReservation') ?? '{}')
    sessionStorage.setItem('newReservation', JSON.stringify({ ...draft, ...changed }))
  }, change)
  await page.reload()
}
