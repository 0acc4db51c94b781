// Blocks edited by two clerks. Every reason is visible, and no colleague's change is overwritten or removed unnoticed.
import { expect } from '@playwright/test'
import type { Block } from '#contract/blocks/schemas.ts'
import { blockUnit, changeBlock } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { formatDay } from '#domain/time/day.ts'
import { reasonOf } from '#web/features/calendar/calendar-words.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Business, signedIn as test, type Call, day } from './fixtures.ts'
import { calendarScreen } from './calendar-screen.ts'
import { turk } from './search-screen.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr, leaving: platformText.tr.leaving }

/** Creates a block on Bungalov 1, and functions that change it as a colleague would. */
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

test('every reason for a block is visible, in light and dark, wide and narrow', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.cell('Bungalov 1', day(1)).click()
  await page.getByRole('menuitem', { name: t.dialogs.block }).click()
  const dialog = page.getByRole('dialog', { name: t.dialogs.blockTitle })
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const reason of ['repair', 'cleaning', 'owner', 'season', 'other']) {
      await expect(dialog.getByText(reasonOf(reason, 'tr'), { exact: true })).toBeInViewport({ ratio: 1 })
    }
  }
  await dialog.getByRole('radio', { name: reasonOf('other', 'tr') }).check()
  await expectAccessibleEverywhere(page, '[role=dialog]')
})

test('the first free night is proposed, the first field has the focus, and taken nights are named before saving', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({
    hotelDetailId: id,
    checkInDate: day(0),
    checkOutDate: day(3),
    guests: [turk('Nihal', 'Ünal')],
  })
  await page.goto(`/admin/calendar?block=${id}`)
  const dialog = page.getByRole('dialog', { name: t.dialogs.blockTitle })
  const unit = dialog.getByRole('combobox', { name: t.dialogs.unit })
  const from = dialog.getByRole('textbox', { name: t.dialogs.blockFrom })
  await expect(unit).toBeFocused()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(from).toHaveValue(formatDay(day(3)))
  await expect(dialog.getByRole('textbox', { name: t.dialogs.blockTo })).toHaveValue(formatDay(day(4)))
  await from.fill(formatDay(day(2)))
  await from.press('Tab')
  await expect(unit).toHaveAccessibleDescription(/Bungalov 1.*dolu \(Nihal Ünal\)/)
  await from.fill(formatDay(day(3)))
  await from.press('Tab')
  await expect(unit).toHaveAccessibleDescription('')
})

test('a refusal leaves the block dialog as soon as what was refused is changed', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await page.goto(`/admin/calendar?block=${id}`)
  const dialog = page.getByRole('dialog', { name: t.dialogs.blockTitle })
  const note = dialog.getByRole('textbox', { name: t.dialogs.note })
  await note.fill('Boya')
  const json = { success: false, code: 'request.invalid', message: 'Olmadı.', fields: { note: 'Bu not olmaz.' } }
  await page.route('**/api/blocks', (route) => route.fulfill({ status: 422, json }))
  await dialog.getByRole('button', { name: t.dialogs.saveBlock, exact: true }).click()
  await expect(note).toHaveAccessibleDescription('Bu not olmaz.')
  await expect(dialog.getByRole('alert')).toContainText('Olmadı.')
  await note.fill('Boya yapılacak')
  await expect(note).toHaveAccessibleDescription('')
  await expect(dialog.getByRole('alert')).toBeHidden()
})

test("a colleague's changes to a block are shown at each field, and each is shown before mine is saved", async ({
  page,
  business,
  call,
}) => {
  const block = await blocked(call, business)
  const screen = calendarScreen(page)
  await screen.open()
  await screen.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ }).click()
  const dialog = page.getByRole('dialog', { name: t.dialogs.editBlockTitle })
  await dialog.getByRole('textbox', { name: t.dialogs.note }).fill('Boya')
  await block.change({ reason: 'cleaning', checkOutDate: day(6) }, 1)

  await dialog.getByRole('button', { name: t.dialogs.saveChanges, exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(messageFor('block.changed-meanwhile', 'tr'))
  await expect(dialog.getByRole('radiogroup', { name: t.dialogs.reason })).toHaveAccessibleDescription(
    messageFor('block.stored-reason', 'tr', { reason: 'cleaning' }),
  )
  await expect(dialog.getByRole('textbox', { name: t.dialogs.note })).toHaveAccessibleDescription(
    messageFor('block.stored-note', 'tr', { note: 'Çatı' }),
  )

  // The colleague changes the block once more before my change is saved. This page has not shown the colleague's change
  // yet.
  const mine = dialog.getByRole('button', { name: t.dialogs.applyMine })
  await expect(mine).toBeEnabled()
  await block.change({ reason: 'owner', checkOutDate: day(6) }, 2)
  await mine.click()
  await expect(dialog.getByText(messageFor('block.stored-reason', 'tr', { reason: 'owner' }))).toBeVisible()
  expect(await block.stored()).toMatchObject({ reason: 'owner', version: 3 })

  await dialog.getByRole('radio', { name: reasonOf('other', 'tr') }).check()
  await mine.click()
  await expect(dialog).toHaveCount(0)
  expect(await block.stored()).toMatchObject({ reason: 'other', note: 'Boya', checkOutDate: day(4), version: 4 })
})

test("a save that failed for another reason does not overwrite a colleague's change; a block that a colleague lengthened is not removed before the clerk is shown that", async ({
  page,
  business,
  call,
}) => {
  const block = await blocked(call, business)
  const screen = calendarScreen(page)
  await screen.open()
  await screen.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ }).click()
  const dialog = page.getByRole('dialog', { name: t.dialogs.editBlockTitle })
  await dialog.getByRole('textbox', { name: t.dialogs.note }).fill('Boya')
  const save = dialog.getByRole('button', { name: t.dialogs.saveChanges, exact: true })
  const tooMany = { success: false, code: 'request.too-many', message: 'Çok sık denendi.' }
  await page.route('**/api/blocks/*', (route) => route.fulfill({ status: 429, json: tooMany }))
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(tooMany.message)
  await page.unroute('**/api/blocks/*')

  await block.change({ reason: 'cleaning' }, 1)
  await expect(screen.grid).toContainText(t.calendar.block(reasonOf('cleaning', 'tr')))
  await save.click()
  await expect(dialog.getByText(messageFor('block.stored-reason', 'tr', { reason: 'cleaning' }))).toBeVisible()
  expect(await block.stored()).toMatchObject({ reason: 'cleaning', version: 2 })

  await screen.open()
  const bar = screen.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ })
  await bar.click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.removeBlock }).click()
  const question = page.getByRole('dialog', { name: t.dialogs.removeTitle })
  await expect(question).toContainText(screen.span(day(2), day(4)))
  await block.change({ checkOutDate: day(7), reason: 'season' }, 2)
  await question.getByRole('button', { name: t.dialogs.confirmRemove }).click()

  const again = page.getByRole('dialog', { name: t.dialogs.changedTitle })
  await expect(again).toContainText(
    t.dialogs.removeChanged('Bungalov 1', screen.span(day(2), day(7)), `${reasonOf('season', 'tr')}, Çatı`),
  )
  expect(await block.stored()).toMatchObject({ checkOutDate: day(7) })
  await again.getByRole('button', { name: t.dialogs.confirmRemove }).click()
  await expect(bar).toHaveCount(0)
  expect(await block.stored()).toBeUndefined()
})

test('Escape answers only the question above a form, and the typed text stays', async ({ page, business, call }) => {
  await blocked(call, business)
  const screen = calendarScreen(page)
  await screen.open()
  await screen.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ }).click()
  const dialog = page.getByRole('dialog', { name: t.dialogs.editBlockTitle })
  const note = dialog.getByRole('textbox', { name: t.dialogs.note })
  await note.fill('Boya')
  await dialog.getByRole('button', { name: t.dialogs.removeBlock, exact: true }).click()
  const question = page.getByRole('dialog', { name: t.dialogs.removeTitle })
  await expect(question.getByRole('button', { name: t.dialogs.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(note).toHaveValue('Boya')
  await expect(dialog).toHaveCSS('opacity', '1')
  // The next Escape asks before the form closes with what is typed.
  await dialog.getByRole('textbox', { name: t.dialogs.note }).focus()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: t.leaving.title })
    .getByRole('button', { name: t.leaving.confirmLabel })
    .click()
  await expect(dialog).toBeHidden()
})
