// Groups are made from the calendar, and found wherever stays are looked for.
import { expect, type Page } from '@playwright/test'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { groupsText } from '#web/features/groups/groups.text.ts'
import { addUnitText } from '#web/features/reservations/more-units/add-unit.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { guestMessagesText } from '#web/features/guest-messages/guest-messages.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { searchText } from '#web/features/search/search.text.ts'
import { bookedGroup } from './booked-group.ts'
import { calendarScreen } from './calendar-screen.ts'
import { day, newPhone, signedIn as test } from './fixtures.ts'
import { reservationScreen } from './screen.ts'
import { turk } from './search-screen.ts'

const t = {
  calendar: calendarText.tr,
  dialogs: calendarDialogsText.tr,
  folio: folioText.tr,
  group: groupsText.tr,
  units: addUnitText.tr,
  quick: quickBookingText.tr,
  reservations: reservationsText.tr,
  search: searchText.tr,
  messages: guestMessagesText.tr,
  booking: newReservationText.tr,
}
const tl = (lira: number) => formatTl(toKurus(lira), 'tr')
const openGroup = (page: Page) => page.getByRole('alert').getByRole('button', { name: t.quick.openGroup }).click()

test('nights of several rows become one group, without the unit that is taken, by mouse and by keyboard', async ({
  page,
  business,
}) => {
  const units = []
  for (const at of [1, 2, 3, 4]) units.push(await business.unit({ unitName: `Bungalov ${at}`, price: 1000 }))
  const guests = [turk('Ali', 'Kaya')]
  await business.reserve({ hotelDetailId: units[1]?.id ?? 0, checkInDate: day(2), checkOutDate: day(5), guests })
  const screen = calendarScreen(page)
  await screen.open()

  await test.step('by mouse', async () => {
    const from = await screen.middle(screen.cell('Bungalov 1', day(3)))
    const to = await screen.middle(screen.cell('Bungalov 3', day(6)))
    await screen.hold(from, to)
    await expect(page.getByText(t.calendar.dragHint, { exact: true })).toBeVisible()
    await page.mouse.up()
    const menu = page.getByRole('menu', { name: /^Bungalov 1, Bungalov 3, / })
    await menu.getByRole('menuitem', { name: t.dialogs.newGroup(2) }).click()
    await expect(screen.quick.getByRole('combobox', { name: t.quick.unitAt(2) })).toHaveValue('Bungalov 3')
    await screen.quick.getByRole('textbox', { name: t.quick.groupName }).fill('Çınar düğünü')
    await screen.quickBook({ phone: newPhone(), firstName: 'Ayşe', lastName: 'Yılmaz' })
    await openGroup(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.group.titleOf('Çınar düğünü', 2))
    await expect(page.getByRole('region', { name: t.group.money })).toContainText(tl(6000))
  })

  await test.step('by keyboard', async () => {
    await screen.open()
    await screen.cell('Bungalov 3', day(8)).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(screen.announced).toContainText('Bungalov 3, Bungalov 4')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(screen.quick.getByRole('combobox', { name: t.quick.unitAt(2) })).toHaveValue('Bungalov 4')
  })
})

test('a stay gets one more unit from its menu on the calendar, and is a group by it', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1000 })
  await business.unit({ unitName: 'Bungalov 2', price: 1000 })
  const guests = [turk('Ali', 'Kaya')]
  await business.reserve({ hotelDetailId: id, checkInDate: day(2), checkOutDate: day(5), guests })
  const screen = calendarScreen(page)
  await screen.open()
  await screen.bar('Ali Kaya').click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.addUnit }).click()
  const dialog = page.getByRole('dialog', { name: t.units.addUnit })
  await dialog.getByRole('button', { name: t.units.addOf('Bungalov 2') }).click()
  await openGroup(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.group.titleOf('Ali Kaya', 2))

  await test.step('and another one from its card', async () => {
    await business.unit({ unitName: 'Bungalov 3', price: 1000 })
    await screen.open()
    await screen.bar('Ali Kaya').first().click()
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Bir birim daha/ })
      .click()
    await page
      .getByRole('dialog', { name: t.units.addUnit })
      .getByRole('button', { name: t.units.addOf('Bungalov 3') })
      .click()
    await openGroup(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.group.titleOf('Ali Kaya', 3))
  })
})

test('a group is found by its name, the list leads to it, and whoever pays for one of its stays is led to its account', async ({
  page,
  call,
  business,
}) => {
  const units = [await business.unit({ unitName: 'Bungalov 1', price: 1000 })]
  units.push(await business.unit({ unitName: 'Bungalov 2', price: 1000 }))
  const group = await bookedGroup(call, business, { units, from: 0, to: 2, name: 'Çınar düğünü' })

  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: t.search.palette }).getByRole('combobox').fill('cinar')
  await page.getByRole('option', { name: /Çınar düğünü/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/groups/${group.id}$`))

  await page.goto('/admin/reservations')
  await page
    .getByRole('link', { name: t.reservations.group('Çınar düğünü', 2) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/groups/${group.id}$`))

  await page.goto('/admin/dashboard')
  const owed = page.getByRole('region', { name: 'Bu Gece Kim Ne Borçlu' })
  await expect(owed.getByRole('listitem')).toHaveCount(1)
  await expect(owed).toContainText('4.000 ₺')
  await owed
    .getByRole('button', { name: /Ayşe Yılmaz/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: t.folio.payingOf('Ayşe Yılmaz') })
  await expect(dialog).toContainText(t.folio.groupOwes(tl(4000)))
  await dialog.getByRole('link', { name: t.folio.payAsGroup }).click()
  await expect(
    page.getByRole('region', { name: t.group.money }).getByRole('button', { name: /al$/ }).last(),
  ).toBeVisible()
})

test('the message that is offered after a new reservation names the unit that was added to it', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1000 })
  await business.unit({ unitName: 'Bungalov 2', price: 1000 })
  const screen = reservationScreen(page)
  await screen.open()
  await screen.chooseUnit('Bungalov 1')
  await screen.pickDay(screen.checkIn, day(5))
  await screen.pickDay(screen.checkOut, day(7))
  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yılmaz', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.addButton.click()
  await screen.kvkk.later.check()
  await screen.contract.later.check()
  await screen.submit.click()
  const note = page.getByRole('note')
  const message = note.getByRole('link', { name: t.messages.confirmNamed('Ayşe Yılmaz') })
  await expect(message).toHaveAttribute('href', /Bungalov%201/)
  await note.getByRole('button', { name: t.booking.oneMore }).click()
  const dialog = page.getByRole('dialog', { name: t.units.addUnit })
  await dialog.getByRole('button', { name: t.units.addOf('Bungalov 2') }).click()
  await expect(message).toHaveAttribute('href', /Bungalov%202/)
})
