// SMS templates: saved once, with every version stored, and the messages for a loading error.
import { expect } from '@playwright/test'
import { addSmsTemplate, changeSmsTemplate, listSmsTemplates } from '#contract/messages/templates/endpoints.ts'
import { messagesText as answers } from '#server/features/messages/messages.text.ts'
import { messageText } from '#web/features/messages/send/message.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { templatesText } from '#web/features/messages/templates/templates.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn as test } from './fixtures.ts'
import { expectAtField, expectNote } from './screen.ts'
import { readyTemplates } from '#domain/messages/ready-templates.ts'
import { expectWholeEverywhere, field, withoutTemplates } from './sms-screen.ts'

const t = { message: messageText.tr, sending: sendingText.tr, templates: templatesText.tr, ui: uiText.tr }

test('a template is written, changed and deleted, and each action has its message', async ({
  page,
  call,
  business,
}) => {
  await withoutTemplates(call, business)
  await page.goto('/admin/sms-templates')
  await expect(page.getByText(t.templates.none)).toBeVisible()
  await page.getByRole('button', { name: t.templates.create }).click()
  await expectNote(page, t.templates.blank)
  await expectAtField(field(page, t.templates.name), t.templates.blank)

  await field(page, t.templates.name).fill('Karşılama')
  await field(page, t.templates.content).fill('Sayın ')
  await page.getByRole('button', { name: t.message.addField(t.message.placeholders.ad), exact: true }).click()
  await page.keyboard.type(', hoş geldiniz!')
  await expect(field(page, t.templates.content)).toHaveValue('Sayın {ad}, hoş geldiniz!')
  await expect(page.getByText(t.message.count(25, 1000))).toBeVisible()
  await expect(page.getByText(t.message.cost(25, 1, t.message.encodings.turkish))).toBeVisible()
  await page.getByRole('button', { name: t.templates.create }).click()
  await expectNote(page, answers.tr.created)
  await expect(field(page, t.templates.name)).toHaveValue('')
  const row = page.getByRole('row').filter({ hasText: 'Karşılama' })
  await expect(row).toContainText('v1')
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)

  await page.getByRole('button', { name: t.templates.of(t.templates.edit, 'Karşılama') }).click()
  await expect(page.getByRole('heading', { name: t.templates.editTemplate })).toBeVisible()
  await expect(field(page, t.templates.content)).toHaveValue('Sayın {ad}, hoş geldiniz!')
  await page.getByRole('button', { name: t.templates.cancel }).click()
  await expect(page.getByRole('heading', { name: t.templates.newTemplate })).toBeVisible()
  await expect(field(page, t.templates.name)).toHaveValue('')

  await page.getByRole('button', { name: t.templates.of(t.templates.edit, 'Karşılama') }).click()
  await field(page, t.templates.content).fill('Merhaba {ad}')
  await page.getByRole('button', { name: t.templates.update }).click()
  await expectNote(page, answers.tr.updated)
  await expect(page.getByRole('heading', { name: t.templates.newTemplate })).toBeVisible()
  await expect(row).toContainText('v2')

  await page.getByRole('button', { name: t.templates.of(t.templates.history, 'Karşılama') }).click()
  const history = page.getByRole('dialog', { name: t.templates.historyOf('Karşılama') })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history).toContainText('Sayın {ad}, hoş geldiniz!')
  await history.getByRole('button', { name: t.templates.takeVersionOf(1) }).click()
  await expect(field(page, t.templates.content)).toHaveValue('Sayın {ad}, hoş geldiniz!')
  await page.getByRole('button', { name: t.templates.cancel }).click()

  await page.getByRole('button', { name: t.templates.of(t.templates.delete, 'Karşılama') }).click()
  const dialog = page.getByRole('dialog', { name: t.templates.deleteTitle })
  await expect(dialog).toContainText(t.templates.deleteQuestion)
  await dialog.getByRole('button', { name: t.templates.delete }).click()
  await expectNote(page, answers.tr.deleted)
  await expect(page.getByText(t.templates.none)).toBeVisible()
})

test('a new business finds eight templates; once deleted, they are offered again in the empty list', async ({
  page,
  call,
  business,
}) => {
  await page.goto('/admin/sms-templates')
  await expect(page.getByRole('row')).toHaveCount(9)
  await withoutTemplates(call, business)
  await page.reload()
  await expect(page.getByText(t.templates.none)).toBeVisible()
  await page.getByRole('button', { name: t.templates.addReady }).click()
  await expectNote(page, answers.tr.readyAdded(8))
  for (const { templateName } of readyTemplates)
    await expect(page.getByText(templateName, { exact: true })).toBeVisible()
  await expectWholeEverywhere(page)
})

test('two clerks edit one template: the second sees both texts, and decides', async ({ page, call, business }) => {
  const userId = await withoutTemplates(call, business)
  const body = { templateName: 'Çıkış', templateContent: 'Saat 12:00' }
  const { template } = await call(addSmsTemplate, { params: { userId }, body }, business.token)
  await page.goto('/admin/sms-templates')
  await page.getByRole('button', { name: t.templates.of(t.templates.edit, 'Çıkış') }).click()
  await field(page, t.templates.content).fill('Saat 11:00')
  const params = { userId, templateId: template.id }
  const theirs = { ...body, templateContent: 'Saat 10:30' }
  await call(changeSmsTemplate, { params, body: theirs }, business.token)

  await page.getByRole('button', { name: t.templates.update }).click()
  const stale = page.getByRole('alert').filter({ hasText: t.ui.changedTitle })
  await expect(stale).toContainText('Saat 10:30')
  await expect(field(page, t.templates.content)).toHaveValue('Saat 11:00')
  await stale.getByRole('button', { name: t.ui.keepMine }).click()

  await expectNote(page, answers.tr.updated)
  const stored = await call(listSmsTemplates, { params: { userId } }, business.token)
  expect(stored).toMatchObject([{ templateContent: 'Saat 11:00', version: 3 }])
})

test('a failure keeps the typed text, and says why if the reason is known', async ({ page, call, business }) => {
  const userId = await withoutTemplates(call, business)
  const kept = { templateName: 'Çıkış', templateContent: 'x'.repeat(91) }
  await call(addSmsTemplate, { params: { userId }, body: kept }, business.token)
  await page.goto('/admin/sms-templates')
  await expect(page.getByRole('row').filter({ hasText: 'Çıkış' })).toContainText(`${'x'.repeat(90)}…`)
  await field(page, t.templates.name).fill('Karşılama')
  await field(page, t.templates.content).fill('Hoş geldiniz')
  const refusal = { success: false, code: 'internal', message: 'Bir şey oldu' }
  await page.route('**/api/sms-templates/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.fallback(),
  )
  await page.getByRole('button', { name: t.templates.create }).click()
  await expectNote(page, 'Bir şey oldu')
  await expect(field(page, t.templates.content)).toHaveValue('Hoş geldiniz')

  const answer = (method: string, message: string) =>
    page.route('**/api/sms-templates/**', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 422, json: { ...refusal, message } })
        : route.fallback(),
    )
  await answer('POST', '')
  await page.getByRole('button', { name: t.templates.create }).click()
  await expectNote(page, t.templates.saveFailed)
  await expect(field(page, t.templates.name)).toHaveValue('Karşılama')

  await answer('DELETE', 'Bugün olmaz.')
  await page.getByRole('button', { name: t.templates.of(t.templates.delete, 'Çıkış') }).click()
  await page
    .getByRole('dialog', { name: t.templates.deleteTitle })
    .getByRole('button', { name: t.templates.delete })
    .click()
  await expectNote(page, t.templates.deleteFailed('Bugün olmaz.'))
  await expect(page.getByRole('row').filter({ hasText: 'Çıkış' })).toBeVisible()
  await answer('DELETE', '')
  await page.getByRole('button', { name: t.templates.of(t.templates.delete, 'Çıkış') }).click()
  await page
    .getByRole('dialog', { name: t.templates.deleteTitle })
    .getByRole('button', { name: t.templates.delete })
    .click()
  await expectNote(page, t.templates.deleteFailed(t.templates.unknownError))
  await expect(field(page, t.templates.content)).toHaveValue('Hoş geldiniz')
})

test('loading errors are reported in the words of the specification', async ({ page }) => {
  const refuse = (part: string) =>
    page.route(`**/api/${part}`, (route) =>
      route.fulfill({ status: 422, json: { success: false, code: 'x', message: 'arıza' } }),
    )
  await refuse('sms-templates/**')
  await page.goto('/admin/sms-templates')
  await expect(page.getByRole('alert')).toContainText(t.templates.listFailed('arıza'))
  await refuse('guest-tracking/**')
  await page.goto('/admin/sms-send')
  await expect(page.getByText(t.sending.guestsFailed('arıza'))).toBeVisible()
  await expect(page.getByText(t.sending.templatesFailed('arıza'))).toBeVisible()
  await refuse('hotels/user/current')
  await page.goto('/admin/sms-send')
  await expect(page.getByRole('alert').filter({ hasText: t.sending.noHotel })).toContainText(t.ui.retry)
  await refuse('profile/me')
  await page.goto('/admin/sms-templates')
  await expect(page.getByText(t.templates.dataFailed('arıza'))).toBeVisible()
})
