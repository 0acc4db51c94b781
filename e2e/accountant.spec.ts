// Reports for the accountant, on the screen and as files.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { closeCashSession, openCashSession } from '#contract/cash/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { moneyText } from '#web/features/reports/money/money.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'

const [tables, money] = [reportTablesText.tr, moneyText.tr]
const period = () => `from=${day(0)}&to=${day(20)}`

test('the accountant opens each report, downloads one as Excel and one as PDF, and sees a debt disappear once it is paid', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov Defne', price: 1000 })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(0), checkOutDate: day(3) })
  const { reservations } = await call(searchReservations, { body: { page: 1 } }, business.token)
  const params = { id: reservations[0]?.id ?? 0 }
  const pay = (amount: number, purpose: 'stay' | 'deposit') =>
    call(
      takePayment,
      { params, body: { requestId: `pay-${purpose}`, amount, method: 'iban', purpose } },
      business.token,
    )
  await pay(1200.5, 'deposit')
  const opened = await call(openCashSession, { body: { float: { lira: 100 } } }, business.token)
  const cashSession = { id: opened.cashSession.open?.id ?? 0 }
  await call(
    closeCashSession,
    { params: cashSession, body: { counted: { lira: 94.5, EUR: 20 }, reason: 'Bozuk para' } },
    business.token,
  )
  const main = page.getByRole('main')
  const sumsOf = (name: Parameters<typeof table>[0]) => table(name).getByRole('row', { name: /^Toplam / })
  const table = (name: 'takings' | 'charges' | 'closings' | 'balances' | 'deposits' | 'occupancy' | 'forecast') =>
    main.getByRole('table', { name: tables[name].title, exact: true })
  const show = (name: Parameters<typeof table>[0]) =>
    main.getByRole('tab', { name: tables[name].title, exact: true }).click()
  const fileOf = async (name: string) => {
    const saved = page.waitForEvent('download')
    await main.getByRole('button', { name, exact: true }).click()
    const file = await saved
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }

  await test.step('the tables of a period show their sums below', async () => {
    await page.goto(`/admin/reports/money?${period()}`)
    await expect(sumsOf('takings')).toContainText('1.200,50 ₺')
    await show('charges')
    await expect(sumsOf('charges')).toContainText('3.000 ₺')
    await expect(table('charges').getByRole('columnheader', { name: /KDV/ })).toBeVisible()
    await show('closings')
    const closing = table('closings').getByRole('row').nth(1)
    await expect(closing).toContainText('Bozuk para')
    for (const sum of ['0 ₺', '-5,50 ₺']) await expect(sumsOf('closings')).toContainText(sum)
    await expectAccessibleEverywhere(page)
    await show('occupancy')
    await expect(page).toHaveURL(`/admin/reports/money?${period()}&table=occupancy`)
    const sums = sumsOf('occupancy')
    // 3 of 21 nights are sold, for 1,000 TL each.
    for (const sum of ['21', '3', '%14,3', '3.000 ₺', '1.000 ₺', '142,86 ₺']) await expect(sums).toContainText(sum)
    await expectAccessibleEverywhere(page)
  })

  await test.step('the forecast covers the next ninety days, by week or by month', async () => {
    await show('forecast')
    const sums = sumsOf('forecast')
    for (const sum of ['3.000 ₺', '1.200,50 ₺', '1.799,50 ₺']) await expect(sums).toContainText(sum)
    await main.getByText(money.grains.month, { exact: true }).click()
    await expect(page).toHaveURL(/table=forecast&by=month/)
    await expect(table('forecast')).toContainText(formatDay(day(89)))
    await expectAccessibleEverywhere(page)
  })

  await test.step('the deposits are downloaded as a PDF', async () => {
    await show('deposits')
    await expect(table('deposits').getByRole('link')).toHaveCount(1)
    const { name, content } = await fileOf(money.formats.pdf)
    expect(name).toBe(`depozitolar_${day(0)}.pdf`)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    await expectAccessibleEverywhere(page)
  })

  await test.step('on a phone, the list of debts is downloaded as a workbook, and a debt disappears once it is paid', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await show('balances')
    await expect(table('balances')).toContainText('1.799,50 ₺')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessibleEverywhere(page)
    const { name, content } = await fileOf(money.formats.xlsx)
    expect(name).toBe(`acik-bakiyeler_${day(0)}.xlsx`)
    const rows = (await readXlsx(content)).sheets[0]?.rows ?? []
    expect(rows[1]?.slice(1)).toEqual([
      'Bungalov Defne',
      ...[0, 3, 1].map((days) => new Date(`${day(days)}T00:00:00Z`)),
      3000,
      1200.5,
      1799.5,
      0,
      0,
    ])
    await pay(1799.5, 'stay')
    await expect(main.getByText(money.balancesNone)).toBeVisible()
  })
})
