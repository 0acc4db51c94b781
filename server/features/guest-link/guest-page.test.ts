// The page behind the link of a guest, asked for over HTTP.
import { expect, test } from 'vitest'
import { addCompany, chooseCompany } from '#contract/companies/endpoints.ts'
import { addIban } from '#contract/hotel/ibans/endpoints.ts'
import { guestLink, renewGuestLink } from '#contract/guest-link/endpoints.ts'
import { listAudit } from '#contract/audit/endpoints.ts'
import { addExtra } from '#contract/extras/endpoints.ts'
import { changeGeneralGuide } from '#contract/unit-guide/endpoints.ts'
import { unwrittenGuide } from '#domain/unit-guide/guide.ts'
import { companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { call, hotel, unit } = w
const { book, onDay } = screenOf(w)
const { rule } = optionsOf(w)
const { knownGuest, opened } = guestsOf(w)

const link = async (asker: Parameters<typeof book>[0], { id }: { id: number }) =>
  (await call(guestLink, { params: { id } }, asker)).link
const open = (path: string, headers: Record<string, string> = {}) => w.app.inject({ url: path, headers })

async function booked() {
  onDay('2026-12-01')
  const ours = await hotel({ name: 'Çamlıvadi Bungalov' })
  const stay = await book(ours, await unit(ours, { unitName: 'Göl Suit' }), {
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-12',
  })
  return { ours, stay, path: (await link(ours, stay)).url }
}

const machines = [
  'WhatsApp/2.24',
  'facebookexternalhit/1.1',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (via ggpht.com GoogleImageProxy)',
  'Mozilla/5.0 SafeLinks',
  '',
]

test('the page has the booking, and forbids that anything of it is kept, framed or told to others', async () => {
  const { path, stay } = await booked()
  const { body, headers, statusCode } = await open(path, { 'accept-language': 'tr' })
  expect(statusCode).toBe(200)
  expect(body).toContain('Göl Suit')
  expect(body).toContain(stay.reservationUniqId)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'x-frame-options': 'DENY',
  })
  const [guest] = stay.guests
  expect(body).toContain(guest?.firstName)
  expect(body).not.toContain(guest?.lastName)
})

test('what a chat shows of a link names the business and nobody', async () => {
  const { path, stay } = await booked()
  const { body } = await open(path)
  const told = [...body.matchAll(/<meta property="og:[^>]*>/g)].join(' ')
  expect(told).toContain('Çamlıvadi Bungalov')
  expect(told).not.toContain(stay.guests[0]?.firstName)
  expect(told).not.toMatch(/Göl Suit|2026|₺/)
})

test('machines that open a link fifty times change nothing', async () => {
  const { ours, stay, path } = await booked()
  const entries = async () => (await call(listAudit, { query: {} }, ours)).total
  const before = await entries()
  for (let turn = 0; turn < 50; turn++) {
    const { statusCode } = await open(path, { 'user-agent': machines[turn % machines.length] ?? '' })
    expect(statusCode).toBe(200)
  }
  expect(await entries()).toBe(before)
  expect((await link(ours, stay)).openedAt).toBeNull()
})

test('the desk learns that a person has the page, from the browser that was given it alone', async () => {
  const { ours, stay, path } = await booked()
  const guest = await opened(path)
  expect((await guest.send('opened', {}, { cookie: '' })).statusCode).toBe(403)
  expect((await guest.send('opened', {}, { cookie: 'konuk-guest-page=mine' })).statusCode).toBe(403)
  expect((await guest.send('opened', { nonce: 'guessed' })).statusCode).toBe(403)
  expect((await link(ours, stay)).openedAt).toBeNull()

  expect((await guest.send('opened')).statusCode).toBe(204)
  expect((await link(ours, stay)).openedAt).not.toBeNull()
  const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
  expect(entries[0]).toMatchObject({ tableName: 'guest_link', actorKind: 'guest', actor: null })
})

test('a renewed link dies on a device that has the page open, and its signal too', async () => {
  const { ours, stay, path } = await booked()
  const guest = await opened(path)
  await call(renewGuestLink, { params: { id: stay.id }, body: { generation: 1 } }, ours)
  expect((await open(path)).statusCode).toBe(404)
  expect((await guest.send('opened')).statusCode).toBe(404)
  expect((await link(ours, stay)).openedAt).toBeNull()
})

test('two pages that are open side by side in one browser both work', async () => {
  const { path } = await booked()
  const first = await opened(path)
  const cookie = first.cookie()
  await first.at(path).open()
  expect(first.cookie()).toBe(cookie)
  expect((await first.send('opened')).statusCode).toBe(204)
})

test('a form that is too long, of another kind or flooded changes nothing and gets no 500', async () => {
  const { ours, stay, path } = await booked()
  const guest = await opened(path)
  expect((await guest.send('opened', { more: 'x'.repeat(9000) })).statusCode).toBe(413)
  const cookie = guest.cookie()
  const json = await w.app.inject({ method: 'POST', url: `${path}/opened`, headers: { cookie }, payload: [1] })
  expect(json.statusCode).toBe(403)
  expect((await link(ours, stay)).openedAt).toBeNull()
  const codes = new Set<number>()
  for (let turn = 0; turn < 125; turn++) codes.add((await guest.send('opened')).statusCode)
  expect([...codes]).toEqual([204, 429])
})

test('unknown, malformed and expired links get one page, and forty guesses in a row end in refusals', async () => {
  const { path } = await booked()
  const unknown = await open('/m/AAAAAAAAAAAAAAAAAAAAAA')
  const short = await open('/m/x')
  expect([unknown.statusCode, short.statusCode]).toEqual([404, 404])
  expect(short.body).toBe(unknown.body)
  onDay('2026-12-14')
  expect((await open(path)).body).toContain('Bizi tercih ettiğiniz')
  onDay('2027-01-13')
  const expired = await open(path)
  expect(expired.statusCode).toBe(410)
  expect(expired.body).toBe(unknown.body)
  expect(expired.body).not.toContain('Çamlıvadi')
  const codes = new Set<number>()
  for (let guess = 0; guess < 40; guess++) {
    codes.add((await open(`/m/${String(guess).padStart(22, 'A')}`)).statusCode)
  }
  expect([...codes]).toEqual([404, 429])
})

test('a guest who owes a deposit sees the sum, the account and the code, and a guest who paid sees neither', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  await rule(ours)
  const body = { iban: 'TR330006100519786457841326', bank: 'Ziraat', holder: 'Çamlıvadi Turizm' }
  await call(addIban, { body }, ours)
  const stay = await book(ours, await unit(ours, { price: 1000 }), { option: { amount: 600 } })
  const path = (await link(ours, stay)).url
  const page = (await open(path, { 'accept-language': 'tr' })).body
  expect(page).toContain('Kaporayı gönderin')
  expect(page).toContain('600\u00a0₺')
  expect(page).toContain('TR33 0006 1005 1978 6457 8413 26')
})

test.each([
  ['en', 'ltr', 'Your booking is confirmed'],
  ['ru', 'ltr', 'Ваше бронирование подтверждено'],
  ['de', 'ltr', 'Ihre Buchung ist bestätigt'],
  ['ar', 'rtl', 'حجزكم مؤكد'],
])('the page is written in %s', async (language, direction, words) => {
  const { path } = await booked()
  const { body } = await open(path, { 'accept-language': language })
  expect(body).toContain(`<html lang="${language}" dir="${direction}"`)
  expect(body).toContain(words)
  expect((await open(`${path}?dil=tr`, { 'accept-language': language })).body).toContain('kesin')
})

test('the first HTML of a full page of four guests fits into one round trip', async () => {
  const phone = '+905335550101'
  const others = ['Mehmet', 'Ayşe', 'Ömer'].map((firstName, at) =>
    companion({ firstName, passportNumber: `C01X00T4${at}` }),
  )
  const { ours, stay, his } = await knownGuest([mainGuest({ phone }), ...others], phone)
  await call(changeGeneralGuide, { body: { ...unwrittenGuide, ...told } }, ours)
  for (const name of ['Odun', 'Kahvaltı', 'Havalimanından alma'])
    await call(addExtra, { body: { name, per: 'piece', price: 150 } }, ours)
  const asked = await his.send('question', { stay: String(stay.id), text: 'Otopark var mı?' })
  expect(asked.statusCode).toBe(303)

  const shown = await his.open()
  for (const words of ['Ömer', told.directions, told.rules, 'Havalimanından alma', 'Otopark var mı?'])
    expect(shown.body).toContain(words)
  for (const id of ['belge-contract', 'belge-notice', 'kimlik']) expect(shown.body).toContain(`id="${id}"`)
  for (const query of ['', '?belge=contract', '?belge=notice']) {
    const { rawPayload, headers } = await his.open(query, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(rawPayload.length).toBeLessThan(14 * 1024)
  }
})

/** As much as an owner may well write. */
const told = {
  directions:
    'Köprüden sonra sağdaki toprak yola girin, 400 metre ilerideki yeşil tabelayı geçince soldaki ikinci bahçe kapısı ' +
    'bizim. Kışın zincir gerekir; gece gelirseniz kapıdaki zile basın, bekçimiz Hasan Bey sizi karşılar.',
  place: '36.5123, 30.1234',
  rules:
    'Ateş yalnız ocakta yakılır. 23.00’ten sonra bahçede müzik çalınmaz. Evcil hayvanlar tasmayla dolaşır. Jakuziye ' +
    'ayakkabıyla ve cam bardakla girilmez. Çıkarken anahtarı masaya bırakın.',
}

test('a guest whose company pays sees neither the price nor accounts, and asks for no cancellation', async () => {
  const stay = await knownGuest([mainGuest({ phone: '+905321110042' })], '+905321110042')
  const { ours, his } = stay
  const before = (await his.open()).body
  expect(before).toContain('Kalan')
  expect(before).toContain('İptal etmek istiyorum')
  const stays = /name="stays" value="([^"]+)"/.exec(before)?.[1] ?? ''
  const { company } = await call(
    addCompany,
    { body: { kind: 'agency', title: 'Acme', requestId: 'guest-company' } },
    ours,
  )
  await call(chooseCompany, { params: { id: stay.stay.id }, body: { companyId: company.id } }, ours)
  const { body } = await his.open()
  expect(body).toContain('Konaklamanızı şirketiniz ya da acenteniz öder.')
  for (const hidden of ['Kalan', 'İptal etmek istiyorum', 'Sözleşmeyi okuyup onaylayın', '₺'])
    expect(body).not.toContain(hidden)
  expect((await his.open('?belge=contract')).body).not.toContain('Toplam bedel')
  expect((await his.send('cancellation', { stays })).statusCode).toBe(422)
})
