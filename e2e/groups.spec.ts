// A group of several units: who is where, its deposit, its account, and the ways in and out of it.
import { expect, type Page } from '@playwright/test'
import type { Group } from '#contract/groups/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { guestMessagesText } from '#web/features/guest-messages/guest-messages.text.ts'
import { groupsText } from '#web/features/groups/groups.text.ts'
import { addUnitText } from '#web/features/reservations/more-units/add-unit.text.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { bookedGroup } from './booked-group.ts'
import { type Business, type Call, day, newPhone, signedIn as test } from './fixtures.ts'
import { turk } from './search-screen.ts'

const t = {
  group: groupsText.tr,
  units: addUnitText.tr,
  folio: folioText.tr,
  options: optionsText.tr,
  stays: staysText.tr,
  quick: quickBookingText.tr,
  reservations: reservationsText.tr,
  calendar: calendarText.tr,
  dialogs: calendarDialogsText.tr,
}
const tl = (lira: number) => formatTl(toKurus(lira), 'tr')

async function groupOf(call: Call, business: Business, count: number, option?: { amount: number }): Promise<Group> {
  const units = await Promise.all(
    Array.from({ length: count }, (_, at) => business.unit({ unitName: `Bungalov ${at + 1}`, price: 1000 })),
  )
  return bookedGroup(call, business, { units, ...(option && { option }) })
}

const undo = (page: Page, said: string) =>
  page.getByRole('alert').filter({ hasText: said }).getByRole('button', { name: t.group.undo }).click()

test('the deposit of a group confirms all its stays, and lines move to the account of a unit and back', async ({
  page,
  call,
  business,
}) => {
  const { id } = await groupOf(call, business, 3, { amount: 1500 })
  await page.goto(`/admin/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.group.titleOf('Yılmaz ailesi', 3))
  const stays = page.getByRole('list', { name: t.group.stays })
  await expect(stays.getByRole('listitem').filter({ hasText: t.stays.option })).toHaveCount(3)
  const money = page.getByRole('region', { name: t.group.money })
  await expect(money).toContainText(tl(6000))
  await expectAccessibleEverywhere(page)

  await test.step('the deposit arrives', async () => {
    await money.getByRole('button', { name: t.options.received }).click()
    await money.getByRole('button', { name: t.options.confirmReceived('1.500 ₺') }).click()
    await expect(money).toContainText(t.options.paid('1.500 ₺'))
    await expect(money).toContainText(tl(4500))
    await expect(page.getByRole('list', { name: t.group.payments })).toContainText(tl(1500))
  })

  await test.step('a line moves to the account of its unit, and back by undo', async () => {
    const lines = page.getByRole('list', { name: t.group.lines })
    await expect(lines.getByRole('listitem')).toHaveCount(6)
    await lines.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t.group.moveTarget(t.group.theirUnit, 1) }).click()
    await expect(lines.getByRole('listitem')).toHaveCount(5)
    await expect(money).toContainText(tl(4500))
    await undo(page, t.group.movedTo(t.group.theirUnit))
    await expect(lines.getByRole('listitem')).toHaveCount(6)
  })

  await test.step('the card of a stay names the group', async () => {
    await page.getByRole('button', { name: t.group.openCard('Ayşe Yılmaz', 'Bungalov 2') }).click()
    const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yılmaz') })
    await expect(card).toContainText(t.stays.group('Yılmaz ailesi', 3))
    await expect(card).toContainText(t.stays.groupBalance(tl(4500)))
  })
})

test('a stay is parted from its group and joined again, and a reservation joins it', async ({
  page,
  call,
  business,
}) => {
  const { id } = await groupOf(call, business, 3)
  const other = await business.unit({ unitName: 'Apart 9', price: 700 })
  await business.reserve({
    hotelDetailId: other.id,
    checkInDate: day(5),
    checkOutDate: day(6),
    guests: [turk('Selin', 'Arslan')],
  })
  await page.goto(`/admin/groups/${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: t.group.partOf('Ayşe Yılmaz', 'Bungalov 3') }).click()
  await expect(heading).toHaveText(t.group.titleOf('Yılmaz ailesi', 2))
  await undo(page, t.group.parted('Bungalov 3'))
  await expect(heading).toHaveText(t.group.titleOf('Yılmaz ailesi', 3))

  await page.getByRole('button', { name: t.group.join }).click()
  const dialog = page.getByRole('dialog', { name: t.group.join })
  await dialog.getByRole('searchbox', { name: t.group.search }).fill('selin arslan')
  await dialog.getByRole('button', { name: t.group.joinOf('Selin Arslan', 'Apart 9') }).click()
  await expect(heading).toHaveText(t.group.titleOf('Yılmaz ailesi', 4))
  await undo(page, t.group.joined('Selin Arslan'))
  await expect(heading).toHaveText(t.group.titleOf('Yılmaz ailesi', 3))
})

test('a further unit comes to a group', async ({ page, call, business }) => {
  const { id } = await groupOf(call, business, 2)
  await business.unit({ unitName: 'Apart 9', price: 700 })
  await page.goto(`/admin/groups/${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: t.group.addUnit }).click()
  const dialog = page.getByRole('dialog', { name: t.units.addUnit })
  await expect(dialog).toContainText(tl(1400))
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await dialog.getByRole('button', { name: t.units.addOf('Apart 9') }).click()
  await expect(heading).toHaveText(t.group.titleOf('Yılmaz ailesi', 3))
})

test('three units with one deposit are booked during a telephone call, by keyboard', async ({ page, business }) => {
  for (const at of [1, 2, 3, 4]) await business.unit({ unitName: `Bungalov ${at}`, price: 1000 })
  await page.goto('/admin/reservations')
  await page.getByRole('button', { name: t.reservations.newReservation }).click()
  const dialog = page.getByRole('dialog', { name: t.quick.title })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field(t.quick.phone).fill(newPhone())
  await field(t.quick.firstName).fill('Ayşe')
  await field(t.quick.lastName).fill('Yılmaz')
  await dialog.getByRole('button', { name: t.quick.addUnit }).click()
  const count = dialog.getByRole('textbox', { name: t.quick.units })
  await expect(count).toBeFocused()
  await page.keyboard.type('3')
  await expect(dialog.getByRole('combobox', { name: t.quick.unitAt(3) })).toHaveValue('Bungalov 3')
  await expect(dialog).toContainText(t.quick.allUnits(3, 1))
  await expect(dialog).toContainText(tl(3000))
  await dialog.getByRole('switch', { name: t.options.hold }).check()
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await dialog.getByRole('button', { name: t.quick.save }).click()
  const asked = page.getByRole('alert').getByRole('link', { name: guestMessagesText.tr.askNamed('Ayşe Yılmaz') })
  await expect(asked).toHaveAttribute('href', /Bungalov%203/)
  await page.getByRole('alert').getByRole('button', { name: t.quick.openGroup }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.group.titleOf('Ayşe Yılmaz', 3))
  const money = page.getByRole('region', { name: t.group.money })
  await expect(money).toContainText(tl(3000))
  await money.getByRole('button', { name: t.options.received }).click()
  await money
    .getByRole('button', { name: /geldi$/ })
    .last()
    .click()
  await expect(money).toContainText(/rezervasyon kesin/)
})

test('the calendar names the group of a bar, and lights its other bars', async ({ page, call, business }) => {
  const { id } = await groupOf(call, business, 3)
  await page.goto('/admin/calendar')
  const bars = page.getByRole('gridcell', { name: t.calendar.groupSpoken('Yılmaz ailesi') })
  await expect(bars).toHaveCount(3)
  await bars.first().hover()
  for (const bar of await bars.all()) await expect(bar).toHaveAttribute('data-lit')
  await page.mouse.move(2, 2)
  await expect(bars.first()).not.toHaveAttribute('data-lit')
  await bars.first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.dialogs.openGroup }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/groups/${id}$`))
})
