// Sensitive actions ask for the password again, because a stranger may be using an unattended screen.
// server/features/account/confirm-session.test.ts proves that the server asks after 15 minutes; here the first request
// is simply refused in the same way.
import { expect, type Page } from '@playwright/test'
import { smsAccount } from '#contract/sms/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { askAgainText } from '#web/platform/ask-again.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { smsAccountText } from '#web/features/sms/sms-account.text.ts'
import { settingsCardText } from '#web/ui/settings-card.text.ts'
import { staffText } from '#web/features/staff/staff.text.ts'
import { smsText as answers } from '#server/features/sms/sms.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test } from './fixtures.ts'

const t = {
  ask: askAgainText.tr,
  platform: platformText.tr,
  settings: { ...settingsCardText.tr, sms: smsAccountText.tr },
  staff: staffText.tr,
}

/** Refuses calls as for a session confirmed too long ago, until the server has accepted the password. */
async function confirmedLongAgo(page: Page, path: string, method: string): Promise<void> {
  let isConfirmed = false
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/confirm') && answer.ok()) isConfirmed = true
  })
  const refusal = { success: false, code: 'session.ask-again', message: messageFor('session.ask-again', 'tr') }
  await page.route(path, (route) =>
    isConfirmed || route.request().method() !== method
      ? route.continue()
      : route.fulfill({ status: 403, json: refusal }),
  )
}

test('the SMS account is changed only after the password, and a clerk who cancels the password dialog keeps what they typed', async ({
  page,
  business,
  call,
}) => {
  await confirmedLongAgo(page, '**/api/settings/sms', 'PUT')
  await page.goto('/admin/business?tab=sms')
  await page.getByRole('combobox', { name: t.settings.sms.driver }).click()
  await page.getByRole('option', { name: t.settings.sms.drivers.netgsm }).click()
  const username = page.getByRole('textbox', { name: t.settings.sms.username.netgsm })
  await username.fill('8501234567')
  await page.getByRole('textbox', { name: t.settings.sms.secret.netgsm }).fill('cok-gizli')
  await page.getByRole('textbox', { name: t.settings.sms.sender }).fill('ZEYTIN')
  const save = page.getByRole('button', { name: t.settings.save })
  const dialog = page.getByRole('dialog', { name: t.ask.title })
  const password = dialog.getByRole('textbox', { name: t.ask.password })

  await save.click()
  await expect(password).toBeFocused()
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: t.platform.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(username).toHaveValue('8501234567')
  expect((await call(smsAccount, {}, business.token)).sms.driver).toBe('default')

  await save.click()
  await password.fill('yanlis-parola')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(messageFor('session.password-wrong', 'tr'))
  await password.fill(business.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(answers.tr.smsSaved)).toBeVisible()
  expect((await call(smsAccount, {}, business.token)).sms).toMatchObject({ driver: 'netgsm', sender: 'ZEYTIN' })
})

test('an invitation is sent once, from the dialog in which it was written', async ({ page, business }) => {
  await confirmedLongAgo(page, '**/api/staff/invitations', 'POST')
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: t.staff.invite, exact: true }).click()
  const form = page.getByRole('dialog', { name: t.staff.inviteTitle })
  await form.getByRole('textbox', { name: t.staff.email }).fill('ayse@konuk.test')
  await form.getByRole('combobox', { name: t.staff.role }).click()
  await page.getByRole('option').first().click()
  await form.getByRole('button', { name: t.staff.send }).click()
  const dialog = page.getByRole('dialog', { name: t.ask.title })
  const password = dialog.getByRole('textbox', { name: t.ask.password })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('textbox', { name: t.staff.email })).toHaveValue('ayse@konuk.test')
  await form.getByRole('button', { name: t.staff.send }).click()
  await password.fill(business.password)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: t.staff.invitations }).getByText('ayse@konuk.test')).toHaveCount(1)
})
