// Requests of guests under KVKK.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { guestFileText } from '#web/features/guests/profile/guest-profile.text.ts'
import { kvkkText } from '#web/features/kvkk/kvkk.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = kvkkText.tr

test('a guest who asks is found by name, and handed all of their data in one file', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Göl Evi', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })

  await page.goto('/admin/kvkk')
  await page.getByRole('searchbox', { name: t.search }).fill('kimse böyle değil')
  await expect(page.getByText(t.nobody)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('searchbox', { name: t.search }).fill('önceki')
  await page.getByRole('list', { name: t.found }).getByRole('button', { name: 'Önceki Misafir' }).click()

  const button = page.getByRole('button', { name: t.download })
  await expect(button).toBeVisible()
  await expectAccessibleEverywhere(page)
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(page.getByText(t.taken)).toBeVisible()
  const { 'kisisel-veriler.json': json } = unzipSync(new Uint8Array(await readFile(await file.path())))
  expect(strFromU8(json ?? new Uint8Array())).toContain('Önceki')

  await page.getByRole('link', { name: t.file }).click()
  await page.getByRole('link', { name: guestFileText.tr.personData }).click()
  await expect(button).toBeVisible()
})
