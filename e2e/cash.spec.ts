// The cash session of a day. It is opened, a guest pays in cash, bread is bought, and the counted cash is short.
import { expect } from '@playwright/test'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import { cashText } from '#web/features/cash/cash.text.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = {
  cash: cashText.tr,
  calendar: calendarText.tr,
  folio: folioText.tr,
  menu: navigationText.tr,
  stays: staysText.tr,
  tables: reportTablesText.tr,
}

test('the cash session is opened with a float, a guest pays, money is taken out, and on a phone it is closed with a difference', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const told = (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  const expected = main.getByRole('status', { name: t.cash.openTitle })

  await test.step('the cash session is closed at first: the amount in the drawer opens it, and an empty field does not', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: t.menu.cash, exact: true }).click()
    await button(t.cash.open).click()
    await expect(field(t.cash.floatLira)).toHaveAccessibleDescription(t.cash.amountMissing)
    await expectAccessibleEverywhere(page)
    await field(t.cash.floatLira).fill('500')
    await field(t.cash.floatLira).press('Enter')
    await told(t.cash.opened)
    await expect(expected).toHaveText('500,00 ₺')
  })

  await test.step('a guest pays in cash from the calendar', async () => {
    const screen = calendarScreen(page)
    await screen.open()
    await screen.bar('Önceki Misafir').click()
    const account = page
      .getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
      .getByRole('region', { name: t.folio.account })
    await account.getByRole('button', { name: t.folio.take, exact: true }).click()
    await account.getByText(t.folio.methods.cash, { exact: true }).click()
    await account.getByRole('textbox', { name: t.folio.amount }).fill('1250,50')
    await account.getByRole('textbox', { name: t.folio.amount }).press('Enter')
    await told(t.folio.taken('1.250,50 ₺'))

    await account.getByRole('button', { name: t.folio.take, exact: true }).click()
    await account.getByText('EUR', { exact: true }).click()
    const notes = account.getByRole('textbox', { name: t.folio.notes('EUR') })
    await notes.fill('10')
    await notes.press('Enter')
    await expect(account.getByRole('textbox', { name: t.folio.rate })).toHaveAccessibleDescription(t.folio.rateMissing)
    await account.getByRole('textbox', { name: t.folio.rate }).fill('48,50')
    await expect(account.getByRole('status', { name: t.folio.takenFor })).toHaveText('10,00 € × 48,50 = 485,00 ₺')
    await expectAccessibleEverywhere(page)
    await account.getByRole('button', { name: t.folio.confirmTake('485 ₺') }).click()
    await told(t.folio.taken('485 ₺'))
    await account.getByRole('button', { name: t.folio.show }).click()
    await expect(account.getByRole('list', { name: t.folio.payments })).toContainText(
      t.folio.atRate('10,00 €', '48,50'),
    )
  })

  await test.step('on a phone, the cash session contains the payment, and money is taken out with its purpose', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin/cash')
    await expect(expected).toHaveText('1.750,50 ₺ + 10,00 €')
    await expect(main.getByRole('region', { name: t.cash.movements })).toContainText('Önceki Misafir')
    await button(t.cash.payOut).click()
    await field(t.cash.amount).fill('75')
    await button(t.cash.payOut).click()
    await expect(field(t.cash.what)).toHaveAccessibleDescription('Ne için olduğunu yazın.')
    await field(t.cash.what).fill('Ekmek')
    await button(t.cash.payOut).click()
    await told(t.cash.moved['pay-out']('75,00 ₺'))
    await expect(expected).toHaveText('1.675,50 ₺ + 10,00 €')
  })

  await test.step('the count is ten short: the page says so and asks why, and the list keeps the reason', async () => {
    await button(t.cash.close).click()
    await field(t.cash.counted).fill('1665,50')
    await field(t.cash.amountIn('EUR')).fill('10')
    await expect(main).toContainText(t.cash.short('10,00 ₺'))
    await button(t.cash.close).click()
    await expect(field(t.cash.reason)).toHaveAccessibleDescription('Sayım 10,00 ₺ eksik çıktı. Nedenini yazın.')
    await field(t.cash.reason).fill('Para üstü fazla verildi')
    await button(t.cash.close).click()
    await told(t.cash.closed)
    await expect(main.getByRole('region', { name: t.cash.closings })).toContainText('Para üstü fazla verildi')
    await expect(button(t.cash.open)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessibleEverywhere(page)
  })

  await test.step('the accountant finds the same money by payment method, by purpose, and by what was sold', async () => {
    await page.goto('/admin/reports/money?period=this-month')
    // The amount is in the row of the month, and in the total below it.
    await expect(main.getByRole('row').filter({ hasText: '1.735,50 ₺' })).toHaveCount(2)
    await expectAccessibleEverywhere(page)
    await main.getByRole('tab', { name: t.tables.charges.title }).click()
    await expect(main.getByRole('table', { name: t.tables.charges.title })).toContainText('1.500 ₺')
  })
})
