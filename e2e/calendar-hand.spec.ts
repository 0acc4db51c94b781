// How a mouse drags on the tape chart: what counts as letting go, and where.
import { expect } from '@playwright/test'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { expectWithin, placeOf } from './boxes.ts'
import { atDesk as test, day } from './fixtures.ts'
import { calendarDesk } from './calendar-desk.ts'
import { turk } from './search-screen.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr }

test('the other mouse button, or one let go outside of the window, takes nothing anywhere; however quick the hand, a stay is put where it was let go', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({
    hotelDetailId: id,
    checkInDate: day(2),
    checkOutDate: day(4),
    guests: [turk('Ayşe', 'Yılmaz')],
  })
  const [first, last] = ['A'.repeat(50), 'Uzun']
  const endless = `${first} ${last}`
  await business.reserve({
    hotelDetailId: id,
    checkInDate: day(8),
    checkOutDate: day(10),
    guests: [turk(first, last)],
  })
  const desk = calendarDesk(page)
  await desk.open()
  await test.step('beside a bar under the mouse stands whose it is, whole, however long', async () => {
    const said = (name: string) => page.locator('[data-portal]').getByText(name, { exact: true })
    await desk.bar(endless).hover()
    await expectWithin(said(endless), said(endless).locator('..'))
    await desk.bar('Ayşe Yılmaz').hover()
    await expect(said('Ayşe Yılmaz')).toBeVisible()
    const { height } = await placeOf(said('Ayşe Yılmaz'))
    expect(height, 'one line of it').toBeLessThan(30)
  })
  const from = await desk.middle(desk.bar('Ayşe Yılmaz'))
  const away = { x: from.x + 2 * (await desk.dayWidth()), y: from.y }
  const hint = page.getByText(t.calendar.dragHint, { exact: true })
  const nothingOpened = async () => {
    await expect(hint).toHaveCount(0)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(desk.span(day(2), day(4))))
  }
  await desk.hold(from, away)
  await expect(hint).toBeVisible()
  await page.mouse.down({ button: 'right' })
  await page.mouse.up({ button: 'right' })
  await page.mouse.up()
  await nothingOpened()

  await desk.hold(from, away)
  await expect(hint).toBeVisible()
  // All that the page hears of a button that was let go outside: the mouse comes back without it.
  await desk.grid.evaluate((element, { x, y }) => {
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true }
    element.dispatchEvent(new PointerEvent('pointermove', { ...mouse, clientX: x, clientY: y, buttons: 0 }))
  }, away)
  await nothingOpened()

  const width = await desk.dayWidth()
  // All in one turn of the browser, so that nothing is drawn in between.
  await desk.bar('Ayşe Yılmaz').evaluate((bar, way) => {
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, buttons: 1 }
    const box = bar.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const point = (type: string, clientX: number) =>
      bar.dispatchEvent(new PointerEvent(type, { ...mouse, clientX, clientY: y }))
    point('pointerdown', x)
    point('pointermove', x + way)
    point('pointerup', x + 3 * way)
  }, width)
  await expect(desk.sheet.getByRole('region', { name: t.dialogs.willBe })).toContainText(desk.span(day(5), day(7)))
})
