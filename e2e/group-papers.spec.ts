// The papers of a group: one invoice over several units, the receipt of its payment, and lines moved between its accounts.
import { expect } from '@playwright/test'
import { addCharge } from '#contract/folio/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { payForGroup } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { changeInvoiceSettings } from '#contract/invoices/endpoints.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { receiptText } from '#domain/folio/receipt.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { groupsText } from '#web/features/groups/groups.text.ts'
import { invoicesText } from '#web/features/invoices/invoices.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { bookedGroup } from './booked-group.ts'
import { type Business, type Call, signedIn as test } from './fixtures.ts'
import { issuing } from './issuing.ts'

const t = { group: groupsText.tr, invoices: invoicesText.tr, folio: folioText.tr }
const tl = (lira: number) => formatTl(toKurus(lira), 'tr')

/** Two units for two nights, 1,000 TL each, whose nights the group pays; firewood for 240 TL on the first unit. */
async function twoUnits(call: Call, business: Business): Promise<Group> {
  const units = [
    await business.unit({ unitName: 'Göl Evi', price: 1000 }),
    await business.unit({ unitName: 'Dağ Evi', price: 1000 }),
  ]
  const group = await bookedGroup(call, business, { units, paysFor: 'nights' })
  const seller = { title: 'Vadi Ltd.', taxOffice: 'Sapanca', taxNumber: '4540536920', address: 'Kırkpınar Mah. 4' }
  const place = { city: 'Sakarya', district: 'Sapanca', prefix: 'KNK', konaklamaRate: 2, version: 0 }
  await call(changeInvoiceSettings, { body: { ...seller, ...place } }, business.token)
  const charge = { requestId: 'charge-odun', amount: 240, text: 'Odun', kdv: 'food' as const }
  await call(addCharge, { params: { id: group.stays[0]?.id ?? 0 }, body: charge }, business.token)
  return group
}

test('one invoice has what the group pays for all its units, and the next payer gets the firewood', async ({
  page,
  call,
  business,
}) => {
  const group = await twoUnits(call, business)
  const { form, field, issue } = issuing(page)

  await test.step('the company gets the account of the group', async () => {
    await page.goto(`/admin/groups/${group.id}`)
    await page.getByRole('link', { name: t.group.invoice }).click()
    const lines = form.getByRole('table', { name: t.invoices.lines })
    await expect(lines.getByRole('row', { name: /^Göl Evi · 2 gece/ })).toContainText(tl(2000))
    await expect(lines.getByRole('row', { name: /^Dağ Evi · 2 gece/ })).toContainText(tl(2000))
    await form.getByRole('button', { name: t.invoices.chooseOnGroup, exact: true }).click()
    await expect(form.getByRole('checkbox', { name: 'Göl Evi · Odun' })).not.toBeChecked()
    await form.getByText(t.invoices.buyerKinds.company, { exact: true }).click()
    await field(t.invoices.companyTitle).fill('Çınar İnşaat A.Ş.')
    await field(t.invoices.vkn).fill('4540536920')
    await field(t.invoices.taxOffice).fill('Beşiktaş')
    await field(t.invoices.address).fill('Barbaros Bulvarı 1')
    await field(t.invoices.city).fill('İstanbul')
    await field(t.invoices.district).fill('Beşiktaş')
    await expectAccessibleEverywhere(page)
    await issue(tl(4000))
  })

  await test.step('the main guest is the next payer and gets the rest', async () => {
    await expect(page.getByRole('alert').filter({ hasText: t.invoices.nextPayer(tl(240)) })).toBeFocused()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(field(t.invoices.firstName)).toHaveValue('Ayşe')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await issue(tl(240))
    await expect(page.getByRole('article')).toContainText('Göl Evi · Odun')
  })

  await test.step('nothing is left for the group, and its invoices are listed', async () => {
    await page.goto(`/admin/invoices/stay/${group.stays[1]?.id}?of=group`)
    await expect(page.getByRole('region', { name: t.invoices.alreadyOfGroup }).getByRole('row')).toHaveCount(3)
    await expect(form).toHaveCount(0)
  })
})

test('the invoice page of a unit leads to that of its group', async ({ page, call, business }) => {
  const group = await twoUnits(call, business)
  const { form } = issuing(page)
  await page.goto(`/admin/invoices/stay/${group.stays[1]?.id}`)
  await expect(form).toContainText(tl(2000))
  await page.getByRole('link', { name: t.invoices.forGroup('Yılmaz ailesi') }).click()
  await expect(form).toContainText(tl(4240))
  await page.getByRole('link', { name: 'Yılmaz ailesi', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/groups/${group.id}$`))
})

test('the receipt of a payment of the group names the group and its units, on paper too', async ({
  page,
  call,
  business,
}) => {
  const { id } = await twoUnits(call, business)
  const body = { requestId: 'payment-one', amount: 1500, method: 'iban' as const, purpose: 'deposit' as const }
  await call(payForGroup, { params: { id }, body }, business.token)
  await page.goto(`/admin/groups/${id}`)
  const payments = page.getByRole('list', { name: t.group.payments })
  await payments.getByRole('link', { name: t.folio.receipt }).click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(receiptText.tr.kinds.taken)
  await expect(receipt).toContainText('Yılmaz ailesi')
  await expect(receipt).toContainText('Göl Evi, Dağ Evi')
  await expect(receipt).toContainText(tl(2740))
  await expectAccessibleEverywhere(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: t.folio.pdf }).click()
  expect((await file).suggestedFilename()).toMatch(/^makbuz-.+\.pdf$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: t.folio.pdf })).toBeHidden()
  await expect(receipt).toContainText('Göl Evi, Dağ Evi')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Yılmaz ailesi', exact: true }).click()
  await expect(payments).toBeVisible()
})

test('lines and a payment move between the accounts of two units, and back by undo', async ({
  page,
  call,
  business,
}) => {
  const group = await twoUnits(call, business)
  const [lake] = group.stays
  const body = { requestId: 'payment-one', amount: 100, method: 'cash' as const }
  await call(takePayment, { params: { id: lake?.id ?? 0 }, body }, business.token)
  // The statement of a unit leads to its account on the page of its group.
  await page.goto(`/admin/groups/${group.id}?unit=${lake?.id}`)
  const accounts = page.getByRole('region', { name: t.group.account, exact: true })
  const own = accounts.getByRole('list', { name: t.group.linesOf('Göl Evi') })
  const other = accounts.getByRole('list', { name: t.group.linesOf('Dağ Evi') })
  await accounts.getByRole('button', { name: t.group.ownAccount('Dağ Evi') }).click()
  await expect(own).toContainText('Odun')
  const undo = (to: string) =>
    page
      .getByRole('alert')
      .filter({ hasText: t.group.movedTo(to) })
      .getByRole('button', { name: t.group.undo })
      .click()

  await test.step('a line moves to the other unit', async () => {
    await own.getByRole('checkbox', { name: 'Odun' }).check()
    const where = accounts.getByRole('combobox', { name: t.group.moveTo })
    await where.selectOption(t.group.ownAccount('Dağ Evi'))
    await expectAccessibleEverywhere(page)
    await accounts.getByRole('button', { name: t.group.move(1) }).click()
    await expect(other).toContainText('Odun')
    await expect(own).not.toContainText('Odun')
    await undo(t.group.ownAccount('Dağ Evi'))
    await expect(own).toContainText('Odun')
    await expect(other).not.toContainText('Odun')
  })

  await test.step('a payment moves to the account of the group', async () => {
    const onUnit = accounts.getByRole('list', { name: t.group.paymentsOf('Göl Evi') })
    const onGroup = accounts.getByRole('list', { name: t.group.payments, exact: true })
    await onUnit.getByRole('button', { name: new RegExp(`^${t.group.movePayment('')}`) }).click()
    await page.getByRole('menuitem', { name: t.group.account, exact: true }).click()
    await expect(onGroup).toContainText(tl(100))
    await undo(t.group.account)
    await expect(onGroup).toContainText(tl(-100))
  })
})
