// The audit log: a price is raised, and the owner reads who raised it and from which price.
import { expect } from '@playwright/test'
import { changeUnit } from '#contract/units/endpoints.ts'
import { auditText } from '#web/features/audit/audit.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test } from './fixtures.ts'
import { mainMenu } from './menu.ts'

const t = { audit: auditText.tr }

test('the owner reads who raised a price, sees the price before and after, and filters by subject', async ({
  page,
  business,
  call,
}) => {
  const {
    id,
    hotelId: _hotel,
    name: _name,
    version,
    state: _state,
    stateUntil: _until,
    ...fields
  } = await business.unit({
    unitName: 'Bungalov 3',
    price: 4200,
  })
  await call(changeUnit, { params: { id }, body: { ...fields, version, price: 4500 } }, business.token)
  await business.reserve({ hotelDetailId: id })
  const main = page.getByRole('main')
  const raised = main.getByRole('listitem').filter({ hasText: 'Bungalov 3’ün fiyatını 4.200’den 4.500’e çıkardı' })

  await test.step('a sentence describes the change, and one tap shows its fields', async () => {
    await page.goto('/admin/dashboard')
    await mainMenu(page).toBusinessPage('audit')
    await raised.getByText(t.audit.details, { exact: true }).click()
    await expect(raised.getByRole('row', { name: 'Fiyat 4.200,00 ₺ 4.500,00 ₺' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  await test.step('the filter by subject stands in the address', async () => {
    await main.getByRole('combobox', { name: t.audit.kind }).click()
    await page.getByRole('option', { name: t.audit.kinds.stays }).click()
    await expect(raised).toHaveCount(0)
    await expect(page).toHaveURL(/kind=stays/)
    const booked = main.getByRole('listitem').filter({ hasText: 'Önceki Misafir adına rezervasyon yaptı' })
    await booked.getByText(t.audit.details, { exact: true }).click()
    await expect(booked.getByRole('row', { name: 'Durum – Aktif' })).toBeVisible()
    // The guest and the nights are parts of the same act.
    await expect(booked.getByText(t.audit.partIs.insert('misafir bilgileri'))).toBeVisible()
    // The number of the booking is hidden until a user asks for details.
    const number = booked.getByRole('row', { name: /^Rezervasyon grubu no – \d+$/ })
    await expect(number).toBeHidden()
    await booked.getByText(/^Teknik ayrıntılar/).click()
    await expect(number).toBeVisible()
  })

  await test.step('views of identity numbers are a list of their own', async () => {
    await page.goto('/admin/audit?kind=seen')
    await expect(page.getByRole('radio', { name: t.audit.views })).toBeChecked()
    await expect(main.getByRole('combobox', { name: t.audit.kind })).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    await page.getByText(t.audit.changes, { exact: true }).last().click()
    await expect(raised).toBeVisible()
  })
})
