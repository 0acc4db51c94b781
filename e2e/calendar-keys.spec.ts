// The tape chart by keyboard alone does the same as by mouse, and announces each step to screen readers.
import { expect } from '@playwright/test'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { signedIn as test, day } from './fixtures.ts'
import { calendarScreen } from './calendar-screen.ts'
import { turk } from './search-screen.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr }

const guests = () => [turk('Ayşe', 'Yılmaz')]

test('nights are selected, booked, blocked and deselected by keys; Shift and an arrow keep the first night; a key right after the one that opens a menu goes to the menu', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.grid.focus()
  await expect(screen.cell('Bungalov 1', day(0))).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(screen.announced).toHaveText(t.calendar.target('Bungalov 1', screen.span(day(2), day(4)), 2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t.dialogs.newReservation })).toBeFocused()
  await page.keyboard.press('Enter')
  await screen.quickBook({ phone: '0532 111 22 33', firstName: 'Ayşe', lastName: 'Yılmaz' })
  // The new stay has replaced the focused night.
  await expect(screen.bar('Ayşe Yılmaz')).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: t.dialogs.block })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: t.dialogs.blockTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen.cell('Bungalov 1', day(1))).toBeFocused()

  await screen.cell('Bungalov 2', day(4)).focus()
  const choice = (from: number, to: number, nights: number) =>
    expect(screen.announced).toHaveText(t.calendar.target('Bungalov 2', screen.span(day(from), day(to)), nights))
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
  await screen.cell('Bungalov 2', day(1)).focus()
  // The second key follows in the same frame without a timer, which is quicker than any person.
  await page.evaluate(async () => {
    for (const key of ['Enter', 'ArrowDown']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  })
  await expect(page.getByRole('menuitem', { name: t.dialogs.block })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(screen.cell('Bungalov 2', day(1))).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(screen.cell('Bungalov 2', day(1))).toBeFocused()
})

test('M picks a stay up: arrows move it, Shift lengthens it, Enter asks, Escape drops it; Enter opens its card, Shift+F10 its menu', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const other = await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(1), checkOutDate: day(3), guests: guests() })
  await business.reserve({ hotelDetailId: other.id, checkInDate: day(1), checkOutDate: day(2) })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.grid.focus()
  await page.keyboard.press('ArrowRight')
  await expect(screen.bar('Ayşe Yılmaz')).toBeFocused()
  await page.keyboard.press('m')
  await expect(screen.announced).toContainText('Taşınıyor: Ayşe Yılmaz')
  await page.keyboard.press('ArrowDown')
  await expect(screen.announced).toHaveText(
    t.calendar.refused(t.calendar.takenByStay('Önceki Misafir', 'Bungalov 2', screen.span(day(1), day(2)))),
  )
  // The stay cannot be dropped there, so it stays picked up.
  await page.keyboard.press('Enter')
  await expect(screen.sheet).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(screen.announced).toHaveText(t.calendar.target('Bungalov 2', screen.span(day(2), day(5)), 3))
  await page.keyboard.press('Escape')
  await expect(screen.announced).toHaveText(t.calendar.released)
  await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(/Bungalov 1/)

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(screen.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.sheet).toBeHidden()
  await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(
    new RegExp(`^Ayşe Yılmaz, Bungalov 1, ${screen.span(day(2), day(5))}, 3 gece`),
  )

  await test.step('Enter opens the card and Escape leads back, however quickly they follow; Shift+F10 opens the menu', async () => {
    await screen.bar('Ayşe Yılmaz').focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: /Ayşe Yılmaz/ })
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(screen.bar('Ayşe Yılmaz')).toBeFocused()

    // Both keys are pressed before the focus has moved into the card.
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
    await expect(screen.bar('Ayşe Yılmaz')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(screen.bar('Ayşe Yılmaz')).toBeFocused()

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
    await screen.confirmMove()
    await expect(screen.bar('Ayşe Yılmaz')).toHaveCount(2)
  })
})

test('the keyboard walks over many weeks and rows and never loses its place', async ({ page, business }) => {
  for (let number = 1; number <= 30; number++) await business.unit({ unitName: `Bungalov ${number}` })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.grid.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('PageDown')
  await expect(screen.cell('Bungalov 1', day(35))).toBeFocused()
  for (let step = 0; step < 29; step++) await page.keyboard.press('ArrowDown')
  await expect(screen.cell('Bungalov 30', day(35))).toBeFocused()
  await expect(screen.cell('Bungalov 30', day(35))).toBeInViewport({ ratio: 1 })
})
