// The actions that the Today page offers to each role.
import { expect } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { checkInGuests, markNoShow } from '#contract/stays/endpoints.ts'
import { readyRoles } from '#domain/roles/ready-roles.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { signedIn as test, day } from './fixtures.ts'

const t = todayText.tr

test('a clerk who may not mark a no-show is not offered to undo it, but can still undo a check-in', async ({
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
      json: { ...profile, permissions: readyRoles.owner.filter((permission) => permission !== 'stay.settle') },
    })
  })
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await page.goto('/admin/dashboard')
  await expect(section(t.noShows).getByRole('listitem')).toContainText(['Önceki Misafir'])
  await expect(section(t.arrived).getByRole('button', { name: /^Geri al/ })).toBeVisible()
  await expect(section(t.noShows).getByRole('button', { name: /^Geri al/ })).toHaveCount(0)
})
