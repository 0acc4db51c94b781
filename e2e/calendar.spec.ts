// The tape chart with a mouse: book, move, lengthen, block and split by hand; what cannot be is explained.
import { expect } from '@playwright/test'
import { moveStay } from '#contract/stays.ts'
import { searchReservations } from '#contract/reservations.ts'
import { messageFor } from '#contract/problems.ts'
import { reasonOf } from '#web/features/calendar/calendar-words.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { atDesk as test, day, newPhone } from './fixtures.ts'
import { formatDay } from '#domain/time/day.ts'
import { expectApart, placeOf } from './boxes.ts'
import { calendarDesk } from './calendar-desk.ts'

const t = {
  calendar: calendarText.tr,
  dialogs: calendarDialogsText.tr,
  quick: quickBookingText.tr,
  stays: staysText.tr,
}

const ayse = { firstName: 'Ayşe', lastName: 'Yılmaz', phone: '', tcKimlik: '10000000146', isMainGuest: true }
const guest = (firstName: string) => [
  { ...ayse, firstName, phone: newPhone(), email: '', nationality: 'TUR', passportNumber: '' },
]

test('by mouse a stay is booked over free nights, dragged to another unit, lengthened by its edge, parted, and added when it is over', async ({
  page,
  business,
  call,
}) => {
  // Each stay has a unit of its own, so that none is in the way of another.
  const units: Record<string, number> = {}
  for (const [unitName, price] of [
    ['Bungalov 1', 1500],
    ['Çam 1', 1500],
    ['Çam 2', 2000],
    ['Dere 1', 1500],
    ['Göl 1', 1000],
    ['Göl 2', 1000],
  ] as const)
    units[unitName] = (await business.unit({ unitName, price })).id
  const stays = [
    ['Bora', 'Çam 1', 4],
    ['Cem', 'Dere 1', 4],
    ['Derya', 'Göl 1', 6],
  ] as const
  for (const [name, unit, until] of stays) {
    const nights = { checkInDate: day(2), checkOutDate: day(until) }
    await business.reserve({ hotelDetailId: units[unit] ?? 0, ...nights, guests: guest(name) })
  }
  const desk = calendarDesk(page)
  await desk.open()

  await page.getByRole('button', { name: t.calendar.newReservation }).click()
  await expect(desk.quick.getByRole('textbox', { name: t.quick.phone })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(desk.quick).toBeHidden()

  await test.step('an edge makes a stay longer, and another price can be typed', async () => {
    const bar = await placeOf(desk.bar('Cem Yılmaz'))
    const edge = { x: bar.x + bar.width - 4, y: bar.y + bar.height / 2 }
    await desk.hold(edge, { x: edge.x + 2 * (await desk.dayWidth()), y: edge.y + 3 })
    await page.mouse.up()
    await desk.sheet.getByRole('radio', { name: t.dialogs.other }).check()
    await desk.sheet.getByRole('textbox', { name: t.dialogs.amount }).fill('5000')
    await desk.confirmMove('extend')
    await expect(desk.bar('Cem Yılmaz')).toHaveAccessibleName(new RegExp(`${desk.span(day(2), day(6))}, 4 gece`))
    const { reservations } = await call(searchReservations, { body: { search: 'Cem' } }, business.token)
    expect(reservations[0]).toMatchObject({ totalPrice: 5000, checkOutDate: day(6) })

    await test.step('and the note takes it back, price and all', async () => {
      await expectApart(page.getByRole('alert'), page.getByRole('button', { name: t.calendar.newReservation }))
      await page.getByRole('alert').getByRole('button', { name: t.stays.undo }).click()
      await expect(desk.bar('Cem Yılmaz')).toHaveAccessibleName(new RegExp(`${desk.span(day(2), day(4))}, 2 gece`))
      const after = await call(searchReservations, { body: { search: 'Cem' } }, business.token)
      expect(after.reservations[0]).toMatchObject({ totalPrice: 3000, checkOutDate: day(4) })
    })
  })
  await test.step('dragged to another unit and dates, old and new stand side by side, the price is chosen', async () => {
    await expect(desk.grid.getByRole('rowheader', { name: 'Çam 2' })).toContainText('· 2.000 ₺')
    const from = await desk.middle(desk.bar('Bora Yılmaz'))
    const down = await desk.middle(desk.cell('Çam 2', day(2)))
    await desk.hold(from, { x: from.x + (await desk.dayWidth()), y: down.y })
    await page.mouse.up()
    const [was, will] = [
      desk.sheet.getByRole('region', { name: t.dialogs.was }),
      desk.sheet.getByRole('region', { name: t.dialogs.willBe }),
    ]
    await expect(was).toContainText(`Çam 1${desk.span(day(2), day(4))} · ${t.dialogs.nights(2)}3.000,00 ₺`)
    await expect(will).toContainText(`Çam 2${desk.span(day(3), day(5))} · ${t.dialogs.nights(2)}3.000,00 ₺`)
    await desk.sheet.getByRole('radio', { name: t.dialogs.take('4.000,00 ₺') }).check()
    await expect(will).toContainText('4.000,00 ₺')
    await desk.confirmMove()
    await expect(desk.bar('Bora Yılmaz')).toHaveAccessibleName(
      new RegExp(`^Bora Yılmaz, Çam 2, ${desk.span(day(3), day(5))}, 2 gece`),
    )
  })
  await test.step('booked by dragging over free nights', async () => {
    await desk.hold(
      await desk.middle(desk.cell('Bungalov 1', day(2))),
      await desk.middle(desk.cell('Bungalov 1', day(5))),
    )
    await expect(page.getByText(t.calendar.target('Bungalov 1', desk.span(day(2), day(5)), 3))).toBeVisible()
    await page.mouse.up()
    await page.getByRole('menuitem', { name: t.dialogs.newReservation }).click()
    await desk.quickBook({ phone: '0532 111 22 33', firstName: 'Ayşe', lastName: 'Yılmaz' })
    await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(
      `${t.calendar.stayBar('Ayşe Yılmaz', 'Bungalov 1', desk.span(day(2), day(5)), 3, t.calendar.stayStates.expected)}, ${t.calendar.consentSpoken}`,
    )
  })
  await test.step('from a night on the guests live in another unit: a stay in two parts', async () => {
    await desk.bar('Derya Yılmaz').click({ button: 'right' })
    await page.getByRole('menuitem', { name: t.dialogs.split }).click()
    const split = page.getByRole('dialog', { name: /^Başka birime taşı/ })
    await split.getByRole('combobox', { name: t.dialogs.splitUnit }).click()
    await page.getByRole('option', { name: 'Göl 2' }).click()
    const from = split.getByRole('textbox', { name: t.dialogs.splitDay })
    await from.fill(formatDay(day(6)))
    await split.getByRole('button', { name: t.dialogs.splitNext }).click()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveValue(formatDay(day(6)))
    await from.fill(formatDay(day(3)))
    await split.getByRole('button', { name: t.dialogs.splitNext }).click()
    await desk.confirmMove()
    await expect(desk.bar('Derya Yılmaz')).toHaveCount(2)
    await expect(desk.bar('Derya Yılmaz').nth(0)).toHaveAccessibleName(/Göl 1, .* 1 gece.* 2 bölümün 1\. bölümü/)
    await expect(desk.bar('Derya Yılmaz').nth(1)).toHaveAccessibleName(/Göl 2, .* 3 gece.* 2 bölümün 2\. bölümü/)
  })
  await test.step('a stay that was never entered is added afterwards, after a question', async () => {
    await desk.open(`?from=${day(-3)}&days=14`)
    await desk.grid
      .getByRole('gridcell', { name: /Bungalov 1, .*: boş kalmış/ })
      .nth(8)
      .click()
    await expect(page.getByRole('menuitem')).toHaveText([t.dialogs.addPast])
    await page.getByRole('menuitem').click()
    await page
      .getByRole('dialog', { name: t.dialogs.pastTitle })
      .getByRole('button', { name: t.dialogs.confirmPast })
      .click()
    const form = page.getByRole('dialog', { name: t.quick.pastTitle })
    await form.getByRole('textbox', { name: t.quick.phone }).fill('0532 444 55 66')
    await form.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Ece')
    await form.getByRole('textbox', { name: t.quick.lastName }).fill('Yılmaz')
    await form.getByRole('button', { name: t.quick.save }).click()
    await expect(form).toBeHidden()
    await expect(desk.bar('Ece Yılmaz')).toHaveAccessibleName(/Ayrıldı/i)
  })
})

test('a unit is blocked from an empty night; what lies in the way is said before the drop, and Escape lets go', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(3), checkOutDate: day(5), guests: guest('Ayşe') })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.cell('Bungalov 2', day(3)).click()
  await page.getByRole('menuitem', { name: t.dialogs.block }).click()
  const dialog = page.getByRole('dialog', { name: t.dialogs.blockTitle })
  await dialog.getByText(reasonOf('cleaning', 'tr')).click()
  await dialog.getByRole('textbox', { name: t.dialogs.note }).fill('Halı yıkama')
  await dialog.getByRole('button', { name: t.dialogs.saveBlock, exact: true }).last().click()
  const block = desk.grid.getByRole('gridcell', {
    name: t.calendar.blockBar('Bungalov 2', desk.span(day(3), day(4)), `${reasonOf('cleaning', 'tr')}, Halı yıkama`),
  })
  await expect(block).toBeVisible()

  const from = await desk.middle(desk.bar('Ayşe Yılmaz'))
  const to = await desk.middle(block)
  await desk.hold(from, { x: from.x, y: to.y })
  await expect(
    page.getByText(
      t.calendar.refused(t.calendar.takenByBlock('Bungalov 2', desk.span(day(3), day(4)), reasonOf('cleaning', 'tr'))),
    ),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t.calendar.refused(''))).toHaveCount(0)
  await page.mouse.up()
  await expect(desk.sheet).toHaveCount(0)
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(/Bungalov 1/)

  // The block gives way: dragged a day on, then taken away.
  const held = await desk.middle(block)
  await desk.hold(held, { x: held.x + 3 * (await desk.dayWidth()), y: held.y })
  await page.mouse.up()
  await page
    .getByRole('dialog', { name: t.dialogs.editBlockTitle })
    .getByRole('button', { name: t.dialogs.saveChanges })
    .click()
  const moved = desk.grid.getByRole('gridcell', {
    name: new RegExp(`^Bungalov 2 kapalı, ${desk.span(day(6), day(7))}`),
  })
  await moved.click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.removeBlock }).click()
  await page.getByRole('button', { name: t.dialogs.confirmRemove }).click()
  await expect(moved).toHaveCount(0)
})

test('what another clerk has just done is shown in the sheet, and mine can still be saved', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const other = await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(4), guests: guest('Ayşe') })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const desk = calendarDesk(page)
  const told = new Map<string, string>()
  await page.route('**/api/calendar?*', async (route) => {
    const answer = await route.fetch()
    told.set(route.request().url(), await answer.text())
    await route.fulfill({ response: answer })
  })
  await desk.open()
  const { id, version } = reservations[0] ?? { id: 0, version: 0 }
  // This page hears of it late: until it has sent its own it is told again what it knows.
  let isSent = false
  page.on('request', (request) => void (isSent ||= request.method() === 'PUT'))
  await page.route('**/api/calendar?*', async (route) => {
    const known = told.get(route.request().url())
    if (!isSent && known !== undefined) await route.fulfill({ contentType: 'application/json', body: known })
    else await route.continue()
  })
  const part = { hotelDetailId: other.id, checkInDate: day(2), checkOutDate: day(4), totalPrice: 3000 }
  const now = `Bungalov 2, ${formatDay(day(2))} – ${formatDay(day(4))}, 3.000,00 ₺`
  await call(moveStay, { params: { id }, body: { parts: [part], version } }, business.token)

  const box = await desk.middle(desk.bar('Ayşe Yılmaz'))
  await desk.hold(box, { x: box.x + (await desk.dayWidth()), y: box.y + 2 })
  await page.mouse.up()
  await desk.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true }).click()
  await expect(desk.sheet.getByRole('alert')).toContainText(messageFor('stay.changed-meanwhile', 'tr', { now }))
  await expect(desk.sheet.getByRole('region', { name: t.dialogs.was })).toContainText('Bungalov 2')
  await expect(desk.sheet.getByRole('region', { name: t.dialogs.willBe })).toContainText(desk.span(day(3), day(5)))
  await desk.sheet.getByRole('button', { name: t.dialogs.applyMine }).click()
  await expect(desk.sheet).toBeHidden()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(`Bungalov 1, ${desk.span(day(3), day(5))}`))
})

test('the place is remembered in the address and for the next time, folded types stay folded; days ahead load without an end, and a guest is jumped to wherever he is', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Suit 1', roomType: 'Suit' })
  for (const [name, from] of [
    ['Işıl', 4],
    ['Deniz', 120],
    ['Çağla', 300],
  ] as const)
    await business.reserve({
      hotelDetailId: id,
      checkInDate: day(from),
      checkOutDate: day(from + 3),
      guests: guest(name),
    })
  const desk = calendarDesk(page)
  await desk.open()
  // First: a click that has to be tried again scrolls to its button, whose own place is days away.
  await page.getByRole('button', { name: t.calendar.fold('Bungalov') }).click()
  await page.getByRole('button', { name: t.calendar.ahead.month }).click()
  await page.getByText(t.calendar.days(28)).click()
  await expect(page).toHaveURL(/days=28/)
  const { search: place } = new URL(page.url())
  await page.goto('/admin/reservations')
  await desk.open()
  await expect(page).toHaveURL(new RegExp(place.replace('?', '\\?')))
  await expect(page.getByRole('button', { name: t.calendar.unfold('Bungalov') })).toBeVisible()
  await expect(desk.cell('Bungalov 1', day(40))).toHaveCount(0)
  await page.getByRole('button', { name: t.calendar.unfold('Bungalov') }).click()
  await page.getByRole('button', { name: t.calendar.today }).click()
  await expect(desk.cell('Suit 1', day(0))).toBeInViewport()
  await expect(desk.cell('Bungalov 1', day(0))).toBeInViewport()
  await test.step('scrolling sideways loads days ahead', async () => {
    await desk.grid.hover()
    const width = await desk.dayWidth()
    await desk.grid.evaluate((element, left) => element.scrollBy(left, 0), 118 * width)
    await expect(desk.bar('Deniz Yılmaz')).toBeInViewport()
    // Five rows of all the days until then would be some 700.
    expect(await desk.grid.getByRole('gridcell').count()).toBeLessThan(350)
  })
  await test.step('searched for and jumped to, on the loaded days and far from them', async () => {
    const search = page.getByRole('combobox', { name: t.calendar.search })
    await search.fill('isil')
    await page.getByRole('option', { name: /Işıl Yılmaz/ }).click()
    await expect(desk.bar('Işıl Yılmaz')).toHaveAttribute('data-found', 'true')
    await search.fill('cagla')
    await expect(page.getByRole('option', { name: /Çağla Yılmaz/ })).toBeVisible()
    await search.press('Enter')
    await expect(desk.bar('Çağla Yılmaz')).toBeInViewport()
    await expect(desk.bar('Çağla Yılmaz')).toHaveAttribute('data-found', 'true')
    await expect(page).toHaveURL(new RegExp(`from=${day(298)}`))
  })
})
