// The page of debts: who owes how much, and a payment taken from the row.
import { expect } from '@playwright/test'
import { folioText } from '#web/features/folio/folio.text.ts'
import { guestMessagesText } from '#web/features/guest-messages/guest-messages.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { debtsText } from '#web/features/reports/debts.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { day, signedIn as test } from './fixtures.ts'
import { mainMenu } from './menu.ts'

const t = {
  debts: debtsText.tr,
  folio: folioText.tr,
  messages: guestMessagesText.tr,
  names: navigationText.tr,
  stays: staysText.tr,
}

test('the owner opens the debts from the menu, takes a payment from a row, and the row is gone once all is paid', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  await page.goto('/admin/dashboard')
  await mainMenu(page).menu.getByRole('link', { name: t.names.debts, exact: true }).click()
  await expect(page).toHaveURL('/admin/debts')
  const row = page.getByRole('table', { name: t.debts.caption }).getByRole('row').nth(1)
  await expect(row).toContainText('Önceki Misafir')
  await expect(row).toContainText(t.debts.sinceMore(dayOfMonth(day(0), 'tr'), 0))
  await expect(row).toContainText('3.000 ₺')
  await expect(page.getByText(/^Vadesi gelen 1\.500.₺ \+ ileri tarihli 1\.500.₺ = toplam 3\.000.₺/)).toBeVisible()
  await expect(row).toContainText('1.500 ₺')
  await expectAccessibleEverywhere(page)

  await row.getByRole('button', { name: 'Önceki Misafir', exact: true }).click()
  const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
  await expect(card).toContainText('Bungalov 1')
  await card.getByRole('button', { name: t.stays.close }).click()
  await expect(card).toBeHidden()
  await row.getByRole('button', { name: t.debts.payOf('Önceki Misafir') }).click()
  const dialog = page.getByRole('dialog', { name: t.folio.payingOf('Önceki Misafir') })
  const amount = dialog.getByRole('textbox', { name: t.folio.amount })
  await expect(amount).toBeFocused()
  const ask = dialog.getByRole('link', { name: t.messages.askBalanceNamed('Önceki Misafir') })
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*Kalan/)
  await amount.fill('1000')
  await amount.press('Enter')
  await expect(row).toContainText(t.debts.paidOf('1.000 ₺', '3.000 ₺'))
  await expect(dialog.getByRole('region', { name: t.folio.account })).toBeFocused()
  await dialog.getByRole('button', { name: t.folio.take, exact: true }).click()
  await amount.press('Enter')
  await expect(dialog).toContainText(t.folio.settled)
  await page.keyboard.press('Escape')
  await expect(page.getByText(t.debts.none)).toBeVisible()
})
