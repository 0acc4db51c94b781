// The tape chart by keyboard alone: the same as by mouse, and each step said to those who do not see it.
import { expect } from '@playwright/test'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { atDesk as test, day } from './fixtures.ts'
import { calendarDesk } from './calendar-desk.ts'
import { turk } from './search-screen.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr }

const guests = () => [turk('Ayşe', 'Yılmaz')]

test('nights are chosen, booked, blocked and left again by keys; Shift and an arrow keep the night they began with; a key right after the one that opens a menu is the menu’s', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.grid.focus()
  await expect(desk.cell('Bungalov 1', day(0))).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(desk.announced).toHaveText(t.calendar.target('Bungalov 1', desk.span(day(2), day(4)), 2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t.dialogs.newReservation })).toBeFocused()
  await page.keyboard.press('Enter')
  await desk.quickBook({ phone: '0532 111 22 33', firstName: 'Ayşe', lastName: 'Yılmaz' })
  // The night that had the focus is a stay by now.
  await expect(desk.bar('Ayşe Yılmaz')).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: t.dialogs.block })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: t.dialogs.blockTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(desk.cell('Bungalov 1', day(1))).toBeFocused()

  await desk.cell('Bungalov 2', day(4)).focus()
  const choice = (from: number, to: number, nights: number) =>
    expect(desk.announced).toHaveText(t.calendar.target('Bungalov 2', desk.span(day(from), day(to)), nights))
  await page.keyboard.press('Shift+ArrowLeft')
  await choice(3, 5, 2)
  await page.keyboard.press('Shift+ArrowLeft')
  await choice(2, 5, 3)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await choice(4, 5, 1)
  await page.keyboard.press('Shift+ArrowRight')
  await choice(4, 6, 2)

  await page.keyboard.press('Escape')
  await desk.cell('Bungalov 2', day(1)).focus()
  // No frame and no timer in between: nobody is quicker.
  await page.evaluate(async () => {
    for (const key of ['Enter', 'ArrowDown']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  })
  await expect(page.getByRole('menuitem', { name: t.dialogs.block })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(desk.cell('Bungalov 2', day(1))).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(desk.cell('Bungalov 2', day(1))).toBeFocused()
})

test('M takes a stay in the hand: arrows move it, Shift lengthens it, Enter asks, Escape lets go; Enter opens its card, Shift+F10 its menu', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const other = await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(1), checkOutDate: day(3), guests: guests() })
  await business.reserve({ hotelDetailId: other.id, checkInDate: day(1), checkOutDate: day(2) })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.grid.focus()
  await page.keyboard.press('ArrowRight')
  await expect(desk.bar('Ayşe Yılmaz')).toBeFocused()
  await page.keyboard.press('m')
  await expect(desk.announced).toContainText('Taşınıyor: Ayşe Yılmaz')
  await page.keyboard.press('ArrowDown')
  await expect(desk.announced).toHaveText(
    t.calendar.refused(t.calendar.takenByStay('Önceki Misafir', 'Bungalov 2', desk.span(day(1), day(2)))),
  )
  // Not there: it stays in the hand.
  await page.keyboard.press('Enter')
  await expect(desk.sheet).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(desk.announced).toHaveText(t.calendar.target('Bungalov 2', desk.span(day(2), day(5)), 3))
  await page.keyboard.press('Escape')
  await expect(desk.announced).toHaveText(t.calendar.released)
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(/Bungalov 1/)

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(desk.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(desk.sheet).toBeHidden()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(
    new RegExp(`^Ayşe Yılmaz, Bungalov 1, ${desk.span(day(2), day(5))}, 3 gece`),
  )

  await test.step('Enter opens the card and Escape leads back, however quick; Shift+F10 opens the menu', async () => {
    await desk.bar('Ayşe Yılmaz').focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: /Ayşe Yılmaz/ })
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(desk.bar('Ayşe Yılmaz')).toBeFocused()

    // Before the focus has gone into the card.
    await page.evaluate(async () => {
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      press('Enter')
      const { promise, resolve } = Promise.withResolvers<void>()
      const observer = new MutationObserver(() => document.querySelector('[role=dialog]') && resolve())
      observer.observe(document.body, { subtree: true, childList: true })
      await promise
      press('Escape')
    })
    await expect(card).toHaveCount(0)
    await expect(desk.bar('Ayşe Yılmaz')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(desk.bar('Ayşe Yılmaz')).toBeFocused()

    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: t.dialogs.split }).focus()
    await page.keyboard.press('Enter')
    const split = page.getByRole('dialog', { name: /^Başka birime taşı/ })
    const unitBox = split.getByRole('combobox', { name: t.dialogs.splitUnit })
    await expect(unitBox).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(split.getByRole('option', { name: 'Bungalov 2' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(unitBox).toHaveValue('Bungalov 2')
    await split.getByRole('button', { name: t.dialogs.splitNext }).press('Enter')
    await desk.confirmMove()
    await expect(desk.bar('Ayşe Yılmaz')).toHaveCount(2)
  })
})

test('the keyboard walks over many weeks and rows and never loses its place', async ({ page, business }) => {
  for (let number = 1; number <= 30; number++) await business.unit({ unitName: `Bungalov ${number}` })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.grid.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('PageDown')
  await expect(desk.cell('Bungalov 1', day(35))).toBeFocused()
  for (let step = 0; step < 29; step++) await page.keyboard.press('ArrowDown')
  await expect(desk.cell('Bungalov 30', day(35))).toBeFocused()
  await expect(desk.cell('Bungalov 30', day(35))).toBeInViewport({ ratio: 1 })
})
