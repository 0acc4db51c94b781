// The ways of paying of a business: a card terminal for one role, offered where a payment is taken, archived and back.
import { expect } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { permissionsText } from '#web/features/staff/permissions.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { paymentWaysText } from '#web/features/payment-ways/payment-ways.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { day, signedIn as test } from './fixtures.ts'

const t = { folio: folioText.tr, roles: permissionsText.tr, ways: paymentWaysText.tr }
const name = 'Garanti POS'

test('a card terminal is added for a role, taken by, archived and brought back by undo', async ({
  page,
  call,
  business,
}) => {
  const { id: hotelDetailId } = await business.unit({ price: 1000 })
  await business.reserve({ hotelDetailId, checkInDate: day(0), checkOutDate: day(2) })
  await page.goto('/admin/hotel-details')
  const section = page.getByRole('region', { name: t.ways.title })
  const ways = section.getByRole('list', { name: t.ways.title })
  const row = ways.getByRole('listitem').filter({ hasText: name })

  await test.step('its commission, its days and its role stand in the list', async () => {
    await section.getByRole('button', { name: t.ways.add }).click()
    const dialog = page.getByRole('dialog', { name: t.ways.add })
    await dialog.getByLabel(t.ways.kind).selectOption(t.ways.kinds.pos)
    await dialog.getByLabel(t.ways.name, { exact: true }).fill(name)
    await dialog.getByLabel(t.ways.commission).fill('2,49')
    await dialog.getByRole('radio', { name: t.ways.chosen }).check()
    await dialog.getByRole('checkbox', { name: t.roles.ready.reception[0] }).check()
    await expectAccessibleEverywhere(page, '[role=dialog]')
    await dialog.getByRole('button', { name: t.ways.save }).click()
    await expect(row).toContainText(t.ways.ofPos('2,49', 1))
    await expect(row).toContainText(t.roles.ready.reception[0])
  })

  await test.step('it is offered where a payment is taken', async () => {
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    await page.goto(`/admin/reservations?stay=${reservations[0]?.id}`)
    const card = page.getByRole('article')
    await card.getByRole('button', { name: t.folio.take, exact: true }).click()
    await card.getByText(name, { exact: true }).click()
    await card.getByRole('button', { name: t.folio.confirmTake('2.000 ₺') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.folio.taken('2.000 ₺') })).toBeVisible()
  })

  await test.step('archiving takes it from the list, and undo brings it back', async () => {
    await page.goto('/admin/hotel-details')
    await row.getByRole('button', { name: t.ways.archive(name) }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.ways.confirmArchive }).click()
    await expect(row).toBeHidden()
    await page
      .getByRole('alert')
      .filter({ hasText: t.ways.isArchived(name) })
      .getByRole('button', { name: t.ways.undo })
      .click()
    await expect(row).toBeVisible()
    await expect(section.getByRole('button', { name: t.ways.archivedCount(1) })).toBeHidden()
  })
})
