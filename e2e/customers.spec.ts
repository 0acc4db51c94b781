// The customer list: columns, filters, consents, export, and the messages for an empty list and for a loading error.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { cancelReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { messageFor } from '#contract/problems.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { guestListText } from '#web/features/guests/list/guest-list.text.ts'
import { peopleText } from '#web/features/guests/list/people.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { dashboardText } from '#web/features/today/dashboard.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day, newPhone, texted } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { expectNote } from './screen.ts'
import { customerScreen, german, hearNothing, hold, refuse, turk } from './search-screen.ts'

const t = {
  consent: consentText.tr,
  dashboard: dashboardText.tr,
  folio: folioText.tr,
  stays: staysText.tr,
  guestList: guestListText.tr,
  people: peopleText.tr,
  ui: uiText.tr,
}

const list = '**/api/guest-tracking/by-hotel/*/search'

test('an empty business reads how customers come about, and they are then listed with all their columns', async ({
  page,
  business,
  call,
}) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: t.dashboard.customersGo }).click()
  await expect(page).toHaveURL('/admin/customers')
  await expect(page.getByText(t.guestList.none)).toBeVisible()
  await expect(page.getByRole('button', { name: t.guestList.export })).toBeDisabled()

  const screen = customerScreen(page)
  const { id } = await business.unit({ unitName: 'Çam' })
  const guests = [turk('Ayşe', 'Yıldız', '0 (544) 111 22 33'), german('Jörg', 'Groß')]
  const reservationUniqId = '17951616000001234'
  await business.reserve({ hotelDetailId: id, guests, reservationUniqId })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const reservationId = reservations[0]?.id ?? 0

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.guestList.title)
  await screen.count(t.guestList.list(2))
  await expect(page.getByText('Zeytin Konak müşterileri')).toBeVisible()
  await expect(screen.table.getByRole('columnheader')).toHaveText([
    t.guestList.guest,
    t.guestList.phone,
    t.guestList.stay,
    t.guestList.unit,
    t.guestList.left,
    t.guestList.kvkk,
    t.guestList.contract,
    t.guestList.status,
    t.guestList.reservation,
    t.ui.details,
  ])
  const cells = (name: string) => screen.rows.filter({ hasText: name }).getByRole('cell')
  await expect(cells('Ayşe Yıldız')).toHaveText([
    /^Ayşe Yıldız\s*Ana Misafir\s*TC: ••••• 146/,
    '0 (544) 111 22 33',
    new RegExp(`${formatDay(day(3))} –\\s*${formatDay(day(5))}`),
    'Çam',
    /₺\s*Ödeme al/,
    t.guestList.no,
    t.guestList.no,
    t.guestList.statuses.ACTIVE,
    new RegExp(`^#${reservationId}\\s*${reservationUniqId}$`),
    '',
  ])
  await expect(cells('Jörg Groß').nth(0)).toHaveText(/Jörg Groß\s*Pasaport: ••••• T47/)
  await expect(cells('Jörg Groß').nth(0)).not.toContainText(t.guestList.main)
  await expect(cells('Jörg Groß').nth(1)).toHaveText('–')
  await expect(cells('Jörg Groß').nth(4)).toHaveText('')
  // The word by which the filter finds them, and why it is so.
  for (const consent of [5, 6])
    await expect(cells('Jörg Groß').nth(consent)).toHaveText(`${t.guestList.no}${t.guestList.ofMainGuest}`)

  await expect(cells('Ayşe Yıldız').getByRole('link', { name: /numarasını ara/ })).toHaveAttribute(
    'href',
    /^tel:\+90544/,
  )
  await cells('Ayşe Yıldız')
    .getByRole('button', { name: t.folio.payingOf('Ayşe Yıldız') })
    .click()
  const paying = page.getByRole('dialog', { name: t.folio.payingOf('Ayşe Yıldız') })
  await expect(paying.getByRole('textbox', { name: t.folio.amount })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(paying).toBeHidden()
  await cells('Ayşe Yıldız')
    .getByRole('button', { name: /^Konaklamayı aç/ })
    .click()
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
  await card.getByRole('button', { name: t.stays.close }).click()
  await expect(card).toBeHidden()

  await call(cancelReservation, { params: { id: reservationId } }, business.token)
  await page.getByRole('button', { name: t.guestList.refresh }).click()
  await expect(cells('Ayşe Yıldız').nth(7)).toHaveText(t.guestList.statuses.CANCELLED)

  await page.route(list, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { guests: object[] }
    const shown = ['NO_SHOW', 'CONFIRMED']
    const rows = answer.guests.map((row, index) => ({ ...row, reservationStatus: shown[index] }))
    await route.fulfill({ response, json: { ...answer, guests: rows } })
  })
  await page.reload()
  await expect(screen.rows.nth(0).getByRole('cell').nth(7)).toHaveText(t.guestList.statuses.NO_SHOW)
  await expect(screen.rows.nth(1).getByRole('cell').nth(7)).toHaveText('CONFIRMED')
})

// What each filter finds is proven on the server, in guest-list.test.ts.
test('customers are filtered and counted, and the filters live in the address', async ({ page, business }) => {
  const screen = customerScreen(page)
  const [pine, lake] = [await business.unit({ unitName: 'Çam' }), await business.unit({ unitName: 'Göl' })]
  await business.reserve({ hotelDetailId: pine.id, guests: [turk('Ayşe', 'Yıldız'), german('Jörg', 'Groß')] })
  const later = { checkInDate: day(10), checkOutDate: day(12), guests: [turk('İpek', 'Çağlar')] }
  await business.reserve({ hotelDetailId: lake.id, ...later })

  await page.goto('/admin/customers')
  await screen.count(t.guestList.list(3))
  await screen.search.fill('ipek cag')
  await screen.count(t.guestList.list(1))
  await expect(screen.rows).toContainText('Göl')
  await screen.search.fill('nobody')
  await expect(screen.none).toBeVisible()
  await screen.clear()
  await screen.count(t.guestList.list(3))

  const status = screen.filters.getByRole('combobox', { name: t.guestList.status })
  await expect(status).toHaveValue(t.guestList.statuses.ALL)
  await screen.choose(t.guestList.status, t.guestList.statuses.COMPLETED)
  await expect(screen.none).toBeVisible()
  await screen.choose(t.guestList.status, t.guestList.statuses.ALL)
  await screen.count(t.guestList.list(3))

  const more = page.getByRole('button', { name: t.guestList.more })
  await expect(screen.filters.getByRole('textbox', { name: t.guestList.checkIn })).toBeHidden()
  await more.click()
  await screen.pickDay(t.guestList.checkIn, day(10))
  await screen.count(t.guestList.list(1))
  await expect(page).toHaveURL(new RegExp(`checkInDate=${day(10)}`))
  await screen.pickDay(t.guestList.checkOut, day(11))
  await expect(screen.none).toBeVisible()
  await screen.pickDay(t.guestList.checkOut, day(12))
  await screen.count(t.guestList.list(1))
  await screen.choose(t.guestList.contractFilter, t.guestList.approved)
  await expect(screen.none).toBeVisible()
  await screen.choose(t.guestList.contractFilter, t.guestList.anyApproval)
  await screen.count(t.guestList.list(1))
  await screen.choose(t.guestList.kvkkFilter, t.guestList.approved)
  await expect(screen.none).toBeVisible()
  await page.reload()
  await expect(screen.none).toBeVisible()
  await expect(more).toContainText('3')
})

test('the list of people has one row for each customer, whatever the number of stays, and finds them by name or phone; the filtered list is exported', async ({
  page,
  business,
}) => {
  const screen = customerScreen(page)
  const people = customerScreen(page, t.people.title)
  const { id } = await business.unit({ unitName: 'Çam' })
  const ayse = turk('Ayşe', 'Yıldız')
  await business.reserve({ hotelDetailId: id, guests: [ayse, german('Jörg', 'Groß')] })
  await business.reserve({ hotelDetailId: id, checkInDate: day(10), checkOutDate: day(12), guests: [ayse] })

  await page.goto('/admin/customers')
  await screen.count(t.guestList.list(3))
  await page.goto('/admin/customers?view=people')
  await expect(page).toHaveURL('/admin/guests')
  await screen.count(t.people.list(2))
  await expect(people.table.getByRole('columnheader')).toHaveText([
    t.people.person,
    t.people.phone,
    t.people.stays,
    t.people.lastStay,
    t.people.nextStay,
  ])
  await expectAccessibleEverywhere(page)
  await screen.search.fill('jorg')
  await screen.count(t.people.list(1))
  await expect(page).toHaveURL('/admin/guests?search=jorg')
  await screen.search.fill(ayse.phone)
  const row = people.table.getByRole('row').filter({ hasText: 'Ayşe Yıldız' })
  await screen.count(t.people.list(1))
  await expect(page).toHaveURL('/admin/guests')
  await screen.clear()
  await screen.choose(t.people.stays, t.people.repeated)
  await expect(screen.none).toBeVisible()
  await screen.clear()
  await row.getByRole('link', { name: 'Ayşe Yıldız' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayşe Yıldız' })).toBeVisible()

  await page.goto('/admin/customers?search=gro%C3%9F')
  await screen.count(t.guestList.list(1))
  const exported = async (item: string) => {
    await page.getByRole('button', { name: t.guestList.export }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }

  const csv = await exported(t.guestList.csv)
  expect(csv.name).toMatch(/^musteri-listesi-.*\.csv$/)
  expect(csv.content.toString().split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(csv.content.toString()).toContain(';Jörg;Groß;')
  const workbook = await readXlsx((await exported(t.guestList.excel)).content)
  expect(workbook.sheets[0]?.rows).toHaveLength(2)
})

test('YENİLE reloads the list; a loading error is shown, and the list stays', async ({ page, business }) => {
  const screen = customerScreen(page)
  await business.reserve({ hotelDetailId: (await business.unit()).id, guests: [turk('Ayşe', 'Yıldız')] })
  await hearNothing(page)
  await refuse(page, list, 'Bugün olmaz.')
  await page.goto('/admin/customers')
  await expect(page.getByRole('alert')).toContainText(t.guestList.failed)
  await expect(page.getByRole('alert')).toContainText('Bugün olmaz.')
  await page.unroute(list)
  await page.getByRole('button', { name: t.ui.retry }).click()
  await screen.count(t.guestList.list(1))

  const release = await hold(page, list)
  await page.getByRole('button', { name: t.guestList.refresh }).click()
  await expect(page.getByRole('button', { name: t.ui.loading })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: t.guestList.refresh })).toBeEnabled()

  await refuse(page, list, 'Bugün olmaz.')
  await page.getByRole('button', { name: t.guestList.refresh }).click()
  await expect(page.getByRole('alert')).toContainText(t.guestList.notRefreshed)
  await expect(screen.rows).toContainText('Ayşe Yıldız')
})

test('an open consent is sent, sent again and verified from the list, which then shows the time', async ({
  page,
  business,
  call,
}) => {
  const screen = customerScreen(page)
  const phone = newPhone()
  const unit = await business.unit()
  await business.reserve({ hotelDetailId: unit.id, guests: [turk('Ayşe', 'Yıldız', phone)] })
  await page.clock.install()
  await page.goto('/admin/customers')
  await screen.rows.getByRole('button', { name: t.ui.details }).click()

  const card = page.getByRole('region', { name: t.consent.KVKK.title })
  const sent = page.waitForResponse('**/api/sms/kvkk/send')
  await card.getByRole('button', { name: t.consent.send }).click()
  await expectNote(page, t.consent.KVKK.sent)
  const answer: unknown = await (await sent).json()
  await expect(card.getByRole('button', { name: /^Yeniden gönder \(\d+ sn\)$/ })).toBeDisabled()
  // The test advances the browser's clock by a minute, but not the server's, so the server's later response is
  // imitated.
  await page.route('**/api/sms/kvkk/send', (route) => route.fulfill({ json: answer }))
  await allAnswered(page)
  await page.clock.fastForward('01:01')
  await card.getByRole('button', { name: t.consent.sendAgain, exact: true }).click()
  await expectNote(page, t.consent.KVKK.sent)

  await card.getByRole('button', { name: t.consent.verify }).click()
  await expectNote(page, messageFor('consent.code-required', 'tr'))
  await card.getByRole('textbox', { name: t.consent.code }).fill(await texted.kvkkCode(call, phone))
  await card.getByRole('button', { name: t.consent.verify }).click()
  await expectNote(page, t.consent.KVKK.verified)
  await expect(screen.rows).toContainText(new RegExp(`Onaylandı\\s*${formatDay(day(0))} \\d{2}:\\d{2}`))
})
