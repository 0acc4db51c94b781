// A booking that depends on its kapora, and the bank statement file that contains the kapora.
import { expect } from '@playwright/test'
import { readReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { depositCode } from '#domain/bank/match-deposits.ts'
import { formatDay } from '#domain/time/day.ts'
import { bankText } from '#web/features/bank/bank.text.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { importsText } from '#web/features/imports/imports.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { atRest, expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = {
  bank: bankText.tr,
  deposits: optionsText.tr,
  imports: importsText.tr,
  menu: navigationText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

test('a kapora comes by bank: its code is shown, the statement is imported, one tap confirms the booking; on a phone the match is undone', async ({
  page,
  call,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  const until = new Date(Date.now() + 60 * 60_000).toISOString()
  await business.reserve({
    hotelDetailId: id,
    checkInDate: day(5),
    checkOutDate: day(7),
    option: { amount: 600, until },
  })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const stay = { id: reservations[0]?.id ?? 0 }
  const stored = async () => (await call(readReservation, { params: stay }, business.token)).reservation
  const main = page.getByRole('main')
  const preview = main.getByRole('form', { name: t.bank.preview('hareketler.csv') })
  const told = (words: string) => expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
  const today = formatDay(day(0))
  const file = {
    name: 'hareketler.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Hesap Hareketleri',
        'Tarih;Açıklama;Tutar;Bakiye',
        `${today};FAST knk-${stay.id} kapora;600,00;10.600,00`,
        `${today};EFT MEHMET DEMİR;1.500,00;12.100,00`,
        `${today};MARKET;-250,75;11.849,25`,
      ].join('\r\n'),
    ),
  }
  const drop = async () => {
    const chooser = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: t.imports.choose, exact: true }).click()
    await (await chooser).setFiles(file)
  }

  await test.step('the card of the stay shows the code that the guest should write', async () => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('button', { name: t.today.open('Önceki Misafir', 'Bungalov 1') })
      .first()
      .click()
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    await expect(card.getByText(t.deposits.code(depositCode(stay.id)))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
  })

  await test.step('the statement is imported: its columns are recognised, the clerk names the account, and outgoing payments are skipped', async () => {
    await page.getByRole('link', { name: t.menu.bank, exact: true }).click()
    await drop()
    await expect(preview).toContainText(t.bank.found(2, 0))
    await expect(preview).toContainText(t.bank.outgoing(1))
    await preview.getByRole('button', { name: t.bank.take(2) }).click()
    await expect(preview.getByLabel(t.bank.account)).toHaveAccessibleDescription(/Hangi hesap olduğunu yazın/)
    await preview.getByLabel(t.bank.account).fill('Ziraat TL')
    await expectAccessibleEverywhere(page)
    await preview.getByRole('button', { name: t.bank.take(2) }).click()
    await told('2 yeni hareket alındı.')
  })

  await test.step('one tap confirms the booking', async () => {
    await main.getByRole('button', { name: t.bank.acceptFor('600 ₺', 'Önceki Misafir') }).click()
    await told(t.bank.accepted('600 ₺', 'Önceki Misafir'))
    expect(await stored()).toMatchObject({ status: 'CONFIRMED', paid: 600, option: { state: 'paid' } })
    await expect(main.getByText(t.bank.count(t.bank.states.open, 1))).toBeVisible()
  })

  await test.step('the same file again contains nothing new, and its account is recognised now', async () => {
    await drop()
    await expect(preview).toContainText(t.bank.found(0, 2))
    await expect(preview.getByLabel(t.bank.account)).toHaveValue('Ziraat TL')
    await preview.getByRole('button', { name: t.bank.giveUp }).click()
  })

  await test.step('on a phone, another line is assigned to its stay by hand, and both matches are undone', async () => {
    await page.setViewportSize({ width: 360, height: 760 })
    // While the layout still changes, the button would move away from the click.
    await atRest(page)
    await main.getByRole('button', { name: t.bank.choose }).click()
    await main.getByRole('textbox', { name: t.bank.search }).fill('önceki')
    await expectAccessibleEverywhere(page)
    await main.getByRole('button', { name: t.bank.acceptFor('1.500 ₺', 'Önceki Misafir') }).click()
    await expect(main.getByText(t.bank.count(t.bank.states.booked, 2))).toBeVisible()
    expect(await stored()).toMatchObject({ paid: 2100 })
    await main.getByText(t.bank.count(t.bank.states.booked, 2)).click()
    await expectAccessibleEverywhere(page)
    for (const left of [1, 0]) {
      await main.getByRole('button', { name: t.bank.undo }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: t.bank.undo }).click()
      await expect(main.getByText(t.bank.count(t.bank.states.booked, left))).toBeVisible()
    }
    expect(await stored()).toMatchObject({ status: 'ACTIVE', paid: 0, option: { state: 'held' } })
  })
})
