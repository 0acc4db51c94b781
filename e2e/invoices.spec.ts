// An invoice from the folio on a stay's card: the invoice for a company, the list of invoices, and a credit note.
import { expect } from '@playwright/test'
import { addCharge } from '#contract/folio/endpoints.ts'
import { changeInvoiceSettings, issueInvoice } from '#contract/invoices/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { invoicesText } from '#web/features/invoices/invoices.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { atRest, expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, day } from './fixtures.ts'
import { issuing } from './issuing.ts'

const t = { folio: folioText.tr, invoices: invoicesText.tr, stays: staysText.tr, ui: uiText.tr }

test('at check-out an invoice is issued to a company from the folio; it is listed, and a credit note takes part of it back', async ({
  page,
  business,
  call,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  const settings = { title: 'Vadi Turizm Ltd. Şti.', taxOffice: 'Sapanca', taxNumber: '4540536920' }
  const field = (name: string) => page.getByRole('textbox', { name })
  const exactly = (name: string) => page.getByRole('textbox', { name, exact: true })
  const main = page.getByRole('main')

  await test.step('the business enters its details once', async () => {
    await page.goto('/admin/invoices')
    await expect(main).toContainText(t.invoices.none)
    await field(t.invoices.sellerTitle).fill(settings.title)
    await field(t.invoices.sellerNumber).fill('123')
    await field(t.invoices.taxOffice).fill(settings.taxOffice)
    await field(t.invoices.address).fill('Kırkpınar Mah. 4')
    await page.getByRole('button', { name: t.invoices.save, exact: true }).click()
    await expect(exactly(t.invoices.city)).toHaveAccessibleDescription(/zorunludur/)
    await exactly(t.invoices.city).fill('Sakarya')
    await exactly(t.invoices.district).fill('Sapanca')
    await page.getByRole('button', { name: t.invoices.save, exact: true }).click()
    await expect(field(t.invoices.sellerNumber)).toHaveAccessibleDescription(/VKN/)
    await field(t.invoices.sellerNumber).fill(settings.taxNumber)
    await page.getByRole('button', { name: t.invoices.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.invoices.saved })).toBeVisible()
  })

  await test.step('if a colleague is faster, both versions are shown, and the clerk chooses one', async () => {
    await field(t.invoices.sellerTitle).fill('Vadi A.Ş.')
    const place = { address: 'Maşukiye Mah. 7', city: 'Kocaeli', district: 'Kartepe' }
    const stored = { ...settings, ...place, prefix: 'KNK', konaklamaRate: 2, version: 1 }
    await call(changeInvoiceSettings, { body: stored }, business.token)
    await page.getByRole('button', { name: t.invoices.save, exact: true }).click()
    const both = page.getByRole('alert').filter({ hasText: t.ui.changedTitle })
    await expect(both).toContainText('Maşukiye Mah. 7')
    await expect(both).toContainText('Kocaeli')
    await expect(both).toContainText(settings.title)
    await expectAccessibleEverywhere(page)
    await both.getByRole('button', { name: t.ui.takeStored }).click()
    await expect(field(t.invoices.sellerTitle)).toHaveValue(settings.title)
    await expect(field(t.invoices.address)).toHaveValue('Maşukiye Mah. 7')
    await page.getByRole('button', { name: t.invoices.save, exact: true }).click()
    await expect(both).toBeHidden()
  })

  await test.step('one click on the card of the stay leads to its invoice, and each error stands at its field', async () => {
    const screen = calendarScreen(page)
    await screen.open()
    await screen.bar('Önceki Misafir').click()
    const account = page.getByRole('region', { name: t.folio.account })
    await account.getByRole('button', { name: t.folio.show, exact: true }).click()
    await account.getByRole('link', { name: t.folio.invoice, exact: true }).click()
    await expect(main).toContainText('3.000,00 ₺')
    await page.getByText(t.invoices.buyerKinds.company, { exact: true }).click()
    await field(t.invoices.companyTitle).fill('Çınar İnşaat A.Ş.')
    await field(t.invoices.vkn).fill('4540536921')
    await field(t.invoices.taxOffice).fill('Beşiktaş')
    await field(t.invoices.address).fill('Barbaros Bulvarı 1')
    await exactly(t.invoices.city).fill('İstanbul')
    const issue = page
      .getByRole('form', { name: t.invoices.issue })
      .getByRole('button', { name: t.invoices.confirmIssue('3.000,00 ₺'), exact: true })
    await issue.click()
    await expect(field(t.invoices.vkn)).toHaveAccessibleDescription(/geçerli değil/)
    await expect(exactly(t.invoices.district)).toHaveAccessibleDescription(/zorunludur/)
    await expectAccessibleEverywhere(page)
    await field(t.invoices.vkn).fill('4540536920')
    await exactly(t.invoices.district).fill('Beşiktaş')
    await issue.click()
    const asked = page.getByRole('dialog', { name: t.invoices.issueTitle })
    for (const said of ['KNK', 'Çınar İnşaat A.Ş.', t.invoices.issueIsFinal]) await expect(asked).toContainText(said)
    await expectAccessibleEverywhere(page)
    await asked.getByRole('button', { name: t.invoices.giveUp }).click()
    await expect(issue).toBeFocused()
    await issue.click()
    await asked.getByRole('button', { name: t.invoices.confirmIssue('3.000,00 ₺'), exact: true }).click()
    await expect(page.getByRole('article')).toContainText('Çınar İnşaat A.Ş.')
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('article')).toContainText('Beşiktaş / İstanbul')
    await expectAccessibleEverywhere(page)
    for (const [name, file] of [
      [t.invoices.pdf, /^fatura-KNK\d+\.pdf$/],
      [t.invoices.ubl, /\.xml$/],
    ] as const) {
      const paper = page.waitForEvent('download')
      await page.getByRole('button', { name, exact: true }).click()
      expect((await paper).suggestedFilename()).toMatch(file)
    }
  })

  await test.step('a credit note takes part of it back, on a telephone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    // While the layout still changes, the button would move away from the click.
    await atRest(page)
    await page.getByRole('button', { name: t.invoices.credit, exact: true }).click()
    await page.getByRole('textbox', { name: t.invoices.creditLine(t.invoices.documentText.nights(2)) }).fill('500')
    await field(t.invoices.documentText.reason).fill('Erken ayrıldı')
    await page.getByRole('button', { name: t.invoices.confirmCredit('500,00 ₺'), exact: true }).click()
    await expect(page.getByRole('article')).toContainText(t.invoices.documentText.kinds.credit)
    await page.getByRole('link', { name: t.invoices.back, exact: true }).first().click()
    await expect(page.getByRole('row').filter({ hasText: t.invoices.credited('500,00 ₺') })).toBeVisible()
    await expect(main).toContainText(t.invoices.sum('2.500,00 ₺', 2))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('the list finds the invoice by its name', async () => {
    await page.goto('/admin/invoices?q=cinar&kind=credit')
    await expect(page.getByRole('row').filter({ hasText: 'Çınar İnşaat' })).toHaveCount(1)
  })
})

test('the first invoice is issued on the page on which the business enters its details', async ({
  page,
  business,
  call,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  await page.goto(`/admin/invoices/stay/${reservations[0]?.id ?? 0}`)
  const issue = page.getByRole('button', { name: t.invoices.confirmIssue('3.000,00 ₺'), exact: true })
  await expect(issue).toBeDisabled()
  const details = page.getByRole('form', { name: t.invoices.settings })
  const write = async (name: string, value: string) => details.getByRole('textbox', { name, exact: true }).fill(value)
  await write(t.invoices.sellerTitle, 'Vadi Turizm Ltd. Şti.')
  await write(t.invoices.sellerNumber, '4540536920')
  await write(t.invoices.taxOffice, 'Sapanca')
  await write(t.invoices.address, 'Kırkpınar Mah. 4')
  await write(t.invoices.city, 'Sakarya')
  await write(t.invoices.district, 'Sapanca')
  await details.getByRole('button', { name: t.invoices.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.invoices.saved })).toBeVisible()
  await issue.click()
  const asked = page.getByRole('dialog', { name: t.invoices.issueTitle })
  await asked.getByRole('button', { name: t.invoices.confirmIssue('3.000,00 ₺'), exact: true }).click()
  await expect(page.getByRole('article')).toContainText('Vadi Turizm')
})

test('a file that the tax office would return is not offered: the missing data are entered beside it', async ({
  page,
  business,
  call,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(1) })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const stay = { id: reservations[0]?.id ?? 0 }
  const settings = { title: 'Vadi Ltd.', taxOffice: 'Sapanca', taxNumber: '4540536920', address: 'Kırkpınar Mah. 4' }
  const asked = { ...settings, prefix: 'KNK', konaklamaRate: 2, version: 0 }
  await call(changeInvoiceSettings, { body: asked }, business.token)
  const buyer = {
    kind: 'foreigner' as const,
    firstName: 'Anna',
    lastName: 'Weber',
    country: 'Almanya',
    city: 'Bremen',
    address: '',
    email: '',
  }
  const body = { requestId: 'invoice-of-anna', payable: 1500, buyer }
  const { invoice } = await call(issueInvoice, { params: stay, body }, business.token)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/invoices/${invoice.id}`)
  await expect(page.getByRole('article')).toContainText('Bremen')
  await page.getByRole('button', { name: t.invoices.ubl, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ili ve ilçesi' })).toBeVisible()
  const form = page.getByRole('form', { name: t.invoices.settings })
  await form.getByRole('textbox', { name: t.invoices.city, exact: true }).fill('Sakarya')
  await form.getByRole('textbox', { name: t.invoices.district, exact: true }).fill('Sapanca')
  await expectAccessibleEverywhere(page)
  await form.getByRole('button', { name: t.invoices.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.invoices.saved })).toBeVisible()
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: t.invoices.ubl, exact: true }).click()
  expect((await paper).suggestedFilename()).toBe(`${invoice.number}.xml`)
  await expect(form).toBeHidden()
})

test('the nights go to the company, part of the extras to one guest and the rest to another, on a telephone too', async ({
  page,
  business,
  call,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const stay = { id: reservations[0]?.id ?? 0 }
  const seller = { title: 'Vadi Ltd.', taxOffice: 'Sapanca', taxNumber: '4540536920', address: 'Kırkpınar Mah. 4' }
  const place = { city: 'Sakarya', district: 'Sapanca', prefix: 'KNK', konaklamaRate: 2, version: 0 }
  await call(changeInvoiceSettings, { body: { ...seller, ...place } }, business.token)
  for (const [text, amount] of [
    ['Odun', 240],
    ['Akşam yemeği', 760],
  ] as const) {
    const charge = { requestId: `charge-${amount}`, amount, text, kdv: 'food' as const }
    await call(addCharge, { params: stay, body: charge }, business.token)
  }
  const { form, field, issue } = issuing(page)

  await test.step('the company gets the nights', async () => {
    await page.goto(`/admin/invoices/stay/${stay.id}`)
    await expect(form).toContainText('4.000,00\u00a0₺')
    await form.getByRole('button', { name: t.invoices.chooseNights, exact: true }).click()
    await expect(form.getByRole('checkbox', { name: 'Odun' })).not.toBeChecked()
    await expect(form).toContainText(t.invoices.restIs('1.000,00\u00a0₺'))
    await page.getByText(t.invoices.buyerKinds.company, { exact: true }).click()
    await field(t.invoices.companyTitle).fill('Çınar İnşaat A.Ş.')
    await field(t.invoices.vkn).fill('4540536920')
    await field(t.invoices.taxOffice).fill('Beşiktaş')
    await field(t.invoices.address).fill('Barbaros Bulvarı 1')
    await field(t.invoices.city).fill('İstanbul')
    await field(t.invoices.district).fill('Beşiktaş')
    await expectAccessibleEverywhere(page)
    const offer = page.waitForEvent('download')
    await form.getByRole('button', { name: t.invoices.proforma, exact: true }).click()
    expect((await offer).suggestedFilename()).toMatch(/^proforma-fatura-.+\.pdf$/)
    await issue('3.000,00\u00a0₺')
    const notice = page.getByRole('alert').filter({ hasText: 'Çınar İnşaat A.Ş.' })
    await expect(notice).toContainText(t.invoices.nextPayer('1.000,00\u00a0₺'))
    await expect(notice).toBeFocused()
    await expectAccessibleEverywhere(page)
  })

  await test.step('a guest gets an amount of the rest, and the next one what remains', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await atRest(page)
    await field(t.invoices.amountOf).fill('1000,01')
    await form.getByRole('button', { name: t.invoices.confirmIssue('1.000,00\u00a0₺'), exact: true }).click()
    await expect(field(t.invoices.amountOf)).toHaveAccessibleDescription(/1\.000,00/)
    await field(t.invoices.amountOf).fill('300')
    await expect(form.getByRole('row').filter({ hasText: 'Odun' })).toContainText('72,00')
    await expectAccessibleEverywhere(page)
    await issue('300,00\u00a0₺')
    await expect(page.getByRole('alert').filter({ hasText: t.invoices.nextPayer('700,00\u00a0₺') })).toBeFocused()
    await expect(form).toContainText('700,00\u00a0₺')
    // After a person, the next payer is probably a company; here it is another guest.
    await page.getByText(t.invoices.buyerKinds.person, { exact: true }).click()
    await field(t.invoices.firstName).fill('Ece')
    await field(t.invoices.lastName).fill('Kaya')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await issue('700,00\u00a0₺')
    await expect(page.getByRole('article')).toContainText('Ece Kaya')
  })

  await test.step('nothing is left, and all three papers stand at the stay', async () => {
    await page.goto(`/admin/invoices/stay/${stay.id}`)
    await expect(page.getByRole('region', { name: t.invoices.already }).getByRole('row')).toHaveCount(4)
    await expect(form).toHaveCount(0)
  })
})
