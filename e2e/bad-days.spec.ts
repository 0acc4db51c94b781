// Loading errors, a slow network, a lost session and a 500. Each is reported on the page, and no typed text is lost.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { login, logoutAll } from '#contract/account/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { addUnit, deleteUnit } from '#contract/units/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { historyText } from '#web/features/history/history.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn, day, verifiedAccount } from './fixtures.ts'
import { expectNote, logIn, reservationScreen } from './screen.ts'
import { hearNothing, hold } from './search-screen.ts'

const t = { booking: newReservationText.tr, history: historyText.tr, today: todayText.tr, ui: uiText.tr }

const test = signedIn.extend<object>({
  // The browser logs a failed response as an error, which is expected here.
  calmBrowser: async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use(),
})

const guest = { firstName: 'Işıl', lastName: 'Çelik', phone: '0 (532) 111 22 33', tcKimlik: '10000000146' }

async function typeReservation(page: Page) {
  const screen = reservationScreen(page)
  await screen.open()
  await screen.chooseStay('Bungalov 1', day(3), day(5))
  await screen.typeGuest(guest)
  await screen.addButton.click()
  await screen.requests.fill('Bebek yatağı')
  await screen.kvkk.later.check()
  await screen.contract.later.check()
  return screen
}

async function expectKept(screen: ReturnType<typeof reservationScreen>) {
  await expect(screen.unit).toHaveValue('Bungalov 1')
  await expect(screen.checkIn).toHaveValue(formatDay(day(3)))
  await expect(screen.checkOut).toHaveValue(formatDay(day(5)))
  await expect(screen.list).toContainText('Işıl Çelik')
  await expect(screen.requests).toHaveValue('Bebek yatağı')
}

test('a server error loses no typed text; while the server is slow the button waits after one press, and the list shows that it loads', async ({
  page,
  business,
}) => {
  await business.unit()
  const screen = await typeReservation(page)
  await page.route('**/api/reservations', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await screen.submit.click()
  await expect(page.getByRole('alert').filter({ hasText: t.booking.failed })).toBeVisible()
  await expectKept(screen)
  await page.unroute('**/api/reservations')

  const goOn = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/reservations', async (route) => {
    asked++
    await goOn.promise
    await route.continue()
  })
  await screen.submit.dblclick()
  await expect(screen.submit).toBeDisabled()
  await expectKept(screen)
  goOn.resolve()
  await expect(page.getByRole('link', { name: t.booking.toList })).toBeVisible()
  expect(asked).toBe(1)

  const loaded = Promise.withResolvers<void>()
  await page.route('**/api/reservations/search', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.getByRole('link', { name: t.booking.toList }).click()
  await expect(page.getByText(t.ui.loading).first()).toBeVisible()
  loaded.resolve()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Işıl Çelik')
})

test('a loading error is shown, and a button loads again: on Today, the calendar and a past stay', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit()
  await business.reserve({ hotelDetailId: unit.id })
  const [stay] = (await call(searchReservations, { body: {} }, business.token)).reservations
  const id = stay?.id ?? 0
  // A live update would load the data before the button is clicked.
  await hearNothing(page)
  const fails = async (address: string, api: string, title: string) => {
    await page.route(api, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(title)
    await page.unroute(api)
    await page.getByRole('button', { name: t.ui.retry }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await fails('/admin/dashboard', '**/api/today', t.today.failed)
  await expect(page.getByRole('heading', { name: new RegExp(`^${t.today.title} \\d`) })).toBeVisible()
  await fails('/admin/audit/as-of', '**/api/calendar/as-of?*', t.history.failed)
  await expect(page.getByRole('grid')).toBeVisible()
  await fails(`/admin/audit/as-of/${id}`, `**/api/reservations/${id}/as-of?*`, t.history.failed)
  await expect(page.getByRole('heading', { name: t.history.comparison })).toBeVisible()
})

test('after a session ended elsewhere, signing in again shows the form as it was, and an empty form to another user', async ({
  page,
  business,
  call,
}) => {
  await business.unit()
  // Otherwise the live stream or another request would notice the ended session first, and the page would be gone
  // before the click.
  await hearNothing(page)
  const endAfterClick = async (token: string) => {
    const goOn = await hold(page, '**/api/reservations')
    await screen.submit.click()
    await expect(screen.submit).toBeDisabled()
    await call(logoutAll, {}, token)
    goOn()
    await expect(page).toHaveURL(/\/auth\/login\?reason=expired/)
    await page.unroute('**/api/reservations')
  }
  const screen = await typeReservation(page)
  await endAfterClick(business.token)
  await logIn(page, business)
  await expect(page).toHaveURL('/admin/reservation')
  await expectKept(screen)

  await endAfterClick(await page.evaluate(() => localStorage.getItem('accessToken') ?? ''))
  const next = await verifiedAccount(call)
  const { token: theirs } = await call(login, { body: next })
  await call(addUnit, { body: { unitName: 'Villa Nar' } }, theirs)
  await logIn(page, next)
  await expect(page).toHaveURL('/admin/reservation')
  await expect(screen.requests).toHaveValue('')
  await expect(screen.list).toHaveCount(0)
})

test('a unit that another clerk deletes meanwhile is dropped from the form, which says so', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit()
  await business.unit({ unitName: 'Göl' })
  const screen = await typeReservation(page)
  // This page receives no live update. Otherwise the notification would appear before the form is opened again, and it
  // appears only once.
  await page.goto('/kvkk-metin')
  await call(deleteUnit, { params: { id: unit.id } }, business.token)
  await screen.open()
  await expectNote(page, t.booking.unitGone)
  await expect(screen.list).toContainText('Işıl Çelik')
  await expect(screen.requests).toHaveValue('Bebek yatağı')
})
