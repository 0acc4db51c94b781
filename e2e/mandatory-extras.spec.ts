// Mandatory extras of a stay: the clerk names them during the phone call, and they are charged to the folio by the
// number of guests, printed on the receipt, and owed.
import { expect } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { guestFileText } from '#web/features/guests/profile/guest-profile.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'
import { expectPrintButton, reservationScreen } from './screen.ts'

const t = {
  booking: newReservationText.tr,
  edit: editReservationText.tr,
  extras: extrasText.tr,
  file: guestFileText.tr,
  folio: folioText.tr,
  menu: navigationText.tr,
  quick: quickBookingText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

test('a mandatory final cleaning and breakfast are named with the price, follow the number of guests, and are paid', async ({
  page,
  call,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500 })

  await test.step('the owner makes them mandatory; extras sold by the piece cannot be mandatory', async () => {
    await page.goto('/admin/prices')
    const editor = page.getByRole('dialog', { name: t.extras.add })
    for (const [name, per, price] of [
      ['Son temizlik', t.extras.per.stay, '500'],
      ['Kahvaltı', t.extras.per['guest-night'], '100'],
    ] as const) {
      await page.getByRole('button', { name: t.extras.add, exact: true }).click()
      await editor.getByRole('textbox', { name: t.extras.name }).fill(name)
      await editor.getByRole('textbox', { name: t.extras.price }).fill(price)
      const mandatory = editor.getByRole('switch', { name: t.extras.mandatory })
      await expect(mandatory).toBeDisabled()
      await expect(mandatory).toHaveAccessibleDescription(t.extras.mandatoryNever)
      await editor.getByRole('combobox', { name: t.extras.soldPer }).click()
      await page.getByRole('option', { name: per, exact: true }).click()
      await mandatory.check()
      await expectAccessibleEverywhere(page, '[role=dialog]')
      await editor.getByRole('button', { name: t.extras.save, exact: true }).click()
      await expect(editor).toBeHidden()
    }
    const extras = page.getByRole('listitem').filter({ hasText: 'Son temizlik' })
    await expect(extras).toContainText(`${t.extras.each.stay} 500 ₺ · ${t.extras.isMandatory}`)
  })

  await test.step('the clerk sees the total to tell the guest while booking, and while looking for a free unit', async () => {
    const screen = reservationScreen(page)
    await screen.open()
    await screen.stay.getByText(t.booking.datesBefore, { exact: true }).click()
    await screen.pickDay(screen.checkIn, day(0))
    await screen.pickDay(screen.checkOut, day(2))
    await expect(screen.stay.getByRole('listitem').filter({ hasText: 'Bungalov 1' })).toContainText(
      'Konaklama 3.000 ₺ + Kahvaltı 200 ₺ + Son temizlik 500 ₺ = 3.700 ₺',
    )
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: t.today.freeUnit('Bungalov 1') }).click()
    const quick = page.getByRole('dialog', { name: t.quick.title })
    await expect(quick.getByRole('textbox', { name: t.quick.phone })).toBeFocused()
    await page.keyboard.type('05321234567')
    await quick.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ayşe')
    await quick.getByRole('textbox', { name: t.quick.lastName }).fill('Yıldız')
    await expect(quick).toContainText('Konaklama 1.500 ₺ + Kahvaltı 200 ₺ + Son temizlik 500 ₺ = 2.200 ₺')
    await expectAccessibleEverywhere(page, '[role=dialog]')
    await quick.getByRole('textbox', { name: t.quick.phone }).press('Enter')
    await expect(quick).toBeHidden()
  })

  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
  const account = card.getByRole('region', { name: t.folio.account })
  const open = async () => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('button', { name: t.today.open('Ayşe Yıldız', 'Bungalov 1') })
      .first()
      .click()
    await account.getByRole('button', { name: t.folio.show, exact: true }).click()
  }

  await test.step('one more guest also has breakfast: the dialog says so before, the folio after', async () => {
    await open()
    await expect(account).toContainText('2 × Kahvaltı')
    await card.getByRole('button', { name: new RegExp(`^${t.stays.edit}`) }).click()
    const dialog = page.getByRole('dialog', { name: /^Rezervasyon Düzenle/ })
    await dialog.getByRole('textbox', { name: t.edit.guestCount }).fill('3')
    await expect(dialog).toContainText(`${t.edit.guestsCost} Kahvaltı, 2 yerine 3 kişi: +100 ₺`)
    await expectAccessibleEverywhere(page, '[role=dialog]')
    await dialog.getByRole('button', { name: t.edit.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    await open()
    await expect(account.getByRole('list', { name: t.folio.lines })).toContainText('3 × Kahvaltı')
    await expect(account).toContainText('2.300,00 ₺')
  })

  await test.step('a payment has a receipt to be printed', async () => {
    await account.getByRole('button', { name: t.folio.take, exact: true }).click()
    await account.getByRole('textbox', { name: t.folio.amount }).fill('1000')
    await account.getByRole('button', { name: t.folio.confirmTake('1.000 ₺'), exact: true }).click()
    await account.getByRole('link', { name: t.folio.printOf('Nakit, 1.000,00 ₺') }).click()
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText('TAHSİLAT MAKBUZU')
    await expect(receipt).toContainText('1.000,00 ₺')
    await expect(receipt).toContainText('1.300,00 ₺')
    await expectPrintButton(page)
    await expectAccessibleEverywhere(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t.folio.pdf })).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(receipt).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 360, height: 740 })
    // The side menu leaves the screen first, with an animation.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step("the guest's profile shows the debt, one tap from the folio", async () => {
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    await page.goto(`/admin/guests/${reservations[0]?.guests[0]?.personId ?? 0}`)
    const owed = page.getByRole('region', { name: t.file.owes('1.300 ₺') })
    await owed.getByRole('button', { name: /^Ödeme al: .*1\.300.₺ borç$/ }).click()
    const paying = page.getByRole('dialog', { name: t.folio.payingOf('Ayşe Yıldız') })
    await paying.getByRole('button', { name: t.folio.confirmTake('1.300 ₺'), exact: true }).click()
    await expect(paying).toContainText(t.folio.settled)
    await paying.getByRole('button', { name: t.folio.giveUp, exact: true }).first().click()
    await expect(owed).toBeHidden()
  })

  await test.step('the menu contains the damage deposits', async () => {
    await page.getByRole('link', { name: t.menu.damageDeposits, exact: true }).click()
    await expect(page).toHaveURL('/admin/damage-deposits')
  })
})
