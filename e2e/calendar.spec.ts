// The tape chart with a mouse: book, move, lengthen, block and split by hand; what cannot be is explained.
import { expect } from '@playwright/test'
import { moveStay } from '#contract/stays.ts'
import { searchReservations } from '#contract/reservations.ts'
import { atDesk as test, day, newPhone } from './fixtures.ts'
import { formatDay } from '#domain/time/day.ts'
import { calendarDesk } from './calendar-desk.ts'

const ayse = { firstName: 'Ayşe', lastName: 'Yılmaz', phone: '', tcKimlik: '10000000146', isMainGuest: true }
const guest = (firstName: string) => [
  { ...ayse, firstName, phone: newPhone(), email: '', nationality: 'TUR', passportNumber: '' },
]

test('a stay is booked by dragging over free nights', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.hold(
    await desk.middle(desk.cell('Bungalov 1', day(2))),
    await desk.middle(desk.cell('Bungalov 1', day(5))),
  )
  await expect(page.getByText(`Bungalov 1, ${desk.span(day(2), day(5))}, 3 gece`)).toBeVisible()
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Yeni rezervasyon' }).click()
  await desk.quickBook({ phone: '0532 111 22 33', firstName: 'Ayşe', lastName: 'Yılmaz' })
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(
    `Ayşe Yılmaz, Bungalov 1, ${desk.span(day(2), day(5))}, 3 gece, Bekleniyor, onayı eksik`,
  )
})

test('a stay is dragged to another unit and dates; old and new stand side by side, the price is chosen', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.unit({ unitName: 'Bungalov 2', price: 2000 })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(4), guests: guest('Ayşe') })
  const desk = calendarDesk(page)
  await desk.open()
  await expect(desk.grid.getByRole('rowheader', { name: 'Bungalov 2' })).toContainText('· 2.000 ₺')
  const from = await desk.middle(desk.bar('Ayşe Yılmaz'))
  const down = await desk.middle(desk.cell('Bungalov 2', day(2)))
  await desk.hold(from, { x: from.x + (await desk.dayWidth()), y: down.y })
  await page.mouse.up()
  const [was, will] = [
    desk.sheet.getByRole('region', { name: 'Şimdi' }),
    desk.sheet.getByRole('region', { name: 'Yeni' }),
  ]
  await expect(was).toContainText(`Bungalov 1${desk.span(day(2), day(4))} · 2 gece3.000,00 ₺`)
  await expect(will).toContainText(`Bungalov 2${desk.span(day(3), day(5))} · 2 gece3.000,00 ₺`)
  await desk.sheet.getByRole('radio', { name: 'Yeni fiyat: 4.000,00 ₺' }).check()
  await expect(will).toContainText('4.000,00 ₺')
  await desk.confirmMove()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(
    new RegExp(`^Ayşe Yılmaz, Bungalov 2, ${desk.span(day(3), day(5))}, 2 gece`),
  )
})

test('an edge makes a stay longer, and another price can be typed', async ({ page, business, call }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(2), checkOutDate: day(4), guests: guest('Ayşe') })
  const desk = calendarDesk(page)
  await desk.open()
  const box = await desk.bar('Ayşe Yılmaz').boundingBox()
  const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 4, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await desk.hold(edge, { x: edge.x + 2 * (await desk.dayWidth()), y: edge.y + 3 })
  await page.mouse.up()
  await desk.sheet.getByRole('radio', { name: 'Başka bir tutar' }).check()
  await desk.sheet.getByRole('textbox', { name: 'Tutar' }).fill('5000')
  await desk.confirmMove()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(`${desk.span(day(2), day(6))}, 4 gece`))
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations[0]).toMatchObject({ totalPrice: 5000, checkOutDate: day(6) })
})

test('a unit is blocked from an empty night; what lies in the way is said before the drop, and Escape lets go', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(3), checkOutDate: day(5), guests: guest('Ayşe') })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.cell('Bungalov 2', day(3)).click()
  await page.getByRole('menuitem', { name: 'Birimi kapat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Birimi kapat' })
  await dialog.getByText('temizlik').click()
  await dialog.getByRole('textbox', { name: 'Not' }).fill('Halı yıkama')
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click()
  const block = desk.grid.getByRole('gridcell', {
    name: `Bungalov 2 kapalı, ${desk.span(day(3), day(4))}: temizlik, Halı yıkama`,
  })
  await expect(block).toBeVisible()

  const from = await desk.middle(desk.bar('Ayşe Yılmaz'))
  const to = await desk.middle(block)
  await desk.hold(from, { x: from.x, y: to.y })
  await expect(
    page.getByText(`Buraya olmaz: Bungalov 2 ${desk.span(day(3), day(4))} arasında kapalı (temizlik).`),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Buraya olmaz')).toHaveCount(0)
  await page.mouse.up()
  await expect(desk.sheet).toHaveCount(0)
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(/Bungalov 1/)

  // The block gives way: dragged a day on, then taken away.
  const held = await desk.middle(block)
  await desk.hold(held, { x: held.x + 3 * (await desk.dayWidth()), y: held.y })
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Kapatmayı düzenle' }).getByRole('button', { name: 'Kaydet' }).click()
  const moved = desk.grid.getByRole('gridcell', {
    name: new RegExp(`^Bungalov 2 kapalı, ${desk.span(day(6), day(7))}`),
  })
  await moved.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Kapatmayı kaldır' }).click()
  await page.getByRole('button', { name: 'Evet, kaldır' }).click()
  await expect(moved).toHaveCount(0)
})

test('a stay that was never entered is added afterwards, after a question', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const desk = calendarDesk(page)
  await desk.open(`?from=${day(-3)}&days=14`)
  await desk.grid
    .getByRole('gridcell', { name: /Bungalov 1, .*: boş kalmış/ })
    .nth(8)
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Geçmiş konaklamayı ekle…'])
  await page.getByRole('menuitem').click()
  await page.getByRole('dialog', { name: 'Bu tarihler geçti' }).getByRole('button', { name: 'Evet, ekle' }).click()
  const form = page.getByRole('dialog', { name: 'Geçmiş konaklama' })
  await form.getByRole('textbox', { name: 'Telefon' }).fill('0532 111 22 33')
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill('Ayşe')
  await form.getByRole('textbox', { name: 'Soyad' }).fill('Yılmaz')
  await form.getByRole('button', { name: 'Rezervasyonu kaydet' }).click()
  await expect(form).toBeHidden()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(/Ayrıldı/i)
})

test('from a night on the guests live in another unit: a stay in two parts', async ({ page, business }) => {
  const unit = await business.unit({ unitName: 'Bungalov 1', price: 1000 })
  await business.unit({ unitName: 'Bungalov 2', price: 1000 })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(6), guests: guest('Ayşe') })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.bar('Ayşe Yılmaz').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Başka birime taşı…' }).click()
  const split = page.getByRole('dialog', { name: /^Başka birime taşı/ })
  await split.getByRole('combobox', { name: 'Yeni birim' }).click()
  await page.getByRole('option', { name: 'Bungalov 2' }).click()
  const from = split.getByRole('textbox', { name: 'Taşınma günü' })
  await from.fill(formatDay(day(6)))
  await split.getByRole('button', { name: 'Devam' }).click()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveValue(formatDay(day(6)))
  await from.fill(formatDay(day(3)))
  await split.getByRole('button', { name: 'Devam' }).click()
  await desk.confirmMove()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveCount(2)
  await expect(desk.bar('Ayşe Yılmaz').nth(0)).toHaveAccessibleName(/Bungalov 1, .* 1 gece.* 2 bölümün 1\. bölümü/)
  await expect(desk.bar('Ayşe Yılmaz').nth(1)).toHaveAccessibleName(/Bungalov 2, .* 3 gece.* 2 bölümün 2\. bölümü/)
})

test('what another clerk has just done is shown in the sheet, and mine can still be saved', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1' })
  const other = await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(2), checkOutDate: day(4), guests: guest('Ayşe') })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const desk = calendarDesk(page)
  const told = new Map<string, string>()
  await page.route('**/api/calendar?*', async (route) => {
    const answer = await route.fetch()
    told.set(route.request().url(), await answer.text())
    await route.fulfill({ response: answer })
  })
  await desk.open()
  const { id, version } = reservations[0] ?? { id: 0, version: 0 }
  // This page hears of it late: until then it is told again what it knows.
  let isLate = true
  await page.route('**/api/calendar?*', async (route) => {
    const known = told.get(route.request().url())
    if (isLate && known !== undefined) await route.fulfill({ contentType: 'application/json', body: known })
    else await route.continue()
  })
  const part = { hotelDetailId: other.id, checkInDate: day(2), checkOutDate: day(4), totalPrice: 3000 }
  await call(moveStay, { params: { id }, body: { parts: [part], version } }, business.token)

  const box = await desk.middle(desk.bar('Ayşe Yılmaz'))
  await desk.hold(box, { x: box.x + (await desk.dayWidth()), y: box.y + 2 })
  await page.mouse.up()
  isLate = false
  await desk.sheet.getByRole('button', { name: 'Taşı', exact: true }).click()
  await expect(desk.sheet.getByRole('alert')).toContainText('Bu konaklamayı az önce başka biri değiştirdi')
  await expect(desk.sheet.getByRole('region', { name: 'Şimdi' })).toContainText('Bungalov 2')
  await expect(desk.sheet.getByRole('region', { name: 'Yeni' })).toContainText(desk.span(day(3), day(5)))
  await desk.sheet.getByRole('button', { name: 'Benimkini kaydet' }).click()
  await expect(desk.sheet).toBeHidden()
  await expect(desk.bar('Ayşe Yılmaz')).toHaveAccessibleName(new RegExp(`Bungalov 1, ${desk.span(day(3), day(5))}`))
})

test('a guest is searched for and jumped to, on the loaded days and far from them', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: id, checkInDate: day(4), checkOutDate: day(6), guests: guest('Işıl') })
  await business.reserve({ hotelDetailId: id, checkInDate: day(300), checkOutDate: day(303), guests: guest('Çağla') })
  const desk = calendarDesk(page)
  await desk.open()
  const search = page.getByRole('combobox', { name: 'Takvimde misafir ara' })
  await search.fill('isil')
  await page.getByRole('option', { name: /Işıl Yılmaz/ }).click()
  await expect(desk.bar('Işıl Yılmaz')).toHaveAttribute('data-found', 'true')
  await search.fill('cagla')
  await expect(page.getByRole('option', { name: /Çağla Yılmaz/ })).toBeVisible()
  await search.press('Enter')
  await expect(desk.bar('Çağla Yılmaz')).toBeInViewport()
  await expect(desk.bar('Çağla Yılmaz')).toHaveAttribute('data-found', 'true')
  await expect(page).toHaveURL(new RegExp(`from=${day(298)}`))
})

test('the place is remembered in the address and for the next time; folded types stay folded', async ({
  page,
  business,
}) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Suit 1', roomType: 'Suit' })
  const desk = calendarDesk(page)
  await desk.open()
  await page.getByRole('button', { name: 'Bir ay ileri' }).click()
  await page.getByText('28 gün').click()
  await page.getByRole('button', { name: 'Bungalov birimlerini gizle' }).click()
  await expect(page).toHaveURL(/days=28/)
  const { search } = new URL(page.url())
  await page.goto('/admin/reservations')
  await desk.open()
  await expect(page).toHaveURL(new RegExp(search.replace('?', '\\?')))
  await expect(page.getByRole('button', { name: 'Bungalov birimlerini göster' })).toBeVisible()
  await expect(desk.cell('Bungalov 1', day(40))).toHaveCount(0)
  await page.getByRole('button', { name: 'Bugün' }).click()
  await expect(desk.cell('Suit 1', day(0))).toBeInViewport()
})

test('scrolling sideways loads days ahead without an end in sight', async ({ page, business }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.reserve({ hotelDetailId: id, checkInDate: day(120), checkOutDate: day(123), guests: guest('Deniz') })
  const desk = calendarDesk(page)
  await desk.open()
  await desk.grid.hover()
  const width = await desk.dayWidth()
  await desk.grid.evaluate((element, left) => element.scrollBy(left, 0), 118 * width)
  await expect(desk.bar('Deniz Yılmaz')).toBeInViewport()
  expect(await desk.grid.getByRole('gridcell').count()).toBeLessThan(200)
})
