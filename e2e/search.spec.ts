// The reservation search: filters, pages, a row with its details, and the messages for a loading error.
import { expect, type BrowserContext } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { bookingSourceWords } from '#contract/reservations/problems.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { reservationFiltersText } from '#web/features/reservations/list/reservation-filters.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn as test, day, newPhone, texted } from './fixtures.ts'
import { mainMenu } from './menu.ts'
import { expectNote } from './screen.ts'
import { allAnswered } from './network.ts'
import { german, hearNothing, hold, refuse, searchScreen, turk } from './search-screen.ts'

const t = {
  consent: consentText.tr,
  edit: editReservationText.tr,
  filters: reservationFiltersText.tr,
  guests: guestsText.tr,
  navigation: navigationText.tr,
  reservations: reservationsText.tr,
  ui: uiText.tr,
}

// The browser logs every unexpected response as an error, which is expected in some tests.
const loud = async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use()
const loudTest = test.extend<object>({ calmBrowser: loud })

// reservation-lists.test.ts proves on the server which reservations each filter finds.
test('filters narrow the list, live in the address, and need no Turkish letters', async ({ page, business }) => {
  const screen = searchScreen(page)
  const [first, second] = [await business.unit({ unitName: 'Isparta Evi' }), await business.unit({ unitName: 'Göl' })]
  await business.reserve({ hotelDetailId: first.id, checkInDate: day(3), checkOutDate: day(5) })
  const guests = [turk('İpek', 'Çağlar', '0 (544) 999 88 77')]
  await business.reserve({
    hotelDetailId: second.id,
    checkInDate: day(10),
    checkOutDate: day(14),
    guests,
    source: 'whatsapp',
  })

  await screen.open()
  await expect(screen.rows).toHaveCount(2)

  await test.step('free text finds names without Turkish letters, and a phone never appears in the address', async () => {
    await screen.search.fill('ısparta')
    await expect(screen.rows).toHaveCount(1)
    await expect(screen.rows).toContainText('Isparta Evi')
    await expect(page).toHaveURL(/search=%C4%B1sparta/)
    await expect(screen.rows.getByRole('cell').first()).toHaveText(/^#\d+$/)
    await screen.search.fill('+90 544 999 88 77')
    await expect(screen.rows).toContainText('İpek Çağlar')
    await expect(screen.rows).toHaveCount(1)
    await expect(page).toHaveURL('/admin/reservations')
    await screen.search.fill('nobody')
    await expect(screen.none).toBeVisible()
    await screen.clear()
    await expect(screen.rows).toHaveCount(2)
    await expect(screen.search).toHaveValue('')
    await expect(page).toHaveURL('/admin/reservations')
  })

  await test.step('typed text stays in its field even before the address has followed', async () => {
    await screen.search.fill('gol')
    const shown = await screen.search.evaluate(async (input: HTMLInputElement) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      const seen = new Set<string>()
      for (let turn = 0; turn < 100; turn++) {
        seen.add(input.value)
        // Every tenth turn yields to the page, so that the address can be updated.
        await (turn % 10 === 0 ? new Promise((resolve) => setTimeout(resolve)) : Promise.resolve())
      }
      return [...seen]
    })
    expect(shown).toEqual(['gol'])
    await expect(screen.rows).toHaveCount(1)
    await screen.clear()
    await expect(screen.rows).toHaveCount(2)
  })

  await test.step('filters by status, unit and date range find stays entirely within the range', async () => {
    await screen.choose(t.filters.unit, 'Göl')
    await expect(screen.rows).toHaveCount(1)
    await screen.choose(t.filters.status, t.filters.statuses.CANCELLED)
    await expect(page).toHaveURL(/status=CANCELLED/)
    await expect(screen.none).toBeVisible()
    await screen.open()
    await screen.pickDay(t.filters.from, day(4))
    await expect(screen.rows).toHaveCount(1)
    await expect(screen.rows).toContainText('Göl')
    await screen.pickDay(t.filters.to, day(13))
    await expect(screen.none).toBeVisible()
  })

  await test.step('the advanced panel unfolds, counts its active filters, and survives a reload', async () => {
    await screen.open()
    const phone = screen.filters.getByRole('textbox', { name: t.filters.phone })
    await expect(phone).toBeHidden()
    await page.getByRole('button', { name: t.filters.more }).click()
    await screen.choose(t.filters.source, bookingSourceWords.whatsapp.tr)
    await expect(page).toHaveURL(/source=whatsapp/)
    await expect(screen.rows).toHaveCount(1)
    await expect(screen.rows).toContainText('Göl')
    await screen.choose(t.filters.source, t.filters.anySource)
    await phone.fill('0 (544) 999 88 77')
    await screen.filters.getByRole('textbox', { name: t.filters.lastName }).fill('caglar')
    await expect(page).toHaveURL(/lastName=caglar/)
    await page.reload()
    await expect(screen.rows).toHaveCount(1)
    await expect(phone).toHaveValue('0 (544) 999 88 77')
    // A phone number is kept out of the address, but survives a reload.
    await expect(page).not.toHaveURL(/544|phone/)
    await expect(page.getByRole('button', { name: t.filters.more })).toContainText('2')
    await screen.filters.getByRole('textbox', { name: t.filters.firstName }).fill('ipek')
    await screen.pickDay(t.filters.arrives, day(10))
    await expect(screen.rows).toHaveCount(1)
    await screen.pickDay(t.filters.leaves, day(13))
    await expect(page).toHaveURL(/leaves=/)
    await expect(screen.none).toBeVisible()
  })
})

test('the list shows ten rows a page, and the page stands in the address', async ({ page, business }) => {
  const screen = searchScreen(page)
  const { id } = await business.unit()
  for (let night = 1; night <= 12; night++) {
    await business.reserve({ hotelDetailId: id, checkInDate: day(night), checkOutDate: day(night + 1) })
  }

  await screen.open()
  await expect(screen.rows).toHaveCount(10)
  const pages = page.getByRole('navigation', { name: t.ui.pages })
  await expect(pages).toContainText(t.ui.range(1, 10, 12))
  await pages.getByRole('button', { name: t.ui.page(2) }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(screen.rows).toHaveCount(2)
  await expect(pages).toContainText(t.ui.range(11, 12, 12))
  await page.goBack()
  await expect(screen.rows).toHaveCount(10)

  await screen.open('?page=2')
  await screen.search.fill('bung')
  await expect(screen.rows).toHaveCount(10)
  await expect(page).not.toHaveURL(/page=/)
  await screen.open('?page=9')
  await expect(page.getByText(t.reservations.noneOnPage)).toBeVisible()
  await page.getByRole('button', { name: t.ui.firstPage }).click()
  await expect(screen.rows).toHaveCount(10)

  await test.step('the last typed text does not call back a clerk who has gone on to a page that is still loading', async () => {
    const arrive = await hold(page, '**/assets/HotelDetailsPage-*.js')
    await page.clock.install()
    await screen.open()
    await expect(screen.rows).toHaveCount(10)
    await allAnswered(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await screen.search.fill('göl')
    await mainMenu(page).toBusinessPage('hotelDetails')
    // The delay after typing, after which the address is updated, is over by then.
    await page.clock.runFor(1_000)
    arrive()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/admin\/hotel-details/)
  })
})

test('the business is named, a button reloads the list, and each status has its badge: three in their own colours, any other in grey', async ({
  page,
  business,
}) => {
  const screen = searchScreen(page)
  const { id } = await business.unit()
  await hearNothing(page)
  await screen.open()
  await expect(page.getByText(t.reservations.business('Zeytin Konak'))).toBeVisible()
  await expect(screen.none).toBeVisible()

  await business.reserve({ hotelDetailId: id })
  const release = await hold(page, '**/api/reservations/search')
  await page.getByRole('button', { name: t.reservations.refresh, exact: true }).click()
  await expect(page.getByRole('button', { name: t.ui.loading })).toBeDisabled()
  release()
  await expect(screen.rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: t.reservations.refresh, exact: true })).toBeEnabled()

  const shown = [
    ['ACTIVE', t.reservations.statuses.ACTIVE, 'dot-color:\\s*var\\(--mantine-color-green-filled\\)', true],
    ['COMPLETED', t.reservations.statuses.COMPLETED, 'dot-color:\\s*var\\(--mantine-color-blue-filled\\)', false],
    ['CANCELLED', t.reservations.statuses.CANCELLED, 'bg:\\s*var\\(--mantine-color-red-light\\)', false],
    ['NO_SHOW', t.reservations.statuses.NO_SHOW, 'bg:\\s*var\\(--mantine-color-gray-light\\)', true],
    ['CONFIRMED', 'CONFIRMED', 'dot-color:\\s*var\\(--mantine-color-gray-filled\\)', true],
  ] as const
  for (const [index] of shown.slice(1).entries()) {
    await business.reserve({ hotelDetailId: id, checkInDate: day(index + 10), checkOutDate: day(index + 11) })
  }
  await page.route('**/api/reservations/search', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { reservations: object[] }
    const reservations = answer.reservations.map((each, index) => ({ ...each, status: shown[index]?.[0] }))
    await route.fulfill({ response, json: { ...answer, reservations } })
  })
  await screen.open()
  await expect(screen.rows).toHaveCount(shown.length)
  for (const [index, [, word, color, mayBeCancelled]] of shown.entries()) {
    const row = screen.rows.nth(index)
    const badge = row.locator('.mantine-Badge-root')
    await expect(badge).toHaveText(word)
    await expect(badge).toHaveAttribute('style', new RegExp(`--badge-${color}`))
    await expect(row.getByRole('button', { name: /rezervasyonunu iptal et/ })).toHaveCount(mayBeCancelled ? 1 : 0)
  }
})

test('a row opens to all its details, consents are sent and verified there, and empty details say so', async ({
  page,
  business,
  call,
}) => {
  const screen = searchScreen(page)
  const phone = newPhone()
  const guests = [turk('Ayşe', 'Yıldız', phone), german('Jörg', 'Groß')]
  const { id } = await business.unit()
  await business.reserve({ hotelDetailId: id, guests, numberOfGuests: 2, specialRequests: 'Geç giriş\nBebek yatağı' })
  await screen.open()
  await screen.rows.getByRole('button', { name: t.ui.details }).click()
  const opened = screen.table.getByRole('row').last()
  for (const fact of [
    `Ayşe Yıldız ${t.reservations.main} · ${phone} · Türkiye · ${t.reservations.tcKimlik} ••••• 146`,
    `Jörg Groß Almanya · ${t.reservations.passport} ••••• T47`,
    'Geç giriş Bebek yatağı',
  ]) {
    await expect(opened).toContainText(fact)
  }
  await opened.getByRole('button', { name: t.ui.showWholeOf(t.reservations.tcKimlik) }).click()
  await expect(opened).toContainText(`${t.reservations.tcKimlik} 10000000146`)
  await test.step('open consents are sent and verified there', async () => {
    const card = page.getByRole('region', { name: t.consent.CONTRACT.title })
    await expect(card.getByRole('checkbox')).toHaveCount(0)
    await card.getByRole('button', { name: t.consent.send }).click()
    await expectNote(page, t.consent.CONTRACT.sent)
    await card.getByRole('textbox', { name: t.consent.code }).fill(await texted.contractCode(call, phone))
    await card.getByRole('button', { name: t.consent.verify }).click()
    await expectNote(page, t.consent.CONTRACT.verified)
    await expect(card.getByRole('status').first()).toHaveText(t.consent.state.verified)
    await expect(screen.rows.getByRole('listitem').filter({ hasText: t.reservations.contract })).toContainText(
      t.reservations.consent.verified,
    )
  })
  await opened.getByRole('button', { name: /rezervasyonunu düzenle/ }).click()
  await expect(screen.dialog.getByRole('heading', { name: /^Rezervasyon Düzenle - #\d+$/ })).toBeVisible()
  await screen.dialog.getByRole('button', { name: t.edit.keep }).click()
  await page.getByRole('button', { name: t.ui.hideDetails }).click()
  await expect(opened).not.toContainText('Geç giriş')

  await page.route(/\/api\/reservations\/(search|\d+)$/, async (route) => {
    const response = await route.fetch()
    const json: unknown = JSON.parse(await response.text(), (key, value: unknown) => (key === 'guests' ? [] : value))
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(screen.rows).toContainText(t.reservations.noGuest)
  await screen.openEdit()
  await expect(screen.dialog).toContainText(t.guests.none)
})

loudTest('what does not load is said, and the list is empty', async ({ page, business }) => {
  const screen = searchScreen(page)
  const banner = page.getByRole('alert')
  await business.reserve({ hotelDetailId: (await business.unit()).id })

  await hearNothing(page)
  await refuse(page, '**/api/reservations/search', 'Kayıt yok')
  await screen.open()
  await expect(banner).toContainText('Kayıt yok')
  await expect(screen.table).toHaveCount(0)
  await page.unroute('**/api/reservations/search')
  await page.getByRole('button', { name: t.ui.retry }).click()
  await expect(screen.rows).toHaveCount(1)
  // A business without an id makes the server's response invalid for this page.
  const nameless = { success: true, id: 0, name: 'Zeytin Konak', address: '' }
  await page.route('**/api/hotels/user/current', (route) => route.fulfill({ json: nameless }))
  await page.reload()
  await expect(banner).toContainText(t.reservations.noHotelId)
  await expect(screen.table).toHaveCount(0)
  await page.unroute('**/api/hotels/user/current')

  await refuse(page, '**/api/hotel-details', 'Şu an olmuyor.')
  await page.route('**/api/countries*', (route) => route.abort())
  await page.reload()
  await expect(screen.filters.getByText(t.filters.unitsFailed('Şu an olmuyor.'))).toBeVisible()
  await screen.openEdit()
  await expect(screen.dialog.getByText(t.edit.unitsFailed('Şu an olmuyor.'))).toBeVisible()
  await screen.unfold('Önceki Misafir')
  await screen.dialog.getByRole('combobox', { name: /^Uyruk/ }).fill('alman')
  await expect(screen.dialog.getByRole('option', { name: 'Almanya' })).toBeVisible()
  await expect(screen.field(t.edit.checkOut)).toHaveValue(formatDay(day(5)))
})
