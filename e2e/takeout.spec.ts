// Downloads for an owner: the proof file of a stay, and the takeout of all data of the business.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { takeoutProblems } from '#contract/takeout/problems.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { takeoutText } from '#web/features/takeout/takeout.text.ts'
import { proofsText } from '#web/features/proofs/proofs.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = takeoutText.tr
const passphrase = 'dere tepe düz gittik'

async function kept(page: Page, click: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('an owner downloads the proof file of a stay, and the takeout under a passphrase', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Göl Evi', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })

  await test.step("the reservation's details offer the proof file", async () => {
    await page.goto('/admin/reservations')
    await page.getByRole('button', { name: uiText.tr.details }).first().click()
    const button = page.getByRole('button', { name: proofsText.tr.proofFile })
    const { path } = await kept(page, () => button.click())
    expect(textOf(await readFile(path))).toContain('Göl Evi')
  })

  let archive = ''
  await test.step('the takeout starts once the passphrase is long enough and entered twice alike', async () => {
    await page.goto('/admin/takeout')
    const [first, again] = [page.getByLabel(t.passphrase).first(), page.getByLabel(t.again)]
    const take = page.getByRole('button', { name: t.download, exact: true })
    await first.fill('kısa')
    await take.click()
    await expect(page.getByText(takeoutProblems['takeout.passphrase-short'].tr)).toBeVisible()
    await first.fill(passphrase)
    await again.fill(`${passphrase}!`)
    await take.click()
    await expect(page.getByText(takeoutProblems['takeout.passphrase-differs'].tr)).toBeVisible()
    await expectAccessibleEverywhere(page)
    await again.fill(passphrase)
    const { name, path } = await kept(page, () => take.click())
    expect(name).toMatch(/^konuk-\d{4}-\d\d-\d\d\.zip\.age$/)
    await expect(page.getByText(t.taken)).toBeVisible()
    expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    archive = path
  })

  await test.step('a business that already has data cannot import a takeout, and the page says so', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t.choose }).click()
    await (await chooser).setFiles(archive)
    await page.getByLabel(t.passphrase).last().fill(passphrase)
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByRole('alert').filter({ hasText: /zaten \d+ kayıt var/ })).toBeVisible()
  })
})
