import { expect } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { hotelText as hotelAnswers } from '#server/features/hotel/hotel.text.ts'
import { unitsText as unitAnswers } from '#server/features/units/units.text.ts'
import { publicFrameText } from '#site/pages/public/frame/public-frame.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { hotelText } from '#web/features/hotel/hotel.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { expectNoAxeViolation } from './axe.ts'
import { signedIn, day, mailedCode, newEmail, newPhone, test, texted } from './fixtures.ts'
import { mainMenu } from './menu.ts'
import { expectNote, logIn, reservationScreen } from './screen.ts'

const t = {
  account: accountText.tr,
  booking: newReservationText.tr,
  consent: consentText.tr,
  hotel: hotelText.tr,
  layout: layoutText.tr,
  navigation: navigationText.tr,
  reservations: reservationsText.tr,
  ui: uiText.tr,
  units: unitsText.tr,
}

test('a registrant signs up, adds a unit and takes a reservation with both consents', async ({ page, call }) => {
  const account = { email: newEmail(), password: 'Zeytin-Dali-42' }

  await test.step('the registrant signs up and confirms the address by the code from the mail', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: publicFrameText.tr.register }).first().click()
    await expect(page.getByRole('heading', { name: t.account.register.title })).toBeVisible()
    await page.getByRole('textbox', { name: t.account.register.firstName, exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: t.account.register.lastName }).fill('Aksu')
    await page.getByRole('textbox', { name: t.account.email }).fill(account.email)
    await page.getByRole('textbox', { name: /^İşletme adı/ }).fill('Zeytin Konak')
    const phone = page.getByRole('textbox', { name: /^Telefon/ })
    await phone.fill('5321112233')
    await expect(phone).toHaveValue('0 (532) 111 22 33')
    await page.getByRole('textbox', { name: t.account.password, exact: true }).fill(account.password)
    await page.getByRole('textbox', { name: t.account.passwordAgain }).fill(account.password)
    await page.getByRole('checkbox', { name: /okudum, anladım/ }).check()
    await page.getByRole('button', { name: t.account.register.submit }).click()

    await expect(page).toHaveURL(`/auth/email-verification?email=${encodeURIComponent(account.email)}`)
    await page.getByRole('textbox', { name: t.account.code }).fill(await mailedCode(call, account.email))
    await page.getByRole('button', { name: t.account.verify.submit }).click()
    await expect(page).toHaveURL('/auth/login')
  })

  await test.step('the registrant signs in', async () => {
    await logIn(page, account)
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  })

  await test.step("the owner enters the business's details and adds a unit", async () => {
    await mainMenu(page).toBusinessPage('hotelDetails')
    const name = page.getByRole('textbox', { name: t.hotel.businessName })
    await expect(name).toHaveValue('Zeytin Konak')
    await name.fill('Zeytin Konakları')
    await page.getByRole('textbox', { name: t.hotel.businessAddress }).fill('Akyaka, Ula, Muğla')
    await page.getByRole('button', { name: t.hotel.saveBusiness }).click()
    await expectNote(page, hotelAnswers.tr.updated)
    await expect(page.getByRole('banner').getByText('Zeytin Konakları')).toBeVisible()

    await expect(page.getByText(t.units.noUnits)).toBeVisible()
    await page.getByRole('button', { name: t.units.addUnit }).first().click()
    const form = page.getByRole('dialog', { name: t.units.newUnit })
    await form.getByRole('textbox', { name: t.units.unitName }).fill('Bungalov Defne')
    await form.getByRole('textbox', { name: t.units.price }).fill('1500,50')
    await form.getByRole('button', { name: t.units.saveUnit }).click()
    await expectNote(page, unitAnswers.tr.added)
    await expect(page.getByRole('heading', { name: 'Bungalov Defne' })).toBeVisible()
  })

  const screen = reservationScreen(page)
  const phone = newPhone()

  await test.step('the owner chooses the unit and the dates and sees the price', async () => {
    await page.getByRole('navigation').getByRole('link', { name: t.navigation.newReservation }).first().click()
    await expect(screen.checkIn).toBeDisabled()
    await screen.chooseStay('Bungalov Defne', day(7), day(10))
    await screen.guestCount.fill('2')
    await screen.requests.fill('Bebek yatağı')
    await expect(screen.summary).toContainText(t.booking.nights(3))
    await expect(screen.summary).toContainText('4.501,50')
  })

  await test.step('the owner adds a Turkish main guest and a foreign guest', async () => {
    await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone, tcKimlik: '10000000146' })
    await expect(screen.isMain).toBeChecked()
    await screen.addButton.click()
    await expect(screen.list).toHaveCount(1)
    await screen.typeGuest({ nationality: 'Almanya', firstName: 'Jörg', lastName: 'Groß', passport: 'C01X00T47' })
    await expect(screen.isMain).not.toBeChecked()
    await screen.addButton.click()
    await expect(screen.list).toHaveCount(2)
    await expect(screen.submit).toBeDisabled()
  })

  await test.step('the main guest confirms the notice and the contract, each by its own code', async () => {
    await screen.kvkk.send.click()
    await expectNote(page, t.consent.KVKK.sent)
    await screen.kvkk.code.fill(await texted.kvkkCode(call, phone))
    await screen.kvkk.verify.click()
    await expectNote(page, t.consent.KVKK.verified)
    await expect(screen.kvkk.state).toHaveText(t.consent.state.verified)
    await expect(screen.submit).toBeDisabled()

    await screen.contract.send.click()
    await expectNote(page, t.consent.CONTRACT.sent)
    await screen.contract.code.fill(await texted.contractCode(call, phone))
    await screen.contract.verify.click()
    await expectNote(page, t.consent.CONTRACT.verified)
    await expect(screen.contract.state).toHaveText(t.consent.state.verified)
  })

  await test.step('the reservation is stored, and the form is blank again', async () => {
    await screen.submit.click()
    await expectNote(page, t.booking.created)
    await expect(screen.list).toHaveCount(0)
    await expect(screen.unit).toHaveValue('')
    await expect(screen.guestCount).toHaveValue('1')
    await expect(screen.kvkk.state).toHaveText(t.consent.state.none)
  })

  await test.step('the owner finds the reservation in the list', async () => {
    await page.getByRole('link', { name: t.booking.toList }).click()
    await expect(page).toHaveURL('/admin/reservations')
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row.getByRole('cell').nth(1)).toHaveText('Bungalov Defne')
    await expect(row).toContainText('Ayşe Yıldız')
    await expect(row).toContainText(phone)
    await expect(row).toContainText(`${formatDay(day(7))} – ${formatDay(day(10))}`)
    await expect(row).toContainText('4.501,50')
    await expect(row.getByRole('listitem')).toHaveText(
      [
        `${t.reservations.kvkk} ${t.reservations.consent.verified}`,
        `${t.reservations.contract} ${t.reservations.consent.verified}`,
      ].map(loosely),
    )
    await row.getByRole('button', { name: t.ui.details }).click()
    const detail = page.getByRole('table').getByRole('row').nth(2)
    await expect(detail).toContainText('Jörg Groß')
    await expect(detail).toContainText('Almanya')
    await expect(detail).toContainText(`${t.reservations.passport} ••••• T47`)
    await expect(detail).toContainText('Bebek yatağı')
  })
})

/** Matches the words with or without a space between them, because badges are separated by layout. */
const loosely = (words: string) => new RegExp(words.replace(' ', '\\s*'))

signedIn(
  'dates first: the units that are free then, and choosing one settles unit and dates',
  async ({ page, business, call }) => {
    const taken = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
    await business.unit({ unitName: 'Bungalov 2', price: 2000 })
    await business.reserve({ hotelDetailId: taken.id, checkInDate: day(8), checkOutDate: day(9) })
    const screen = reservationScreen(page)
    await screen.open()
    await screen.stay.getByText(t.booking.datesBefore).click()
    await screen.pickDay(screen.checkIn, day(7))
    await screen.pickDay(screen.checkOut, day(10))
    await expect(screen.stay.getByRole('listitem')).toHaveText([/Bungalov 2.*6\.000,00\s₺/])
    await expectNoAxeViolation(page)
    await screen.stay.getByRole('button', { name: /Bungalov 2/ }).click()
    await expect(screen.unit).toHaveValue('Bungalov 2')
    await expect(screen.checkIn).toHaveValue(formatDay(day(7)))
    await expect(screen.checkOut).toHaveValue(formatDay(day(10)))
    await expect(screen.summary).toContainText('6.000,00 ₺')

    await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
    await screen.kvkk.later.check()
    await screen.contract.later.check()
    await screen.submit.click()
    await expectNote(page, t.booking.created)
    const { reservations } = await call(searchReservations, { body: { checkInDate: day(7) } }, business.token)
    expect(reservations).toHaveLength(2)

    // The next booking begins as this one did, also when the page is opened again.
    const datesFirst = screen.stay.getByRole('radio', { name: t.booking.datesBefore })
    await expect(datesFirst).toBeChecked()
    await screen.open()
    await expect(datesFirst).toBeChecked()
    await screen.stay.getByText(t.booking.unitBefore).click()
    await screen.open()
    await expect(datesFirst).not.toBeChecked()
  },
)
