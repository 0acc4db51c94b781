// A data breach: it is recorded in a minute, completed and notified to the Board, and a draft is printed.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { recordBreach } from '#contract/kvkk/breaches/endpoints.ts'
import { breachProblems } from '#contract/kvkk/breaches/problems.ts'
import { clockIn, formatDay } from '#domain/time/day.ts'
import { auditText } from '#web/features/audit/audit.text.ts'
import { breachesText } from '#web/features/kvkk/breaches/breaches.text.ts'
import { kvkkNavText } from '#web/features/kvkk/kvkk-nav.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = breachesText.tr

test('a breach is recorded, its clock runs, the Board is notified, and the draft contains the known facts', async ({
  page,
}) => {
  await page.goto('/admin/kvkk')
  const nav = page.getByRole('navigation', { name: kvkkNavText.tr.label })
  await nav.getByRole('link', { name: kvkkNavText.tr.breaches.name }).click()
  await expect(page.getByText(t.none)).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: t.record }).click()
  const recording = page.getByRole('dialog', { name: t.recordTitle })
  await recording.getByRole('button', { name: t.save }).click()
  await expect(recording.getByText(breachProblems['breach.happened-required'].tr)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await recording.getByLabel(t.happened).fill('Resepsiyonun telefonu çalındı')
  await recording.getByLabel(t.peopleCount).fill('40')
  await recording.getByRole('button', { name: t.save }).click()
  const list = page.getByRole('list', { name: t.list })
  await expect(list.getByText(/^7[12] saat kaldı$/)).toBeVisible()

  await list.getByRole('button', { name: t.change }).click()
  const filling = page.getByRole('dialog', { name: t.changeTitle })
  await filling.getByLabel(t.kindsOfData).fill('Ad, telefon')
  await filling.getByLabel(t.boardNotifiedAt, { exact: true }).fill(formatDay(day(-1)))
  await filling.getByRole('button', { name: t.save }).click()
  await expect(filling.getByText(breachProblems['breach.before-noticed'].tr).first()).toBeVisible()
  const [today = '', hours = '', minutes = ''] = clockIn(new Date()).split(/[T:]/)
  await filling.getByLabel(t.boardNotifiedAt, { exact: true }).fill(formatDay(today))
  await filling.getByLabel(uiText.tr.hourOf(t.boardNotifiedAt)).fill(hours)
  await filling.getByLabel(uiText.tr.minuteOf(t.boardNotifiedAt)).fill(minutes)
  await filling.getByRole('button', { name: t.save }).click()
  await expect(filling).toBeHidden()
  await expect(list.getByText(t.clocks.notified, { exact: true })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await list.getByRole('link', { name: t.draft }).click()
  const paper = page.getByRole('article', { name: t.draftTitle })
  for (const words of ['Zeytin Konak', 'Resepsiyonun telefonu çalındı', 'Ad, telefon', '40']) {
    await expect(paper.getByText(words, { exact: true })).toBeVisible()
  }
  await expectAccessibleEverywhere(page)
})

test('an overdue breach says so, and leads to the staff who saw identity numbers since', async ({
  page,
  call,
  business,
}) => {
  const noticedAt = new Date(Date.now() - 75 * 3_600_000 - 60_000).toISOString()
  const body = { requestId: randomUUID(), noticedAt, happened: 'Liste yanlış kişiye gitti', startedOn: day(-5) }
  await call(recordBreach, { body }, business.token)
  await page.goto('/admin/kvkk/breaches')
  const list = page.getByRole('list', { name: t.list })
  await expect(list.getByText(t.late(3))).toBeVisible()
  await expectAccessibleEverywhere(page)
  await list.getByRole('link', { name: t.seen }).click()
  await expect(page.getByRole('radio', { name: auditText.tr.views })).toBeChecked()
  await expect(page.getByRole('main').getByLabel(auditText.tr.from, { exact: true }).first()).toHaveValue(
    formatDay(day(-5)),
  )
})
