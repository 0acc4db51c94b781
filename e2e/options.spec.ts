// A booking by phone that depends on its kapora: the nights are held, paid and confirmed. In another case, the nights
// are released.
import { expect } from '@playwright/test'
import { changeOption } from '#contract/options/endpoints.ts'
import { readReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = {
  calendar: calendarText.tr,
  deposits: optionsText.tr,
  folio: folioText.tr,
  quick: quickBookingText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

test('a booking on the telephone is held for its kapora; the payment confirms it and the guest is notified', async ({
  page,
  call,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  const screen = calendarScreen(page)
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
  const deposit = card.getByRole('region', { name: t.deposits.card })
  const stored = async () => (await call(searchReservations, { body: {} }, business.token)).reservations[0]

  await test.step('quick booking proposes amount and deadline by the rule, and both may be changed', async () => {
    await screen.open()
    await screen.cell('Bungalov 1', day(5)).click()
    await page.getByRole('menuitem', { name: calendarDialogsText.tr.newReservation }).click()
    const quick = screen.quick
    await quick.getByRole('textbox', { name: t.quick.phone }).fill('05321234567')
    await quick.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ayşe')
    await quick.getByRole('textbox', { name: t.quick.lastName }).fill('Yıldız')
    await quick.getByRole('switch', { name: t.deposits.hold }).check()
    const amount = quick.getByRole('textbox', { name: t.deposits.amount })
    await expect(amount).toHaveValue('450,00\u00a0₺')
    await amount.fill('1600')
    await quick.getByRole('button', { name: t.quick.save }).click()
    await expect(amount).toHaveAccessibleDescription(/fazla olamaz/)
    await amount.fill('500')
    await expectAccessibleEverywhere(page)
    await quick.getByRole('button', { name: t.quick.save }).click()
    await expect(quick).toBeHidden()
    expect(await stored()).toMatchObject({
      hotelDetailId: id,
      status: 'ACTIVE',
      option: { amount: 500, state: 'held' },
    })
  })

  await test.step('a clerk reminds the guest by WhatsApp, or by a ready-written SMS', async () => {
    await screen.bar('Ayşe Yıldız').click()
    const said = /^Merhaba Ayşe Yıldız, Bungalov 1 için .+ 500 TL kaporasını bekliyoruz\. Son ödeme: .+ KNK\d{4} /
    const byWhatsApp = await deposit.getByRole('link', { name: t.deposits.remindByWhatsApp }).getAttribute('href')
    const link = new URL(byWhatsApp ?? '')
    expect(link.pathname).toBe('/905321234567')
    const message = link.searchParams.get('text') ?? ''
    expect(message).toMatch(said)
    await expectAccessibleEverywhere(page)
    await deposit.getByRole('link', { name: t.deposits.remindBySms }).click()
    await expect(page.getByRole('checkbox', { name: /^Ayşe Yıldız/ })).toBeChecked()
    await expect(page.getByRole('textbox', { name: sendingText.tr.message })).toHaveValue(message)
    expect(page.url()).not.toContain('KNK')
    await screen.open()
  })

  await test.step('the bar shows the awaited kapora; the deadline is extended; the payment confirms the booking', async () => {
    await expect(screen.bar('Ayşe Yıldız')).toHaveAccessibleName(/500\s₺ kapora bekleniyor/)
    await screen.bar('Ayşe Yıldız').click()
    await expect(deposit).toContainText('Kapora bekleniyor: 500 ₺, yarın')
    await deposit.getByRole('button', { name: t.deposits.moreTime }).click()
    await deposit.getByRole('textbox', { name: t.deposits.amount }).fill('600')
    await expectAccessibleEverywhere(page)
    await deposit.getByRole('button', { name: t.deposits.save }).click()
    await expect(deposit).toContainText('Kapora bekleniyor: 600 ₺')
    await deposit.getByRole('button', { name: t.deposits.received }).click()
    await expect(deposit.getByRole('textbox', { name: t.folio.amount })).toHaveValue('600,00\u00a0₺')
    await deposit.getByRole('button', { name: t.deposits.confirmReceived('600 ₺') }).click()
    await expect(card.getByText(t.deposits.paid('600 ₺'))).toBeVisible()
    await expect(card.getByRole('link', { name: t.deposits.notifyByWhatsApp })).toHaveAttribute(
      'href',
      /wa\.me\/905321234567\?text=/,
    )
    await expectAccessibleEverywhere(page)
    expect(await stored()).toMatchObject({ status: 'CONFIRMED', paid: 600, option: { state: 'paid' } })
  })
})

test('on a telephone, the rule is set to release unpaid bookings, Today lists the deadlines of the day, and the booking is released in time', async ({
  page,
  call,
  business,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })

  await test.step('the rule is set to release bookings that are not paid in time', async () => {
    await page.goto('/admin/prices/terms')
    const rule = page.getByRole('region', { name: t.deposits.rule.title })
    await rule.getByText(t.deposits.rule.ends.release).click()
    await rule.getByText(t.deposits.rule.kinds.amount).click()
    await rule.getByRole('textbox', { name: t.deposits.rule.amount }).fill('1.250,50')
    await expectAccessibleEverywhere(page)
    await rule.getByRole('button', { name: t.deposits.rule.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Kapora kuralı kaydedildi.' })).toBeVisible()
  })

  const until = (aheadMs: number) => new Date(Date.now() + aheadMs).toISOString()
  const option = { until: until(40_000) }
  await business.reserve({ hotelDetailId: id, checkInDate: day(5), checkOutDate: day(7), option })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const stay = { id: reservations[0]?.id ?? 0 }

  await test.step('Today lists the booking; then the nights are free again, and the card says why', async () => {
    await page.goto('/admin/dashboard')
    const due = page.getByRole('region', { name: t.today.depositsDue })
    await expect(due).toContainText('1.250,50 ₺')
    await expectAccessibleEverywhere(page)
    await due.getByRole('button', { name: t.today.open('Önceki Misafir', 'Bungalov 1') }).click()
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    const deposit = card.getByRole('region', { name: t.deposits.card })
    await expect(deposit).toContainText('bugün')
    // A colleague shortens the deadline to a moment.
    await call(changeOption, { params: stay, body: { until: until(1000), amount: 1250.5 } }, business.token)
    await expect
      .poll(async () => (await call(readReservation, { params: stay }, business.token)).reservation, {
        timeout: 30_000,
      })
      .toMatchObject({ status: 'CANCELLED', option: { state: 'released' } })
    await expect(deposit).toBeHidden()
  })
})
