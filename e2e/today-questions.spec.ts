// Questions that the front desk must answer before a guest is checked out, before a stay is cancelled, or if a stay is
// in the way of another.
import { expect, type Page } from '@playwright/test'
import { messageFor } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { checkOutText } from '#web/features/reservations/check-out/check-out.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { signedIn as test, type Business, type Call, day, newPhone } from './fixtures.ts'

const t = { leaving: checkOutText.tr, stays: staysText.tr, today: todayText.tr }

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, list: string) => section(page, list).getByRole('listitem')
const open = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(section(page, t.today.arrivals)).toBeVisible()
}
const onlyStay = async (call: Call, business: Business) =>
  (await call(searchReservations, { body: {} }, business.token)).reservations[0]

test('cancelling guests who are in the house asks whether they check out or never stayed', async ({
  page,
  call,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(0), checkOutDate: day(3) })
  await open(page)
  await page.getByRole('button', { name: /^Giriş yaptır/ }).click()
  await expect(row(page, t.today.inHouse)).toContainText(['Önceki Misafir'])
  const { id = 0 } = (await onlyStay(call, business)) ?? {}
  const openCard = () =>
    page
      .getByRole('button', { name: /konaklama kartını aç$/ })
      .first()
      .click()
  const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
  const question = page.getByRole('dialog', { name: t.leaving.inHouseTitle(id) })

  await openCard()
  await card.getByRole('button', { name: /^İptal et/ }).click()
  await expect(question).toContainText(t.leaving.leavesMore(2, daySpan(day(1), day(3), 'tr')))
  await expect(question).toContainText(t.leaving.cancelStayMore)
  await question.getByRole('button', { name: t.leaving.keep }).click()
  await card.getByRole('button', { name: /^İptal et/ }).click()
  await question.getByRole('button', { name: t.leaving.leaves }).click()
  const price = page.getByRole('dialog', { name: t.leaving.earlyTitle })
  await price.getByRole('button', { name: t.leaving.lessPrice('3.000,00 ₺') }).click()
  await page.getByRole('button', { name: t.leaving.leaveOpen }).click()
  await expect.poll(() => onlyStay(call, business)).toMatchObject({ status: 'COMPLETED', totalPrice: 1500 })

  await section(page, t.today.left)
    .getByRole('button', { name: /^Geri al/ })
    .click()
  await expect.poll(() => onlyStay(call, business)).toMatchObject({ status: 'ACTIVE', totalPrice: 4500 })
  // The reservation list asks the same question.
  await page.goto('/admin/reservations')
  await page.getByRole('button', { name: /rezervasyonunu iptal et/ }).click()
  await question.getByRole('button', { name: t.leaving.cancelStay }).click()
  await expect.poll(() => onlyStay(call, business)).toMatchObject({ status: 'CANCELLED', totalPrice: 4500 })
})

test('a check-in into a unit that is not empty is accepted only after the clerk confirms it', async ({
  page,
  call,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 2' })
  const quick = { firstName: 'Kalan', lastName: 'Misafir', phone: newPhone(), hotelDetailId: unit.id, pastNights: true }
  const stay = { checkInDate: day(-1), checkOutDate: day(0), reservationUniqId: newUniqId(new Date(), Math.random) }
  const { reservation } = await call(quickBook, { body: { ...quick, ...stay } }, business.token)
  await call(
    checkInGuests,
    { params: { id: reservation.id }, body: { despite: ['identity-missing'], guests: [] } },
    business.token,
  )
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(0), checkOutDate: day(1) })
  await open(page)

  const question = page.getByRole('dialog', { name: t.stays.doubtTitle('Önceki Misafir') })
  const checkIn = page.getByRole('button', { name: t.stays.forStay(t.stays.doCheckIn, 'Önceki Misafir', 'Bungalov 2') })
  await checkIn.focus()
  await page.keyboard.press('Enter')
  const words = messageFor('stay.unit-occupied', 'tr', { unitName: 'Bungalov 2', guests: 'Kalan Misafir' })
  await expect(question).toContainText(words)
  await expect(question.getByRole('button', { name: t.stays.keep })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(row(page, t.today.arrivals)).toContainText(['Önceki Misafir'])

  await checkIn.click()
  await question.getByRole('button', { name: t.stays.checkInAnyway }).click()
  await expect(row(page, t.today.arrived)).toContainText(['Önceki Misafir'])
})
