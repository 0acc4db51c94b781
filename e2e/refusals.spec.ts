// What the new reservation screen refuses, in the order of the specification, and that nothing typed is lost by it.
import { expect, type Page } from '@playwright/test'
import { searchReservations } from '#contract/reservations.ts'
import { formatDay } from '#domain/time/day.ts'
import { messageFor } from '#contract/problems.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { dayInputText } from '#web/ui/day-input.text.ts'
import { atDesk as test, day, newPhone } from './fixtures.ts'
import { expectAtField, expectNote, expectRefusal, reservationDesk } from './screen.ts'
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
  const desk = reservationDesk(page)
  await desk.open()
  await expect(desk.submit).toBeDisabled()
  await desk.kvkk.later.check()
  await expect(desk.submit).toHaveAccessibleDescription(/satış sözleşmesi onayını alın/)
  await desk.contract.later.check()
  await desk.requests.fill('Deniz tarafı olsun')

  await desk.submit.click()
  await expectRefusal(page, messageFor('reservation.unit-required', 'tr'), desk.unit)

  await expect(desk.checkIn).toBeDisabled()
  await desk.chooseUnit('Bungalov 1')
  await desk.submit.click()
  await expectRefusal(page, messageFor('reservation.dates-required', 'tr'), desk.checkIn)

  await desk.pickDay(desk.checkIn, day(7))
  await desk.submit.click()
  await expectRefusal(page, messageFor('reservation.dates-required', 'tr'), desk.checkOut)

  // The pickers offer no such stay; a draft kept by this tab may hold one.
  await withDraft(page, { checkOutDate: day(7) })
  await desk.submit.click()
  await expectRefusal(page, messageFor('reservation.check-out-not-after-check-in', 'tr'), desk.checkOut)

  await desk.pickDay(desk.checkOut, day(9))
  await desk.submit.click()
  await expect(desk.guests.getByRole('note')).toHaveText(messageFor('reservation.guest-required', 'tr'))
  await expectNote(page, messageFor('reservation.guest-required', 'tr'))

  await desk.typeGuest({ nationality: 'Almanya', firstName: 'Jörg', lastName: 'Groß', passport: 'C01X00T47' })
  await desk.isMain.uncheck()
  await desk.addButton.click()
  await expect(desk.list).toHaveCount(1)
  await desk.submit.click()
  await expect(desk.guests.getByRole('note')).toHaveText(messageFor('reservation.main-guest-required', 'tr'))
  await expectNote(page, messageFor('reservation.main-guest-required', 'tr'))

  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.addButton.click()
  await desk.guestCount.fill('4')
  await desk.submit.click()
  await expect(desk.guests.getByRole('note')).toHaveText(messageFor('reservation.guests-missing', 'tr', { count: 2 }))
  await expectNote(page, messageFor('reservation.guests-missing', 'tr', { count: 2 }))

  // The number field lets nobody type more than 20.
  await withDraft(page, { numberOfGuests: 21, guests: crowd(21) })
  await desk.submit.click()
  await expectRefusal(page, messageFor('reservation.too-many-guests', 'tr'), desk.guestCount)

  await expect(desk.unit).toHaveValue('Bungalov 1')
  await expect(desk.checkIn).toHaveValue(formatDay(day(7)))
  await expect(desk.checkOut).toHaveValue(formatDay(day(9)))
  await expect(desk.requests).toHaveValue('Deniz tarafı olsun')
  await expect(desk.kvkk.later).toBeChecked()
  await expect(desk.contract.later).toBeChecked()
})

test('adding a guest is refused rule by rule, and what was typed stays', async ({ page, business }) => {
  await business.unit()
  const desk = reservationDesk(page)
  await desk.open()

  await desk.addButton.click()
  await expect(desk.firstName).toBeFocused()
  await expectAtField(desk.lastName, messageFor('guest.name-required', 'tr'))
  await expectRefusal(page, messageFor('guest.name-required', 'tr'), desk.firstName)

  await desk.firstName.fill('Ayşe')
  await desk.addButton.click()
  await expectRefusal(page, messageFor('guest.name-required', 'tr'), desk.lastName)

  await desk.lastName.fill('Yıldız')
  await desk.addButton.click()
  await expectRefusal(page, messageFor('guest.main-phone-required', 'tr'), desk.phone)

  await desk.phone.fill('0 (532) 111')
  await desk.addButton.click()
  await expectRefusal(page, phoneExample, desk.phone)

  await desk.phone.fill('05321112233')
  await expect(desk.phone).toHaveValue('0 (532) 111 22 33')
  await desk.addButton.click()
  await expectRefusal(page, messageFor('guest.tc-kimlik-required', 'tr'), desk.tcKimlik)

  await desk.typeGuest({ nationality: 'Almanya' })
  await desk.addButton.click()
  await expectRefusal(page, messageFor('guest.passport-required', 'tr'), desk.passport)
  await desk.passport.pressSequentially('C01X00T47C01X00T47C01X00T47')
  await expect(desk.passport).toHaveValue('C01X00T47C01X00T47C0')

  await desk.typeGuest({ nationality: 'Türkiye' })
  await desk.tcKimlik.pressSequentially('1234567890199')
  await expect(desk.tcKimlik).toHaveValue('12345678901')
  await expect(desk.firstName).toHaveValue('Ayşe')
  await expect(desk.lastName).toHaveValue('Yıldız')
  await expect(desk.phone).toHaveValue('0 (532) 111 22 33')

  await test.step('a likely typo in a T.C. number is a warning, not a refusal', async () => {
    await expect(desk.tcWarning).toHaveText(t.guests.tcDoubt)
    await expect(desk.tcKimlik).not.toHaveAttribute('aria-invalid', 'true')
    await desk.addButton.click()
    await expect(desk.list).toHaveCount(1)
  })

  await desk.typeGuest({ nationality: 'Almanya', firstName: 'Jörg', lastName: 'Groß', passport: 'C01X00T47' })
  await desk.isMain.check()
  await desk.addButton.click()
  await expectRefusal(page, messageFor('guest.main-phone-required', 'tr'), desk.phone)
  await desk.phone.fill('05331112233')
  await desk.addButton.click()
  await expectRefusal(page, messageFor('guest.one-main-only', 'tr'), desk.isMain)

  // Phone and e-mail are asked of the main guest alone.
  await desk.isMain.uncheck()
  await desk.phone.fill('')
  await desk.addButton.click()
  await expect(desk.list).toHaveCount(2)

  await withDraft(page, { guests: crowd(20) })
  await desk.typeGuest({ nationality: 'Almanya', firstName: 'Yirmi', lastName: 'Birinci', passport: 'C01X00T47' })
  await desk.addButton.click()
  await expect(desk.guests.getByRole('note').filter({ hasText: messageFor('guest.too-many', 'tr') })).toBeVisible()
  await expectNote(page, messageFor('guest.too-many', 'tr'))
  await expect(desk.list).toHaveCount(20)
  await expect(desk.lastName).toHaveValue('Birinci')
})

test('a guest who was typed but not added comes too when complete, and is refused at its field when not', async ({
  page,
  business,
  call,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const desk = reservationDesk(page)
  const stored = async () => (await call(searchReservations, { body: {} }, business.token)).reservations
  await desk.open()
  await desk.chooseStay('Bungalov 1', day(7), day(9))
  await desk.kvkk.later.check()
  await desk.contract.later.check()
  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.guestCount.fill('2')
  await desk.submit.click()
  // She is in the list now; that one more is missing is a rule of the reservation.
  await expectNote(page, messageFor('reservation.guests-missing', 'tr', { count: 1 }))
  await expect(desk.list).toHaveText([/Ayşe Yıldız/])

  await desk.typeGuest({ firstName: 'Jörg' })
  await desk.guestCount.fill('1')
  await desk.submit.click()
  await expect(desk.lastName).toBeFocused()
  await expectRefusal(page, messageFor('guest.name-required', 'tr'), desk.lastName)
  await expect(desk.firstName).toHaveValue('Jörg')
  expect(await stored()).toHaveLength(0)

  // Also while the form shows an added guest who was changed.
  await desk.typeGuest({ lastName: 'Groß', tcKimlik: '10000000214' })
  await page.getByRole('button', { name: t.guests.forGuest(t.guests.edit, 'Ayşe Yıldız') }).click()
  await desk.lastName.fill('Yılmaz')
  await desk.submit.click()
  await expectNote(page, t.booking.created)
  expect(await stored()).toMatchObject([{ guests: [{ lastName: 'Yılmaz' }, { firstName: 'Jörg', lastName: 'Groß' }] }])
})

test('a unit taken meanwhile is refused with the dates of that stay, and nothing typed is lost', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const desk = reservationDesk(page)
  await desk.open()
  await desk.chooseStay('Bungalov 1', day(7), day(10))
  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.addButton.click()
  await desk.requests.fill('Geç giriş')
  await desk.kvkk.later.check()
  await desk.contract.later.check()
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(8), checkOutDate: day(12) })

  await desk.submit.click()
  const refusal = messageFor('reservation.unit-already-booked', 'tr', {
    checkIn: formatDay(day(8)),
    checkOut: formatDay(day(12)),
  })
  await expectAtField(desk.checkIn, refusal)
  await expectAtField(desk.checkOut, refusal)
  await expect(page.getByText(t.booking.failed)).toBeVisible()
  await expectNote(page, t.booking.failedBecause(refusal))
  await expect(desk.checkOut).toHaveValue(formatDay(day(10)))
  await expect(desk.requests).toHaveValue('Geç giriş')
  await expect(desk.list).toContainText(['Ayşe Yıldız'])

  // The guest leaves on the day on which the other one comes.
  await desk.pickDay(desk.checkOut, day(8))
  await desk.submit.click()
  await expectNote(page, t.booking.created)
})

test('taken days cannot be chosen, and a double click stores one reservation', async ({ page, business, call }) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(8), checkOutDate: day(12) })
  const desk = reservationDesk(page)
  await desk.open()
  await desk.chooseUnit('Bungalov 1')
  await desk.checkIn.fill(formatDay(day(9)))
  await expectAtField(desk.checkIn, t.booking.nightTaken(formatDay(day(9))))
  await desk.checkIn.fill(formatDay(day(-1)))
  await expectAtField(desk.checkIn, t.day.tooEarly(formatDay(day(0))))

  await desk.pickDay(desk.checkIn, day(12))
  await desk.pickDay(desk.checkOut, day(14))
  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.addButton.click()
  await desk.kvkk.later.check()
  await desk.contract.later.check()
  const number = await keptNumber(page)
  const release = await hold(page, '**/api/reservations')
  await desk.submit.dblclick()
  await expect(desk.submit).toBeDisabled()
  release()
  await expectNote(page, t.booking.created)
  const { total } = await call(searchReservations, { body: {} }, business.token)
  expect(total).toBe(2)

  await expect(desk.checkIn).toHaveValue('')
  await desk.requests.fill('Geç giriş')
  await expect.poll(() => keptNumber(page)).toMatch(/^\d{17}$/)
  expect(await keptNumber(page)).not.toBe(number)
})

/** The unique number of the reservation that this tab has half typed. */
const keptNumber = (page: Page) =>
  page.evaluate(() => {
    const draft = sessionStorage.getItem('newReservation') ?? '{}'
    return String((JSON.parse(draft) as { reservationUniqId?: string }).reservationUniqId)
  })

/** Changes what this tab keeps of the form and reads it anew, to reach what the fields themselves prevent. */
async function withDraft(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((changed) => {
    const draft: object = JSON.parse(sessionStorage.getItem('newReservation') ?? '{}')
    sessionStorage.setItem('newReservation', JSON.stringify({ ...draft, ...changed }))
  }, change)
  await page.reload()
}
