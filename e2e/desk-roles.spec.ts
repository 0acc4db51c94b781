// What the desk of today offers to whom.
import { expect } from '@playwright/test'
import { searchReservations } from '#contract/reservations.ts'
import { checkInGuests, markNoShow } from '#contract/stays.ts'
import { readyRoles } from '#domain/roles/ready-roles.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { atDesk as test, day } from './fixtures.ts'

const t = todayText.tr

test('who may not say that nobody came is not offered to take that back, and still takes back an arrival', async ({
  page,
  call,
  business,
}) => {
  for (const unitName of ['Bungalov 1', 'Bungalov 2']) {
    const { id } = await business.unit({ unitName })
    await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  }
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  for (const { id, unitName } of reservations) {
    if (unitName === 'Bungalov 1') await call(markNoShow, { params: { id } }, business.token)
    else await call(checkInGuests, { params: { id } }, business.token)
  }
  await page.route('**/api/profile/me', async (route) => {
    const response = await route.fetch()
    const profile = await response.json()
    await route.fulfill({
      response,
      json: { ...profile, deeds: readyRoles.owner.filter((deed) => deed !== 'stay.settle') },
    })
  })
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await page.goto('/admin/dashboard')
  await expect(section(t.noShows).getByRole('listitem')).toContainText(['Önceki Misafir'])
  await expect(section(t.arrived).getByRole('button', { name: /^Geri al/ })).toBeVisible()
  await expect(section(t.noShows).getByRole('button', { name: /^Geri al/ })).toHaveCount(0)
})
