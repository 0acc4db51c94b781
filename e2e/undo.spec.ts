// Changes are undone from the audit log. A later change prevents this, and the page shows who made the later change.
import { expect } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { changeUnit, listUnits } from '#contract/units/endpoints.ts'
import { undoText } from '#server/features/undo/undo.text.ts'
import { auditText } from '#web/features/audit/audit.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test } from './fixtures.ts'

const t = auditText.tr

test('a price change is undone from the audit log, but not over a later change', async ({ page, business, call }) => {
  const made = await business.unit({ unitName: 'Bungalov 3', price: 4200 })
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = made
  const change = (price: number) => call(changeUnit, { params: { id }, body: { ...fields, price } }, business.token)
  const price = async () => (await call(listUnits, {}, business.token)).hotelDetails[0]?.price
  await change(4500)
  await change(4700)
  await page.goto('/admin/audit')
  const entry = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  const takeBack = async (words: string) => {
    await entry(words).getByText(t.details, { exact: true }).click()
    await entry(words).getByRole('button', { name: t.undo }).click()
    const dialog = page.getByRole('dialog', { name: t.undoTitle })
    await expect(dialog.getByRole('columnheader', { name: t.thenAgain })).toBeVisible()
    await dialog.getByRole('button', { name: t.undo, exact: true }).click()
  }

  const older = entry('4.200’den 4.500’e')
  await older.getByText(t.details, { exact: true }).click()
  await expect(older.getByText(/yeniden değiştirmiş/)).toBeVisible()
  await expect(older.getByRole('button', { name: t.undo })).toHaveCount(0)

  await takeBack('4.500’den 4.700’e')
  await expect(page.getByText(undoText.tr.undone, { exact: true })).toBeVisible()
  await expect(entry('birim değişikliğini geri aldı')).toBeVisible()
  await expect(entry('4.500’den 4.700’e').getByText(t.undone)).toBeVisible()
  expect(await price()).toBe(4500)
  await expectAccessibleEverywhere(page)
})

test('a booking is cancelled from the record, after a dialog that says so', async ({ page, business, call }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 5' })
  await business.reserve({ hotelDetailId: id })
  await page.goto('/admin/audit')
  const booked = page.getByRole('main').getByRole('listitem').filter({ hasText: 'adına rezervasyon yaptı' })
  await booked.getByText(t.details, { exact: true }).click()
  await booked.getByRole('button', { name: t.undo }).click()
  const dialog = page.getByRole('dialog', { name: t.undoTitle })
  await expect(dialog.getByText(t.undoBooking)).toBeVisible()
  await dialog.getByRole('button', { name: t.undo, exact: true }).click()
  await expect(page.getByText(undoText.tr.undone, { exact: true })).toBeVisible()
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations.map(({ status }) => status)).toEqual(['CANCELLED'])
})
