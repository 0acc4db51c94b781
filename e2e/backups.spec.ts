// Backups and the safety of the data, as seen by an owner and by the operator of Konuk.
import { expect, type Page } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { listBackups } from '#contract/backups/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { backupsText } from '#web/features/backups/backups.text.ts'
import { trialsText } from '#web/features/backups/trials.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn, type Call, test, verifiedAccount } from './fixtures.ts'

const t = backupsText.tr
const trials = trialsText.tr

/** Signs in as the operator that the tests' configuration names. */
async function asOperator(page: Page, call: Call): Promise<void> {
  const account = { email: 'isletmeci@konuk.test', password: 'Zeytin-Dali-42' }
  const { token } = await call(login, { body: account }).catch(async () => {
    await verifiedAccount(call, account.email)
    return call(login, { body: account })
  })
  await page.addInitScript((kept) => localStorage.setItem('accessToken', kept), token)
}

signedIn(
  'the owner sees when the data was backed up, and is told when it was not',
  async ({ page, business, call }) => {
    const seen = await call(listBackups, {}, business.token)
    const runs = [
      { id: 2, startedAt: '2026-11-23T11:05:00.000Z', state: 'not-written', checkedBy: null, checkedAt: null },
      {
        id: 1,
        startedAt: '2026-11-23T10:05:00.000Z',
        state: 'made',
        checkedBy: 'restored',
        checkedAt: '2026-11-23T10:05:04.000Z',
      },
      {
        id: 3,
        startedAt: '2026-11-23T10:02:00.000Z',
        state: 'cut-off',
        checkedBy: null,
        checkedAt: null,
        isManual: true,
      },
    ].map((run) => ({ isManual: false, ...run, bytes: null, file: null }))
    await page.route('**/api/backups', (route) =>
      route.fulfill({
        json: { ...seen, alarm: 'failed', madeAt: runs[1]?.startedAt, checkedAt: runs[1]?.checkedAt, runs },
      }),
    )
    await page.goto('/admin/backups')
    await expect(page.getByRole('alert')).toContainText(t.alarm.failed)
    await expect(page.getByText(t.latestBefore('23 Kasım Pazartesi 13:05'))).toBeVisible()
    await expect(page.getByRole('link', { name: t.toRecord })).toBeVisible()
    const list = page.getByRole('region', { name: t.list })
    await expect(list.getByRole('row', { name: /23\.11\.2026 13:05/ })).toContainText(t.by.restored)
    await expect(list.getByRole('row', { name: /23\.11\.2026 13:05/ })).toContainText(t.states.made)
    const byHand = list.getByRole('row', { name: /23\.11\.2026 13:02/ })
    await expect(byHand).toContainText(t.states['cut-off'])
    await expect(byHand).toContainText(t.manual(30))
    await expect(page.getByText(t.keptHow(48, 30, 12, 30))).toBeVisible()
    await expect(page.getByRole('button', { name: t.make })).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  },
)

signedIn(
  'the owner is told that the place of the backups is another one’s, and a copy when it may write there',
  async ({ page, business, call }) => {
    const seen = await call(listBackups, {}, business.token)
    let sendingHeldSince: string | null = null
    const run = { id: 1, startedAt: '2026-11-23T11:05:00.000Z', state: 'foreign-place', isManual: true }
    const runs = [{ ...run, checkedBy: null, checkedAt: null, bytes: null, file: null }]
    await page.route('**/api/backups', (route) =>
      route.fulfill({ json: { ...seen, alarm: 'foreign-place', sendingHeldSince, runs } }),
    )
    await page.goto('/admin/backups')
    const alert = page.getByRole('alert').filter({ hasText: t.alarm['foreign-place'] })
    await expect(alert).toContainText(t.toDo['foreign-place'])
    const row = page.getByRole('row', { name: /23\.11\.2026 14:05/ })
    await expect(row).toContainText(t.states['foreign-place'])
    await expect(row).not.toContainText(t.manual(30))
    await expectAccessibleEverywhere(page)

    sendingHeldSince = '2026-11-23T11:00:00.000Z'
    await page.reload()
    await expect(alert).toContainText(t.toDo['foreign-place-of-copy'])
  },
)

signedIn(
  'since when any minute can be had, how, and that the disk fills once that is stuck',
  async ({ page, business, call }) => {
    const seen = await call(listBackups, {}, business.token)
    let pointInTime: typeof seen.pointInTime = { state: 'kept', from: '2026-11-22T00:35:04.000Z', until: null }
    await page.route('**/api/backups', (route) => route.fulfill({ json: { ...seen, mayMake: true, pointInTime } }))
    await page.goto('/admin/backups')
    const part = page.getByRole('region', { name: t.pointInTime })
    await page.getByText(t.technical).click()
    await expect(part).toContainText(t.pointInTimeKept('22.11.2026 03:35'))
    await part.getByText(t.how).click()
    await part.getByRole('textbox', { name: t.dayBack }).fill('23.11.2026')
    await part.getByLabel(uiText.tr.hourOf(t.timeBack)).fill('10')
    await part.getByLabel(uiText.tr.minuteOf(t.timeBack)).fill('31')
    await expect(part.getByText('npm run restore -- --to "2026-11-23 10:31"')).toBeVisible()
    await expectAccessibleEverywhere(page)

    pointInTime = { ...pointInTime, state: 'stuck', until: '2026-11-23T10:00:00.000Z' }
    await page.reload()
    await expect(part.getByRole('alert')).toContainText(t.pointInTimeStuckMore)
    await expect(part).toContainText(t.pointInTimeUntil('22.11.2026 03:35', '23.11.2026 13:00'))
  },
)

test('the operator goes from the list to a trial restore with its figures, the data of one business, and the command for a full restore', async ({
  page,
  call,
}) => {
  await asOperator(page, call)
  await page.goto('/admin/backups')
  const list = page.getByRole('region', { name: t.list })
  await test.step('the operator makes a backup, as none is made automatically here', async () => {
    await expect(page.getByText(t.byHand)).toBeVisible()
    await page.getByText(t.technical).click()
    await page.getByRole('button', { name: t.make }).click()
    await expect(list.getByRole('row').nth(1)).toContainText(t.by.restored, { timeout: 60_000 })
    await expectAccessibleEverywhere(page)
  })
  await list
    .getByRole('button', { name: /^Bu yedeği dene/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /yedeğini dene$/ })
  const start = dialog.getByRole('button', { name: trials.run })
  await test.step('an invalid key is refused at its field', async () => {
    await dialog.getByLabel(trials.key).fill('age1abc')
    await start.click()
    await expect(dialog.getByLabel(trials.key)).toBeFocused()
    await expect(dialog.getByLabel(trials.key)).toHaveAccessibleDescription(
      new RegExp(messageFor('backups.key-malformed', 'tr')),
    )
    await dialog.getByLabel(trials.key).fill('')
  })
  await test.step('the backup is restored beside the running database, with the number of rows that it states', async () => {
    await start.click()
    await expect(dialog.getByRole('alert')).toContainText(trials.sound, { timeout: 60_000 })
    const businesses = dialog
      .getByRole('table', { name: trials.figures })
      .getByRole('row', { name: new RegExp(`^${trials.tables['hotel']}`) })
    const [said, restored] = (await businesses.getByRole('cell').allTextContents()).slice(-2)
    expect(Number(said)).toBeGreaterThan(1)
    expect(restored).toBe(said)
    await expectAccessibleEverywhere(page, '[role=dialog]')
  })
  await test.step('the data of one business are taken out', async () => {
    const form = dialog.getByRole('form', { name: trials.take })
    const download = form.getByRole('button', { name: trials.download })
    await download.click()
    await expect(form.getByText(trials.businessNeeded)).toBeVisible()
    await form.getByRole('combobox', { name: trials.business }).click()
    await page.getByRole('option').first().click()
    for (const label of [trials.passphrase, trials.passphraseAgain])
      await form.getByRole('textbox', { name: label, exact: true }).fill('zeytin-dali-42')
    const saved = page.waitForEvent('download')
    await download.click()
    expect((await saved).suggestedFilename()).toMatch(/^konuk-.*\.zip\.age$/)
    await expect(form.getByText(trials.taken)).toBeVisible()
  })
  await expect(dialog.getByText(/^npm run restore -- konuk-\S+\.age --replace$/)).toBeVisible()
})
