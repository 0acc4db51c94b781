// Blocks at two desks: every reason to be seen, and nothing of a colleague's overwritten or removed unseen.
import { expect } from '@playwright/test'
import { type Block, blockUnit, changeBlock } from '#contract/blocks.ts'
import { readCalendar } from '#contract/calendar.ts'
import { expectNoAxeViolation } from './axe.ts'
import { type Business, atDesk as test, type Call, day } from './fixtures.ts'
import { calendarDesk } from './calendar-desk.ts'

/** A block of Bungalov 1, and what a colleague does to it. */
async function blocked(call: Call, { token, unit }: Business) {
  const { id: hotelDetailId } = await unit({ unitName: 'Bungalov 1' })
  const body = { hotelDetailId, checkInDate: day(2), checkOutDate: day(4), reason: 'repair' as const, note: 'Çatı' }
  const { block } = await call(blockUnit, { body }, token)
  return {
    change: (fields: Partial<Block>, version: number) =>
      call(changeBlock, { params: { id: block.id }, body: { ...body, ...fields, version } }, token),
    stored: async () =>
      (await call(readCalendar, { query: { from: day(0), to: day(20) } }, token)).calendar.blocks.at(0),
  }
}

for (const scheme of ['light', 'dark'] as const) {
  test(`every reason for a block is in sight, ${scheme}`, async ({ page, business }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme)
    await business.unit({ unitName: 'Bungalov 1' })
    const desk = calendarDesk(page)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await desk.open()
      await desk.cell('Bungalov 1', day(1)).click()
      await page.getByRole('menuitem', { name: 'Birimi kapat' }).click()
      const dialog = page.getByRole('dialog', { name: 'Birimi kapat' })
      for (const reason of ['bakım, onarım', 'temizlik', 'kendi kullanımımız', 'sezon dışı', 'diğer']) {
        await expect(dialog.getByText(reason, { exact: true })).toBeInViewport({ ratio: 1 })
      }
      await dialog.getByRole('radio', { name: 'diğer' }).check()
      await expectNoAxeViolation(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
}

test('what a colleague has made of a block stands at each field, and each change of theirs is shown before mine is saved', async ({
  page,
  business,
  call,
}) => {
  const block = await blocked(call, business)
  const desk = calendarDesk(page)
  await desk.open()
  await desk.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Kapatmayı düzenle' })
  await dialog.getByRole('textbox', { name: 'Not' }).fill('Boya')
  await block.change({ reason: 'cleaning', checkOutDate: day(6) }, 1)

  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Bu kapatmayı az önce başka biri değiştirdi.')
  await expect(dialog.getByRole('radiogroup', { name: 'Neden' })).toHaveAccessibleDescription(
    'Şimdi kayıtlı olan: temizlik',
  )
  await expect(dialog.getByRole('textbox', { name: 'Not' })).toHaveAccessibleDescription('Şimdi kayıtlı olan: Çatı')

  // Once more, before mine is saved over it: that has not been seen here either.
  const mine = dialog.getByRole('button', { name: 'Benimkini kaydet' })
  await expect(mine).toBeEnabled()
  await block.change({ reason: 'owner', checkOutDate: day(6) }, 2)
  await mine.click()
  await expect(dialog.getByText('Şimdi kayıtlı olan: kendi kullanımımız')).toBeVisible()
  expect(await block.stored()).toMatchObject({ reason: 'owner', version: 3 })

  await dialog.getByRole('radio', { name: 'diğer' }).check()
  await mine.click()
  await expect(dialog).toHaveCount(0)
  expect(await block.stored()).toMatchObject({ reason: 'other', note: 'Boya', checkOutDate: day(4), version: 4 })
})

test('a save that failed for another reason does not overwrite what a colleague has done since', async ({
  page,
  business,
  call,
}) => {
  const block = await blocked(call, business)
  const desk = calendarDesk(page)
  await desk.open()
  await desk.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Kapatmayı düzenle' })
  await dialog.getByRole('textbox', { name: 'Not' }).fill('Boya')
  const save = dialog.getByRole('button', { name: 'Kaydet', exact: true })
  const tooMany = { success: false, code: 'request.too-many', message: 'Çok sık denendi.' }
  await page.route('**/api/blocks/*', (route) => route.fulfill({ status: 429, json: tooMany }))
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(tooMany.message)
  await page.unroute('**/api/blocks/*')

  await block.change({ reason: 'cleaning' }, 1)
  await expect(desk.grid).toContainText('Kapalı: temizlik')
  await save.click()
  await expect(dialog.getByText('Şimdi kayıtlı olan: temizlik')).toBeVisible()
  expect(await block.stored()).toMatchObject({ reason: 'cleaning', version: 2 })
})

test('a block that a colleague has lengthened is not removed before that has been said', async ({
  page,
  business,
  call,
}) => {
  const block = await blocked(call, business)
  const desk = calendarDesk(page)
  await desk.open()
  const bar = desk.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ })
  await bar.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Kapatmayı kaldır' }).click()
  const question = page.getByRole('dialog', { name: 'Kapatma kaldırılsın mı?' })
  await expect(question).toContainText(desk.span(day(2), day(4)))
  await block.change({ checkOutDate: day(7), reason: 'season' }, 1)
  await question.getByRole('button', { name: 'Evet, kaldır' }).click()

  const again = page.getByRole('dialog', { name: 'Bu arada değişti' })
  await expect(again).toContainText(
    `Şimdi kayıtlı olan: Bungalov 1, ${desk.span(day(2), day(7))}, sezon dışı, Çatı. Yine de kaldırılsın mı?`,
  )
  expect(await block.stored()).toMatchObject({ checkOutDate: day(7) })
  await again.getByRole('button', { name: 'Evet, kaldır' }).click()
  await expect(bar).toHaveCount(0)
  expect(await block.stored()).toBeUndefined()
})
