// The outcome of messages: the log, a bulk message that failed in part, and resending.
import { expect } from '@playwright/test'
import { guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { outcomeText } from '#web/features/messages/outcome.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn as test } from './fixtures.ts'
import { expectNote } from './screen.ts'
import { expectWholeEverywhere, guestsOf } from './sms-screen.ts'

const t = { outcome: outcomeText.tr, sending: sendingText.tr, ui: uiText.tr }

test('a long log is paged, and a message whose sending is uncertain is resent only after a question', async ({
  page,
}) => {
  const message = {
    id: 1,
    batchId: 1,
    phone: '+905321112233',
    recipient: 'Işıl Şahin',
    guestId: null,
    reservationId: null,
    text: 'Merhaba',
    parts: 1,
    kind: 'informational',
    state: 'unknown',
    reason: 'interrupted',
    provider: 'netgsm',
    createdAt: '2026-11-21T09:00:00.000Z',
    sentAt: null,
    settledAt: '2026-11-21T09:02:00.000Z',
  }
  await page.route('**/api/sms/messages/search', (route) =>
    route.fulfill({ json: { success: true, message: '', messages: [message], total: 41, page: 1 } }),
  )
  let resent = 0
  await page.route('**/api/sms/batches/1/resend', (route) => {
    resent++
    return route.fulfill({ json: { success: true, message: '', queued: 1 } })
  })
  await page.goto('/admin/sms-send?tab=log')
  await expect(page.getByRole('row').filter({ hasText: 'Işıl' })).toContainText(`${t.outcome.reasons['interrupted']}`)
  await expect(page.getByText(t.ui.range(1, 20, 41))).toBeVisible()
  await page.getByRole('button', { name: t.sending.resendTo('Işıl Şahin') }).click()
  const dialog = page.getByRole('dialog', { name: t.sending.resendUnknownTitle })
  await expect(dialog).toContainText(t.sending.resendUnknownQuestion)
  expect(resent).toBe(0)
  await dialog.getByRole('button', { name: t.sending.resend }).click()
  await expect.poll(() => resent).toBe(1)
})

test('after a bulk send that failed in part the screen says exactly what happened, and resends only the chosen messages', async ({
  page,
}) => {
  const none = { queued: 0, sending: 0, sent: 0, unknown: 0, failed: 0, skipped: 0, delivered: 0, undelivered: 0 }
  const batch = (settled: boolean, counts: object) => ({
    id: 7,
    message: 'Yarın giriş saatiniz 14:00.',
    kind: 'informational',
    createdAt: '2026-11-21T09:00:00.000Z',
    sentBy: 'Ada Aksu',
    total: 500,
    settled,
    counts: { ...none, ...counts },
  })
  let now = batch(false, { sent: 120, sending: 2, queued: 378 })
  const resent: unknown[] = []
  await page.route('**/api/sms/batches/7', (route) =>
    route.fulfill({ json: { success: true, message: '', batch: now } }),
  )
  await page.route('**/api/sms/batches/7/resend', (route) => {
    resent.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true, message: '', queued: 2 } })
  })
  await page.goto('/admin/sms-send?batch=7')
  const progress = page.getByRole('region', { name: t.sending.progress })
  await expect(progress).toContainText(t.sending.progressOf(120, 500))
  await expect(progress).toContainText(t.sending.running)
  await expect(progress.getByRole('listitem')).toHaveText([
    t.sending.countOf(t.outcome.states.queued, 378),
    t.sending.countOf(t.outcome.states.sending, 2),
    t.sending.countOf(t.outcome.states.sent, 120),
  ])
  await expect(progress.getByRole('button', { name: /yeniden gönder/ })).toHaveCount(0)

  now = batch(true, { sent: 495, unknown: 2, failed: 3 })
  await expect(progress).toContainText(t.sending.progressOf(500, 500))
  await expectNote(page, t.sending.sentToMany(495))
  await expectNote(page, t.sending.notAll(3, 2))
  await expect(progress.getByRole('listitem')).toHaveText([
    t.sending.countOf(t.outcome.states.sent, 495),
    t.sending.countOf(t.outcome.states.unknown, 2),
    t.sending.countOf(t.outcome.states.failed, 3),
  ])
  await expect(progress).toContainText(t.sending.failedMore(3))
  await expect(progress).toContainText(t.sending.unknownMore(2))
  await expectWholeEverywhere(page)

  await progress.getByRole('button', { name: t.sending.resendFailed(3) }).click()
  await expect.poll(() => resent).toEqual([{ state: 'failed' }])
  const asked = page.getByRole('dialog', { name: t.sending.resendUnknownTitle })
  const unknown = progress.getByRole('button', { name: t.sending.resendUnknown(2) })
  await unknown.click()
  await expect(asked).toContainText(t.sending.resendUnknownQuestion)
  await asked.getByRole('button', { name: t.sending.back }).click()
  await expect(asked).toBeHidden()
  expect(resent).toHaveLength(1)
  await unknown.click()
  await asked.getByRole('button', { name: t.sending.resend }).click()
  await expect.poll(() => resent).toEqual([{ state: 'failed' }, { state: 'unknown' }])

  await progress.getByRole('link', { name: t.sending.showUnknown }).click()
  await expect(page).toHaveURL(/tab=log&batch=7&state=unknown/)
})

test('a page beyond the last says so and leads back to the first', async ({ page, call, business }) => {
  const phones = await guestsOf(business, ['Işıl'])
  const body = { phoneNumber: phones['Işıl'] ?? '', message: 'Merhaba' }
  await call(sendSms, { body }, business.token)
  const [row] = await call(guestsByHotel, { params: { hotelId: business.hotelId }, query: {} }, business.token)
  const consent = { id: 1, phone: '+905321112233', guestName: 'Işıl', grantedAt: '2026-11-21T09:00:00.000Z' }
  await page.route('**/api/sms/marketing/search', (route) => {
    const consents =
      (route.request().postDataJSON() as { page: number }).page === 9 ? [] : [{ ...consent, revokedAt: null }]
    return route.fulfill({ json: { success: true, message: '', consents, total: 1, page: 1 } })
  })
  for (const [address, first] of [
    ['/admin/sms-send?tab=log&page=9', page.getByRole('row').filter({ hasText: 'Merhaba' })],
    ['/admin/sms-send?page=9', page.getByRole('checkbox', { name: /^Işıl/ })],
    ['/admin/sms-send?tab=consents&page=9', page.getByRole('row').filter({ hasText: 'Işıl' })],
    [`/admin/guests/${row?.personId}?stays=9`, page.getByRole('row').filter({ hasText: 'Işıl Evi' })],
    [`/admin/guests/${row?.personId}?messages=9`, page.getByRole('listitem').filter({ hasText: 'Merhaba' })],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(t.ui.noneOnPage)).toBeVisible()
    await expect(first).toHaveCount(0)
    await expect(page.getByText(/kayıttan/)).toHaveCount(0)
    await page.getByRole('button', { name: t.ui.firstPage }).click()
    await expect(first).toBeVisible()
  }
})

test('the filters of the messages are cleared together, and the list stays open', async ({ page, call, business }) => {
  const phones = await guestsOf(business, ['Işıl'])
  await call(sendSms, { body: { phoneNumber: phones['Işıl'] ?? '', message: 'Merhaba' } }, business.token)
  const sent = page.getByRole('row').filter({ hasText: 'Merhaba' })
  await page.goto('/admin/sms-send?tab=log&q=yok&state=failed&batch=999999')
  await expect(page.getByText(t.sending.logNoMatch)).toBeVisible()
  await page.getByRole('button', { name: t.ui.clearFilters }).click()
  await expect(sent).toBeVisible()
  await expect(page).toHaveURL('/admin/sms-send?tab=log')
  await expect(page.getByRole('searchbox', { name: t.sending.search })).toHaveValue('')
})
