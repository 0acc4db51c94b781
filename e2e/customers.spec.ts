// The customer list: columns, filters, consents, export, and what is said when there is nothing or nothing loads.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { cancelReservation, searchReservations } from '#contract/reservations.ts'
import { formatDay } from '#domain/time/day.ts'
import { atDesk as test, day, newPhone, texted } from './fixtures.ts'
import { expectNote } from './screen.ts'
import { customerScreen, german, hearNothing, hold, refuse, turk } from './search-screen.ts'

const list = '**/api/guest-tracking/by-hotel/*?*'

test('an empty business is told how customers come', async ({ page, business }) => {
  expect(business.hotelId).toBeGreaterThan(0)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Müşterilere bak' }).click()
  await expect(page).toHaveURL('/admin/customers')
  await expect(page.getByText('Henüz müşteri kaydı bulunmuyor.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dışa aktar' })).toBeDisabled()
})

test('customers are listed with all their columns', async ({ page, business, call }) => {
  const screen = customerScreen(page)
  const { id } = await business.unit({ unitName: 'Çam' })
  const guests = [turk('Ayşe', 'Yıldız', '0 (544) 111 22 33'), german('Jörg', 'Groß')]
  const reservationUniqId = '17951616000001234'
  await business.reserve({ hotelDetailId: id, guests, reservationUniqId })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const reservationId = reservations[0]?.id ?? 0

  await page.goto('/admin/customers')
  await screen.count('Müşteriler (2)')
  await expect(page.getByText('Zeytin Konak müşterileri')).toBeVisible()
  await expect(screen.table.getByRole('columnheader')).toHaveText([
    'Rezervasyon No',
    'Misafir',
    'Telefon',
    'Birim/Oda',
    'KVKK Durumu',
    'Satış Sözleşmesi',
    'Durum',
    'Ayrıntıları göster',
  ])
  const cells = (name: string) => screen.rows.filter({ hasText: name }).getByRole('cell')
  await expect(cells('Ayşe Yıldız')).toHaveText([
    new RegExp(`${reservationUniqId}\\s*#${reservationId}`),
    /Ana Misafir\s*TC: 10000000146/,
    '0 (544) 111 22 33',
    'Çam',
    'Onaylanmadı',
    'Onaylanmadı',
    'Aktif',
    '',
  ])
  await expect(cells('Jörg Groß').nth(1)).toHaveText(/Jörg Groß\s*Pasaport: C01X00T47/)
  await expect(cells('Jörg Groß').nth(1)).not.toContainText('Ana Misafir')
  await expect(cells('Jörg Groß').nth(2)).toHaveText('–')

  await call(cancelReservation, { params: { id: reservationId } }, business.token)
  await page.getByRole('button', { name: 'YENİLE' }).click()
  await expect(cells('Ayşe Yıldız').nth(6)).toHaveText('İptal')

  await page.route(list, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    const shown = ['NO_SHOW', 'CONFIRMED']
    await route.fulfill({ response, json: rows.map((row, index) => ({ ...row, reservationStatus: shown[index] })) })
  })
  await page.reload()
  await expect(screen.rows.nth(0).getByRole('cell').nth(6)).toHaveText('Gelmedi')
  await expect(screen.rows.nth(1).getByRole('cell').nth(6)).toHaveText('CONFIRMED')
})

test('customers are filtered and counted, and the filters live in the address', async ({ page, business, call }) => {
  const screen = customerScreen(page)
  const [pine, lake] = [await business.unit({ unitName: 'Çam' }), await business.unit({ unitName: 'Göl' })]
  await business.reserve({ hotelDetailId: pine.id, guests: [turk('Ayşe', 'Yıldız'), german('Jörg', 'Groß')] })
  const later = { checkInDate: day(10), checkOutDate: day(12), guests: [turk('İpek', 'Çağlar')] }
  await business.reserve({ hotelDetailId: lake.id, ...later, reservationUniqId: '17951616000001234' })

  await page.goto('/admin/customers')
  await screen.count('Müşteriler (3)')
  await screen.search.fill('ipek cag')
  await screen.count('Müşteriler (1)')
  await expect(screen.rows).toContainText('Göl')
  await screen.search.fill('6000001234')
  await screen.count('Müşteriler (1)')
  await screen.search.fill('nobody')
  await expect(screen.none).toBeVisible()
  await screen.clear()
  await screen.count('Müşteriler (3)')

  const status = screen.filters.getByRole('combobox', { name: 'Durum' })
  await expect(status).toHaveValue('Tüm Durumlar')
  await screen.choose('Durum', 'Tamamlandı')
  await expect(screen.none).toBeVisible()
  await screen.choose('Durum', 'Aktif')
  await screen.count('Müşteriler (3)')
  const { reservations } = await call(searchReservations, { body: { search: 'ipek' } }, business.token)
  await call(cancelReservation, { params: { id: reservations[0]?.id ?? 0 } }, business.token)
  await screen.choose('Durum', 'İptal')
  await screen.count('Müşteriler (1)')
  await expect(screen.rows).toContainText('İpek Çağlar')
  await screen.choose('Durum', 'Tüm Durumlar')
  await screen.count('Müşteriler (3)')

  const more = page.getByRole('button', { name: 'Detaylı Arama Filtreleri' })
  await expect(screen.filters.getByRole('textbox', { name: 'Giriş tarihi' })).toBeHidden()
  await more.click()
  await screen.pickDay('Giriş tarihi', day(10))
  await screen.count('Müşteriler (1)')
  await expect(page).toHaveURL(new RegExp(`checkInDate=${day(10)}`))
  await screen.pickDay('Çıkış tarihi', day(11))
  await expect(screen.none).toBeVisible()
  await screen.pickDay('Çıkış tarihi', day(12))
  await screen.count('Müşteriler (1)')
  await screen.choose('KVKK onayı', 'Onaylanmayanlar')
  await screen.choose('Satış sözleşmesi onayı', 'Onaylanmayanlar')
  await screen.count('Müşteriler (1)')
  await screen.choose('Satış sözleşmesi onayı', 'Onaylananlar')
  await expect(screen.none).toBeVisible()
  await screen.choose('Satış sözleşmesi onayı', 'Tümü')
  await screen.choose('KVKK onayı', 'Onaylananlar')
  await expect(screen.none).toBeVisible()
  await page.reload()
  await expect(screen.none).toBeVisible()
  await expect(more).toContainText('3')
})

test('YENİLE loads the list anew; what fails is said, and the list stays', async ({ page, business }) => {
  const screen = customerScreen(page)
  await business.reserve({ hotelDetailId: (await business.unit()).id, guests: [turk('Ayşe', 'Yıldız')] })
  await hearNothing(page)
  await refuse(page, list, 'Bugün olmaz.')
  await page.goto('/admin/customers')
  await expect(page.getByRole('alert')).toContainText('Müşteriler yüklenemedi')
  await expect(page.getByRole('alert')).toContainText('Bugün olmaz.')
  await page.unroute(list)
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await screen.count('Müşteriler (1)')

  const release = await hold(page, list)
  await page.getByRole('button', { name: 'YENİLE' }).click()
  await expect(page.getByRole('button', { name: 'Yükleniyor...' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'YENİLE' })).toBeEnabled()

  await refuse(page, list, 'Bugün olmaz.')
  await page.getByRole('button', { name: 'YENİLE' }).click()
  await expect(page.getByRole('alert')).toContainText('Liste yenilenemedi')
  await expect(screen.rows).toContainText('Ayşe Yıldız')
})

test('an open consent is sent, sent again and verified from the list, which then shows when', async ({
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
  await screen.rows.getByRole('button', { name: 'Ayrıntıları göster' }).click()

  const card = page.getByRole('region', { name: 'KVKK Aydınlatma Metni' })
  const sent = page.waitForResponse('**/api/sms/kvkk/send')
  await card.getByRole('button', { name: 'SMS gönder' }).click()
  await expectNote(page, "KVKK onay SMS'i gönderildi!")
  const answer: unknown = await (await sent).json()
  await expect(card.getByRole('button', { name: /^Yeniden gönder \(\d+ sn\)$/ })).toBeDisabled()
  // The browser's minute is over at once; the server's would not be, so what it says by then is said for it.
  await page.route('**/api/sms/kvkk/send', (route) => route.fulfill({ json: answer }))
  await page.clock.fastForward('01:01')
  await card.getByRole('button', { name: 'Yeniden gönder', exact: true }).click()
  await expectNote(page, "KVKK onay SMS'i gönderildi!")

  await card.getByRole('button', { name: 'Doğrula' }).click()
  await expectNote(page, 'SMS kodunu giriniz!')
  await card.getByRole('textbox', { name: 'SMS kodu' }).fill(await texted.kvkkCode(call, phone))
  await card.getByRole('button', { name: 'Doğrula' }).click()
  await expectNote(page, 'KVKK SMS doğrulaması başarılı!')
  await expect(screen.rows).toContainText(new RegExp(`Onaylandı\\s*${formatDay(day(0))} \\d{2}:\\d{2}`))
})

test('what is filtered is exported', async ({ page, business }) => {
  const unit = await business.unit()
  await business.reserve({ hotelDetailId: unit.id, guests: [turk('Ayşe', 'Yıldız'), german('Jörg', 'Groß')] })
  await page.goto('/admin/customers?search=ay%C5%9Fe')
  await customerScreen(page).count('Müşteriler (1)')
  const exported = async (item: string) => {
    await page.getByRole('button', { name: 'Dışa aktar' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }

  const csv = await exported('CSV (.csv)')
  expect(csv.name).toMatch(/^musteri-listesi-.*\.csv$/)
  expect(csv.content.toString().split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(csv.content.toString()).toContain(';Ayşe;Yıldız;')
  const workbook = await readXlsx((await exported('Excel (.xlsx)')).content)
  expect(workbook.sheets[0]?.rows).toHaveLength(2)
})
