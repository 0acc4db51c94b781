// The telephone rings: each fact on the card of a stay leads to its field, and the price is said before it is saved.
import { expect, type Page } from '@playwright/test'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { readReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { personLineText } from '#web/features/reservations/guests/person-line.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, day, signedIn as test } from './fixtures.ts'
import { expectNote } from './screen.ts'
import { searchScreen, turk } from './search-screen.ts'

const t = {
  edit: editReservationText.tr,
  guests: guestsText.tr,
  person: personLineText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

/** A couple that sleeps two nights for 2,500 ₺ each and has paid 3,000 ₺. */
async function couple(call: Call, business: Business) {
  const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 1', price: 2500 })
  const guests = [turk('Ayşe', 'Yıldız'), { ...turk('Ali', 'Yıldız'), tcKimlik: '74300864790', isMainGuest: false }]
  const stay = { checkInDate: day(0), checkOutDate: day(2), numberOfGuests: 2, specialRequests: 'Bebek yatağı' }
  await business.reserve({ hotelDetailId, ...stay, guests })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const id = reservations[0]?.id ?? 0
  await call(
    takePayment,
    { params: { id }, body: { requestId: `payment-of-${id}`, amount: 3000, method: 'cash' } },
    business.token,
  )
  return async () => (await call(readReservation, { params: { id } }, business.token)).reservation
}

async function openCard(page: Page) {
  await page.goto('/admin/dashboard')
  await page
    .getByRole('button', { name: t.today.open('Ayşe Yıldız', 'Bungalov 1') })
    .first()
    .click()
  return page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
}

test('each fact of the card opens the form with its field in focus', async ({ page, call, business }) => {
  const stored = await couple(call, business)
  const { dialog, field, ofGuest, save } = searchScreen(page)
  const card = await openCard(page)
  const back = dialog.getByRole('button', { name: t.edit.keep, exact: true })

  await card.getByRole('button', { name: t.stays.changeFact.dates }).click()
  await expect(field(t.edit.checkOut)).toBeFocused()
  await back.click()
  await card.getByRole('button', { name: t.stays.changeFact.note }).click()
  await expect(field(t.edit.requests)).toBeFocused()
  await back.click()
  await card.getByRole('button', { name: t.stays.changeFact.guests }).click()
  await expect(ofGuest(t.guests.firstName, 3)).toBeFocused()
  await back.click()

  await card.getByRole('button', { name: t.stays.changeFact.phone }).click()
  await expect(ofGuest(t.guests.phone, 'Ayşe Yıldız')).toBeFocused()
  await page.keyboard.type('05321112299')
  await page.keyboard.press('Enter')
  await expectNote(page, t.edit.updated)
  expect((await stored()).guests).toMatchObject([{ phone: '+905321112299' }, {}])
  await expect(save).toBeHidden()
})

test('one night more: the form says the nights, the price and the balance before it is saved', async ({
  page,
  call,
  business,
}) => {
  const stored = await couple(call, business)
  const { dialog, field, save } = searchScreen(page)
  const card = await openCard(page)
  await card.getByRole('button', { name: t.stays.changeFact.dates }).click()
  const says = dialog.getByRole('status').filter({ hasText: t.edit.changes.none })
  await expect(says).toContainText(t.edit.changes.left('2.000 ₺'))
  await dialog.getByRole('button', { name: t.edit.oneMore }).click()
  await expect(field(t.edit.checkOut)).toHaveValue(formatDay(day(3)))
  const changed = dialog.getByRole('status').filter({ hasText: t.edit.changes.nights(1) })
  await expect(changed).toContainText(`${t.edit.changes.nights(1)}, +2.500 ₺`)
  await expect(changed).toContainText(t.edit.changes.left('4.500 ₺'))
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await save.click()
  await expectNote(page, t.edit.updated)
  expect(await stored()).toMatchObject({ checkOutDate: day(3), totalPrice: 7500, balance: 4500 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('the form of a usual stay takes two screens at most, and its buttons are always in sight', async ({
    page,
    call,
    business,
  }) => {
    await couple(call, business)
    const { dialog, save } = searchScreen(page)
    const card = await openCard(page)
    await card.getByRole('button', { name: new RegExp(`^${t.stays.edit}`) }).tap()
    await expect(save).toBeInViewport()
    expect(await dialog.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(2 * 740)
    expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBe(360)
    await dialog.getByRole('button', { name: t.guests.add }).tap()
    await page.keyboard.type('Ece')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Yıldız')
    await dialog.getByRole('button', { name: t.edit.mainPhoneFor('Ece Yıldız') }).tap()
    await expect(dialog.getByRole('status').filter({ hasText: t.edit.changes.guests(1) })).toBeVisible()
    await expectAccessibleEverywhere(page, '[role=dialog]')
    await save.tap()
    await expectNote(page, t.edit.updated)
  })
})
