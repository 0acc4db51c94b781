// Two clerks: a drag on one calendar appears on the other, and on the Today page. One clerk: the page shows its own
// changes at once, and requests each piece of data once.
import { expect, type Page } from '@playwright/test'
import type { Topic } from '#contract/live/schemas.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { calendarScreen } from './calendar-screen.ts'
import { listening, test } from './colleague.ts'
import { day, newPhone } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { reservationScreen } from './screen.ts'
import { hearNothing, turk } from './search-screen.ts'

test('a stay that a colleague drags moves on my calendar without a reload; guests whom they check in are in the house on my Today page', async ({
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
  const mine = calendarScreen(page)
  const heard = listening(page)
  await mine.open()
  await expect(mine.bar('Ayşe Yıldız')).toHaveAccessibleName(/Bungalov 1/)
  await heard

  const theirs = calendarScreen(theirPage)
  await theirs.open()
  await theirs.hold(
    await theirs.middle(theirs.bar('Ayşe Yıldız')),
    await theirs.middle(theirs.cell('Bungalov 2', day(2))),
  )
  await theirPage.mouse.up()
  await theirs.confirmMove()

  await expect(mine.bar('Ayşe Yıldız')).toHaveAccessibleName(/Bungalov 2/)

  const stay = { checkInDate: day(0), checkOutDate: day(1), guests: [turk('Cem', 'Kaya')] }
  await business.reserve({ hotelDetailId: from.id, ...stay })
  const heardThere = listening(page)
  await page.goto('/admin/dashboard')
  await heardThere
  await theirPage.goto('/admin/dashboard')
  await theirPage
    .getByRole('region', { name: 'Beklenen Girişler' })
    .getByRole('button', { name: /Giriş yaptır/ })
    .click()
  await expect(page.getByRole('region', { name: 'Konaklayanlar' })).toContainText('Cem Kaya')
})

test('after my own booking each piece of data is requested once, although the server notifies me of it too', async ({
  page,
  business,
}) => {
  const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 1' })
  const screen = calendarScreen(page)
  const heard = listening(page)
  await page.clock.install()
  await screen.open()
  await heard
  // The notification of this booking is the last one before the test's own change.
  await business.reserve({ hotelDetailId, checkInDate: day(0), checkOutDate: day(1), guests: [turk('Bora', 'Kaya')] })
  await expect(screen.bar('Bora Kaya')).toBeVisible()
  await expect(notes(page, 1)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === quickBook.path) asked.length = 0
    else asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  // The app waits a moment for both the response and the live update. The clock is stopped so that this moment does not
  // end, however slowly they arrive.
  await page.route(`**${quickBook.path}`, async (route) => {
    await page.clock.pauseAt(Date.now() + 10_000)
    await route.continue()
  })
  const answered = page.waitForResponse(`**${quickBook.path}`)
  const told = hearing(page, ['stays', 'guests', 'notifications'])
  const goOn = async () => {
    await Promise.all([answered, told])
    await allAnswered(page)
    await page.clock.resume()
  }
  await Promise.all([bookFor(page, 'Ayşe', 'Yıldız'), goOn()])
  await expect(screen.bar('Ayşe Yıldız')).toBeVisible()
  // The mutation does not invalidate notifications, so this notification came through the live update.
  await expect(notes(page, 2)).toBeVisible()
  expect(asked.filter((one) => one.includes('/api/calendar?'))).not.toEqual([])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test("a colleague's booking at the same moment is shown, even if my calendar was read just before", async ({
  page,
  business,
}) => {
  const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 2' })
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = calendarScreen(page)
  const heard = listening(page)
  await screen.open()
  await heard
  let theirs: Promise<void> | undefined
  let hasBooked = false
  let read = 0
  page.on('request', (request) => {
    hasBooked ||= new URL(request.url()).pathname === quickBook.path
  })
  await page.route('**/api/calendar?*', async (route) => {
    // The calendar on the screen is loaded in two requests.
    if (!hasBooked || read++ >= 2) return route.continue()
    const response = await route.fetch()
    await (theirs ??= business.reserve({ hotelDetailId, guests: [turk('Bora', 'Kaya')] }))
    return route.fulfill({ response })
  })
  await bookFor(page, 'Ayşe', 'Yıldız')
  await expect(screen.bar('Ayşe Yıldız')).toBeVisible()
  await expect(screen.bar('Bora Kaya')).toBeVisible()
  expect(theirs).toBeDefined()
})

test('a new reservation is on the calendar and on Today at once, even without live updates', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await hearNothing(page)
  const calendar = calendarScreen(page)
  await calendar.open()
  await expect(calendar.cell('Bungalov 1', day(0))).toBeVisible()

  const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await goTo('Yeni Rezervasyon')
  const screen = reservationScreen(page)
  await screen.chooseStay('Bungalov 1', day(0), day(2))
  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.addButton.click()
  await screen.kvkk.later.check()
  await screen.contract.later.check()
  await screen.submit.click()
  await expect(screen.list).toHaveCount(0)

  await goTo('Takvim')
  await expect(calendar.bar('Ayşe Yıldız')).toBeVisible()
  await goTo('Bugün')
  await expect(page.getByRole('region', { name: 'Beklenen Girişler' })).toContainText('Ayşe Yıldız')
})

/** Resolves once the page has been notified of each of these topics. */
const hearing = (page: Page, wanted: Topic[]) =>
  page.evaluate(
    (topics) =>
      new Promise<void>((resolve) => {
        const left = new Set<unknown>(topics)
        const channel = new BroadcastChannel('konuk-live')
        channel.addEventListener('message', ({ data }) => {
          left.delete(data)
          if (left.size === 0) resolve()
        })
      }),
    wanted,
  )

const notes = (page: Page, count: number) => page.getByRole('button', { name: new RegExp(`^Bildirimler.*${count}`) })

/** Books Bungalov 1 on the calendar. */
async function bookFor(page: Page, firstName: string, lastName: string): Promise<void> {
  const screen = calendarScreen(page)
  await screen.hold(
    await screen.middle(screen.cell('Bungalov 1', day(2))),
    await screen.middle(screen.cell('Bungalov 1', day(4))),
  )
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Yeni rezervasyon' }).click()
  await screen.quickBook({ phone: newPhone(), firstName, lastName })
}
