// The second step of a sign-in: it is set up on the screen alone, used, lost, and required of all members.
// server/features/account/second-step proves how codes are verified.
import { expect, type Page } from '@playwright/test'
import { acceptInvitation, invite } from '#contract/staff/endpoints.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { secondStepText } from '#web/features/account/second-step.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { secondStepSettingsText } from '#web/features/account/settings/second-step/second-step-settings.text.ts'
import { staffText } from '#web/features/staff/staff.text.ts'
import { phoneWith } from './authenticator.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Account, signedIn as test, mailedInvitation, newEmail } from './fixtures.ts'
import { forgetSession } from './screen.ts'

const t = {
  account: accountText.tr,
  step: secondStepText.tr,
  settings: secondStepSettingsText.tr,
  frame: layoutText.tr,
  names: navigationText.tr,
  staff: staffText.tr,
}

/** Sets up the second step on its page. Returns the phone's authenticator and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: t.settings.setUp }).click()
  await expect(page.getByRole('img', { name: t.settings.steps.picture })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const phone = phoneWith(secret.replaceAll(' ', ''))
  const link = page.getByRole('link', { name: t.settings.openApp, includeHidden: true })
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret.replaceAll(' ', '')}`))
  await expectAccessibleEverywhere(page)
  await page.getByRole('textbox', { name: t.settings.code }).fill(await phone())
  await page.getByRole('button', { name: t.settings.turnOn, exact: true }).click()
  const codes = page.getByRole('list', { name: t.settings.codesTitle })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  return { phone, paper: await codes.getByRole('listitem').allTextContents() }
}

async function typePassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: t.account.email }).fill(email)
  await page.getByRole('textbox', { name: t.account.password, exact: true }).fill(password)
  await page.getByRole('button', { name: t.account.login.submit }).click()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: t.frame.mainMenu })

test('the second step is set up with the key from the screen; then the password alone opens nothing without a code from the app or from paper', async ({
  page,
  business,
}) => {
  test.slow()
  await page.goto('/admin/settings?tab=second-step')
  const { phone, paper } = await setUp(page)
  await expectAccessibleEverywhere(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: t.settings.download }).click()
  expect((await file).suggestedFilename()).toBe(t.settings.fileName)
  await page.getByRole('button', { name: t.settings.kept }).click()
  await expect(page.getByText(t.settings.codesLeft(10))).toBeVisible()
  await expectAccessibleEverywhere(page)

  const field = page.getByRole('textbox', { name: t.step.code })
  await test.step('a code from the app signs in', async () => {
    await forgetSession(page)
    await typePassword(page, business)
    await expect(field).toBeFocused()
    await expectAccessibleEverywhere(page)
    await field.fill('000000')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(await phone())
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
  })

  await test.step('a code from paper signs in', async () => {
    await forgetSession(page)
    await typePassword(page, business)
    await page.getByRole('button', { name: t.step.withRecoveryCode }).click()
    await page.getByRole('textbox', { name: t.step.recoveryCode }).fill(paper[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    await page.goto('/admin/settings?tab=second-step')
    await expect(page.getByText(t.settings.codesLeft(9))).toBeVisible()
  })

  await test.step('the second step is turned off', async () => {
    await page.getByRole('button', { name: t.settings.turnOff }).click()
    const question = page.getByRole('dialog', { name: t.settings.turnOffTitle })
    await question.getByRole('button', { name: t.settings.turnOff }).click()
    await expect(page.getByRole('button', { name: t.settings.setUp })).toBeVisible()
  })
})

test('an owner requires it of everybody: a clerk without one is led to its setup and then goes on; a lost one is reset', async ({
  page,
  business,
  call,
  browser,
}) => {
  test.slow()
  const clerk = { email: newEmail(), password: 'zeytin-dali-42' }
  await call(invite, { body: { email: clerk.email, role: 'reception' } }, business.token)
  const code = await mailedInvitation(call, clerk.email)
  const registrant = { firstName: 'Elif', lastName: 'Kaya' }
  await call(acceptInvitation, { body: { code, password: clerk.password, registrant } })

  const rule = page.getByRole('switch', { name: t.staff.everybody })
  await test.step('the owner must set one up first', async () => {
    await page.goto('/admin/staff')
    await rule.click()
    await page.getByRole('link', { name: t.staff.toOwn }).click()
    await setUp(page)
    await page.getByRole('button', { name: t.settings.kept }).click()
    await page.goto('/admin/staff')
    await rule.click()
    await expect(rule).toBeChecked()
    await expectAccessibleEverywhere(page)
  })

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await context.newPage()
  await test.step('the clerk signs in, sets one up and reaches the front desk', async () => {
    await typePassword(theirs, clerk)
    await expect(theirs.getByRole('heading', { name: t.settings.firstTitle })).toBeVisible()
    await theirs.goto('/admin/calendar')
    await expect(theirs.getByRole('heading', { name: t.settings.firstTitle })).toBeVisible()
    await setUp(theirs)
    await theirs.getByRole('button', { name: t.settings.kept }).click()
    await expect(menuOf(theirs).getByRole('link', { name: t.names.calendar })).toBeVisible()
  })

  await test.step('the clerk loses the phone, and the owner resets the second step', async () => {
    await page.reload()
    await page.getByRole('button', { name: t.staff.resetNamed('Elif Kaya') }).click()
    const question = page.getByRole('dialog', { name: t.staff.askReset('Elif Kaya') })
    await question.getByRole('button', { name: t.staff.reset }).click()
    await expect(page.getByRole('button', { name: t.staff.resetNamed('Elif Kaya') })).toHaveCount(0)
    await typePassword(theirs, clerk)
    await expect(theirs.getByRole('heading', { name: t.settings.firstTitle })).toBeVisible()
  })
  await context.close()
})
