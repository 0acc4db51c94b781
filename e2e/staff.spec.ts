// Who works in a business: asked by mail, given a role, and let go.
import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { outbox } from '#contract/dev.ts'
import { invitationText } from '#web/features/account/invitation.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { deedsText } from '#web/features/staff/deeds.text.ts'
import { staffText } from '#web/features/staff/staff.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { atDesk as test } from './fixtures.ts'

const t = {
  account: accountText.tr,
  deeds: deedsText.tr,
  frame: layoutText.tr,
  invitation: invitationText.tr,
  names: navigationText.tr,
  staff: staffText.tr,
}

test('somebody is invited with a role made for them, joins by the mail, is led to what is theirs, and is let go', async ({
  page,
  call,
  browser,
}) => {
  const email = `${randomUUID()}@konuk.test`

  await test.step('a ready role is copied and loses the amounts, and with them what needs them', async () => {
    await page.goto('/admin/staff?tab=roles')
    await page.getByRole('button', { name: t.staff.copyNamed(t.deeds.ready.reception[0]) }).click()
    const editor = page.getByRole('dialog', { name: t.staff.addRole })
    await editor.getByRole('textbox', { name: t.staff.roleName }).fill('Gece görevlisi')
    await editor.getByRole('checkbox', { name: t.deeds.deeds['money.see'][0] }).uncheck()
    await expect(editor.getByRole('checkbox', { name: t.deeds.deeds['payment.take'][0] })).not.toBeChecked()
    await expect(editor.getByRole('checkbox', { name: t.deeds.deeds['stay.book'][0] })).toBeChecked()
    await expectAccessibleEverywhere(page)
    await editor.getByRole('button', { name: t.staff.save }).click()
    await expect(editor).toBeHidden()
    await expect(page.getByText('Gece görevlisi', { exact: true })).toBeVisible()
  })

  await test.step('the invitation goes out by mail', async () => {
    await page.getByRole('tab', { name: t.staff.tabs.members }).click()
    await page.getByRole('button', { name: t.staff.invite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle })
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(dialog.getByRole('textbox', { name: t.staff.email })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: t.staff.email }).fill(email)
    await dialog.getByRole('combobox', { name: t.staff.role }).click()
    await page.getByRole('option', { name: 'Gece görevlisi' }).click()
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: t.staff.invitations })).toContainText(email)
    await expectAccessibleEverywhere(page)
  })

  const { messages } = await call(outbox, { query: { to: email } })
  const path = /\/auth\/invitation#\S+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await context.newPage()
  const menu = theirs.getByRole('navigation', { name: t.frame.mainMenu })

  await test.step('whoever opens the link joins, and sees what the role may see', async () => {
    await theirs.goto(path)
    await theirs.getByRole('textbox', { name: t.invitation.firstName, exact: true }).fill('Elif')
    await theirs.getByRole('textbox', { name: t.invitation.lastName, exact: true }).fill('Kaya')
    await theirs.getByRole('textbox', { name: t.account.password, exact: true }).fill('zeytin-dali-42')
    await theirs.getByRole('textbox', { name: t.account.passwordAgain }).fill('zeytin-dali-42')
    await theirs.getByRole('button', { name: t.invitation.submit }).click()
    await expect(menu.getByRole('link', { name: t.names.calendar })).toBeVisible()
    await expect(menu.getByRole('link', { name: t.names.money })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: t.names.staff })).toHaveCount(0)
    await theirs.goto('/admin/staff')
    await expect(theirs.getByRole('heading', { name: t.names.noRight })).toBeVisible()
  })

  await test.step('let go, they stand outside at once', async () => {
    await page.getByRole('button', { name: t.staff.letGoNamed('Elif Kaya') }).click()
    const question = page.getByRole('dialog', { name: t.staff.askLetGo('Elif Kaya') })
    await question.getByRole('button', { name: t.staff.letGo }).click()
    await expect(page.getByRole('button', { name: t.staff.letGoNamed('Elif Kaya') })).toHaveCount(0)
    await expect(theirs).toHaveURL(/\/auth\/login\?reason=expired/)
  })
  await context.close()
})
