// The sheet on which guests are completed at the door. It opens by the check-in button if something is missing.
import { expect, type Page } from '@playwright/test'
import { readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { personLineText } from '#web/features/reservations/guests/person-line.text.ts'
import { checkInText } from '#web/features/stays/check-in/check-in.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { type Business, type Call, day, newPhone, signedIn as test } from './fixtures.ts'
import { expectAtField } from './screen.ts'

const t = {
  calendar: calendarText.tr,
  folio: folioText.tr,
  guests: guestsText.tr,
  person: personLineText.tr,
  sheet: checkInText.tr,
  stays: staysText.tr,
  today: todayText.tr,
  ui: uiText.tr,
}
const [first, second] = ['10000000146', '74300864790']

/** Books people by telephone: the name and the phone of one, and how many they are. */
async function announced({ call, business }: { call: Call; business: Business }, numberOfGuests: number) {
  const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  const person = { firstName: 'Umut', lastName: 'Karagöz', phone: newPhone(), numberOfGuests, hotelDetailId: unit.id }
  const stay = { checkInDate: day(0), checkOutDate: day(2), reservationUniqId: newUniqId(new Date(), Math.random) }
  const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, business.token)
  return {
    id: reservation.id,
    version: reservation.version,
    stored: async () => (await call(readReservation, { params: { id: reservation.id } }, business.token)).reservation,
  }
}

function sheetScreen(page: Page) {
  const sheet = page.getByRole('dialog', { name: t.sheet.title('Umut Karagöz') })
  const field = (what: string, name: string) =>
    sheet.getByRole('textbox', { name: t.person.ofPerson(what, name), exact: true })
  return {
    sheet,
    field,
    number: (name: string) => field(t.guests.tcKimlik, name),
    button: (name: string) => sheet.getByRole('button', { name, exact: true }),
    checkIn: page.getByRole('button', { name: new RegExp(`^${t.stays.doCheckIn}`) }),
    arrived: page.getByRole('region', { name: t.today.arrived, exact: true }).getByRole('listitem'),
  }
}

test('two clicks and the numbers check a family in; Enter goes to the next empty field', async ({
  page,
  call,
  business,
}) => {
  const stay = await announced({ call, business }, 2)
  const { sheet, field, number, button, checkIn, arrived } = sheetScreen(page)
  await page.goto('/admin/dashboard')
  await checkIn.click()
  await expect(number('Umut Karagöz')).toBeFocused()
  await expect(button(t.sheet.finishIncomplete)).toBeVisible()
  await expect(sheet).toContainText(t.sheet.forKbs([t.sheet.lacks('Umut Karagöz', 'tcKimlik'), t.sheet.unnamed(1)]))
  await expectAccessibleEverywhere(page)

  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(field(t.guests.firstName, t.person.person(2))).toBeFocused()
  await page.keyboard.type('Selin')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Karagöz')
  await page.keyboard.press('Enter')
  await expect(number('Selin Karagöz')).toBeFocused()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(button(t.sheet.finish)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAtField(number('Selin Karagöz'), messageFor('guest.number-repeated', 'tr'))
  await number('Selin Karagöz').fill(second)
  await button(t.sheet.finish).click()
  await expect(arrived).toContainText(['Umut Karagöz'])
  expect(await stay.stored()).toMatchObject({
    numberOfGuests: 2,
    guests: [
      { firstName: 'Umut', tcKimlik: first },
      { firstName: 'Selin', tcKimlik: second, phone: '' },
    ],
  })
  await page.getByRole('alert').getByRole('button', { name: t.stays.undo }).click()
  await expect.poll(async () => (await stay.stored()).checkedInAt).toBeNull()

  await test.step('when nothing is missing, check-in is one click', async () => {
    await checkIn.click()
    await expect(arrived).toContainText(['Umut Karagöz'])
    await expect(sheet).toBeHidden()
  })
})

test('guests come in with what is missing, which is named; what was typed outlives the sheet and the page', async ({
  page,
  call,
  business,
}) => {
  const stay = await announced({ call, business }, 2)
  const { sheet, number, button, checkIn, arrived } = sheetScreen(page)
  await page.goto('/admin/dashboard')
  await checkIn.click()
  await number('Umut Karagöz').fill(first)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.reload()
  await checkIn.click()
  await expect(number('Umut Karagöz')).toHaveValue(first)
  await expect(sheet).toContainText(t.sheet.kept)
  await expect(sheet).toContainText(t.sheet.forKbs([t.sheet.unnamed(1)]))

  await test.step('the guest pays under the balance', async () => {
    await button(t.folio.take).click()
    await button(t.folio.confirmTake('3.000 ₺')).click()
    await expect(sheet).toContainText(t.folio.settled)
  })
  await button(t.sheet.finishIncomplete).click()
  await expect(arrived).toContainText(['Umut Karagöz'])
  expect(await stay.stored()).toMatchObject({ numberOfGuests: 2, paid: 3000, guests: [{ tcKimlik: first }] })
})

test('if a colleague was faster, the clerk sees what is stored and decides', async ({ page, call, business }) => {
  const stay = await announced({ call, business }, 1)
  const { sheet, number, button, checkIn, arrived } = sheetScreen(page)
  await page.goto('/admin/dashboard')
  await checkIn.click()
  await number('Umut Karagöz').fill(first)
  const { guests, ...before } = await stay.stored()
  const changed = guests.map((guest) => ({ ...guest, email: 'umut@ornek.com' }))
  const { hotelDetailId, checkInDate, checkOutDate, specialRequests, totalPrice } = before
  const body = { hotelDetailId, checkInDate, checkOutDate, specialRequests, totalPrice, guests: changed }
  await call(updateReservation, { params: { id: stay.id }, body }, business.token)
  await button(t.sheet.finish).click()
  const both = sheet.getByRole('alert').filter({ hasText: t.ui.changedTitle })
  await both.getByRole('button', { name: t.ui.keepMine }).click()
  await expect(arrived).toContainText(['Umut Karagöz'])
  expect((await stay.stored()).guests).toMatchObject([{ email: 'umut@ornek.com', tcKimlik: first }])
})

test.describe('the sheet fills the screen of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('it opens from the card of a stay, nothing lies beyond its edge, and Back closes it', async ({
    page,
    call,
    business,
  }) => {
    await announced({ call, business }, 3)
    const { sheet, number, button, checkIn } = sheetScreen(page)
    const screen = calendarScreen(page)
    await screen.open()
    await screen.bar('Umut Karagöz').tap()
    await checkIn.tap()
    await expect(number('Umut Karagöz')).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await checkIn.tap()
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await button(t.sheet.finishIncomplete).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: new RegExp(`^${t.stays.doCheckOut}`) })).toBeVisible()
  })
})
