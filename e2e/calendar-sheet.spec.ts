// The sheet for moving a stay: stays in several segments, and stays that a colleague ends while the sheet is open.
import { expect } from '@playwright/test'
import { messageFor } from '#contract/problems.ts'
import { cancelReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay } from '#contract/stays/endpoints.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { cancelledNoteText } from '#web/features/reservations/cancelled-note.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { type Business, signedIn as test, type Call, day } from './fixtures.ts'
import { formatDay } from '#domain/time/day.ts'
import { calendarScreen } from './calendar-screen.ts'
import { turk } from './search-screen.ts'

const t = {
  calendar: calendarText.tr,
  dialogs: calendarDialogsText.tr,
  note: cancelledNoteText.tr,
  stays: staysText.tr,
}

type Nights = { from: number; to: number }

/**
 * Creates a stay of Ayşe Yılmaz in Bungalov 1. If a second period is given, the stay has a second segment in Bungalov
 * 2.
 */
async function stayIn(call: Call, { token, unit, reserve }: Business, ...nights: [Nights, ...Nights[]]) {
  const units = [await unit({ unitName: 'Bungalov 1' }), await unit({ unitName: 'Bungalov 2' })]
  const [first] = nights
  await reserve({
    hotelDetailId: units[0]?.id ?? 0,
    checkInDate: day(first.from),
    checkOutDate: day(first.to),
    guests: [turk('Ayşe', 'Yılmaz')],
  })
  const [stay] = (await call(searchReservations, { body: {} }, token)).reservations
  if (stay === undefined) throw new Error('it was just booked')
  const segments = nights.map(({ from, to }, at) => ({
    hotelDetailId: units[at]?.id ?? 0,
    checkInDate: day(from),
    checkOutDate: day(to),
    totalPrice: 3000,
  }))
  if (segments.length > 1) {
    await call(moveStay, { params: { id: stay.id }, body: { segments, version: stay.version } }, token)
  }
  return { id: stay.id, segments, version: stay.version }
}

test('dates that are tried and reset leave a stay in two segments as it was', async ({ page, business, call }) => {
  await stayIn(call, business, { from: 1, to: 3 }, { from: 3, to: 6 })
  await business.unit({ unitName: 'Bungalov 3' })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.bar('Ayşe Yılmaz').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.move, exact: true }).click()
  const will = screen.sheet.getByRole('region', { name: t.dialogs.willBe })
  const asItWas = `${t.dialogs.willBe}Bungalov 1${screen.span(day(1), day(3))} · ${t.dialogs.nights(2)}Bungalov 2${screen.span(day(3), day(6))} · ${t.dialogs.nights(3)}6.000,00 ₺`
  await expect(will).toHaveText(asItWas)
  const enter = async (name: string, ahead: number) => {
    await screen.sheet.getByRole('textbox', { name }).fill(formatDay(day(ahead)))
    await screen.sheet.getByRole('textbox', { name }).press('Tab')
  }
  await enter(t.dialogs.checkOutDate, 2)
  await expect(will).toContainText(`Bungalov 1${screen.span(day(1), day(2))} · ${t.dialogs.nights(1)}`)
  await expect(will).not.toContainText('Bungalov 2')
  await enter(t.dialogs.checkOutDate, 6)
  await expect(will).toHaveText(asItWas)
  await expect(screen.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true })).toBeDisabled()

  // Choosing another unit also works for the remaining segment.
  await enter(t.dialogs.checkInDate, 4)
  await expect(will).not.toContainText('Bungalov 1')
  await screen.sheet.getByRole('combobox', { name: t.dialogs.unit }).click()
  await page.getByRole('option', { name: 'Bungalov 3' }).click()
  await enter(t.dialogs.checkInDate, 1)
  await expect(will).toHaveText(asItWas.replace('Bungalov 2', 'Bungalov 3'))
})

/** All the ways in which a stay can end, and how the sheet reports each. */
const ends = {
  İptal: [
    t.dialogs.overMeanwhile.cancelled,
    (call: Call, id: number, token: string) => call(cancelReservation, { params: { id } }, token),
  ],
  Gelmeyen: [
    t.dialogs.overMeanwhile['no-show'],
    (call: Call, id: number, token: string) => call(markNoShow, { params: { id } }, token),
  ],
  Giden: [
    t.dialogs.overMeanwhile.left,
    async (call: Call, id: number, token: string) => {
      await call(checkInGuests, { params: { id } }, token)
      await call(checkOutGuests, { params: { id }, body: { keepPrice: true } }, token)
    },
  ],
} as const

test('a stay that is cancelled, marked as a no-show or checked out while the sheet is open cannot be moved any more', async ({
  page,
  business,
  call,
}) => {
  for (const name of Object.keys(ends)) {
    const { id: hotelDetailId } = await business.unit({ unitName: `${name} Evi` })
    const guests = [turk(name, 'Yılmaz')]
    await business.reserve({ hotelDetailId, checkInDate: day(0), checkOutDate: day(2), guests })
  }
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const screen = calendarScreen(page)
  await screen.open()
  for (const [name, [words, end]] of Object.entries(ends)) {
    await test.step(name, async () => {
      await screen.bar(`${name} Yılmaz`).click({ button: 'right' })
      await page.getByRole('menuitem', { name: t.dialogs.move, exact: true }).click()
      await expect(screen.sheet.getByRole('region', { name: t.dialogs.was })).toContainText(`${name} Evi`)
      const stay = reservations.find(({ guests }) => guests[0]?.firstName === name)
      await end(call, stay?.id ?? 0, business.token)
      await expect(screen.sheet.getByRole('alert')).toContainText(words)
      await expect(screen.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true })).toHaveCount(0)
      await expect(screen.sheet.getByRole('button', { name: t.dialogs.close }).last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(screen.sheet).toHaveCount(0)
    })
  }
})

test('a stay that a colleague moves to days that are not loaded is still shown in its current state', async ({
  page,
  business,
  call,
}) => {
  const { id, segments, version } = await stayIn(call, business, { from: 1, to: 3 })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.bar('Ayşe Yılmaz').click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.move, exact: true }).click()
  const far = segments.map((segment) => ({ ...segment, checkInDate: day(200), checkOutDate: day(202) }))
  await call(moveStay, { params: { id }, body: { segments: far, version } }, business.token)
  await expect(screen.sheet.getByRole('region', { name: t.dialogs.was })).toContainText(screen.span(day(200), day(202)))
  await screen.confirmMove()
  await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(screen.span(day(1), day(3))))
})

test('a stay with a segment on days that are not loaded says so when it is to be split', async ({
  page,
  business,
  call,
}) => {
  await stayIn(call, business, { from: 1, to: 150 }, { from: 150, to: 152 })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.bar('Ayşe Yılmaz').click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.split }).click()
  await expect(page.getByRole('alert')).toContainText(t.calendar.segmentsUnseen)
  await expect(page.getByRole('dialog', { name: /^Başka birime taşı/ })).toHaveCount(0)
})

test('a cancellation is undone from its note, but not if somebody else has the nights by then', async ({
  page,
  business,
  call,
}) => {
  const { id, segments } = await stayIn(call, business, { from: 1, to: 3 })
  const screen = calendarScreen(page)
  await screen.open()
  const cancel = async () => {
    await screen.bar('Ayşe Yılmaz').click({ button: 'right' })
    await page.getByRole('menuitem', { name: t.dialogs.cancelStay }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.stays.confirmCancel }).click()
    await expect(screen.bar('Ayşe Yılmaz')).toHaveCount(0)
  }
  const undo = page.getByRole('alert').filter({ hasText: t.stays.cancelled }).getByRole('button', { name: t.note.undo })

  await cancel()
  await undo.click()
  await expect(screen.bar('Ayşe Yılmaz')).toBeVisible()
  await expect(page.getByText(t.note.restored(id))).toBeVisible()

  await cancel()
  await business.reserve({ hotelDetailId: segments[0]?.hotelDetailId ?? 0, checkInDate: day(2), checkOutDate: day(4) })
  await undo.click()
  const taken = { checkIn: formatDay(day(2)), checkOut: formatDay(day(3)) }
  await expect(page.getByRole('alert').filter({ hasText: t.note.notRestored })).toContainText(
    messageFor('stay.undo-clashes', 'tr', taken),
  )
})
