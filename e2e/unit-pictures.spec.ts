import { expect } from '@playwright/test'
import { addUnit } from '#contract/units/endpoints.ts'
import { listPictures } from '#contract/pictures/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { picturesText as answers } from '#server/features/pictures/pictures.text.ts'
import { drawnPicture } from '#server/platform/files/drawn-picture.fixture.ts'
import { picturesText } from '#web/features/pictures/pictures.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test } from './fixtures.ts'

const t = picturesText.tr

/** Pictures of other colours, so that each is one of its own. */
const drawn = async (tint: number) => ({
  name: `oda-${tint}.png`,
  mimeType: 'image/png',
  buffer: await drawnPicture(500, 400, tint).png().toBuffer(),
})

test('the owner adds pictures to a unit, orders, describes and deletes them', async ({ page, business, call }) => {
  const { hotelDetail: unit } = await call(addUnit, { body: { unitName: 'Göl Evi', price: 1000 } }, business.token)
  const stored = async () => (await call(listPictures, { params: { id: unit.id } }, business.token)).pictures
  await page.goto('/admin/hotel-details')
  await page.getByRole('button', { name: t.title(unit.unitName) }).click()
  const dialog = page.getByRole('dialog', { name: t.title(unit.unitName) })
  await expect(dialog.getByText(t.none)).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: t.add }).click()
  const wrong = { name: 'hareketli.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await (await choosing).setFiles([await drawn(1), await drawn(2), wrong])
  await expect(dialog.getByRole('alert')).toHaveText(messageFor('picture.other-format', 'tr', { format: 'GIF' }))
  await expect(dialog.getByRole('img', { name: t.nth(2, 2) })).toBeVisible()
  await dialog.getByRole('button', { name: t.dismiss(wrong.name) }).click()
  const [first, second] = await stored()

  await test.step('a description is saved when its field is left', async () => {
    await dialog.getByRole('textbox', { name: t.descriptionOf(2) }).fill('Göl manzaralı balkon')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('img', { name: 'Göl manzaralı balkon' })).toBeVisible()
    expect((await stored())[1]?.description).toBe('Göl manzaralı balkon')
  })

  await test.step('the second picture becomes the cover by keyboard', async () => {
    await dialog.getByRole('button', { name: t.earlier(2) }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem').first().getByText(t.cover)).toBeVisible()
    await expect.poll(async () => (await stored()).map(({ id }) => id)).toEqual([second?.id, first?.id])
  })

  await expectAccessibleEverywhere(page)

  await test.step('a deleted picture comes back', async () => {
    await dialog.getByRole('button', { name: t.remove(1) }).click()
    const note = page.getByRole('alert').filter({ hasText: answers.tr.removed })
    await expect(dialog.getByText(t.count(1), { exact: true })).toBeVisible()
    await note.getByRole('button', { name: t.undo }).click()
    await expect(dialog.getByText(t.count(2), { exact: true })).toBeVisible()
    expect((await stored()).map(({ id }) => id)).toEqual([second?.id, first?.id])
  })

  await dialog.getByRole('button', { name: t.close }).click()
  await page.getByRole('button', { name: t.open(unit.unitName, 2) }).click()
  await expect(dialog).toBeVisible()
})
