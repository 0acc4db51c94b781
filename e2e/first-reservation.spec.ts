import { expect } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { hotelText as hotelAnswers } from '#server/features/hotel/hotel.text.ts'
import { unitsText as unitAnswers } from '#server/features/units/units.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { hotelText } from '#web/features/hotel/hotel.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { searchReservations } from '#contract/reservations.ts'
import { expectNoAxeViolation } from './axe.ts'
import { atDesk, day, mailedCode, newEmail, newPhone, test, texted } from './fixtures.ts'
import { expectNote, logIn, reservationDesk } from './screen.ts'

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

test('a newcomer registers, adds a unit and takes a reservation with both consents', async ({ page, call }) => {
  const account = { email: newEmail(), password: 'Zeytin-Dali-42' }

  await test.step('registers and confirms the address by the code from the mail', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: t.layout.register }).first().click()
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

  await test.step('logs in', async () => {
    await logIn(page, account)
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  })

  await test.step('fills in the business and adds a unit', async () => {
    await page.getByRole('navigation').getByRole('link', { name: t.hotel.title }).first().click()
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

  const desk = reservationDesk(page)
  const phone = newPhone()

  await test.step('chooses the unit and the dates and sees the price', async () => {
    await page.getByRole('navigation').getByRole('link', { name: t.navigation.newReservation }).first().click()
    await expect(desk.checkIn).toBeDisabled()
    await desk.chooseStay('Bungalov Defne', day(7), day(10))
    await desk.guestCount.fill('2')
    await desk.requests.fill('Bebek yatağı')
    await expect(desk.summary).toContainText(t.booking.nights(3))
    await expect(desk.summary).toContainText('4.501,50')
  })

  await test.step('adds a Turkish main guest and a foreign guest', async () => {
    await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone, tcKimlik: '10000000146' })
    await expect(desk.isMain).toBeChecked()
    await desk.addButton.click()
    await expect(desk.list).toHaveCount(1)
    await desk.typeGuest({ nationality: 'Almanya', firstName: 'Jörg', lastName: 'Groß', passport: 'C01X00T47' })
    await expect(desk.isMain).not.toBeChecked()
    await desk.addButton.click()
    await expect(desk.list).toHaveCount(2)
    await expect(desk.submit).toBeDisabled()
  })

  await test.step('the main guest confirms the notice and the contract, each by a code of its own', async () => {
    await desk.kvkk.send.click()
    await expectNote(page, t.consent.KVKK.sent)
    await desk.kvkk.code.fill(await texted.kvkkCode(call, phone))
    await desk.kvkk.verify.click()
    await expectNote(page, t.consent.KVKK.verified)
    await expect(desk.kvkk.state).toHaveText(t.consent.state.verified)
    await expect(desk.submit).toBeDisabled()

    await desk.contract.send.click()
    await expectNote(page, t.consent.CONTRACT.sent)
    await desk.contract.code.fill(await texted.contractCode(call, phone))
    await desk.contract.verify.click()
    await expectNote(page, t.consent.CONTRACT.verified)
    await expect(desk.contract.state).toHaveText(t.consent.state.verified)
  })

  await test.step('stores it, and the form is blank again', async () => {
    await desk.submit.click()
    await expectNote(page, t.booking.created)
    await expect(desk.list).toHaveCount(0)
    await expect(desk.unit).toHaveValue('')
    await expect(desk.guestCount).toHaveValue('1')
    await expect(desk.kvkk.state).toHaveText(t.consent.state.none)
  })

  await test.step('finds it in the list', async () => {
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

/** The marks stand apart by their layout, not by a blank. */
const loosely = (words: string) => new RegExp(words.replace(' ', '\\s*'))

atDesk(
  'dates first: the units that are free then, and choosing one settles unit and dates',
  async ({ page, business, call }) => {
    const taken = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
    await business.unit({ unitName: 'Bungalov 2', price: 2000 })
    await business.reserve({ hotelDetailId: taken.id, checkInDate: day(8), checkOutDate: day(9) })
    const desk = reservationDesk(page)
    await desk.open()
    await desk.stay.getByText(t.booking.datesBefore).click()
    await desk.pickDay(desk.checkIn, day(7))
    await desk.pickDay(desk.checkOut, day(10))
    await expect(desk.stay.getByRole('listitem')).toHaveText([/Bungalov 2.*6\.000,00 ₺/])
    await expectNoAxeViolation(page)
    await desk.stay.getByRole('button', { name: /Bungalov 2/ }).click()
    await expect(desk.unit).toHaveValue('Bungalov 2')
    await expect(desk.checkIn).toHaveValue(formatDay(day(7)))
    await expect(desk.checkOut).toHaveValue(formatDay(day(10)))
    await expect(desk.summary).toContainText('6.000,00 ₺')

    await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
    await desk.kvkk.later.check()
    await desk.contract.later.check()
    await desk.submit.click()
    await expectNote(page, t.booking.created)
    const { reservations } = await call(searchReservations, { body: { checkInDate: day(7) } }, business.token)
    expect(reservations).toHaveLength(2)
  },
)
