// The tape chart with a mouse: stays are booked, moved, lengthened, blocked and split by dragging, and obstacles are
// explained.
import { expect } from '@playwright/test'
import { moveStay } from '#contract/stays/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { reasonOf } from '#web/features/calendar/calendar-words.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { formatDay } from '#domain/time/day.ts'
import { expectApart, placeOf } from './boxes.ts'
import { calendarScreen } from './calendar-screen.ts'

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

test('by mouse a stay is booked over free nights, dragged to another unit, lengthened by its edge, split, and added after its nights are over', async ({
  page,
  business,
  call,
}) => {
  // Each stay has its own unit, so that no stay is in the way of another.
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
  const screen = calendarScreen(page)
  await screen.open()

  await page.getByRole('button', { name: t.calendar.newReservation }).click()
  await expect(screen.quick.getByRole('textbox', { name: t.quick.phone })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(screen.quick).toBeHidden()

  await test.step('an edge makes a stay longer, and another price can be typed', async () => {
    const bar = await placeOf(screen.bar('Cem Yılmaz'))
    const edge = { x: bar.x + bar.width - 4, y: bar.y + bar.height / 2 }
    await screen.hold(edge, { x: edge.x + 2 * (await screen.dayWidth()), y: edge.y + 3 })
    await page.mouse.up()
    await screen.sheet.getByRole('radio', { name: t.dialogs.other }).check()
    await screen.sheet.getByRole('textbox', { name: t.dialogs.amount }).fill('5000')
    await screen.confirmMove('extend')
    await expect(screen.bar('Cem Yılmaz')).toHaveAccessibleName(new RegExp(`${screen.span(day(2), day(6))}, 4 gece`))
    const { reservations } = await call(searchReservations, { body: { search: 'Cem' } }, business.token)
    expect(reservations[0]).toMatchObject({ totalPrice: 5000, checkOutDate: day(6) })

    await test.step('the note undoes that, including the price', async () => {
      await expectApart(page.getByRole('alert'), page.getByRole('button', { name: t.calendar.newReservation }))
      await page.getByRole('alert').getByRole('button', { name: t.stays.undo }).click()
      await expect(screen.bar('Cem Yılmaz')).toHaveAccessibleName(new RegExp(`${screen.span(day(2), day(4))}, 2 gece`))
      const after = await call(searchReservations, { body: { search: 'Cem' } }, business.token)
      expect(after.reservations[0]).toMatchObject({ totalPrice: 3000, checkOutDate: day(4) })
    })
  })
  await test.step('a stay dragged to another unit and dates shows old and new side by side, and the clerk chooses the price', async () => {
    await expect(screen.grid.getByRole('rowheader', { name: 'Çam 2' })).toContainText('· 2.000 ₺')
    const from = await screen.middle(screen.bar('Bora Yılmaz'))
    const down = await screen.middle(screen.cell('Çam 2', day(2)))
    await screen.hold(from, { x: from.x + (await screen.dayWidth()), y: down.y })
    await page.mouse.up()
    const [was, will] = [
      screen.sheet.getByRole('region', { name: t.dialogs.was }),
      screen.sheet.getByRole('region', { name: t.dialogs.willBe }),
    ]
    await expect(was).toContainText(`Çam 1${screen.span(day(2), day(4))} · ${t.dialogs.nights(2)}3.000,00 ₺`)
    await expect(will).toContainText(`Çam 2${screen.span(day(3), day(5))} · ${t.dialogs.nights(2)}3.000,00 ₺`)
    await screen.sheet.getByRole('radio', { name: t.dialogs.take('4.000,00 ₺') }).check()
    await expect(will).toContainText('4.000,00 ₺')
    await screen.confirmMove()
    await expect(screen.bar('Bora Yılmaz')).toHaveAccessibleName(
      new RegExp(`^Bora Yılmaz, Çam 2, ${screen.span(day(3), day(5))}, 2 gece`),
    )
  })
  await test.step('a stay is booked by dragging over free nights', async () => {
    await screen.hold(
      await screen.middle(screen.cell('Bungalov 1', day(2))),
      await screen.middle(screen.cell('Bungalov 1', day(5))),
    )
    await expect(page.getByText(t.calendar.target('Bungalov 1', screen.span(day(2), day(5)), 3))).toBeVisible()
    await page.mouse.up()
    await page.getByRole('menuitem', { name: t.dialogs.newReservation }).click()
    await screen.quickBook({ phone: '0532 111 22 33', firstName: 'Ayşe', lastName: 'Yılmaz' })
    await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(
      `${t.calendar.stayBar('Ayşe Yılmaz', 'Bungalov 1', screen.span(day(2), day(5)), 3, t.calendar.stayStates.expected)}, ${t.calendar.consentSpoken}`,
    )
  })
  await test.step('guests move to another unit from some night on: a stay in two segments', async () => {
    await screen.bar('Derya Yılmaz').click({ button: 'right' })
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
    await screen.confirmMove()
    await expect(screen.bar('Derya Yılmaz')).toHaveCount(2)
    await expect(screen.bar('Derya Yılmaz').nth(0)).toHaveAccessibleName(/Göl 1, .* 1 gece.* 2 bölümün 1\. bölümü/)
    await expect(screen.bar('Derya Yılmaz').nth(1)).toHaveAccessibleName(/Göl 2, .* 3 gece.* 2 bölümün 2\. bölümü/)
  })
  await test.step('a stay that was never entered is added afterwards, once the clerk confirms', async () => {
    await screen.open(`?from=${day(-3)}&days=14`)
    await screen.grid
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
    await expect(screen.bar('Ece Yılmaz')).toHaveAccessibleName(/Ayrıldı/i)
  })
})

test('a unit is blocked from an empty night; an obstacle is shown before the drop, and Escape cancels the drag', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(3), checkOutDate: day(5), guests: guest('Ayşe') })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.cell('Bungalov 2', day(3)).click()
  await page.getByRole('menuitem', { name: t.dialogs.block }).click()
  const dialog = page.getByRole('dialog', { name: t.dialogs.blockTitle })
  await dialog.getByText(reasonOf('cleaning', 'tr')).click()
  await dialog.getByRole('textbox', { name: t.dialogs.note }).fill('Halı yıkama')
  await dialog.getByRole('button', { name: t.dialogs.saveBlock, exact: true }).last().click()
  const block = screen.grid.getByRole('gridcell', {
    name: t.calendar.blockBar('Bungalov 2', screen.span(day(3), day(4)), `${reasonOf('cleaning', 'tr')}, Halı yıkama`),
  })
  await expect(block).toBeVisible()

  const from = await screen.middle(screen.bar('Ayşe Yılmaz'))
  const to = await screen.middle(block)
  await screen.hold(from, { x: from.x, y: to.y })
  const taken = t.calendar.takenByBlock('Bungalov 2', screen.span(day(3), day(4)), reasonOf('cleaning', 'tr'))
  await expect(page.getByText(t.calendar.refused(taken))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t.calendar.refused(''))).toHaveCount(0)
  await page.mouse.up()
  await expect(screen.sheet).toHaveCount(0)
  await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(/Bungalov 1/)

  // The obstructing block is dragged one day later, then removed.
  const held = await screen.middle(block)
  await screen.hold(held, { x: held.x + 3 * (await screen.dayWidth()), y: held.y })
  await page.mouse.up()
  await page
    .getByRole('dialog', { name: t.dialogs.editBlockTitle })
    .getByRole('button', { name: t.dialogs.saveChanges })
    .click()
  const nights = screen.span(day(6), day(7))
  const moved = screen.grid.getByRole('gridcell', { name: new RegExp(`^Bungalov 2 kapalı, ${nights}`) })
  await moved.click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.removeBlock }).click()
  await page.getByRole('button', { name: t.dialogs.confirmRemove }).click()
  await expect(moved).toHaveCount(0)
})

test("another clerk's latest change is shown in the sheet, and mine can still be saved", async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const other = await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(4), guests: guest('Ayşe') })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const screen = calendarScreen(page)
  const told = new Map<string, string>()
  await page.route('**/api/calendar?*', async (route) => {
    const answer = await route.fetch()
    told.set(route.request().url(), await answer.text())
    await route.fulfill({ response: answer })
  })
  await screen.open()
  const { id, version } = reservations[0] ?? { id: 0, version: 0 }
  // This page receives the change late: until it has sent its own change, its requests get the earlier responses.
  let isSent = false
  page.on('request', (request) => void (isSent ||= request.method() === 'PUT'))
  await page.route('**/api/calendar?*', async (route) => {
    const known = told.get(route.request().url())
    if (!isSent && known !== undefined) await route.fulfill({ contentType: 'application/json', body: known })
    else await route.continue()
  })
  const segment = { hotelDetailId: other.id, checkInDate: day(2), checkOutDate: day(4), totalPrice: 3000 }
  const now = `Bungalov 2, ${formatDay(day(2))} – ${formatDay(day(4))}, 3.000,00 ₺`
  await call(moveStay, { params: { id }, body: { segments: [segment], version } }, business.token)

  const box = await screen.middle(screen.bar('Ayşe Yılmaz'))
  await screen.hold(box, { x: box.x + (await screen.dayWidth()), y: box.y + 2 })
  await page.mouse.up()
  await screen.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true }).click()
  await expect(screen.sheet.getByRole('alert')).toContainText(messageFor('stay.changed-meanwhile', 'tr', { now }))
  await expect(screen.sheet.getByRole('region', { name: t.dialogs.was })).toContainText('Bungalov 2')
  await expect(screen.sheet.getByRole('region', { name: t.dialogs.willBe })).toContainText(screen.span(day(3), day(5)))
  await screen.sheet.getByRole('button', { name: t.dialogs.applyMine }).click()
  await expect(screen.sheet).toBeHidden()
  await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(`Bungalov 1, ${screen.span(day(3), day(5))}`))
})

test('the place is remembered in the address and for the next visit, folded types stay folded; days ahead load without end, and the calendar jumps to a guest wherever the stay is', async ({
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
  const screen = calendarScreen(page)
  await screen.open()
  // The group is folded first. A repeated click would scroll to its button, and so move the chart by days.
  await page.getByRole('button', { name: t.calendar.fold('Bungalov') }).click()
  await page.getByRole('button', { name: t.calendar.ahead.month }).click()
  await page.getByText(t.calendar.days(28)).click()
  await expect(page).toHaveURL(/days=28/)
  const { search: place } = new URL(page.url())
  await page.goto('/admin/reservations')
  await screen.open()
  await expect(page).toHaveURL(new RegExp(place.replace('?', '\\?')))
  await expect(page.getByRole('button', { name: t.calendar.unfold('Bungalov') })).toBeVisible()
  await expect(screen.cell('Bungalov 1', day(40))).toHaveCount(0)
  await page.getByRole('button', { name: t.calendar.unfold('Bungalov') }).click()
  await page.getByRole('button', { name: t.calendar.today }).click()
  await expect(screen.cell('Suit 1', day(0))).toBeInViewport()
  await expect(screen.cell('Bungalov 1', day(0))).toBeInViewport()
  await test.step('scrolling sideways loads days ahead', async () => {
    await screen.grid.hover()
    const width = await screen.dayWidth()
    await screen.grid.evaluate((element, left) => element.scrollBy(left, 0), 118 * width)
    await expect(screen.bar('Deniz Yılmaz')).toBeInViewport()
    // Five rows with all days up to then would have some 700 cells.
    expect(await screen.grid.getByRole('gridcell').count()).toBeLessThan(350)
  })
  await test.step('the calendar jumps to a search result, on the loaded days and far from them', async () => {
    const search = page.getByRole('combobox', { name: t.calendar.search })
    await search.fill('isil')
    await page.getByRole('option', { name: /Işıl Yılmaz/ }).click()
    await expect(screen.bar('Işıl Yılmaz')).toHaveAttribute('data-found', 'true')
    await search.fill('cagla')
    await expect(page.getByRole('option', { name: /Çağla Yılmaz/ })).toBeVisible()
    await search.press('Enter')
    await expect(screen.bar('Çağla Yılmaz')).toBeInViewport()
    await expect(screen.bar('Çağla Yılmaz')).toHaveAttribute('data-found', 'true')
    await expect(page).toHaveURL(new RegExp(`from=${day(298)}`))
  })
})
