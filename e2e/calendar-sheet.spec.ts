// The sheet of a move: stays in several parts, and stays that a colleague ends while it is open.
import { expect } from '@playwright/test'
import { messageFor } from '#contract/problems.ts'
import { cancelReservation, searchReservations } from '#contract/reservations.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay } from '#contract/stays.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { cancelledNoteText } from '#web/features/reservations/cancelled-note.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { type Business, atDesk as test, type Call, day } from './fixtures.ts'
import { formatDay } from '#domain/time/day.ts'
import { calendarDesk } from './calendar-desk.ts'
import { turk } from './search-screen.ts'

const t = {
  calendar: calendarText.tr,
  dialogs: calendarDialogsText.tr,
  note: cancelledNoteText.tr,
  stays: staysText.tr,
}

type Nights = { from: number; to: number }

/** A stay of Ayşe Yılmaz in Bungalov 1, then in Bungalov 2 if there are more nights than one. */
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
  const parts = nights.map(({ from, to }, at) => ({
    hotelDetailId: units[at]?.id ?? 0,
    checkInDate: day(from),
    checkOutDate: day(to),
    totalPrice: 3000,
  }))
  if (parts.length > 1) {
    await call(moveStay, { params: { id: stay.id }, body: { parts, version: stay.version } }, token)
  }
  return { id: stay.id, parts, version: stay.version }
}

test('dates that are tried and taken back leave a stay in two parts as it was', async ({ page, business, call }) => {
  await stayIn(call, business, { from: 1, to: 3 }, { from: 3, to: 6 })
  await business.unit({ unitName: 'Bungalov 3' })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.bar('Ayşe Yılmaz').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.move, exact: true }).click()
  const will = desk.sheet.getByRole('region', { name: t.dialogs.willBe })
  const asItWas = `${t.dialogs.willBe}Bungalov 1${desk.span(day(1), day(3))} · ${t.dialogs.nights(2)}Bungalov 2${desk.span(day(3), day(6))} · ${t.dialogs.nights(3)}6.000,00 ₺`
  await expect(will).toHaveText(asItWas)
  const enter = async (name: string, ahead: number) => {
    await desk.sheet.getByRole('textbox', { name }).fill(formatDay(day(ahead)))
    await desk.sheet.getByRole('textbox', { name }).press('Tab')
  }
  await enter(t.dialogs.checkOutDate, 2)
  await expect(will).toContainText(`Bungalov 1${desk.span(day(1), day(2))} · ${t.dialogs.nights(1)}`)
  await expect(will).not.toContainText('Bungalov 2')
  await enter(t.dialogs.checkOutDate, 6)
  await expect(will).toHaveText(asItWas)
  await expect(desk.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true })).toBeDisabled()

  // Another unit, too, is for the part that is in sight.
  await enter(t.dialogs.checkInDate, 4)
  await expect(will).not.toContainText('Bungalov 1')
  await desk.sheet.getByRole('combobox', { name: t.dialogs.unit }).click()
  await page.getByRole('option', { name: 'Bungalov 3' }).click()
  await enter(t.dialogs.checkInDate, 1)
  await expect(will).toHaveText(asItWas.replace('Bungalov 2', 'Bungalov 3'))
})

/** What becomes of each, and how the sheet says it. */
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

test('a guest who is called off, does not come or leaves while the sheet is open cannot be moved any more', async ({
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
  const desk = calendarDesk(page)
  await desk.open()
  for (const [name, [words, end]] of Object.entries(ends)) {
    await test.step(name, async () => {
      await desk.bar(`${name} Yılmaz`).click({ button: 'right' })
      await page.getByRole('menuitem', { name: t.dialogs.move, exact: true }).click()
      await expect(desk.sheet.getByRole('region', { name: t.dialogs.was })).toContainText(`${name} Evi`)
      const stay = reservations.find(({ guests }) => guests[0]?.firstName === name)
      await end(call, stay?.id ?? 0, business.token)
      await expect(desk.sheet.getByRole('alert')).toContainText(words)
      await expect(desk.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true })).toHaveCount(0)
      await expect(desk.sheet.getByRole('button', { name: t.dialogs.close }).last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(desk.sheet).toHaveCount(0)
    })
  }
})

test('a stay that a colleague takes to days that are not loaded is still shown as it is now', async ({
  page,
  business,
  call,
}) => {
  const { id, parts, version } = await stayIn(call, business, { from: 1, to: 3 })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.bar('Ayşe Yılmaz').click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.move, exact: true }).click()
  const far = parts.map((part) => ({ ...part, checkInDate: day(200), checkOutDate: day(202) }))
  await call(moveStay, { params: { id }, body: { parts: far, version } }, business.token)
  await expect(desk.sheet.getByRole('region', { name: t.dialogs.was })).toContainText(desk.span(day(200), day(202)))
  await desk.confirmMove()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(desk.span(day(1), day(3))))
})

test('a stay with a part on days that are not loaded says so when it is to be split', async ({
  page,
  business,
  call,
}) => {
  await stayIn(call, business, { from: 1, to: 150 }, { from: 150, to: 152 })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.bar('Ayşe Yılmaz').click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.split }).click()
  await expect(page.getByRole('alert')).toContainText(t.calendar.partsUnseen)
  await expect(page.getByRole('dialog', { name: /^Başka birime taşı/ })).toHaveCount(0)
})

test('a cancellation is taken back from its note, but not when somebody has the nights by then', async ({
  page,
  business,
  call,
}) => {
  const { id, parts } = await stayIn(call, business, { from: 1, to: 3 })
  const desk = calendarDesk(page)
  await desk.open()
  const cancel = async () => {
    await desk.bar('Ayşe Yılmaz').click({ button: 'right' })
    await page.getByRole('menuitem', { name: t.dialogs.cancelStay }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.stays.confirmCancel }).click()
    await expect(desk.bar('Ayşe Yılmaz')).toHaveCount(0)
  }
  const undo = page.getByRole('alert').filter({ hasText: t.stays.cancelled }).getByRole('button', { name: t.note.undo })

  await cancel()
  await undo.click()
  await expect(desk.bar('Ayşe Yılmaz')).toBeVisible()
  await expect(page.getByText(t.note.restored(id))).toBeVisible()

  await cancel()
  await business.reserve({ hotelDetailId: parts[0]?.hotelDetailId ?? 0, checkInDate: day(2), checkOutDate: day(4) })
  await undo.click()
  const taken = { checkIn: formatDay(day(2)), checkOut: formatDay(day(3)) }
  await expect(page.getByRole('alert').filter({ hasText: t.note.notRestored })).toContainText(
    messageFor('stay.undo-clashes', 'tr', taken),
  )
})
