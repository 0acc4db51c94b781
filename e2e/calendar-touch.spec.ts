// The tape chart by touch, on a phone 360 px wide: tap, long press, drag, swipe.
import { expect, type Page } from '@playwright/test'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { signedIn as test, day } from './fixtures.ts'
import { expectApart, expectOnTop, expectWithin, placeOf, type Spot } from './boxes.ts'
import { calendarScreen } from './calendar-screen.ts'
import { leftSheet } from './screen.ts'
import { turk } from './search-screen.ts'

const t = {
  calendar: calendarText.tr,
  dialogs: calendarDialogsText.tr,
  edit: editReservationText.tr,
  navigation: navigationText.tr,
  platform: platformText.tr,
  quick: quickBookingText.tr,
  stays: staysText.tr,
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const guests = () => [turk('Ayşe', 'Yılmaz')]

/** Presses with a finger that rests before it moves, using Chromium's own touch events. */
async function longPress(page: Page, from: Spot, to?: Spot) {
  await expectOnTop(page.getByRole('grid', { name: t.calendar.chart }), from)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await expect(page.locator('[data-dragging="true"]')).toHaveCount(1)
  if (to) {
    for (let step = 1; step <= 6; step++) {
      await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 })
    }
  }
  return { lift: () => touch('touchEnd') }
}

test('a long press on a free night and a drag over more nights books a stay; a swipe moves by days, and nothing sticks out of the page', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = calendarScreen(page)
  await screen.open()
  const spans = page.getByRole('radiogroup', { name: t.calendar.span })
  await expectWithin(spans.locator('label [aria-hidden]'), spans)
  const finger = await longPress(
    page,
    await screen.middle(screen.cell('Bungalov 1', day(1))),
    await screen.middle(screen.cell('Bungalov 1', day(3))),
  )
  await expect(page.getByText(t.calendar.target('Bungalov 1', screen.span(day(1), day(3)), 2))).toBeVisible()
  await finger.lift()
  await page.getByRole('menuitem', { name: t.dialogs.newReservation }).tap()
  await screen.quickBook({ phone: '0532 111 22 33', firstName: 'Ayşe', lastName: 'Yılmaz' })
  await expect(screen.bar('Ayşe Yılmaz')).toBeVisible()

  const at = await screen.middle(screen.cell('Bungalov 1', day(3)))
  const thumb = await page.context().newCDPSession(page)
  await thumb.send('Input.synthesizeScrollGesture', {
    ...at,
    xDistance: -160,
    yDistance: 0,
    gestureSourceType: 'touch',
  })
  await expect(screen.cell('Bungalov 1', day(-1))).not.toBeInViewport()
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a finger pulls an edge, and a stay in the way is named; a long press picks a stay up, and it is put down in another unit', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2), guests: guests() })
  await business.reserve({ hotelDetailId: id, checkInDate: day(3), checkOutDate: day(5) })
  const screen = calendarScreen(page)
  await screen.open()
  const bar = await placeOf(screen.bar('Ayşe Yılmaz'))
  const edge = { x: bar.x + bar.width - 7, y: bar.y + 20 }
  const width = await screen.dayWidth()
  const finger = await longPress(page, edge, { x: edge.x + 2 * width, y: edge.y })
  await expect(page.getByText(/Buraya olmaz: Bungalov 1, .* arasında dolu \(Önceki Misafir\)\./)).toBeVisible()
  await finger.lift()
  await expect(screen.sheet).toHaveCount(0)
  const again = await longPress(page, edge, { x: edge.x + width, y: edge.y })
  await again.lift()
  await screen.confirmMove('extend')
  await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(/3 gece/)

  const from = await screen.middle(screen.bar('Ayşe Yılmaz'))
  const { y } = await screen.middle(screen.cell('Bungalov 2', day(0)))
  const hand = await longPress(page, from, { x: from.x, y })
  await hand.lift()
  await screen.confirmMove()
  await expect(screen.bar('Ayşe Yılmaz')).toHaveAccessibleName(/Bungalov 2/)
})

test('a tap on a free night blocks the unit; a tap on a stay opens its card', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: id, checkInDate: day(2), checkOutDate: day(3), guests: guests() })
  const screen = calendarScreen(page)
  await screen.open()
  // Two weeks would leave no room for a name on this screen, so the calendar shows seven days.
  await expect(page.getByRole('radio', { name: t.calendar.days(7) })).toBeChecked()
  await screen.cell('Bungalov 1', day(0)).tap()
  await page.getByRole('menuitem', { name: t.dialogs.block }).tap()
  const dialog = page.getByRole('dialog', { name: t.dialogs.blockTitle })
  await dialog.getByRole('button', { name: t.dialogs.saveBlock, exact: true }).last().tap()
  await expect(screen.grid.getByRole('gridcell', { name: /^Bungalov 1 kapalı/ })).toBeVisible()
  await test.step('a bar of one night, 35 px wide here, shows at least three letters of the first and last name', async () => {
    await expect
      .poll(() =>
        screen.bar('Ayşe Yılmaz').evaluate((bar) => {
          const end = bar.getBoundingClientRect().right - 3
          const isSeen = (words: Text, at: number) => {
            const letter = document.createRange()
            letter.setStart(words, at)
            letter.setEnd(words, at + 1)
            return letter.getBoundingClientRect().right <= end
          }
          return [...bar.querySelectorAll('span > span > span')].map(({ firstChild }) =>
            firstChild instanceof Text ? [...firstChild.data].filter((_, at) => isSeen(firstChild, at)).join('') : '',
          )
        }),
      )
      .toEqual([expect.stringMatching(/^Ayş/), expect.stringMatching(/^Yıl/)])
  })
  await screen.bar('Ayşe Yılmaz').tap()
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yılmaz') })
  await expect(card).toBeVisible()
  // The message about the block does not cover the close button.
  await expectApart(page.getByRole('alert'), card.getByRole('button', { name: t.stays.close }))
})

test('the back button closes what is open, one after the other, before it leaves the page', async ({
  page,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: id, checkInDate: day(2), checkOutDate: day(4), guests: guests() })
  await page.goto('/admin/reservations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: t.navigation.quickMenu })
  await menu.getByRole('link', { name: t.navigation.calendar }).tap()
  const screen = calendarScreen(page)
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yılmaz') })
  const form = page.getByRole('dialog').getByRole('form')

  await test.step('back leads from a form to the card that it replaced, and then closes the card', async () => {
    await screen.bar('Ayşe Yılmaz').tap()
    await card.getByRole('button', { name: new RegExp(`^${t.stays.edit}`) }).tap()
    await expect(card).toBeHidden()
    await page.goBack()
    await expect(card).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.goBack()
    await expect(card).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/calendar/)
  })
  await test.step('back asks before it closes a form with typed text', async () => {
    const requests = page.getByRole('textbox', { name: t.edit.requests })
    const question = page.getByRole('dialog', { name: t.platform.leaving.title })
    await screen.bar('Ayşe Yılmaz').tap()
    await card.getByRole('button', { name: new RegExp(`^${t.stays.edit}`) }).tap()
    await requests.fill('Geç giriş')
    await page.goBack()
    await question.getByRole('button', { name: t.platform.leaving.cancelLabel }).tap()
    await expect(question).toHaveCount(0)
    await expect(requests).toHaveValue('Geç giriş')
    await page.goBack()
    await question.getByRole('button', { name: t.platform.leaving.confirmLabel }).tap()
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await leftSheet(page)
    await expect(page).toHaveURL(/\/admin\/calendar/)
  })
  await test.step('a card closed by hand leaves no step in the history', async () => {
    await menu.getByRole('button', { name: t.navigation.newReservation }).tap()
    await expect(screen.quick).toBeVisible()
    await page.goBack()
    await expect(screen.quick).toBeHidden()
    await menu.getByRole('button', { name: t.navigation.newReservation }).tap()
    await expect(screen.quick).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.quick).toBeHidden()
    await leftSheet(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/reservations/)
  })
  await test.step('after a link was followed from a card, back leads past the card to the page', async () => {
    await menu.getByRole('link', { name: t.navigation.calendar }).tap()
    await screen.bar('Ayşe Yılmaz').tap()
    await card.getByRole('link', { name: t.stays.guestFile('Ayşe Yılmaz') }).tap()
    await expect(page).toHaveURL(/\/admin\/guests\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/calendar/)
    await expect(screen.bar('Ayşe Yılmaz')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/reservations/)
  })
})
