// A stay on a phone's screen, from the price to the invoice: a season, a booking that depends on its kapora, the bank
// statement, arrival, firewood, the remaining payment, check-out and the invoice.
import { expect } from '@playwright/test'
import { changeInvoiceSettings } from '#contract/invoices/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { depositCode } from '#domain/bank/match-deposits.ts'
import { formatDay } from '#domain/time/day.ts'
import { bankText } from '#web/features/bank/bank.text.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { importsText } from '#web/features/imports/imports.text.ts'
import { invoicesText } from '#web/features/invoices/invoices.text.ts'
import { ratesText } from '#web/features/prices/rates/rates.text.ts'
import { ruleEditorText } from '#web/features/prices/rates/rule-editor.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { checkInText } from '#web/features/stays/check-in/check-in.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { longDay } from '#web/platform/day-words.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { leftSheet } from './screen.ts'

const t = {
  bank: bankText.tr,
  deposits: optionsText.tr,
  editor: ruleEditorText.tr,
  extras: extrasText.tr,
  folio: folioText.tr,
  imports: importsText.tr,
  invoices: invoicesText.tr,
  quick: quickBookingText.tr,
  rates: ratesText.tr,
  checkIn: checkInText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

test('a stay goes from the price of a night to its invoice', async ({ page, business, call }) => {
  await business.unit({ unitName: 'Bungalov 1', price: 900 })
  const seller = {
    title: 'Vadi Turizm Ltd.',
    taxOffice: 'Sapanca',
    taxNumber: '4540536920',
    address: 'Kırkpınar',
    prefix: 'VDT',
  }
  await call(changeInvoiceSettings, { body: { ...seller, konaklamaRate: 2, version: 0 } }, business.token)
  const stored = async () => {
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    const [stay] = reservations
    if (stay === undefined) throw new Error('There is no reservation')
    return stay
  }
  const told = (words: string) => expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
  const main = page.getByRole('main')
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
  const account = card.getByRole('region', { name: t.folio.account })
  const leave = card.getByRole('button', { name: new RegExp(`^${t.stays.doCheckOut}`) })

  await test.step('tonight gets a price', async () => {
    await page.goto('/admin/prices')
    const tonight = page.getByRole('gridcell', { name: new RegExp(`^${longDay(day(0), 'tr')}`) })
    await tonight.tap()
    await expect(page.getByRole('button', { name: t.rates.priceThese, exact: true }).first()).toBeVisible()
    await tonight.tap()
    const editor = page.getByRole('dialog', { name: t.editor.add })
    await editor.getByRole('textbox', { name: t.editor.price, exact: true }).fill('1.250,50')
    await editor.getByRole('button', { name: t.editor.save }).tap()
    await expect(tonight).toHaveAccessibleName(/1\.250,50\s₺/)
    await leftSheet(page)
  })

  await test.step('a booking on the telephone is held for its kapora', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: t.today.freeUnit('Bungalov 1') }).tap()
    const quick = page.getByRole('dialog', { name: t.quick.title })
    await expect(quick).toContainText('1.250,50 ₺')
    await quick.getByRole('textbox', { name: t.quick.phone }).fill(newPhone())
    await quick.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ayşe')
    await quick.getByRole('textbox', { name: t.quick.lastName }).fill('Yıldız')
    await quick.getByRole('switch', { name: t.deposits.hold }).check()
    await quick.getByRole('textbox', { name: t.deposits.amount }).fill('500.5')
    await quick.getByRole('button', { name: t.quick.save }).tap()
    await expect(quick).toBeHidden()
    await leftSheet(page)
    expect(await stored()).toMatchObject({ totalPrice: 1250.5, option: { amount: 500.5, state: 'held' } })
  })

  await test.step('the kapora is in the bank statement', async () => {
    const { id } = await stored()
    const rows = ['Tarih;Açıklama;Tutar', `${formatDay(day(0))};FAST ${depositCode(id)} AYŞE YILDIZ;500,50`]
    await page.goto('/admin/bank')
    const chooser = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: t.imports.choose, exact: true }).tap()
    const file = { name: 'banka.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
    await (await chooser).setFiles(file)
    const preview = main.getByRole('form', { name: t.bank.preview('banka.csv') })
    await preview.getByLabel(t.bank.account).fill('Ziraat TL')
    await preview.getByRole('button', { name: t.bank.take(1) }).tap()
    await main.getByRole('button', { name: t.bank.acceptFor('500,50 ₺', 'Ayşe Yıldız') }).tap()
    await told(t.bank.accepted('500,50 ₺', 'Ayşe Yıldız'))
    expect(await stored()).toMatchObject({ status: 'CONFIRMED', paid: 500.5, owed: 750, option: { state: 'paid' } })
  })

  await test.step('the guest arrives, and has firewood', async () => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('button', { name: t.today.open('Ayşe Yıldız', 'Bungalov 1') })
      .first()
      .tap()
    await card.getByRole('button', { name: new RegExp(`^${t.stays.doCheckIn}`) }).tap()
    await page.getByRole('button', { name: t.checkIn.finishIncomplete }).tap()
    await expect(leave).toBeVisible()
    await expect.poll(async () => (await stored()).checkedInAt).not.toBeNull()
    await account.getByRole('button', { name: t.folio.charge, exact: true }).tap()
    await account.getByRole('textbox', { name: t.folio.what }).fill('Odun')
    await account.getByRole('textbox', { name: t.folio.amount }).fill('200')
    await account.getByRole('button', { name: t.folio.confirmCharge('200 ₺'), exact: true }).tap()
    await expect(account).toContainText('950,00 ₺')
  })

  await test.step('the guest pays the rest, checks out, and gets the invoice', async () => {
    await account.getByRole('button', { name: t.folio.take, exact: true }).tap()
    await account.getByRole('button', { name: t.folio.confirmTake('950 ₺'), exact: true }).tap()
    await told(t.folio.taken('950 ₺'))
    await expect(account).not.toContainText('950,00 ₺')
    await leave.tap()
    await expect(leave).toBeHidden()
    await expect.poll(async () => (await stored()).status).toBe('COMPLETED')
    expect(await stored()).toMatchObject({ paid: 1450.5, balance: 0, owed: 0 })
    await account.getByRole('button', { name: t.folio.show, exact: true }).tap()
    await account.getByRole('link', { name: t.folio.invoice, exact: true }).tap()
    await main.getByRole('textbox', { name: t.invoices.tcKimlik }).fill('10000000146')
    await main.getByRole('textbox', { name: t.invoices.address }).fill('Moda, İstanbul')
    const issue = { name: t.invoices.confirmIssue('1.450,50 ₺'), exact: true }
    await main.getByRole('button', issue).tap()
    await page.getByRole('dialog', { name: t.invoices.issueTitle }).getByRole('button', issue).tap()
    await expect(main.getByRole('article')).toContainText('Ayşe Yıldız')
    await expect(main.getByRole('article')).toContainText('1.450,50 ₺')
  })
})
