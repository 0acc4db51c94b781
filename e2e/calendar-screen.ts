// Drives the calendar by the roles and labels of its cells and bars.
import { expect, type Locator, type Page } from '@playwright/test'
import { dayOfMonth, daySpan } from '#web/platform/day-words.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import type { StayChange } from '#web/features/calendar/dialogs/resize-segments.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { expectOnTop, placeOf, type Spot } from './boxes.ts'

const t = { calendar: calendarText.tr, dialogs: calendarDialogsText.tr, quick: quickBookingText.tr }

export function calendarScreen(page: Page) {
  const grid = page.getByRole('grid', { name: t.calendar.chart })
  const sheet = page.getByRole('dialog', { name: /^Konaklamayı (taşı|uzat|kısalt)/ })
  const quick = page.getByRole('dialog', { name: t.quick.title })
  const cell = (unit: string, day: string) =>
    grid.getByRole('gridcell', { name: t.calendar.freeCell(unit, dayOfMonth(day, 'tr')), exact: true })
  const bar = (name: string) => grid.getByRole('gridcell', { name: new RegExp(`^${name}, `) })

  const middle = async (where: Locator): Promise<Spot> => {
    const { x, y, width, height } = await placeOf(where)
    return { x: x + width / 2, y: y + height / 2 }
  }
  const dayWidth = async () => (await placeOf(grid.getByRole('columnheader').nth(3))).width

  return {
    grid,
    sheet,
    quick,
    cell,
    bar,
    middle,
    dayWidth,
    announced: page.locator('[aria-live="assertive"]'),
    span: (from: string, to: string) => daySpan(from, to, 'tr'),
    open: async (query = '') => {
      await page.goto(`/admin/calendar${query}`)
      await expect(grid).toBeVisible()
      await expect(grid.getByRole('rowheader').nth(1)).toBeVisible()
      await expect(grid).toHaveAttribute('aria-busy', 'false')
    },
    /** Moves further ahead than the calendar preloads. */
    goFarAhead: async () => {
      for (let month = 0; month < 5; month++) await page.getByRole('button', { name: t.calendar.ahead.month }).click()
    },
    /** Drags the mouse from one spot to another without releasing the button. */
    hold: async (from: Spot, to: Spot) => {
      await page.mouse.move(from.x, from.y)
      await expectOnTop(grid, from)
      await page.mouse.down()
      await page.mouse.move(from.x + 6, from.y + 2)
      await page.mouse.move(to.x, to.y, { steps: 5 })
    },
    quickBook: async ({ phone, firstName, lastName }: { phone: string; firstName: string; lastName: string }) => {
      await quick.getByRole('textbox', { name: t.quick.phone }).fill(phone)
      await quick.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill(firstName)
      await quick.getByRole('textbox', { name: t.quick.lastName }).fill(lastName)
      await quick.getByRole('button', { name: t.quick.save }).click()
      await expect(quick).toBeHidden()
    },
    confirmMove: async (change: StayChange = 'move') => {
      await sheet.getByRole('button', { name: t.dialogs.confirmMove[change], exact: true }).click()
      await expect(sheet).toBeHidden()
    },
  }
}
