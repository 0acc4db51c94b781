// Money asked for by WhatsApp: the business stores its IBAN, and the confirmation of a booking names it with the sum
// and the code.
import { expect, type Page } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { depositCode } from '#domain/bank/match-deposits.ts'
import { guestMessagesText } from '#web/features/guest-messages/guest-messages.text.ts'
import { ibansText } from '#web/features/hotel/ibans/ibans.text.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { day, signedIn as test } from './fixtures.ts'

const t = {
  confirm: guestMessagesText.tr,
  deposits: optionsText.tr,
  folio: folioText.tr,
  ibans: ibansText.tr,
  quick: quickBookingText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}
const ziraat = 'TR33 0006 1005 1978 6457 8413 26'

async function messageBehind(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name: t.confirm.askNamed(name) }).first()
  await expect(link).toHaveAttribute('href', /text=/)
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
}

test('the owner stores IBANs where the business is described, and chooses the one that guests are told', async ({
  page,
}) => {
  await page.goto('/admin/hotel-details')
  const section = page.getByRole('region', { name: t.ibans.title })
  await expect(section).toContainText(t.ibans.none)
  const editor = page.getByRole('dialog', { name: t.ibans.add })
  const add = async (iban: string) => {
    await section.getByRole('button', { name: t.ibans.add }).click()
    await editor.getByRole('textbox', { name: t.ibans.iban }).fill(iban)
  }
  await add('TR33 0006 1005 1978 6457 8413 27')
  await editor.getByRole('button', { name: t.ibans.save }).click()
  await expect(editor.getByRole('textbox', { name: t.ibans.iban })).toHaveAccessibleDescription(/yanlış bir rakam/)
  await editor.getByRole('textbox', { name: t.ibans.iban }).fill(ziraat)
  await editor.getByRole('textbox', { name: t.ibans.bank }).fill('Ziraat Bankası')
  await expect(editor.getByRole('textbox', { name: t.ibans.holder })).toHaveValue('Zeytin Konak')
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await editor.getByRole('button', { name: t.ibans.save }).click()
  await expect(section.getByRole('listitem')).toContainText([ziraat])

  await add('DE89370400440532013000')
  await editor.getByRole('textbox', { name: t.ibans.bank }).fill('Commerzbank')
  await editor.getByRole('button', { name: t.ibans.save }).click()
  await expect(section.getByRole('listitem')).toContainText(['Ziraat', 'Commerzbank'])
  await expectAccessibleEverywhere(page)
  await section.getByRole('button', { name: t.ibans.makeFirstOf('Commerzbank') }).click()
  await expect(section.getByRole('listitem')).toContainText(['Commerzbank', 'Ziraat'])
  await section.getByRole('button', { name: t.ibans.remove('Commerzbank') }).click()
  await page.getByRole('button', { name: t.ibans.confirmRemove, exact: true }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
})

test('a booking by phone is confirmed from its notice; an IBAN that is missing is stored in place; the kapora comes by transfer', async ({
  page,
  call,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await page.goto('/admin/dashboard')
  const quick = page.getByRole('dialog', { name: t.quick.title })
  await page.getByRole('button', { name: t.today.freeUnit('Bungalov 1') }).click()
  await quick.getByRole('textbox', { name: t.quick.phone }).fill('05321234567')
  await quick.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ayşe')
  await quick.getByRole('textbox', { name: t.quick.lastName }).fill('Yıldız')
  await quick.getByRole('switch', { name: t.deposits.hold }).check()
  await quick.getByRole('textbox', { name: t.deposits.amount }).fill('450')
  await quick.getByRole('button', { name: t.quick.save }).click()
  await expect(quick).toBeHidden()
  const [stay] = (await call(searchReservations, { body: {} }, business.token)).reservations

  // The notice about the new booking has the confirmation, one tap away.
  const said = await messageBehind(page, 'Ayşe Yıldız')
  expect(said).toContain('Merhaba Ayşe Yıldız,')
  expect(said).toContain('Toplam: 1.500 TL')
  expect(said).toContain('Kapora: 450 TL, son ödeme ')
  expect(said).not.toMatch(/KNK|IBAN|undefined|null/)

  await page
    .getByRole('button', { name: t.today.open('Ayşe Yıldız', 'Bungalov 1') })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
  const deposit = card.getByRole('region', { name: t.deposits.card })
  await deposit.getByRole('button', { name: t.ibans.add }).click()
  await deposit.getByRole('textbox', { name: t.ibans.iban }).fill(ziraat)
  await deposit.getByRole('textbox', { name: t.ibans.bank }).fill('Ziraat Bankası')
  await expectAccessibleEverywhere(page)
  await deposit.getByRole('button', { name: t.ibans.save }).click()
  const reminder = deposit.getByRole('link', { name: t.deposits.remindByWhatsApp })
  await expect(reminder).toHaveAttribute('href', /IBAN/)
  const request = card.getByRole('link', { name: t.confirm.askNamed('Ayşe Yıldız') })
  await expect(request).toHaveAttribute('href', new RegExp(depositCode(stay?.id ?? 0)))

  // The payment has come: a transfer is offered first.
  await deposit.getByRole('button', { name: t.deposits.received }).click()
  await expect(deposit.getByRole('radio').first()).toBeChecked()
  await expect(deposit.getByRole('radio', { name: 'IBAN' })).toBeChecked()
  await deposit.getByRole('button', { name: t.deposits.confirmReceived('450 ₺') }).click()
  await expect(card.getByText(t.deposits.paid('450 ₺'))).toBeVisible()
  const confirmation = card.getByRole('link', { name: t.confirm.confirmNamed('Ayşe Yıldız') })
  await expect(confirmation).toHaveAttribute('href', new RegExp(encodeURIComponent('kesinleşti')))
  expect(stay).toMatchObject({ checkInDate: day(0) })
})
