// The folio of a stay: a kapora from the calendar, a charge, the remaining payment, and debts on Today and in the
// search.
import { expect } from '@playwright/test'
import { addExtra } from '#contract/extras/endpoints.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { reservationFiltersText } from '#web/features/reservations/list/reservation-filters.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = {
  calendar: calendarText.tr,
  extras: extrasText.tr,
  filters: reservationFiltersText.tr,
  folio: folioText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

test('a kapora is taken in cash from the calendar, firewood is charged, the rest is paid by card, and the guest checks out', async ({
  page,
  business,
  call,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await call(addExtra, { body: { name: 'Serpme kahvaltı', per: 'piece', price: 250 } }, business.token)
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  const screen = calendarScreen(page)
  const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
  const account = card.getByRole('region', { name: t.folio.account })
  const amount = account.getByRole('textbox', { name: t.folio.amount })
  const button = (name: string | RegExp) => account.getByRole('button', { name, exact: true })

  await test.step('the form proposes the open amount; another amount is typed in everyday notation, and Enter takes the payment', async () => {
    await screen.open()
    await screen.bar('Önceki Misafir').click()
    await button(t.folio.take).click()
    await expect(amount).toHaveValue('3.000,00\u00a0₺')
    await expect(amount).toBeFocused()
    await amount.fill('1250,5')
    await amount.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: t.folio.taken('1.250,50 ₺') })).toBeVisible()
    await expect(account).toContainText('1.749,50 ₺')
  })

  await test.step('the guest gets a receipt for the payment', async () => {
    await button(t.folio.show).click()
    const receipt = page.waitForEvent('download')
    await account.getByRole('button', { name: /^Makbuz: .*1\.250,50/ }).click()
    expect((await receipt).suggestedFilename()).toMatch(/^makbuz-[\d-]+\.pdf$/)
    await account.getByRole('button', { name: t.folio.hide, exact: true }).click()
  })

  await test.step('firewood is charged, and one charge too many is reversed', async () => {
    await button(t.folio.show).click()
    for (const what of ['Odun', 'Odun, ikinci']) {
      await button(t.folio.charge).click()
      await button(t.extras.other).click()
      await account.getByRole('textbox', { name: t.folio.what }).fill(what)
      await amount.fill('200')
      await button(t.folio.confirmCharge('200 ₺')).click()
      await expect(account.getByRole('list', { name: t.folio.lines })).toContainText(what)
    }
    await expectAccessibleEverywhere(page)
    await button(t.folio.reverseOf('Odun, ikinci')).click()
    await expect(account.getByRole('listitem').filter({ hasText: 'Odun, ikinci' })).toContainText(t.folio.reversed)
    await expect(account).toContainText('1.949,50 ₺')
  })

  await test.step('extras sold often are two taps away: named, counted and priced already', async () => {
    await button(t.folio.charge).click()
    await button(t.extras.oneMore).click()
    await button(t.extras.sell('2 × Serpme kahvaltı', `${t.extras.each.piece} 250 ₺`)).click()
    await expect(page.getByRole('alert').filter({ hasText: t.extras.sold('2 × Serpme kahvaltı') })).toBeVisible()
    await expect(account).toContainText('2.449,50 ₺')
    await expectAccessibleEverywhere(page)
    await button(t.extras.done).click()
    await button(t.folio.reverseOf('2 × Serpme kahvaltı')).click()
    await expect(account).toContainText('1.949,50 ₺')
  })

  await test.step('a discount has its reason and what it is for; an open folio is closed with a reason, and opened again', async () => {
    await button(t.folio.discount).click()
    await account.getByRole('textbox', { name: t.folio.what }).fill('Sıcak su kesildi')
    await account.getByRole('combobox', { name: t.folio.appliesTo }).selectOption('Odun')
    await amount.fill('250')
    await button(t.folio.confirmDiscount('250 ₺')).click()
    await expect(account).toContainText('200,00 ₺')
    await expect(account.getByRole('checkbox', { name: t.folio.evenIfMore })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await amount.fill('100')
    await button(t.folio.confirmDiscount('100 ₺')).click()
    await expect(account).toContainText('1.849,50 ₺')
    await expect(account.getByRole('listitem').filter({ hasText: 'Sıcak su kesildi' })).toContainText('Odun')
    await button(t.folio.reverseOf('Sıcak su kesildi')).click()
    await expect(account).toContainText('1.949,50 ₺')
    await button(t.folio.close).click()
    await button(t.folio.openReasons['pays-later']).click()
    await expect(account).toContainText(t.folio.closed['pays-later'])
    await button(t.folio.reopen).click()
    await expect(button(t.folio.close)).toBeVisible()
  })

  await test.step('the bar shows the partial payment; the rest is paid by card', async () => {
    await card.getByRole('button', { name: t.stays.close, exact: true }).click()
    await expect(screen.bar('Önceki Misafir')).toHaveAccessibleName(new RegExp(`${t.calendar.paidSpoken.part}$`))
    await screen.bar('Önceki Misafir').click()
    await button(t.folio.take).click()
    await account.getByText(t.folio.methods.pos, { exact: true }).click()
    await button(t.folio.confirmTake('1.949,50 ₺')).click()
    await expect(account).toContainText(t.folio.settled)
    await card.getByRole('button', { name: t.stays.close, exact: true }).click()
    await expect(screen.bar('Önceki Misafir')).toHaveAccessibleName(new RegExp(`${t.calendar.paidSpoken.all}$`))
  })

  await test.step('a payment is refunded in part: the debt is found, and Today shows it at the check-out', async () => {
    await screen.bar('Önceki Misafir').click()
    await button(t.folio.show).click()
    await button(t.folio.refundOf(`${t.folio.methods.pos}, 1.949,50 ₺`)).click()
    await amount.fill('49,5')
    await button(t.folio.confirmRefund('49,50 ₺')).click()
    await expect(account.getByRole('list', { name: t.folio.payments })).toContainText(
      t.folio.refunded(t.folio.methods.pos),
    )
    await page.goto('/admin/reservations?account=owing')
    await expect(page.getByRole('main')).toContainText('Önceki Misafir')
    await expect(page.getByRole('cell').filter({ hasText: t.folio.take })).toContainText('49,50 ₺')
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: t.stays.forStay(t.stays.doCheckIn, 'Önceki Misafir', 'Bungalov 1') }).click()
    await expect(page.getByRole('region', { name: t.today.inHouse, exact: true })).toContainText('Önceki Misafir')
  })
})
