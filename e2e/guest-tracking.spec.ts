// Guest tracking, and rules for all three lists: they are accessible, and no wider than a phone's screen.
import { expect } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { guestListText } from '#web/features/guests/list/guest-list.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { atRest, expectAccessibleEverywhere } from './axe.ts'
import { expectApart, expectWithin } from './boxes.ts'
import { signedIn as test, day } from './fixtures.ts'
import { mainMenu } from './menu.ts'
import { customerScreen, german, refuse, turk } from './search-screen.ts'

const t = {
  consent: consentText.tr,
  edit: editReservationText.tr,
  guestList: guestListText.tr,
  navigation: navigationText.tr,
  ui: uiText.tr,
}

test('guest tracking answers the questions of a front desk in the morning', async ({ page, business, call }) => {
  const screen = customerScreen(page, t.guestList.tracking)
  const [pine, lake] = [await business.unit({ unitName: 'Çam' }), await business.unit({ unitName: 'Göl' })]
  const arriving = {
    checkInDate: day(0),
    checkOutDate: day(2),
    guests: [turk('Bugün', 'Gelen'), german('Jörg', 'Gelen')],
  }
  await business.reserve({ hotelDetailId: pine.id, ...arriving })
  const tomorrow = { checkInDate: day(1), checkOutDate: day(2), guests: [turk('Yarın', 'Gelen')] }
  await business.reserve({ hotelDetailId: lake.id, ...tomorrow })

  await page.goto('/admin/dashboard')
  await mainMenu(page).toTab('guests', 'guestTracking')
  await screen.count(t.guestList.trackingList(3))
  await expect(screen.table.getByRole('rowheader')).toHaveText([t.guestList.groups.arriving, t.guestList.groups.ahead])
  await expect(screen.rows.first()).toContainText('Bugün Gelen')
  await page.getByRole('button', { name: t.guestList.arrivingToday }).click()
  await screen.count(t.guestList.trackingList(2))
  await expect(screen.rows).toContainText('Bugün Gelen')
  const companions = page.getByRole('button', { name: t.guestList.companionsOf(1, 'Bugün Gelen') })
  await expect(companions).toHaveAttribute('aria-expanded', 'false')
  await companions.press('Enter')
  await expect(companions).toHaveAttribute('aria-expanded', 'true')
  await expect(screen.rows.nth(1)).toContainText('Jörg Gelen')
  await companions.press('Enter')
  await expect(screen.rows).toContainText(`${formatDay(day(0))} – ${formatDay(day(2))}`)
  await page.getByRole('button', { name: t.guestList.arrivingTomorrow }).click()
  await expect(screen.rows).toContainText('Yarın Gelen')
  await page.getByRole('button', { name: t.guestList.inHouse }).click()
  await expect(page.getByText(t.guestList.noneFound)).toBeVisible()
  const { reservations } = await call(searchReservations, { body: { arrivesOn: day(0) } }, business.token)
  await call(checkInGuests, { params: { id: reservations[0]?.id ?? 0 } }, business.token)
  await page.getByRole('button', { name: t.guestList.refresh }).click()
  await expect(screen.rows).toContainText('Bugün Gelen')
  await page.getByRole('button', { name: t.guestList.checkingOutToday }).click()
  await expect(page.getByText(t.guestList.noneFound)).toBeVisible()
  await page.getByRole('button', { name: t.guestList.checkingOutToday }).click()
  await screen.count(t.guestList.trackingList(3))
  await expect(screen.rows).toHaveCount(2)
  await expect(screen.table.getByRole('rowheader')).toHaveText([
    t.guestList.groups['in-house'],
    t.guestList.groups.ahead,
  ])
  await screen.search.fill('gelen')
  await expect(screen.rows).toHaveCount(3)
  await screen.search.fill('jorg')
  await screen.count(t.guestList.trackingList(1))
  await expect(screen.rows).toContainText('Jörg Gelen')
})

test('guest tracking has the filters of the reservation list, and names the business', async ({ page, business }) => {
  const screen = customerScreen(page, t.guestList.tracking)
  await page.goto('/admin/guest-tracking')
  await expect(page.getByText(t.guestList.none)).toBeVisible()
  await business.reserve({ hotelDetailId: (await business.unit()).id, guests: [turk('Işıl', 'Şahin')] })
  await page.getByRole('button', { name: t.guestList.refresh }).click()
  await screen.count(t.guestList.trackingList(1))
  await expect(page.getByText(t.guestList.trackingMore('Zeytin Konak'))).toBeVisible()
  await expect(screen.filters.getByRole('combobox', { name: t.guestList.status })).toHaveValue(t.guestList.statuses.ALL)
  await screen.search.fill('isil')
  await expect(page).toHaveURL(/search=isil/)
  await screen.count(t.guestList.trackingList(1))
  await page.getByRole('button', { name: t.guestList.more }).click()
  await screen.pickDay(t.guestList.checkIn, day(3))
  await screen.count(t.guestList.trackingList(1))
  await screen.choose(t.guestList.contractFilter, t.guestList.approved)
  await expect(screen.none).toBeVisible()
  await screen.clear()
  await screen.choose(t.guestList.status, t.guestList.statuses.CANCELLED)
  await expect(screen.none).toBeVisible()
})

test('long names push no column out of the lists: 1440, 1280, 1024 and 360 px', async ({ page, business }) => {
  const names = [
    ['W'.repeat(20), 'Geniş'],
    ['Muhammed Abdurrahman Selahaddin', 'Karaosmanoğlu Büyükçekmeceli'],
    ['A'.repeat(100), 'Uzun'],
  ] as const
  for (const [index, [firstName, lastName]] of names.entries()) {
    const { id } = await business.unit({ unitName: `Göl Manzaralı Jakuzili Büyük Aile Bungalovu ${index}` })
    await business.reserve({ hotelDetailId: id, guests: [turk(firstName, lastName)] })
  }
  for (const path of ['customers', 'guest-tracking', 'reservations']) {
    await page.goto(`/admin/${path}`)
    const table = page.getByRole('table')
    const frame = table.locator('../..')
    const details = table
      .getByRole('row')
      .filter({ hasText: 'Uzun' })
      .getByRole('button', { name: /^Ayrıntıları/ })
    for (const width of [1440, 1280, 1024, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await atRest(page)
      for (const [, lastName] of names) {
        const cells = table.getByRole('row').filter({ hasText: lastName }).getByRole('cell')
        await expect(cells.last()).toBeVisible()
        await expectWithin(cells, frame)
      }

      await details.click()
      const card = page.getByRole('region', { name: t.consent.KVKK.title })
      const to = card.getByText('A'.repeat(100))
      await expectWithin(to, card)
      // A phone shows the field of the code once a code is sent.
      await expectApart(to, card.getByRole('button', { name: t.consent.send }))
      if (width > 360) await expectApart(to, card.getByRole('textbox', { name: t.consent.code }))
      await page.getByRole('button', { name: t.ui.hideDetails }).click()
      await expect(card).toHaveCount(0)
    }
  }
})

test('axe finds nothing in the lists and the edit dialog, in light and dark, wide and narrow', async ({
  page,
  business,
}) => {
  const unit = await business.unit()
  await business.reserve({ hotelDetailId: unit.id, guests: [turk('Ayşe', 'Yıldız'), german('Jörg', 'Groß')] })
  for (const path of ['customers?hasPhone=true', 'guest-tracking?kvkkApproved=false']) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('button', { name: t.ui.details }).first().click()
    await expect(page.getByRole('region', { name: t.consent.CONTRACT.title })).toBeVisible()
    await expectAccessibleEverywhere(page)
  }
  // access.spec.ts checks the reservation list itself; this test checks its dialog.
  await page.goto('/admin/reservations?firstName=a')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /rezervasyonunu düzenle/ })
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: t.edit.save })).toBeVisible()
  await expectAccessibleEverywhere(page, '[role=dialog]')
})

test('axe finds nothing in lists that are empty or refused', async ({ page, business }) => {
  const unit = await business.unit()
  await business.reserve({ hotelDetailId: unit.id })
  // All lists share the component that shows this message.
  await page.goto('/admin/customers?search=nobody')
  await expect(page.getByRole('button', { name: t.ui.clearFilters }).first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'main')
  await refuse(page, '**/api/reservations/search', 'Bugün olmaz.')
  await page.goto('/admin/reservations')
  await expect(page.getByRole('alert').filter({ hasText: 'Bugün olmaz.' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'main')
})

test('on paper the lists of guests are tables that fit on a sheet', async ({ page, business }) => {
  const { id: hotelDetailId } = await business.unit({ unitName: 'Villa Ihlamur – Göl manzaralı' })
  await business.reserve({ hotelDetailId, guests: [turk('Wilhelmina van den', 'Berg-Yıldırımoğlu')] })
  // A4 within the margins of the browser.
  const sheet = 718
  await page.setViewportSize({ width: sheet, height: 1000 })
  for (const [path, name] of [
    ['/admin/customers', t.guestList.title],
    ['/admin/guest-tracking', t.guestList.tracking],
  ] as const) {
    await page.goto(path)
    const screen = customerScreen(page, name)
    await expect(screen.rows).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(screen.table).toHaveCSS('display', 'table')
    const { x = 0, width = Infinity } = (await screen.table.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(sheet)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('guest tracking prints everybody of all pages, companions too, and counts those whose deposit is paid among who arrives', async ({
  page,
  business,
  call,
}) => {
  const screen = customerScreen(page, t.guestList.tracking)
  const unit = await business.unit({ unitName: 'Çam', price: 1000 })
  const today = { checkInDate: day(0), checkOutDate: day(1) }
  const option = { amount: 500 }
  const guests = [turk('Bugün', 'Gelen'), german('Jörg', 'Gelen')]
  await business.reserve({ hotelDetailId: unit.id, ...today, guests, option })
  for (let ahead = 1; ahead <= 15; ahead++) {
    const stay = { checkInDate: day(ahead), checkOutDate: day(ahead + 1), guests: [turk('Sonra', `Gelen ${ahead}`)] }
    await business.reserve({ hotelDetailId: unit.id, ...stay })
  }
  const { reservations } = await call(searchReservations, { body: { arrivesOn: day(0) } }, business.token)
  const id = reservations[0]?.id ?? 0
  const body = {
    requestId: 'payment-of-who-arrives',
    amount: 500,
    method: 'iban' as const,
    purpose: 'deposit' as const,
  }
  await call(takePayment, { params: { id }, body }, business.token)

  await page.goto('/admin/guest-tracking')
  await screen.count(t.guestList.trackingList(17))
  await expect(screen.rows).toHaveCount(15)
  await page.evaluate(() => {
    window.print = () => {
      document.title = [...document.querySelectorAll('tbody tr')]
        .filter((row) => row.querySelector('[data-toggle]'))
        .length.toString()
    }
  })
  await page.getByRole('button', { name: t.guestList.print }).click()
  await expect(page).toHaveTitle('17')
  await expect(screen.rows).toHaveCount(15)
  await page.getByRole('button', { name: t.guestList.arrivingToday }).click()
  await screen.count(t.guestList.trackingList(2))
  await expect(screen.rows).toContainText(['Bugün Gelen'])
})
