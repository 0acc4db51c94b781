// A guest asks on his phone to cancel, the desk sees it live and cancels by its dialog, and the guest reads the result.
import { expect } from '@playwright/test'
import { changeCancelRule } from '#contract/cancellation/endpoints.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { cancellationText } from '#web/features/cancellation/cancellation.text.ts'
import { guestRequestsText } from '#web/features/guest-requests/guest-requests.text.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, day, newPhone, signedIn as test } from './fixtures.ts'

const t = { guest: guestText.tr, requests: guestRequestsText.tr, cancellation: cancellationText.tr }
const named = (act: string) => t.requests.named(act, 'Umut Karagöz', t.requests.kinds.cancellation)

/** Two nights at 1,500 TL in ten days, of which two thirds were paid. Half is charged in the last three weeks. */
async function booked({ call, business }: { call: Call; business: Business }) {
  const half = { fewerThanDays: 21, charge: { by: 'percent' as const, count: 50 } }
  const rule = { name: 'own' as const, steps: [half], noShow: null, movesDeposit: false }
  await call(changeCancelRule, { body: rule }, business.token)
  const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  const phone = newPhone()
  const person = { firstName: 'Umut', lastName: 'Karagöz', phone, numberOfGuests: 2, hotelDetailId: unit.id }
  const stay = { checkInDate: day(10), checkOutDate: day(12), reservationUniqId: newUniqId(new Date(), Math.random) }
  const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, business.token)
  const params = { id: reservation.id }
  await call(
    takePayment,
    { params, body: { requestId: crypto.randomUUID(), amount: 2000, method: 'cash' } },
    business.token,
  )
  const { link } = await call(guestLink, { params }, business.token)
  return {
    path: new URL(link.url).pathname,
    code: async () => {
      const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
      return /Kod: (\d{6})/.exec(messages[0]?.text ?? '')?.[1] ?? ''
    },
  }
}

test('a guest asks to cancel, reads a refusal and asks again, and the desk cancels by the dialog that decides about the money', async ({
  page,
  browser,
  call,
  business,
  baseURL,
}) => {
  const stay = await booked({ call, business })
  const phone = { viewport: { width: 360, height: 740 }, locale: 'tr-TR', hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  const button = (name: string) => guest.getByRole('button', { name, exact: true })
  const fold = guest.locator('#iptal')

  await test.step('only behind a code the page says what a cancellation costs', async () => {
    await guest.goto(stay.path)
    await expect(fold).toBeHidden()
    await guest.locator('#kod > summary').click()
    await button(t.guest.device.send).click()
    await guest.getByLabel(t.guest.device.code).fill(await stay.code())
    await button(t.guest.device.enter).click()
    await fold.getByText(t.guest.cancel.title).click()
    await expect(fold.getByText(/^1\.500\s₺$/)).toBeVisible()
    await expect(fold.getByText(/^500\s₺$/)).toBeVisible()
    await expect(fold.getByText(/Girişe 21 günden az kala/)).toBeVisible()
    await expectAccessible(guest)
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('his request reaches the open list of the desk without a reload', async () => {
    await page.goto('/admin/guest-requests')
    await expect(page.getByText(t.requests.none)).toBeVisible()
    await guest.getByRole('textbox', { name: t.guest.cancel.reason }).fill('Annem ameliyat olacak')
    await button(t.guest.cancel.send).click()
    await expect(guest.getByRole('status')).toHaveText(t.guest.answers.cancelAsked)
    await expect(fold.getByText(t.guest.cancel.waitingMore)).toBeVisible()
    await expectAccessible(guest)
    const request = page.getByRole('listitem', { name: /İptal talebi/ })
    await expect(request).toContainText('Annem ameliyat olacak')
    await expect(request).toContainText(/Misafirin gördüğü: kesinti 1\.500\s₺, iade 500\s₺/)
    await expectAccessibleEverywhere(page)
  })

  await test.step('the desk declines with a word, which the guest reads, and he asks again', async () => {
    await page.getByRole('button', { name: named(t.requests.refuse) }).click()
    await page.getByRole('textbox', { name: t.requests.answerField }).fill('Önce telefonda konuşalım')
    await page.getByRole('button', { name: t.requests.send }).click()
    await expect(page.getByText(t.requests.none)).toBeVisible()
    await guest.goto(stay.path)
    await guest.locator('#istekler > summary').click()
    await expect(guest.getByText(t.guest.states.declined)).toBeVisible()
    await expect(guest.getByText('Önce telefonda konuşalım')).toBeVisible()
    await fold.getByText(t.guest.cancel.title).click()
    await button(t.guest.cancel.send).click()
    await expect(guest.getByRole('status')).toHaveText(t.guest.answers.cancelAsked)
  })

  await test.step('the request leads to the cancellation of the stay, and is done by it', async () => {
    await page.getByRole('button', { name: named(t.requests.toCancel.act) }).click()
    const dialog = page.getByRole('dialog', { name: /Rezervasyon iptali/ })
    await expect(dialog.getByText(/Bugün iptal edilirse 1\.500,00\s₺ kesilir/)).toBeVisible()
    await dialog.getByText(t.cancellation.later, { exact: true }).click()
    await dialog.getByRole('button', { name: t.cancellation.confirm.cancel }).click()
    await expect(page.getByText(t.requests.none)).toBeVisible()
  })

  await test.step('the guest reads what was kept and what will come back', async () => {
    await guest.goto(stay.path)
    await expect(guest.getByText(/Kesinti: 1\.500\s₺\. 500\s₺ size iade edilecek\./)).toBeVisible()
    await expect(fold).toBeHidden()
    await guest.locator('#istekler > summary').click()
    await expect(guest.getByText(t.guest.cancel.done)).toBeVisible()
    await expectAccessible(guest)
  })
  await context.close()
})
