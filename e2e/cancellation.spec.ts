// What a cancellation costs: said before it is done, under each rule.
import { expect } from '@playwright/test'
import { cancelRuleWords } from '#contract/cancel.problems.ts'
import { takePayment } from '#contract/payments.ts'
import { readReservation, searchReservations } from '#contract/reservations.ts'
import { cancelRuleText } from '#web/features/deposits/cancel-rule.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { callingOffText } from '#web/features/reservations/calling-off/calling-off.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarDesk } from './calendar-desk.ts'
import { atDesk as test, type Business, type Call, day } from './fixtures.ts'

const t = {
  edit: editReservationText.tr,
  folio: folioText.tr,
  off: callingOffText.tr,
  rule: cancelRuleText.tr,
  stays: staysText.tr,
  ui: uiText.tr,
}

/** Two nights each, without the screen. */
function bookings({ business, call }: { business: Business; call: Call }) {
  return {
    book: async (unitId: number, from: number) => {
      await business.reserve({ hotelDetailId: unitId, checkInDate: day(from), checkOutDate: day(from + 2) })
      const { reservations } = await call(searchReservations, { body: { arrivesOn: day(from) } }, business.token)
      return reservations[0]?.id ?? 0
    },
    pay: (stay: number, amount: number) => {
      const body = { requestId: `payment-of-${stay}`, amount, method: 'iban' as const }
      return call(takePayment, { params: { id: stay }, body }, business.token)
    },
    stored: async (stay: number) => (await call(readReservation, { params: { id: stay } }, business.token)).reservation,
  }
}

test('on a telephone, under each ready rule: what a cancellation costs is said before it is done, and booked so', async ({
  page,
  call,
  business,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  // Two nights of 1,500 each; every booking keeps the rule that held when it was made.
  const cases = [
    {
      rule: 'flexible',
      from: 0,
      paid: 2000,
      says: '1.500,00 ₺ kesilir, 500,00 ₺ misafire iade edilir.',
      kept: 1500,
      owes: 0,
    },
    {
      rule: 'medium',
      from: 6,
      paid: 1000,
      says: '1.500,00 ₺ kesilir, 500,00 ₺ misafirin borcu olarak kalır.',
      kept: 1000,
      owes: 500,
    },
    { rule: 'strict', from: 10, paid: 3000, says: '3.000,00 ₺ kesilir.', kept: 3000, owes: 0 },
    { rule: 'none', from: 3, paid: 1000, says: 'Kesinti yok, 1.000,00 ₺ misafire iade edilir.', kept: 0, owes: 0 },
  ] as const
  const { book, pay, stored } = bookings({ business, call })
  const stays: number[] = []

  await test.step('the owner changes the rule before each booking', async () => {
    await page.goto('/admin/settings?tab=deposit')
    const rule = page.getByRole('region', { name: t.rule.title })
    for (const { rule: name, from, paid } of cases) {
      const chosen = rule.getByRole('radio', { name: cancelRuleWords[name].tr, exact: true })
      await chosen.check()
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await rule.getByRole('button', { name: t.rule.save }).click()
      expect((await saved).ok()).toBe(true)
      const stay = await book(id, from)
      await pay(stay, paid)
      stays.push(stay)
    }
  })

  await page.goto('/admin/reservations')
  const question = page.getByRole('dialog', { name: /^Rezervasyon iptali/ })
  for (const [at, { rule, says, kept, owes }] of cases.entries()) {
    const stay = stays[at] ?? 0
    await test.step(`${rule}: ${says}`, async () => {
      await page.getByRole('button', { name: t.edit.cancelNamed(stay) }).click()
      await expect(question.getByRole('radio', { name: t.off.ways.rule })).toHaveAccessibleDescription(says)
      if (rule === 'medium') await expectAccessibleEverywhere(page)
      await question.getByRole('button', { name: t.off.confirm.cancel }).click()
      await expect(question).toBeHidden()
      expect(await stored(stay)).toMatchObject({ status: 'CANCELLED', paid: kept, balance: owes })
    })
  }
})

test('a cancellation under a rule says beforehand what it costs; what was kept for another date pays for it', async ({
  page,
  call,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })

  await test.step('the owner chooses a rule of their own', async () => {
    await page.goto('/admin/settings?tab=deposit')
    const rule = page.getByRole('region', { name: t.rule.title })
    await rule.getByRole('radio', { name: cancelRuleWords.medium.tr }).check()
    await rule.getByRole('radio', { name: cancelRuleWords.own.tr }).check()
    const first = rule.getByRole('listitem', { name: t.rule.step(1) })
    await first.getByRole('textbox', { name: t.rule.count }).fill('101')
    await rule.getByRole('button', { name: t.rule.save }).click()
    await expect(first.getByRole('textbox', { name: t.rule.count })).toHaveAccessibleDescription(/1–100/)
    await first.getByRole('textbox', { name: t.rule.count }).fill('40')
    await expectAccessibleEverywhere(page)
    await rule.getByRole('button', { name: t.rule.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'İptal kuralı kaydedildi.' })).toBeVisible()
  })

  const { book, pay, stored } = bookings({ business, call })
  const question = page.getByRole('dialog', { name: /^Rezervasyon iptali/ })
  const cancel = async (stay: number) => {
    await page.goto('/admin/reservations')
    await page.getByRole('button', { name: t.edit.cancelNamed(stay) }).click()
  }

  await test.step('by the rule some is kept and the rest goes back; somebody may decide otherwise, and says why', async () => {
    const stay = await book(id, 3)
    await pay(stay, 2000)
    await cancel(stay)
    await expect(question).toContainText('Bugün iptal edilirse 1.200,00 ₺ kesilir.')
    const byRule = question.getByRole('radio', { name: t.off.ways.rule })
    await expect(byRule).toHaveAccessibleDescription('1.200,00 ₺ kesilir, 800,00 ₺ misafire iade edilir.')
    await question.getByRole('radio', { name: t.off.ways.amount }).click()
    await question.getByRole('button', { name: t.off.confirm.cancel }).click()
    const amount = question.getByRole('textbox', { name: t.off.amount })
    const reason = question.getByRole('textbox', { name: t.off.reason })
    await expect(amount).toHaveAccessibleDescription('Kesilecek tutarı yazın.')
    await expect(reason).toHaveAccessibleDescription('Nedenini yazın.')
    await amount.fill('250,50')
    await reason.fill('Hasta oldular')
    await expectAccessibleEverywhere(page)
    await question.getByRole('button', { name: t.off.confirm.cancel }).click()
    await expect(question).toBeHidden()
    expect(await stored(stay)).toMatchObject({ status: 'CANCELLED', paid: 250.5, balance: 0 })
    // What was decided is said on the reservation from then on.
    await page.goto(`/admin/reservations?search=%23${stay}`)
    await page.getByRole('button', { name: t.ui.details }).first().click()
    await expect(page.getByRole('main')).toContainText(
      'İptal: 250,50 ₺ kesildi, 1.749,50 ₺ iade edildi (neden: Hasta oldular)',
    )
  })

  await test.step('kept for another date, it pays for that', async () => {
    const stay = await book(id, 4)
    await pay(stay, 1000)
    await cancel(stay)
    await question.getByRole('radio', { name: t.off.ways.later }).click()
    await question.getByRole('button', { name: t.off.confirm.cancel }).click()
    await expect(question).toBeHidden()
    expect(await stored(stay)).toMatchObject({ status: 'CANCELLED', paid: 1000, balance: -1000 })

    const again = await book(id, 6)
    const desk = calendarDesk(page)
    await desk.open()
    await desk.bar('Önceki Misafir').click()
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    await card.getByRole('button', { name: t.folio.take }).click()
    await card.getByRole('button', { name: t.folio.fromCredit('1.000,00 ₺', stay) }).click()
    await expect.poll(async () => (await stored(again)).paid).toBe(1000)
    expect(await stored(stay)).toMatchObject({ paid: 0, balance: 0 })
  })
})
