// The staff of a business, invited by SMS.
import { expect } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { beginSecondStep, turnOnSecondStep } from '#contract/account/second-step/endpoints.ts'
import { invite } from '#contract/staff/endpoints.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { invitationText } from '#web/features/account/invitation.text.ts'
import { secondStepText } from '#web/features/account/second-step.text.ts'
import { permissionsText } from '#web/features/staff/permissions.text.ts'
import { staffText } from '#web/features/staff/staff.text.ts'
import { phoneWith } from './authenticator.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import {
  signedIn,
  mailedCode,
  newEmail,
  newPhone,
  test as signedOut,
  textedInvitation,
  verifiedAccount,
} from './fixtures.ts'

const t = {
  account: accountText.tr,
  permissions: permissionsText.tr,
  invitation: invitationText.tr,
  staff: staffText.tr,
  step: secondStepText.tr,
}

signedIn(
  'somebody is invited by SMS, says an address, brings the code from there, and joins',
  async ({ page, call, browser }) => {
    const [phone, email] = [newPhone(), newEmail()]
    await page.goto('/admin/staff')
    await page.getByRole('button', { name: t.staff.invite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle })
    await dialog.getByRole('radio', { name: t.staff.byWays.phone }).check()
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(dialog.getByRole('textbox', { name: t.staff.phone })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('textbox', { name: t.staff.phone }).fill(phone)
    await dialog.getByRole('combobox', { name: t.staff.role }).click()
    await page.getByRole('option', { name: t.permissions.ready.reception[0] }).click()
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: t.staff.invitations })).toContainText(phone)

    const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const theirPage = await theirs.newPage()
    const code = await textedInvitation(call, phone)
    await theirPage.goto(`/auth/invitation#${code}`)
    await theirPage.getByRole('textbox', { name: t.invitation.email }).fill(email)
    await theirPage.getByRole('textbox', { name: t.invitation.firstName, exact: true }).fill('Elif')
    await theirPage.getByRole('textbox', { name: t.invitation.lastName }).fill('Kaya')
    await theirPage.getByRole('textbox', { name: t.account.password, exact: true }).fill('zeytin-dali-42')
    await theirPage.getByRole('textbox', { name: t.account.passwordAgain }).fill('zeytin-dali-42')
    await expectAccessibleEverywhere(theirPage)
    await theirPage.getByRole('button', { name: t.invitation.sendCode }).click()
    await expect(theirPage.getByText(t.invitation.codeSent(email))).toBeVisible()
    await theirPage.getByRole('textbox', { name: t.invitation.emailCode }).fill('222222')
    await theirPage.getByRole('button', { name: t.invitation.submit }).click()
    await expect(theirPage.getByRole('textbox', { name: t.invitation.emailCode })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expectAccessibleEverywhere(theirPage)
    await theirPage.getByRole('textbox', { name: t.invitation.emailCode }).fill(await mailedCode(call, email))
    await theirPage.getByRole('button', { name: t.invitation.submit }).click()
    await expect(theirPage).toHaveURL(/\/admin\/dashboard$/)
    await theirs.close()
    await expect(page.getByText('Elif Kaya')).toBeVisible()
  },
)

signedOut(
  'who has an account with a second step is asked for its code, and joins with it',
  async ({ page, business, call }) => {
    const account = await verifiedAccount(call)
    const { token } = await call(login, { body: account })
    const { secret } = await call(beginSecondStep, {}, token)
    const app = phoneWith(secret)
    await call(turnOnSecondStep, { body: { code: await app() } }, token)
    const phone = newPhone()
    await call(invite, { body: { phone, role: 'reception' } }, business.token)

    await page.goto(`/auth/invitation#${await textedInvitation(call, phone)}`)
    await page.getByRole('radio', { name: t.invitation.have, exact: true }).check()
    await page.getByRole('textbox', { name: t.invitation.email }).fill(account.email)
    await page.getByRole('textbox', { name: t.account.password, exact: true }).fill(account.password)
    await page.getByRole('button', { name: t.invitation.submit }).click()
    const code = page.getByRole('textbox', { name: t.step.code })
    await expect(code).toBeFocused()
    await expectAccessibleEverywhere(page)
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(await app())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  },
)

signedIn(
  'an invitation is sent by WhatsApp: its link is shown once, and opens the invitation',
  async ({ page, browser }) => {
    const phone = newPhone()
    await page.goto('/admin/staff')
    await page.getByRole('button', { name: t.staff.invite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle })
    await dialog.getByRole('radio', { name: t.staff.byWays.link }).check()
    await dialog.getByRole('textbox', { name: t.staff.phone }).fill(phone)
    await dialog.getByRole('combobox', { name: t.staff.role }).click()
    await page.getByRole('option', { name: t.permissions.ready.housekeeping[0] }).click()
    await dialog.getByRole('button', { name: t.staff.makeLink }).click()
    const made = page.getByRole('dialog', { name: t.staff.linkTitle })
    const link = await made.getByRole('textbox', { name: t.staff.link }).inputValue()
    const whatsApp = await made.getByRole('link', { name: t.staff.byWhatsApp }).getAttribute('href')
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/905\d{9}\?text=/)
    expect(decodeURIComponent(whatsApp ?? '')).toContain(link)
    await expectAccessibleEverywhere(page)
    await made.getByRole('button', { name: t.staff.linkDone }).click()
    await expect(made).toBeHidden()
    await expect(page.getByRole('button', { name: t.staff.newLinkFor(phone) })).toBeVisible()

    const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const theirPage = await theirs.newPage()
    await theirPage.goto(link)
    await expect(theirPage.getByRole('textbox', { name: t.invitation.email })).toBeVisible()
    await theirs.close()
  },
)

signedIn('a built-in role is looked into before it is chosen', async ({ page }) => {
  await page.goto('/admin/staff?tab=roles')
  const reception = page.getByRole('listitem').filter({ hasText: t.permissions.ready.reception[1] })
  await reception.getByText(t.staff.lookInto).click()
  const of = (name: string) => reception.getByRole('listitem').filter({ hasText: name })
  await expect(of(t.permissions.permissions['payment.take'][0])).toContainText(t.staff.mayDo)
  await expect(of(t.permissions.permissions['report.see'][0])).toContainText(t.staff.mayNotDo)
  await expectAccessibleEverywhere(page)
})
