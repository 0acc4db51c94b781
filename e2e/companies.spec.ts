// A company's month by hand: its stays, one payment over them with a rest on account, and its statement.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { addCompany, chooseCompany } from '#contract/companies/endpoints.ts'
import { readStatement } from '#contract/companies/statement-endpoints.ts'
import { statementText } from '#contract/companies/statement.text.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { accountText } from '#web/features/companies/account.text.ts'
import { companiesText } from '#web/features/companies/companies.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { moneyText } from '#web/features/reports/money/money.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, day, signedIn as test } from './fixtures.ts'

const t = { account: accountText.tr, companies: companiesText.tr, folio: folioText.tr, money: moneyText.tr }
const words = statementText.tr
const tl = (lira: number) => formatTlShort(toKurus(lira), 'tr')

/** A company with a long title, for which two engineers stay for two nights at 1,000 TL. */
async function companyWithStays(call: Call, business: Business) {
  const { token } = business
  const title = 'Ardıç Mühendislik Müşavirlik Taahhüt ve Uluslararası Ticaret Anonim Şirketi'
  const body = { kind: 'company' as const, title, termDays: 30, requestId: crypto.randomUUID() }
  const { company } = await call(addCompany, { body }, token)
  for (const unitName of ['Bungalov 1', 'Bungalov 2']) {
    const { id } = await business.unit({ unitName, price: 1000 })
    await business.reserve({ hotelDetailId: id, checkInDate: day(1), checkOutDate: day(3) })
  }
  const { reservations } = await call(searchReservations, { body: {} }, token)
  for (const { id } of reservations)
    await call(chooseCompany, { params: { id }, body: { companyId: company.id } }, token)
  return { id: company.id, title, owed: reservations.reduce((sum, { owed }) => sum + (owed ?? 0), 0) }
}

test("a company's month: one payment over its stays with a rest on account, its receipt, and the statement as Excel and PDF", async ({
  page,
  call,
  business,
}) => {
  test.slow()
  const { id, title, owed } = await companyWithStays(call, business)
  expect(owed).toBe(4000)
  await page.goto(`/admin/companies/${id}`)
  await page.getByRole('button', { name: t.account.take }).click()
  const form = page.getByRole('form', { name: t.account.take })
  await form.getByLabel(t.account.amount, { exact: true }).fill('5000')
  await expect(form.getByText(/1\.000,00\s₺ hesapta kalır/)).toBeVisible()
  const today = dayIn(new Date())
  await expect(form.getByLabel(t.account.day)).toHaveValue(formatDay(today))
  await form.getByLabel(t.account.day).fill(formatDay(day(1)))
  await form.getByLabel(t.account.day).blur()
  await expect(form.getByText(t.account.notThatDay)).toBeVisible()
  await form.getByLabel(t.account.day).fill(formatDay(day(-2)))
  await form.getByRole('button', { name: t.account.take }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(t.account.noFolios)).toBeVisible()
  await page.getByRole('link', { name: t.companies.statement }).click()
  const table = page.getByRole('table', { name: words.title })
  await expect(table.getByRole('row').filter({ hasText: 'Ödeme' })).toContainText(tl(5000))
  const query = { from: `${day(-2).slice(0, 4)}-01-01`, to: `${day(3).slice(0, 4)}-12-31` }
  await page.goto(`/admin/companies/${id}/statement?from=${query.from}&to=${query.to}`)
  const { sums } = await call(readStatement, { params: { id }, query }, business.token)
  expect(sums).toMatchObject({ opening: 0, debit: 4000, credit: 5000, balance: -1000 })
  await expect(table.getByRole('row').last()).toContainText(tl(-1000))
  await expectAccessibleEverywhere(page)

  const saved = async (format: 'xlsx' | 'pdf') => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.money.formats[format] }).click()
    return readFile(await (await download).path())
  }
  const { sheets } = await readXlsx(await saved('xlsx'))
  expect(sheets[0]?.rows.find(([first]) => first === 'Toplam')?.slice(3)).toEqual([4000, 5000, -1000])
  expect(sheets[0]?.rows.flat()).toContain(title)
  const pdf = textOf(await saved('pdf'))
  for (const said of ['4.000,00 ₺', '5.000,00 ₺', '-1.000,00 ₺', words.ageing.title]) expect(pdf).toContain(said)

  await table.getByRole('row').filter({ hasText: 'Ödeme' }).getByRole('link').click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(title)
  await expect(receipt).toContainText(/5\.000,00\s₺/)
  await expect(page.getByRole('link', { name: t.folio.toCompany, exact: true })).toBeVisible()
})
