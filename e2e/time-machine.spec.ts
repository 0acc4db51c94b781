// The calendar and a reservation at past moments: a stay is booked, moved and cancelled, and then viewed as of each
// moment.
import { expect, type Page } from '@playwright/test'
import { changeGroup, joinBookings, partFromGroup } from '#contract/groups/endpoints.ts'
import { cancelReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { addDays, formatDay } from '#domain/time/day.ts'
import { historyProblems } from '#contract/history/problems.ts'
import { auditText } from '#web/features/audit/audit.text.ts'
import { chunksFor } from '#web/features/calendar/chart/chart-layout.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { historyText } from '#web/features/history/history.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { signedIn as test, type Business, type Call, day } from './fixtures.ts'

const t = { audit: auditText.tr, calendar: calendarText.tr, history: historyText.tr, stays: staysText.tr }

/** Books a stay in the first unit, moves it to the second and cancels it. */
async function eventfulStay(business: Business, call: Call): Promise<number> {
  const first = await business.unit({ unitName: 'Bungalov 1' })
  const second = await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: first.id, checkInDate: day(1), checkOutDate: day(4) })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const { id = 0, version = 1 } = reservations[0] ?? {}
  const there = { hotelDetailId: second.id, checkInDate: day(1), checkOutDate: day(4), totalPrice: 4800 }
  await call(moveStay, { params: { id }, body: { segments: [there], version } }, business.token)
  await call(cancelReservation, { params: { id } }, business.token)
  return id
}

const inUnit = (page: Page, unit: string) => calendarScreen(page).bar(`Önceki Misafir, ${unit}`)
const row = (page: Page, field: keyof typeof t.history.fields) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: t.history.fields[field] }) })

test('the calendar goes back before a cancellation and a move, and forward again', async ({ page, business, call }) => {
  await eventfulStay(business, call)
  const screen = calendarScreen(page)
  await screen.open()
  await expect(screen.bar('Önceki Misafir')).toHaveCount(0)
  await page.getByRole('link', { name: t.calendar.past }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.history.title })).toBeVisible()
  const step = (words: string) => page.getByRole('button', { name: words }).click()

  await test.step('before its cancellation the stay is in the unit it was moved to', async () => {
    await step(t.history.previous)
    await expect(inUnit(page, 'Bungalov 2')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: t.history.readOnly })).toBeVisible()
  })
  const moved = page.url()
  await test.step('before the move the stay is in the unit it was booked for', async () => {
    await step(t.history.previous)
    await expect(inUnit(page, 'Bungalov 1')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
  await test.step('before that, not even the unit exists', async () => {
    await step(t.history.previous)
    await expect(page.getByRole('rowheader', { name: 'Bungalov 2' })).toBeVisible()
    await expect(screen.bar('Önceki Misafir')).toHaveCount(0)
    await step(t.history.previous)
    await expect(page.getByRole('rowheader', { name: 'Bungalov 2' })).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(inUnit(page, 'Bungalov 1')).toBeVisible()
  })
  await test.step('the calendar goes forward again', async () => {
    await step(t.history.next)
    await expect(inUnit(page, 'Bungalov 2')).toBeVisible()
    await step(t.history.next)
    await expect(screen.bar('Önceki Misafir')).toHaveCount(0)
    await expect(page.getByRole('button', { name: t.history.next })).toBeDisabled()
  })

  await test.step('the moment is in the address, and its data cannot be changed', async () => {
    await page.goto(moved)
    await inUnit(page, 'Bungalov 2').click()
    await expect(page.getByRole('heading', { level: 1, name: /^Rezervasyon #/ })).toBeVisible()
    await expect(row(page, 'units')).toContainText('Bungalov 2')
    await expect(row(page, 'status')).toContainText(t.stays.stayState.cancelled)
    await page.goBack()
    await expect(inUnit(page, 'Bungalov 2')).toBeVisible()
    await inUnit(page, 'Bungalov 2').press('m')
    await expect(screen.announced).toHaveText('')
    await expect(page.getByRole('button', { name: t.calendar.actions('Önceki Misafir') })).toHaveCount(0)
  })

  await test.step('a typed time opens that moment, and a time in the future is refused', async () => {
    await page.getByRole('textbox', { name: t.history.day }).fill(formatDay(day(1)))
    await page.getByLabel(t.history.time).fill('18:00')
    await page.getByRole('button', { name: t.history.show }).click()
    await expect(page.getByText(historyProblems['history.in-future'].tr)).toBeVisible()
    await page.goBack()
    await expect(inUnit(page, 'Bungalov 2')).toBeVisible()
    await page.getByRole('link', { name: t.history.toToday }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.calendar.title, exact: true })).toBeVisible()
  })
})

test('the calendar goes back to when units were a group, and to when that had no name', async ({
  page,
  business,
  call,
}) => {
  const ids: number[] = []
  for (const unitName of ['Bungalov 1', 'Bungalov 2']) {
    const { id: hotelDetailId } = await business.unit({ unitName })
    await business.reserve({ hotelDetailId, checkInDate: day(1), checkOutDate: day(4) })
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    ids.push(Math.max(...reservations.map(({ id }) => id)))
  }
  const [id = 0, other = 0] = ids
  const { group } = await call(joinBookings, { params: { id }, body: { reservationId: other } }, business.token)
  const { paysFor, version } = group
  const body = { name: 'Demir düğünü', paysFor, version }
  await call(changeGroup, { params: { id: group.id }, body }, business.token)
  await call(partFromGroup, { params: { id: other } }, business.token)

  const before = () => page.getByRole('button', { name: t.history.previous }).click()
  const bar = (unit: string, groupName: string) =>
    inUnit(page, unit).and(page.getByRole('gridcell', { name: t.calendar.groupSpoken(groupName) }))
  await page.goto('/admin/audit/as-of')
  await expect(inUnit(page, 'Bungalov 1')).toBeVisible()
  await expect(bar('Bungalov 1', '')).toHaveCount(0)
  await before()
  await expect(bar('Bungalov 1', 'Demir düğünü')).toBeVisible()
  await bar('Bungalov 2', 'Demir düğünü').focus()
  await expect(page.locator('[data-lit]')).toHaveCount(2)
  await expectAccessibleEverywhere(page)
  await inUnit(page, 'Bungalov 2').click()
  await expect(row(page, 'group')).toContainText('Demir düğünü')
  await page.goBack()
  await before()
  await expect(bar('Bungalov 2', 'Önceki Misafir')).toBeVisible()
})

test('a step to the nearest change waits until all days are loaded, because that change may be among the last', async ({
  page,
  business,
  call,
}) => {
  await eventfulStay(business, call)
  const rest = Promise.withResolvers<undefined>()
  let asked = 0
  await page.route('**/api/calendar/as-of?*', async (route) => {
    if (asked++ > 0) await rest.promise
    await route.continue()
  })
  // The chart begins with the last day of one request, so that it needs a second one whatever day it is.
  const lastDay = chunksFor(day(0), day(1)).needed.map(({ to }) => addDays(to, -1))[0]
  await page.goto(`/admin/audit/as-of?from=${lastDay}`)
  await expect(page.getByRole('rowheader', { name: 'Bungalov 2' })).toBeVisible()
  const previous = page.getByRole('button', { name: t.history.previous })
  await expect(previous).toBeDisabled()
  rest.resolve(undefined)
  await expect(previous).toBeEnabled()
})

test('from the history of a reservation each change leads to the reservation as it was then', async ({
  page,
  business,
  call,
}) => {
  const id = await eventfulStay(business, call)
  await page.goto('/admin/audit?kind=stays')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'rezervasyon yaptı' })
  await entry.getByText(t.audit.details, { exact: true }).click()
  await entry.getByRole('link', { name: t.audit.asItWas }).click()

  await expect(page.getByRole('heading', { level: 1, name: t.history.stay(id) })).toBeVisible()
  await expect(row(page, 'units')).toContainText(/Bungalov 1.*Bungalov 2/)
  await expect(row(page, 'units')).toContainText(t.history.differs)
  await expect(row(page, 'status')).toContainText(t.stays.stayState.expected)
  await expect(row(page, 'totalPrice')).toContainText('4.500,00')
  await expect(row(page, 'totalPrice')).toContainText('4.800,00')
  await expect(row(page, 'guestCount')).not.toContainText(t.history.differs)
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: t.history.next }).click()
  await expect(row(page, 'units')).not.toContainText('Bungalov 1')
  await page.getByRole('link', { name: t.history.toCalendar }).click()
  await expect(inUnit(page, 'Bungalov 2')).toBeVisible()
})
