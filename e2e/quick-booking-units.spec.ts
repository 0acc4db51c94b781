// The unit of a booking by telephone: which are free, who has the others, and who is calling.
import { expect, type Page } from '@playwright/test'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { day, newPhone, signedIn as test } from './fixtures.ts'
import { hearNothing, turk } from './search-screen.ts'

const t = { quick: quickBookingText.tr, reservations: reservationsText.tr }
const span = (from: number, to: number) => daySpan(day(from), day(to), 'tr')

async function openQuick(page: Page) {
  await page.goto('/admin/reservations')
  await page.getByRole('button', { name: t.reservations.newReservation }).click()
  const dialog = page.getByRole('dialog', { name: t.quick.title })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(field(t.quick.phone)).toBeFocused()
  return { dialog, field, unit: dialog.getByRole('combobox', { name: t.quick.unit }) }
}

test('taken units are named with who has them before anything is saved, and the first free one follows the dates', async ({
  page,
  call,
  business,
}) => {
  const [first, second, third] = [
    await business.unit({ unitName: 'Bungalov 1' }),
    await business.unit({ unitName: 'Bungalov 2' }),
    await business.unit({ unitName: 'Bungalov 3', price: 1500 }),
  ]
  await business.reserve({
    hotelDetailId: first.id,
    checkInDate: day(0),
    checkOutDate: day(3),
    guests: [turk('Işıl', 'Çelik')],
  })
  const repair = { hotelDetailId: second.id, checkInDate: day(0), checkOutDate: day(2), reason: 'repair' as const }
  await call(blockUnit, { body: repair }, business.token)
  const { dialog, field, unit } = await openQuick(page)
  await expect(unit).toHaveValue('Bungalov 3')
  await expect(unit).toHaveAccessibleDescription(t.quick.proposed)
  await unit.click()
  await expect(page.getByRole('option')).toHaveText([
    'Bungalov 3',
    `Bungalov 1${t.quick.takenBy(span(0, 3), 'Işıl Çelik')}`,
    `Bungalov 2${t.quick.blocked(span(0, 2), 'bakım, onarım')}`,
  ])
  await expect(page.getByRole('option', { name: /Bungalov 1/ })).toHaveAttribute('data-combobox-disabled', 'true')
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  await test.step('the proposal changes with the dates, and no date is closed by it', async () => {
    await field(t.quick.checkIn).fill(formatDay(day(2)))
    await page.keyboard.press('Tab')
    await expect(unit).toHaveValue('Bungalov 2')
    await field(t.quick.checkIn).fill(formatDay(day(0)))
    await page.keyboard.press('Tab')
    await expect(unit).toHaveValue('Bungalov 3')
  })

  await test.step('a unit that was chosen stays, and says who has the nights when they are taken', async () => {
    await field(t.quick.checkIn).fill(formatDay(day(3)))
    await page.keyboard.press('Tab')
    await unit.click()
    await page.getByRole('option', { name: 'Bungalov 3' }).click()
    // Another clerk takes the nights that were free.
    await business.reserve({
      hotelDetailId: third.id,
      checkInDate: day(3),
      checkOutDate: day(5),
      guests: [turk('Ece', 'Ak')],
    })
    await expect(unit).toHaveAccessibleDescription(t.quick.isTaken(t.quick.takenBy(span(3, 5), 'Ece Ak')))
    await dialog.getByRole('button', { name: t.quick.chooseFree('Bungalov 1') }).click()
    await expect(unit).toHaveValue('Bungalov 1')
  })
})

test('the refusal of taken nights leads to the unit, not to a calendar that covers it', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await hearNothing(page)
  const { dialog, field, unit } = await openQuick(page)
  await field(t.quick.phone).fill('05321234567')
  await field(t.quick.firstName).fill('Ayşe')
  await field(t.quick.lastName).fill('Yıldız')
  await expect(unit).toHaveValue('Bungalov 1')
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  await dialog.getByRole('button', { name: t.quick.save }).click()
  await expect(unit).toBeFocused()
  await expect(unit).toHaveValue('Bungalov 1')
  await expect(unit).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('table')).toBeHidden()
  await expect(dialog.getByRole('button', { name: t.quick.chooseFree('Bungalov 2') })).toBeVisible()
})

test('a caller is known by words of the name too, and only the chosen one brings phone and identity', async ({
  page,
  call,
  business,
}) => {
  const phone = newPhone()
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({
    hotelDetailId: id,
    checkInDate: day(0),
    checkOutDate: day(1),
    guests: [turk('Işıl', 'Çelik', phone)],
  })
  const { dialog, field } = await openQuick(page)
  await field(t.quick.firstName).fill('celik isil')
  await dialog.getByRole('button', { name: t.quick.take('Işıl Çelik') }).click()
  await expect(field(t.quick.phone)).toHaveValue(phone)
  await expect(field(t.quick.firstName)).toHaveValue('Işıl')
  await expect(field(t.quick.lastName)).toHaveValue('Çelik')
  await field(t.quick.lastName).press('Enter')
  await expect(dialog).toBeHidden()
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations.map(({ unitName }) => unitName).toSorted()).toEqual(['Bungalov 1', 'Bungalov 2'])
  const people = reservations.map(({ guests }) => guests[0])
  expect(people).toMatchObject([{ tcKimlik: '10000000146' }, { tcKimlik: '10000000146' }])
  expect(people[0]?.personId).toBe(people[1]?.personId)
})
