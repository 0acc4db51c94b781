// Dragging with a mouse on the tape chart: which events count as a release, and where.
import { expect } from '@playwright/test'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { expectWithin, placeOf } from './boxes.ts'
import { signedIn as test, day } from './fixtures.ts'
import { calendarScreen } from './calendar-screen.ts'
import { turk } from './search-screen.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr }

test('pressing the other mouse button, or releasing outside the window, cancels a drag; however quick the hand, a stay lands where it was released', async ({
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
  const screen = calendarScreen(page)
  await screen.open()
  await test.step("a bar under the mouse shows the guest's full name beside it, however long", async () => {
    const said = (name: string) => page.locator('[data-portal]').getByText(name, { exact: true })
    await screen.bar(endless).hover()
    await expectWithin(said(endless), said(endless).locator('..'))
    await screen.bar('Ayşe Yılmaz').hover()
    await expect(said('Ayşe Yılmaz')).toBeVisible()
    const { height } = await placeOf(said('Ayşe Yılmaz'))
    expect(height, 'one line of it').toBeLessThan(30)
  })
  const from = await screen.middle(screen.bar('Ayşe Yılmaz'))
  const away = { x: from.x + 2 * (await screen.dayWidth()), y: from.y }
  const hint = page.getByText(t.calendar.dragHint, { exact: true })
  const nothingOpened = async () => {
    await expect(hint).toHaveCount(0)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(screen.span(day(2), day(4))))
  }
  await screen.hold(from, away)
  await expect(hint).toBeVisible()
  await page.mouse.down({ button: 'right' })
  await page.mouse.up({ button: 'right' })
  await page.mouse.up()
  await nothingOpened()

  await screen.hold(from, away)
  await expect(hint).toBeVisible()
  // After a release outside the window, the page gets only this event: the mouse comes back without a pressed button.
  await screen.grid.evaluate((element, { x, y }) => {
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true }
    element.dispatchEvent(new PointerEvent('pointermove', { ...mouse, clientX: x, clientY: y, buttons: 0 }))
  }, away)
  await nothingOpened()

  const width = await screen.dayWidth()
  // All events run in one turn of the event loop, so that nothing is rendered in between.
  await screen.bar('Ayşe Yılmaz').evaluate((bar, way) => {
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, buttons: 1 }
    const box = bar.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const point = (type: string, clientX: number) =>
      bar.dispatchEvent(new PointerEvent(type, { ...mouse, clientX, clientY: y }))
    point('pointerdown', x)
    point('pointermove', x + way)
    point('pointerup', x + 3 * way)
  }, width)
  await expect(screen.sheet.getByRole('region', { name: t.dialogs.willBe })).toContainText(screen.span(day(5), day(7)))
})
