// The fee of a cancellation under each rule. The fee is shown before the stay is cancelled.
import { expect } from '@playwright/test'
import { cancelRuleWords } from '#contract/cancellation/problems.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { readReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { cancelRuleText } from '#web/features/cancellation/cancel-rule.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { cancellationText } from '#web/features/cancellation/cancellation.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, type Business, type Call, day } from './fixtures.ts'

const t = {
  edit: editReservationText.tr,
  folio: folioText.tr,
  off: cancellationText.tr,
  rule: cancelRuleText.tr,
  stays: staysText.tr,
  ui: uiText.tr,
}

/** Books stays of two nights each through the API. */
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

test('on a telephone, under each ready-made rule, the fee of a cancellation is shown beforehand and charged as shown', async ({
  page,
  call,
  business,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  // Each booking has two nights of 1,500 TL and keeps the cancellation rule that applied when it was made.
  const cases = [
    {
      rule: 'flexible',
      way: 'rule',
      from: 0,
      paid: 2000,
      says: '1.500,00 ₺ kesilir, 500,00 ₺ misafire iade edilir.',
      kept: 1500,
      owes: 0,
    },
    {
      rule: 'medium',
      way: 'rule',
      from: 6,
      paid: 1000,
      says: '1.500,00 ₺ kesilir, 500,00 ₺ misafirin borcu olarak kalır.',
      kept: 1000,
      owes: 500,
    },
    {
      rule: 'strict',
      way: 'forfeit',
      from: 10,
      paid: 3000,
      says: '3.000,00 ₺ kapora sizde kalır.',
      kept: 3000,
      owes: 0,
    },
    {
      rule: 'none',
      way: 'return',
      from: 3,
      paid: 1000,
      says: 'Kesinti yok, 1.000,00 ₺ misafire iade edilir.',
      kept: 0,
      owes: 0,
    },
  ] as const
  const { book, pay, stored } = bookings({ business, call })
  const stays: number[] = []

  await test.step('the owner changes the rule before each booking', async () => {
    await page.goto('/admin/prices/terms')
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
  for (const [at, { rule, way, says, kept, owes }] of cases.entries()) {
    const stay = stays[at] ?? 0
    await test.step(`${rule}: ${says}`, async () => {
      await page.getByRole('button', { name: t.edit.cancelNamed(stay) }).click()
      await expect(question).toContainText(t.edit.cancelQuestion)
      const chosen = question.getByRole('radio', { name: t.off.ways[way], exact: true })
      await expect(chosen).toBeChecked()
      await expect(chosen).toHaveAccessibleDescription(says)
      if (rule === 'medium') await expectAccessibleEverywhere(page)
      await question.getByRole('button', { name: t.off.confirm.cancel }).click()
      await expect(question).toBeHidden()
      expect(await stored(stay)).toMatchObject({ status: 'CANCELLED', paid: kept, balance: owes })
    })
  }
})

test('a cancellation shows its fee under the rule beforehand; money kept for another date pays for that date', async ({
  page,
  call,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })

  await test.step('the owner defines a rule of their own', async () => {
    await page.goto('/admin/prices/terms')
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

  await test.step('the rule keeps a fee and refunds the rest; a clerk may decide otherwise, with a reason', async () => {
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
    // The reservation shows the decision about the fee from then on.
    await page.goto(`/admin/reservations?search=%23${stay}`)
    await page.getByRole('button', { name: t.ui.details }).first().click()
    await expect(page.getByRole('main')).toContainText(
      'İptal: 250,50 ₺ kesildi, 1.749,50 ₺ iade edildi (neden: Hasta oldular)',
    )
  })

  const moved = await book(id, 10)
  await test.step('guests who come at another date keep their reservation, which is moved', async () => {
    await pay(moved, 2000)
    await cancel(moved)
    await question.getByRole('radio', { name: t.off.ways.later }).click()
    await question.getByRole('button', { name: t.off.move }).click()
    await expect(question).toBeHidden()
    const form = page.getByRole('dialog', { name: `Rezervasyon Düzenle - #${moved}` })
    await expect(form.getByRole('textbox', { name: t.edit.checkIn })).toBeVisible()
    expect(await stored(moved)).toMatchObject({ status: 'ACTIVE', paid: 2000 })
    await form.getByRole('button', { name: t.edit.keep }).click()
  })

  await test.step('keeping the whole deposit, which is more than the rule, needs a reason', async () => {
    await cancel(moved)
    const forfeit = question.getByRole('radio', { name: t.off.ways.forfeit })
    await expect(forfeit).toHaveAccessibleDescription('2.000,00 ₺ kapora sizde kalır.')
    await forfeit.click()
    const reason = question.getByRole('textbox', { name: t.off.reason })
    await expect(reason).toHaveAccessibleDescription(t.off.whyMore.booking('2.000,00 ₺'))
    await expectAccessibleEverywhere(page)
    await question.getByRole('button', { name: t.off.confirm.cancel }).click()
    await expect(reason).toHaveAccessibleDescription(/Nedenini yazın./)
    await reason.fill('Son gün vazgeçti')
    await question.getByRole('button', { name: t.off.confirm.cancel }).click()
    await expect(question).toBeHidden()
    expect(await stored(moved)).toMatchObject({ status: 'CANCELLED', paid: 2000, balance: 0 })
  })

  await test.step('money kept for another date pays for that stay', async () => {
    const stay = await book(id, 4)
    await pay(stay, 1000)
    await cancel(stay)
    await question.getByRole('radio', { name: t.off.ways.later }).click()
    await question.getByRole('button', { name: t.off.confirm.cancel }).click()
    await expect(question).toBeHidden()
    expect(await stored(stay)).toMatchObject({ status: 'CANCELLED', paid: 1000, balance: -1000 })

    const again = await book(id, 6)
    const screen = calendarScreen(page)
    await screen.open()
    await screen.bar('Önceki Misafir').click()
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    await card.getByRole('button', { name: t.folio.take }).click()
    await card.getByRole('button', { name: t.folio.fromCredit('1.000,00 ₺', stay) }).click()
    await expect.poll(async () => (await stored(again)).paid).toBe(1000)
    expect(await stored(stay)).toMatchObject({ paid: 0, balance: 0 })
  })
})
