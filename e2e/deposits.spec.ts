// A booking on the telephone that hangs on its kapora: held, paid, confirmed; and nights that are held no longer.
import { expect } from '@playwright/test'
import { changeOption } from '#contract/deposits.ts'
import { readReservation, searchReservations } from '#contract/reservations.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { depositsText } from '#web/features/deposits/deposits.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { sendingText } from '#web/features/sms/sending.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarDesk } from './calendar-desk.ts'
import { atDesk as test, day } from './fixtures.ts'

const t = {
  calendar: calendarText.tr,
  deposits: depositsText.tr,
  folio: folioText.tr,
  quick: quickBookingText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

test('a booking on the telephone is held for its kapora; the money confirms it and the guest is told', async ({
  page,
  call,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  const desk = calendarDesk(page)
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
  const deposit = card.getByRole('region', { name: t.deposits.card })
  const stored = async () => (await call(searchReservations, { body: {} }, business.token)).reservations[0]

  await test.step('quick booking: the rule proposes amount and time, and both may be changed', async () => {
    await desk.open()
    await desk.cell('Bungalov 1', day(5)).click()
    await page.getByRole('menuitem', { name: calendarDialogsText.tr.newReservation }).click()
    const quick = desk.quick
    await quick.getByRole('textbox', { name: t.quick.phone }).fill('05321234567')
    await quick.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ayşe')
    await quick.getByRole('textbox', { name: t.quick.lastName }).fill('Yıldız')
    await quick.getByRole('switch', { name: t.deposits.hold }).check()
    const amount = quick.getByRole('textbox', { name: t.deposits.amount })
    await expect(amount).toHaveValue('450,00 ₺')
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

  await test.step('the guest is reminded by whoever is at the desk: by WhatsApp, or by an SMS that is written already', async () => {
    await desk.bar('Ayşe Yıldız').click()
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
    await desk.open()
  })

  await test.step('the bar says what is awaited; more time is given; the money confirms the booking', async () => {
    await expect(desk.bar('Ayşe Yıldız')).toHaveAccessibleName(/500 ₺ kapora bekleniyor/)
    await desk.bar('Ayşe Yıldız').click()
    await expect(deposit).toContainText('Kapora bekleniyor: 500 ₺, yarın')
    await deposit.getByRole('button', { name: t.deposits.moreTime }).click()
    await deposit.getByRole('textbox', { name: t.deposits.amount }).fill('600')
    await expectAccessibleEverywhere(page)
    await deposit.getByRole('button', { name: t.deposits.save }).click()
    await expect(deposit).toContainText('Kapora bekleniyor: 600 ₺')
    await deposit.getByRole('button', { name: t.deposits.received }).click()
    await expect(deposit.getByRole('textbox', { name: t.folio.amount })).toHaveValue('600,00 ₺')
    await deposit.getByRole('button', { name: t.deposits.confirmReceived('600 ₺') }).click()
    await expect(card.getByText(t.deposits.paid('600 ₺'))).toBeVisible()
    await expect(card.getByRole('link', { name: t.deposits.tell })).toHaveAttribute(
      'href',
      /wa\.me\/905321234567\?text=/,
    )
    await expectAccessibleEverywhere(page)
    expect(await stored()).toMatchObject({ status: 'CONFIRMED', paid: 600, option: { state: 'paid' } })
  })
})

test('on a telephone: the rule asks and releases, the board names what runs out today, and it is released in time', async ({
  page,
  call,
  business,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })

  await test.step('what nobody pays for in time is to be released', async () => {
    await page.goto('/admin/settings?tab=deposit')
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

  await test.step('the board names it; then the nights are free again, and the card says why', async () => {
    await page.goto('/admin/dashboard')
    const due = page.getByRole('region', { name: t.today.depositsDue })
    await expect(due).toContainText('1.250,50 ₺')
    await expectAccessibleEverywhere(page)
    await due.getByRole('button', { name: t.today.open('Önceki Misafir', 'Bungalov 1') }).click()
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    const deposit = card.getByRole('region', { name: t.deposits.card })
    await expect(deposit).toContainText('bugün')
    // A colleague leaves it no more than a moment.
    await call(changeOption, { params: stay, body: { until: until(1000), amount: 1250.5 } }, business.token)
    await expect
      .poll(async () => (await call(readReservation, { params: stay }, business.token)).reservation, {
        timeout: 30_000,
      })
      .toMatchObject({ status: 'CANCELLED', option: { state: 'released' } })
    await expect(deposit).toBeHidden()
  })
})
