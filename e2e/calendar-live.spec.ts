// Two desks side by side: what is dragged on one calendar is seen on the other, and on the board of today.
import { expect } from '@playwright/test'
import { calendarDesk } from './calendar-desk.ts'
import { listening, test } from './colleague.ts'
import { day } from './fixtures.ts'
import { turk } from './search-screen.ts'

test('a stay that a colleague drags moves on my calendar, without a reload', async ({
  page,
  theirs: theirPage,
  business,
}) => {
  const from = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({
    hotelDetailId: from.id,
    checkInDate: day(1),
    checkOutDate: day(3),
    guests: [turk('Ayşe', 'Yıldız')],
  })
  const mine = calendarDesk(page)
  const heard = listening(page)
  await mine.open()
  await expect(mine.bar('Ayşe Yıldız')).toHaveAccessibleName(/Bungalov 1/)
  await heard

  const theirs = calendarDesk(theirPage)
  await theirs.open()
  await theirs.hold(
    await theirs.middle(theirs.bar('Ayşe Yıldız')),
    await theirs.middle(theirs.cell('Bungalov 2', day(2))),
  )
  await theirPage.mouse.up()
  await theirs.confirmMove()

  await expect(mine.bar('Ayşe Yıldız')).toHaveAccessibleName(/Bungalov 2/)
})

test('guests whom a colleague checks in appear among those in the house', async ({ page, theirs, business }) => {
  const { id: hotelDetailId } = await business.unit()
  const stay = { checkInDate: day(0), checkOutDate: day(2), guests: [turk('Ayşe', 'Yıldız')] }
  await business.reserve({ hotelDetailId, ...stay })
  const heard = listening(page)
  await page.goto('/admin/dashboard')
  await heard
  await theirs.goto('/admin/dashboard')
  await theirs
    .getByRole('region', { name: 'Beklenen Girişler' })
    .getByRole('button', { name: /Giriş yaptır/ })
    .click()
  await expect(page.getByRole('region', { name: 'Konaklayanlar' })).toContainText('Ayşe Yıldız')
})
