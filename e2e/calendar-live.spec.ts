// Two desks side by side: what is dragged on one calendar is seen on the other, and on the board of today. And one desk
// alone: what it does itself it shows by itself, and asks for once.
import { expect, type Page } from '@playwright/test'
import type { Topic } from '#contract/live.ts'
import { quickBook } from '#contract/quick-booking.ts'
import { calendarDesk } from './calendar-desk.ts'
import { listening, test } from './colleague.ts'
import { day, newPhone } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { reservationDesk } from './screen.ts'
import { hearNothing, turk } from './search-screen.ts'

test('a stay that a colleague drags moves on my calendar, without a reload; guests whom they check in are in the house on my board', async ({
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

test('after a booking of my own each thing is asked for once, although the server tells me of it too', async ({
  page,
  business,
}) => {
  const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 1' })
  const desk = calendarDesk(page)
  const heard = listening(page)
  await page.clock.install()
  await desk.open()
  await heard
  // What this tells is the last of what has been told before.
  await business.reserve({ hotelDetailId, checkInDate: day(0), checkOutDate: day(1), guests: [turk('Bora', 'Kaya')] })
  await expect(desk.bar('Bora Kaya')).toBeVisible()
  await expect(notes(page, 1)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === quickBook.path) asked.length = 0
    else asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  // The answer and what is told are waited for a moment, each for the other. However slow they are here, it lasts.
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
  await expect(desk.bar('Ayşe Yıldız')).toBeVisible()
  // The mutation does not name notifications: this one has come by what the server tells.
  await expect(notes(page, 2)).toBeVisible()
  expect(asked.filter((one) => one.includes('/api/calendar?'))).not.toEqual([])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('what a colleague books at the same moment is seen, also when my calendar was read just before', async ({
  page,
  business,
}) => {
  const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 2' })
  await business.unit({ unitName: 'Bungalov 1' })
  const desk = calendarDesk(page)
  const heard = listening(page)
  await desk.open()
  await heard
  let theirs: Promise<void> | undefined
  let hasBooked = false
  let read = 0
  page.on('request', (request) => {
    hasBooked ||= new URL(request.url()).pathname === quickBook.path
  })
  await page.route('**/api/calendar?*', async (route) => {
    // The two pieces of the calendar that are on the screen.
    if (!hasBooked || read++ >= 2) return route.continue()
    const response = await route.fetch()
    await (theirs ??= business.reserve({ hotelDetailId, guests: [turk('Bora', 'Kaya')] }))
    return route.fulfill({ response })
  })
  await bookFor(page, 'Ayşe', 'Yıldız')
  await expect(desk.bar('Ayşe Yıldız')).toBeVisible()
  await expect(desk.bar('Bora Kaya')).toBeVisible()
  expect(theirs).toBeDefined()
})

test('a new reservation is on the calendar and on the board at once, also where nothing is told', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await hearNothing(page)
  const calendar = calendarDesk(page)
  await calendar.open()
  await expect(calendar.cell('Bungalov 1', day(0))).toBeVisible()

  const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await goTo('Yeni Rezervasyon')
  const desk = reservationDesk(page)
  await desk.chooseStay('Bungalov 1', day(0), day(2))
  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.addButton.click()
  await desk.kvkk.later.check()
  await desk.contract.later.check()
  await desk.submit.click()
  await expect(desk.list).toHaveCount(0)

  await goTo('Takvim')
  await expect(calendar.bar('Ayşe Yıldız')).toBeVisible()
  await goTo('Ana Sayfa')
  await expect(page.getByRole('region', { name: 'Beklenen Girişler' })).toContainText('Ayşe Yıldız')
})

/** Resolves once the page has been told of each of these. */
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

/** On the calendar, into Bungalov 1. */
async function bookFor(page: Page, firstName: string, lastName: string): Promise<void> {
  const desk = calendarDesk(page)
  await desk.hold(
    await desk.middle(desk.cell('Bungalov 1', day(2))),
    await desk.middle(desk.cell('Bungalov 1', day(4))),
  )
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Yeni rezervasyon' }).click()
  await desk.quickBook({ phone: newPhone(), firstName, lastName })
}
