// A row of the reservations: it leads to the stay card, shows the sums of the folio, takes a payment, and says what is
// not usual.
import { expect } from '@playwright/test'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { cancelReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'
import { searchScreen, turk } from './search-screen.ts'

const t = { folio: folioText.tr, list: reservationsText.tr, stays: staysText.tr }

test('a row leads to the stay card and takes a payment, also on a telephone, and says what is not usual', async ({
  page,
  call,
  business,
}) => {
  const screen = searchScreen(page)
  const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  const stays = [
    { firstName: 'Ayşe', from: 1 },
    { firstName: 'Bora', from: 4, option: { amount: 1000 } },
    { firstName: 'Can', from: 7 },
  ]
  for (const { firstName, from, ...more } of stays) {
    const guests = [turk(firstName, 'Yıldız')]
    await business.reserve({ hotelDetailId, guests, checkInDate: day(from), checkOutDate: day(from + 2), ...more })
  }
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const pay = async (at: number, amount: number) => {
    const id = reservations[at]?.id ?? 0
    const body = { requestId: `payment-of-${id}`, amount, method: 'iban' as const }
    await call(takePayment, { params: { id }, body }, business.token)
  }
  await pay(0, 1000)
  await pay(2, 500)
  await call(cancelReservation, { params: { id: reservations[2]?.id ?? 0 } }, business.token)
  const row = (name: string) => screen.rows.filter({ hasText: name })
  const takes = (name: string) => page.getByRole('button', { name: t.folio.payingOf(name) })

  await screen.open()
  await test.step('the sums are those of the folio', async () => {
    await expect(row('Ayşe')).toContainText('3.000,00 ₺')
    await expect(row('Ayşe')).toContainText(t.list.paid('1.000,00 ₺'))
    await expect(row('Ayşe')).toContainText('2.000,00 ₺')
    await expect(row('Bora')).toContainText(t.list.depositAwaited)
    await expect(row('Can')).toContainText(t.list.toReturn('500,00 ₺'))
    await expect(takes('Can Yıldız')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })

  const card = page.getByRole('dialog', { name: t.stays.card('Bora Yıldız') })
  await test.step('a click anywhere in a row opens the card of its stay', async () => {
    await row('Bora').click()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: t.stays.close }).click()
    await expect(card).toBeHidden()
  })

  await test.step('on paper the list is a table, not cards', async () => {
    await page.setViewportSize({ width: 718, height: 1000 })
    await expect(screen.table).toHaveCSS('display', 'block')
    await page.emulateMedia({ media: 'print' })
    await expect(screen.table).toHaveCSS('display', 'table')
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('on a telephone the name opens the card, and Back closes it', async () => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.getByRole('button', { name: 'Bora Yıldız', exact: true }).click()
    await expect(card).toBeVisible()
    await page.goBack()
    await expect(card).toBeHidden()
    await expect(page).toHaveURL('/admin/reservations')
  })

  await test.step('a payment is taken from the row', async () => {
    await takes('Ayşe Yıldız').click()
    const dialog = page.getByRole('dialog', { name: t.folio.payingOf('Ayşe Yıldız') })
    await dialog.getByRole('button', { name: t.folio.confirmTake('2.000 ₺') }).click()
    await expect(row('Ayşe')).toContainText(t.list.paid('3.000,00 ₺'))
    await expect(takes('Ayşe Yıldız')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })
})
