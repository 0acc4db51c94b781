// The usual groups of recipients of a message, chosen with one tap.
import { expect } from '@playwright/test'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { cancelReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { messageText } from '#web/features/messages/send/message.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { hold } from './search-screen.ts'
import { guest } from './sms-screen.ts'

const t = { message: messageText.tr, sending: sendingText.tr }

test('one tap chooses guests who arrive tomorrow, check out today or are in the house; guests who cancelled are chosen only on request', async ({
  page,
  call,
  business,
}) => {
  const stays = {
    Yarın: { checkInDate: day(1), checkOutDate: day(2) },
    Bugün: { checkInDate: day(0), checkOutDate: day(2) },
    İptal: { checkInDate: day(1), checkOutDate: day(3) },
  }
  for (const [name, dates] of Object.entries(stays)) {
    const { id } = await business.unit({ unitName: name })
    await business.reserve({ hotelDetailId: id, ...dates, guests: [guest(name, newPhone())] })
  }
  const { id: hotelDetailId } = await business.unit({ unitName: 'Giden' })
  const lastNight = { hotelDetailId, checkInDate: day(-1), checkOutDate: day(0), pastNights: true }
  const reservationUniqId = newUniqId(new Date(), Math.random)
  const leaving = { firstName: 'Giden', lastName: 'Şahin', phone: newPhone() }
  await call(quickBook, { body: { ...lastNight, ...leaving, reservationUniqId } }, business.token)
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const numberOf = (name: string) => reservations.find(({ unitName }) => unitName === name)?.id ?? 0
  await call(cancelReservation, { params: { id: numberOf('İptal') } }, business.token)
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} Şahin`) })
  const audience = (name: string) => page.getByRole('button', { name, exact: true })

  // The tap happens before the page knows the current business.
  const hotelComes = await hold(page, '**/api/hotels/user/current')
  await page.goto('/admin/sms-send')
  await expect(page.getByText(t.message.encodings.ascii)).toHaveCount(0)
  await audience(t.sending.arrivingTomorrow).click()
  hotelComes()
  await expect(page.getByText(t.sending.selected(1))).toBeVisible()
  await expect(box('Yarın')).toBeChecked()
  await expect(box('İptal')).toHaveCount(0)
  await page.getByRole('checkbox', { name: t.sending.withCancelled }).click()
  await expect(box('İptal')).not.toBeChecked()

  await audience(t.sending.inHouse).click()
  await expect(page.getByText(t.sending.noneInHouse)).toBeVisible()
  await call(checkInGuests, { params: { id: numberOf('Bugün') } }, business.token)
  await audience(t.sending.inHouse).click()
  await audience(t.sending.inHouse).click()
  await expect(box('Bugün')).toBeChecked()
  await expect(page.getByText(t.sending.selected(1))).toBeVisible()
  await audience(t.sending.checkingOutToday).click()
  await expect(box('Giden')).toBeChecked()
  await expect(box('Bugün')).toHaveCount(0)
  await expect(page.getByText(t.sending.selected(1))).toBeVisible()
  await audience(t.sending.checkingOutToday).click()
  await expect(box('Bugün')).not.toBeChecked()

  await test.step('recipients deselected before they are loaded are not chosen', async () => {
    const guests = '**/api/guest-tracking/by-hotel/*/search'
    const guestsCome = await hold(page, guests)
    const asked = page.waitForRequest(
      (request) => request.postDataJSON()?.inHouse && request.postDataJSON().pageSize > 10,
    )
    await audience(t.sending.inHouse).click()
    const come = (await asked).response()
    await audience(t.sending.inHouse).click()
    guestsCome()
    await come
    await allAnswered(page)
    await expect(page.getByText(t.sending.selected(0))).toBeVisible()
  })
})
