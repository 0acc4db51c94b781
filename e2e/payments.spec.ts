// The page of payments: what came in and went back, filtered, and taken along as a file.
import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { addDays } from '#domain/time/day.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { moneyText } from '#web/features/reports/money/money.text.ts'
import { paymentsText } from '#web/features/reports/payments/payments.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { day, signedIn as test } from './fixtures.ts'
import { mainMenu } from './menu.ts'

const t = { payments: paymentsText.tr, names: navigationText.tr, money: moneyText.tr }

test('the owner sees what was paid today and yesterday, keeps to the refunds, and downloads what is shown', async ({
  page,
  business,
  call,
}) => {
  const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId, checkInDate: day(0), checkOutDate: day(2) })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const params = { id: reservations[0]?.id ?? 0 }
  const pay = (amount: number, paidOn: string, note: string) =>
    call(
      takePayment,
      { params, body: { requestId: crypto.randomUUID(), amount, method: 'iban', day: paidOn, note } },
      business.token,
    )
  const yesterday = addDays(day(0), -1)
  const { folio } = await pay(1000, yesterday, 'Kardeşinden geldi')
  await pay(400, day(0), '')
  await call(
    refundPayment,
    {
      params: { ...params, paymentId: folio.payments[0]?.id ?? 0 },
      body: { requestId: crypto.randomUUID(), amount: 250, method: 'cash' },
    },
    business.token,
  )

  await page.goto('/admin/dashboard')
  await mainMenu(page).menu.getByRole('link', { name: t.names.payments, exact: true }).click()
  await expect(page).toHaveURL('/admin/payments')
  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  const table = page.getByRole('table', { name: t.payments.caption })
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  // Yesterday may be a day of last month.
  await choose(t.payments.period, t.payments.periods[''])
  await expect(rows).toHaveCount(3)
  await expect(page.getByText(t.payments.withRefunds('1.400 ₺', '250 ₺'))).toBeVisible()
  await expectAccessibleEverywhere(page)

  await choose(t.payments.period, t.payments.periods.yesterday)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Kardeşinden geldi')
  await expect(rows).toContainText('1.000 ₺')

  await choose(t.payments.period, t.payments.periods['this-month'])
  await choose(t.payments.direction, t.payments.directions.refunded)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('-250 ₺')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t.money.formats.xlsx }).click()
  const [sheet] = (await readXlsx(await readFile(await (await saved).path()))).sheets
  expect(sheet?.rows?.map((row) => row.at(-1))).toEqual(['Tutar', -250, -250])

  await rows.getByRole('link', { name: t.payments.receiptOf('Önceki Misafir', '-250 ₺') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/receipts\//)
})

test('days in the wrong order are refused at their field, and nothing is asked of the server', async ({ page }) => {
  await page.goto('/admin/payments?from=2026-11-05&to=2026-11-01')
  await expect(page.getByRole('textbox', { name: t.payments.to })).toHaveAccessibleDescription(t.payments.backwards)
  await expect(page.getByText(t.payments.noMatchMore)).toBeVisible()
  await page.goto('/admin/payments')
  await expect(page.getByText(t.payments.none)).toBeVisible()
})
