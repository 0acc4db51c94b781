// Load failure, slow network, lost session and 500: each is said, and nothing that was typed is lost.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { login, logoutAll } from '#contract/account.ts'
import { searchReservations } from '#contract/reservations.ts'
import { addUnit, deleteUnit } from '#contract/units.ts'
import { formatDay } from '#domain/time/day.ts'
import { historyText } from '#web/features/history/history.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { atDesk, day, verifiedAccount } from './fixtures.ts'
import { expectNote, logIn, reservationDesk } from './screen.ts'
import { hearNothing, hold } from './search-screen.ts'

const t = { booking: newReservationText.tr, history: historyText.tr, today: todayText.tr, ui: uiText.tr }

const test = atDesk.extend<object>({
  // The browser complains about a failed answer, which here is what is wanted.
  calmBrowser: async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use(),
})

const guest = { firstName: 'Işıl', lastName: 'Çelik', phone: '0 (532) 111 22 33', tcKimlik: '10000000146' }

async function typeReservation(page: Page) {
  const desk = reservationDesk(page)
  await desk.open()
  await desk.chooseStay('Bungalov 1', day(3), day(5))
  await desk.typeGuest(guest)
  await desk.addButton.click()
  await desk.requests.fill('Bebek yatağı')
  await desk.kvkk.later.check()
  await desk.contract.later.check()
  return desk
}

async function expectKept(desk: ReturnType<typeof reservationDesk>) {
  await expect(desk.unit).toHaveValue('Bungalov 1')
  await expect(desk.checkIn).toHaveValue(formatDay(day(3)))
  await expect(desk.checkOut).toHaveValue(formatDay(day(5)))
  await expect(desk.list).toContainText('Işıl Çelik')
  await expect(desk.requests).toHaveValue('Bebek yatağı')
}

test('a server that stumbles loses nothing; a slow one makes the button wait, pressed once, and the list say that it loads', async ({
  page,
  business,
}) => {
  await business.unit()
  const desk = await typeReservation(page)
  await page.route('**/api/reservations', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await desk.submit.click()
  await expect(page.getByRole('alert').filter({ hasText: t.booking.failed })).toBeVisible()
  await expectKept(desk)
  await page.unroute('**/api/reservations')

  const goOn = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/reservations', async (route) => {
    asked++
    await goOn.promise
    await route.continue()
  })
  await desk.submit.dblclick()
  await expect(desk.submit).toBeDisabled()
  await expectKept(desk)
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

test('what could not be loaded is said, and asked for again by a button: home, and the calendar and a stay of the past', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit()
  await business.reserve({ hotelDetailId: unit.id })
  const [stay] = (await call(searchReservations, { body: {} }, business.token)).reservations
  const id = stay?.id ?? 0
  // Whatever else asks again would bring it before the button does.
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

test('a session that ended elsewhere: after logging in again the form is as it was, and empty for somebody else', async ({
  page,
  business,
  call,
}) => {
  await business.unit()
  // The stream, or whatever else the page asks, would tell first, and the page be gone before the click.
  await hearNothing(page)
  const endAfterClick = async (token: string) => {
    const goOn = await hold(page, '**/api/reservations')
    await desk.submit.click()
    await expect(desk.submit).toBeDisabled()
    await call(logoutAll, {}, token)
    goOn()
    await expect(page).toHaveURL(/\/auth\/login\?reason=expired/)
    await page.unroute('**/api/reservations')
  }
  const desk = await typeReservation(page)
  await endAfterClick(business.token)
  await logIn(page, business)
  await expect(page).toHaveURL('/admin/reservation')
  await expectKept(desk)

  await endAfterClick(await page.evaluate(() => localStorage.getItem('accessToken') ?? ''))
  const next = await verifiedAccount(call)
  const { token: theirs } = await call(login, { body: next })
  await call(addUnit, { body: { unitName: 'Villa Nar' } }, theirs)
  await logIn(page, next)
  await expect(page).toHaveURL('/admin/reservation')
  await expect(desk.requests).toHaveValue('')
  await expect(desk.list).toHaveCount(0)
})

test('a unit that somebody else deletes meanwhile: the form says so when it lets go of it', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit()
  await business.unit({ unitName: 'Göl' })
  const desk = await typeReservation(page)
  // On a page that does not hear of it: the form would say so before it is opened again, and not say it twice.
  await page.goto('/kvkk-metin')
  await call(deleteUnit, { params: { id: unit.id } }, business.token)
  await desk.open()
  await expectNote(page, t.booking.unitGone)
  await expect(desk.list).toContainText('Işıl Çelik')
  await expect(desk.requests).toHaveValue('Bebek yatağı')
})
