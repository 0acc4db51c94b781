// What an owner takes along: the proof file of a stay, and everything that the business has.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { archiveProblems } from '#contract/archive.problems.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { archiveText } from '#web/features/archive/archive.text.ts'
import { proofsText } from '#web/features/proofs/proofs.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { atDesk as test, day } from './fixtures.ts'

const t = archiveText.tr
const passphrase = 'dere tepe düz gittik'

async function kept(page: Page, click: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('an owner keeps the proof file of a stay, and takes all data along under a passphrase', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Göl Evi', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })

  await test.step('the proof file stands in the detail of the reservation', async () => {
    await page.goto('/admin/reservations')
    await page.getByRole('button', { name: uiText.tr.details }).first().click()
    const button = page.getByRole('button', { name: proofsText.tr.proofFile })
    const { path } = await kept(page, () => button.click())
    expect(textOf(await readFile(path))).toContain('Göl Evi')
  })

  let archive = ''
  await test.step('all data, once the passphrase is long enough and the same twice', async () => {
    await page.goto('/admin/archive')
    const [first, again] = [page.getByLabel(t.passphrase).first(), page.getByLabel(t.again)]
    const take = page.getByRole('button', { name: t.download, exact: true })
    await first.fill('kısa')
    await take.click()
    await expect(page.getByText(archiveProblems['archive.passphrase-short'].tr)).toBeVisible()
    await first.fill(passphrase)
    await again.fill(`${passphrase}!`)
    await take.click()
    await expect(page.getByText(archiveProblems['archive.passphrase-differs'].tr)).toBeVisible()
    await expectAccessibleEverywhere(page)
    await again.fill(passphrase)
    const { name, path } = await kept(page, () => take.click())
    expect(name).toMatch(/^konuk-\d{4}-\d\d-\d\d\.zip\.age$/)
    await expect(page.getByText(t.taken)).toBeVisible()
    expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    archive = path
  })

  await test.step('a business that has something reads none, and says so', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t.choose }).click()
    await (await chooser).setFiles(archive)
    await page.getByLabel(t.passphrase).last().fill(passphrase)
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByRole('alert').filter({ hasText: /zaten \d+ kayıt var/ })).toBeVisible()
  })
})
