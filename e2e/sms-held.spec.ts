// Messages that are not sent over Konuk's own account, and the screen's advice for each.
import { expect } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { listSmsReleases } from '#contract/sms/release/endpoints.ts'
import { demoUser } from '#server/seed/demo-business.ts'
import { outcomeText } from '#web/features/messages/outcome.text.ts'
import { leftTodayText } from '#web/features/sms/left-today.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { signedIn as test, newPhone } from './fixtures.ts'
import { expectAtField, expectNote } from './screen.ts'
import { expectWholeEverywhere, field, guestsOf, textsTo } from './sms-screen.ts'

const t = { outcome: outcomeText.tr, sending: { ...sendingText.tr, ...leftTodayText.tr } }

test('a new business learns what of its text is held, at its field and before sending, and what would help', async ({
  page,
  call,
  business,
}) => {
  const phones = await guestsOf(business, ['Işıl', 'Umut'])
  const phone = newPhone()
  await page.goto('/admin/sms-send')
  await expect(page.getByText(t.sending.linksHeld)).toBeVisible()
  await page.getByRole('radio', { name: t.sending.free }).check()
  await field(page, t.sending.phone).fill(phone)
  await field(page, t.sending.message).fill('Konum: bit . ly/x ya da 0532 123 45 67')
  await page.getByRole('button', { name: t.sending.send }).click()
  const why = messageFor('sms.contact-held', 'tr', { found: 'bit . ly/x, 0532 123 45 67' })
  await expectAtField(field(page, t.sending.message), why)
  await expect(field(page, t.sending.message)).toHaveValue('Konum: bit . ly/x ya da 0532 123 45 67')

  await page.getByRole('radio', { name: t.sending.guests }).check()
  await page.getByRole('button', { name: t.sending.selectAll }).click()
  await field(page, t.sending.message).fill('Konum: konuk-odeme.com')
  await page.getByRole('button', { name: t.sending.sendTo(2) }).click()
  const dialog = page.getByRole('dialog', { name: t.sending.confirmTitle })
  await expect(dialog).toContainText(t.sending.heldMore('konuk-odeme.com'))
  await expect(dialog).toContainText(t.outcome.reasons['contact-held'] ?? '')
  await expect(dialog.getByRole('link', { name: t.sending.ownAccount })).toHaveAttribute(
    'href',
    '/admin/business?tab=sms',
  )
  await expect(dialog.getByRole('link', { name: t.sending.askKonuk })).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.sending.confirm })).toBeDisabled()
  await expectNoAxeViolation(page)
  await expectWholeEverywhere(page)
  await dialog.getByRole('button', { name: t.sending.back }).click()
  for (const one of [phone, ...Object.values(phones)]) expect(await textsTo(call, one)).toEqual([])

  const { token } = await call(login, { body: demoUser })
  const { businesses } = await call(listSmsReleases, {}, token)
  expect(businesses.filter(({ state }) => state === 'waiting')).not.toEqual([])
})

test('to strangers ten a day: how many are left is said, and the eleventh is refused at its number', async ({
  page,
  call,
}) => {
  await page.goto('/admin/sms-send')
  await expect(page.getByText(t.sending.strangersLeft(10, 10))).toBeVisible()
  await page.getByRole('radio', { name: t.sending.free }).check()
  for (let time = 0; time < 10; time++) {
    await field(page, t.sending.phone).fill(newPhone())
    await field(page, t.sending.message).fill('Odanız hazır')
    await page.getByRole('button', { name: t.sending.send }).click()
    await expectNote(page, t.sending.sent)
  }
  await expect(page.getByText(t.sending.strangersLeft(0, 10))).toBeVisible()
  const last = newPhone()
  await field(page, t.sending.phone).fill(last)
  await field(page, t.sending.message).fill('Odanız hazır')
  await page.getByRole('button', { name: t.sending.send }).click()
  await expectAtField(field(page, t.sending.phone), messageFor('sms.strangers-spent', 'tr', { most: 10 }))
  await expect(field(page, t.sending.message)).toHaveValue('Odanız hazır')
  expect(await textsTo(call, last)).toEqual([])
})
