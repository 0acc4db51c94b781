// A line of the bank is the card takings of a day, or a payment of a company; both are taken back.
import { expect } from '@playwright/test'
import { takeStatement } from '#contract/bank/endpoints.ts'
import { addCompany } from '#contract/companies/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { addPaymentWay } from '#contract/payment-ways/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/day.ts'
import { bankText } from '#web/features/bank/bank.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, day, signedIn as test } from './fixtures.ts'

const t = bankText.tr
const tl = (lira: number) => formatTlShort(toKurus(lira), 'tr')

/** A terminal that keeps 2 % has taken 1,000 TL today, and the bank has paid 980 TL and 500 TL. */
async function withLines(call: Call, { token, unit, reserve }: Business) {
  const pos = { bank: 'Ziraat', commission: 2, daysToAccount: 1 }
  const { ways } = await call(addPaymentWay, { body: { kind: 'pos', name: 'Ziraat POS', pos } }, token)
  const wayId = ways.find(({ name }) => name === 'Ziraat POS')?.id ?? 0
  await reserve({ hotelDetailId: (await unit({ price: 1000 })).id, checkInDate: day(0), checkOutDate: day(2) })
  const id = (await call(searchReservations, { body: {} }, token)).reservations[0]?.id ?? 0
  const payment = { requestId: crypto.randomUUID(), amount: 1000, wayId, purpose: 'stay' as const }
  await call(takePayment, { params: { id }, body: payment }, token)
  const firm = { kind: 'company' as const, title: 'Ardıç Mühendislik A.Ş.', requestId: crypto.randomUUID() }
  await call(addCompany, { body: firm }, token)
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    [formatDay(day(0)), 'ÜYE İŞYERİ ÖDEMESİ', '980,00'],
    [formatDay(day(0)), 'ARDIÇ EFT', '500,00'],
  ]
  const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: null }
  await call(takeStatement, { body: { rows, account: 'Ziraat', profile } }, token)
}

test('a bank line is booked for the card takings of a day, another one for a company, and the first is taken back', async ({
  page,
  call,
  business,
}) => {
  await withLines(call, business)
  await page.goto('/admin/bank')
  const expected = page.getByRole('table', { name: t.takings })
  await expect(expected.getByRole('row').nth(1)).toContainText(/980\s₺/)
  await expectAccessibleEverywhere(page)
  const takings = t.takingsOf('Ziraat POS', formatDay(day(0)))
  await page.getByRole('button', { name: t.acceptFor(tl(980), takings) }).click()
  await expect(expected).toBeHidden()

  const line = page.getByRole('listitem').filter({ hasText: 'ARDIÇ EFT' })
  await line.getByRole('button', { name: t.chooseCompany }).click()
  await line.getByLabel(t.searchCompany).fill('ardıç')
  await line.getByRole('button', { name: t.acceptFor(tl(500), 'Ardıç Mühendislik A.Ş.') }).click()
  await expect(line).toBeHidden()

  await page.goto('/admin/bank?state=booked')
  await expect(page.getByRole('link', { name: 'Ardıç Mühendislik A.Ş.' })).toBeVisible()
  const booked = page.getByRole('listitem').filter({ hasText: takings })
  await expect(booked).toContainText(/komisyon 20\s₺/)
  await booked.getByRole('button', { name: t.undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.undo }).click()
  await expect(booked).toBeHidden()
  await expect(expected.getByRole('row').nth(1)).toContainText(/980\s₺/)
})
