// A person asks a business about their data. The request is recorded, in time or late; it is answered, and the answer
// is undone.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { recordDataRequest } from '#contract/kvkk/requests/endpoints.ts'
import { dataRequestProblems } from '#contract/kvkk/requests/problems.ts'
import { formatDay } from '#domain/time/day.ts'
import { kvkkNavText } from '#web/features/kvkk/kvkk-nav.text.ts'
import { kvkkText } from '#web/features/kvkk/kvkk.text.ts'
import { requestWords } from '#web/features/kvkk/requests/request-words.text.ts'
import { requestsText } from '#web/features/kvkk/requests/requests.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, signedIn as test, day } from './fixtures.ts'

const t = requestsText.tr
const words = requestWords.tr
const p = (code: keyof typeof dataRequestProblems) => dataRequestProblems[code].tr

const asked = (call: Call, business: Business, said: object) =>
  call(
    recordDataRequest,
    {
      body: {
        requestId: randomUUID(),
        receivedOn: day(0),
        channel: 'email',
        right: 'erasure',
        askerName: 'Deniz Ak',
        ...said,
      },
    },
    business.token,
  )

test("a guest's request is recorded by name, leads to their data, and is answered", async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Göl Evi' })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  await page.goto('/admin/kvkk')
  await page
    .getByRole('navigation', { name: kvkkNavText.tr.label })
    .getByRole('link', { name: kvkkNavText.tr.requests.name })
    .click()
  await expect(page.getByText(t.empty.open[0] ?? '')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: t.record }).click()
  const dialog = page.getByRole('dialog', { name: t.recordTitle })
  await dialog.getByRole('button', { name: t.save }).click()
  for (const code of ['asker-required', 'day-required', 'channel-required', 'right-required'] as const) {
    await expect(dialog.getByText(p(`data-request.${code}`))).toBeVisible()
  }
  await expectAccessibleEverywhere(page)
  await dialog.getByLabel(kvkkText.tr.search).fill('önceki')
  await dialog
    .getByRole('list', { name: kvkkText.tr.found })
    .getByRole('button', { name: /^Önceki Misafir/ })
    .click()
  await expect(dialog.getByLabel(t.askerName)).toHaveValue('Önceki Misafir')
  await dialog.getByLabel(t.receivedOn).fill(formatDay(day(1)))
  await dialog.getByRole('combobox', { name: t.channel }).click()
  await page.getByRole('option', { name: words.channels.phone }).click()
  await dialog.getByRole('combobox', { name: t.right }).click()
  await page.getByRole('option', { name: words.rights.erasure, exact: true }).click()
  await dialog.getByLabel(t.words).fill('Numaramı silin')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByText(p('data-request.day-ahead'))).toBeVisible()
  await dialog.getByLabel(t.receivedOn).fill(formatDay(day(-3)))
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()

  const list = page.getByRole('list', { name: t.states.open })
  await expect(list.getByText(t.left(27))).toBeVisible()
  await list.getByRole('link', { name: t.guest }).click()
  await expect(page.getByRole('button', { name: kvkkText.tr.download })).toBeVisible()
  await page.goBack()

  await list.getByRole('button', { name: t.answerOf('Önceki Misafir') }).click()
  const answering = page.getByRole('dialog', { name: t.answerTitle })
  await answering.getByRole('radio', { name: words.outcomes.partly }).check()
  await answering.getByLabel(t.answerWords).fill('Telefonunuz silindi.')
  await answering.getByRole('button', { name: t.save }).click()
  await expect(answering.getByText(p('data-request.reason-required'))).toBeVisible()
  await expectAccessibleEverywhere(page)
  await answering.getByLabel(t.reason).fill('Fatura 10 yıl saklanır.')
  await answering.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.empty.open[0] ?? '')).toBeVisible()

  await page.getByText(t.count(t.states.answered, 1)).click()
  const answered = page.getByRole('list', { name: t.states.answered })
  await expect(answered.getByText('Fatura 10 yıl saklanır.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await answered.getByRole('button', { name: t.reopenOf('Önceki Misafir') }).click()
  await page.getByRole('dialog', { name: t.reopenTitle }).getByRole('button', { name: t.reopen }).click()
  await expect(page.getByText(t.empty.answered[0] ?? '')).toBeVisible()
})

test("overdue and soon due requests come first and are marked; a colleague's request appears without a reload", async ({
  page,
  call,
  business,
}) => {
  await asked(call, business, { askerName: 'Yeni Gelen' })
  await asked(call, business, { askerName: 'Geç Kalan', receivedOn: day(-33) })
  await asked(call, business, { askerName: 'Az Kalan', receivedOn: day(-28), right: 'information' })
  await page.goto('/admin/kvkk/requests')
  const items = page.getByRole('list', { name: t.states.open }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('Geç Kalan')
  await expect(items.nth(0)).toContainText(t.late(3))
  await expect(items.nth(1)).toContainText(t.left(2))
  await expect(page.getByText(t.overdue(1))).toBeVisible()
  await expect(page.getByText(t.soon(1))).toBeVisible()
  await expectAccessibleEverywhere(page)
  await asked(call, business, { askerName: 'Başka Gişede' })
  await expect(items).toHaveCount(4)
})
