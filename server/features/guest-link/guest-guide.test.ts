// What a guest's page says of the place, and the files beside it, asked for over HTTP.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guestLink, renewGuestLink } from '#contract/guest-link/endpoints.ts'
import { addPicture, removePicture } from '#contract/pictures/endpoints.ts'
import * as guides from '#contract/unit-guide/endpoints.ts'
import type { NewGuide } from '#contract/unit-guide/schemas.ts'
import { unwrittenGuide } from '#domain/unit-guide/guide.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { screenOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { readGuestGuide } from '#server/features/unit-guide/guest-guide.ts'
import { behindGuestLink } from '#server/platform/db/scope.ts'
import { drawnPicture } from '#server/platform/files/drawn-picture.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'
import { hashOfToken } from './token.ts'

const w = world()
const { call, hotel, unit } = w
const { book, onDay, checkIn, checkOut, cancel, move } = screenOf(w)
const groups = groupsOf(w)
const { booked, browser, codeTo } = guestsOf(w)

const nothing: NewGuide = unwrittenGuide
const general: NewGuide = {
  ...nothing,
  directions: 'Köprüden sonra sağdaki toprak yol.\nTabelayı geçin.',
  place: '36.5123, 30.1234',
  rules: 'Ateş yalnız ocakta yakılır.',
  wifiName: 'Camlivadi',
  wifiPassword: 'gizli-ormanda',
}
const doorCode = '739164'
const ofFiles = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' }

const pathOfLink = async (of: TestHotel, { id }: { id: number }) =>
  new URL((await call(guestLink, { params: { id } }, of)).link.url).pathname
const open = (path: string, language = 'tr') => w.app.inject({ url: path, headers: { 'accept-language': language } })

async function written() {
  onDay('2026-12-01')
  const ours = await hotel({ name: 'Çamlıvadi Bungalov' })
  const lake = await unit(ours, { unitName: 'Göl Suit', checkInTime: '14:00', checkOutTime: '12:00' })
  await call(guides.changeGeneralGuide, { body: general }, ours)
  await call(guides.changeUnitGuide, { params: { id: lake.id }, body: { ...nothing, doorCode, codesBefore: 60 } }, ours)
  const dates = { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' }
  const stay = await book(ours, lake, dates)
  return { ours, lake, stay, dates, path: await pathOfLink(ours, stay) }
}

/** Reads the page as of now, as a device that was proved to have the phone of the booking, or as another. */
const codesOn = async (path: string, isKnownDevice: boolean) => {
  const reading = { secret: w.api.secret, now: w.clock.now(), isKnownDevice, path }
  const found = await behindGuestLink(w.api.db, hashOfToken(path.split('/').at(-1) ?? ''), (tx, linked) =>
    readGuestGuide(tx, linked, reading),
  )
  return found?.result.codes
}

test('the page has the way, the rules and the map apps, and marks what is not in its language', async () => {
  const { path } = await written()
  const { body } = await open(path)
  for (const shown of [
    'Köprüden sonra sağdaki toprak yol.',
    'Ateş yalnız ocakta yakılır.',
    'https://www.google.com/maps/dir/?api=1&amp;destination=36.5123,30.1234',
    'https://maps.apple.com/?daddr=36.5123,30.1234',
    'https://yandex.com/maps/?rtext=~36.5123,30.1234',
  ])
    expect(body).toContain(shown)
  expect(body).not.toContain('İşletmenin kendi dilinde')
  for (const [language, mark] of [
    ['en', 'In the host&#x27;s own language'],
    ['ru', 'На языке владельца'],
    ['de', 'In der Sprache des Gastgebers'],
    ['ar', 'بلغة صاحب المكان'],
  ] as const)
    expect((await open(path, language)).body).toContain(mark)
})

test('what the owner translated is shown without a mark, and only beside the text that it translates', async () => {
  const { path, ours, lake } = await written()
  const translations = { ...nothing.translations, en: { directions: 'After the bridge', rules: 'No fires' } }
  await call(guides.changeGeneralGuide, { body: { ...general, translations } }, ours)
  const inEnglish = async () => (await open(path, 'en')).body
  expect(await inEnglish()).toContain('After the bridge')
  expect(await inEnglish()).not.toContain('In the host')
  await call(
    guides.changeUnitGuide,
    { params: { id: lake.id }, body: { ...nothing, rules: 'Jakuzi 23’e kadar' } },
    ours,
  )
  expect(await inEnglish()).not.toContain('No fires')
  expect(await inEnglish()).toContain('Jakuzi 23’e kadar')
  expect(await inEnglish()).toContain('In the host')
})

test('no code is in the page of a device that nobody knows, at any hour, in any language', async () => {
  const { path } = await written()
  for (const day of ['2026-12-01', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']) {
    onDay(day)
    for (const language of ['tr', 'en', 'ru', 'de', 'ar']) {
      const { body, statusCode } = await open(path, language)
      expect(statusCode).toBe(200)
      expect(body).not.toContain(doorCode)
      expect(body).not.toContain(general.wifiPassword)
      expect(body).not.toContain(general.wifiName)
    }
  }
})

test('the page says from when codes are shown, and a known device sees them from then to the end', async () => {
  const { path } = await written()
  expect((await open(path)).body).toContain('10 Aralık 13:00')
  w.clock.set('2026-12-10T09:59:59Z')
  expect(await codesOn(path, true)).toMatchObject([{ state: 'later', codes: null }])
  w.clock.set('2026-12-10T10:00:00Z')
  expect(await codesOn(path, true)).toMatchObject([
    {
      state: 'yes',
      unitName: 'Göl Suit',
      codes: { door: doorCode, wifi: { name: 'Camlivadi', password: 'gizli-ormanda' } },
    },
  ])
  expect(await codesOn(path, false)).toMatchObject([{ state: 'unknown-device', codes: null }])
  w.clock.set('2026-12-12T21:00:00Z')
  expect(await codesOn(path, true)).toEqual([])
})

test('a cancelled stay has no codes, nor one that the desk has checked out', async () => {
  const { ours, stay, path, lake } = await written()
  onDay('2026-12-10')
  await cancel(ours, stay)
  expect(await codesOn(path, true)).toEqual([])
  expect((await open(path)).body).not.toContain('Kapı ve Wi-Fi')

  const second = await book(ours, lake, { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' })
  const itsPath = await pathOfLink(ours, second)
  await checkIn(ours, second)
  expect(await codesOn(itsPath, true)).toHaveLength(1)
  onDay('2026-12-12')
  await checkOut(ours, second)
  expect(await codesOn(itsPath, true)).toEqual([])
})

test('a stay that moves has the codes of each unit in its nights, and of no other unit', async () => {
  const { ours, stay, path, lake } = await written()
  const forest = await unit(ours, { unitName: 'Orman', hasWifi: false })
  await call(guides.changeUnitGuide, { params: { id: forest.id }, body: { ...nothing, doorCode: '88' } }, ours)
  onDay('2026-12-10')
  expect(await codesOn(path, true)).toHaveLength(1)
  await move(ours, stay, [segment(lake, '2026-12-10', '2026-12-11'), segment(forest, '2026-12-11', '2026-12-12')])
  onDay('2026-12-11')
  expect(await codesOn(path, true)).toMatchObject([
    { unitName: 'Göl Suit', codes: { door: doorCode } },
    { unitName: 'Orman', codes: { door: '88', wifi: null } },
  ])
  onDay('2026-12-12')
  expect(await codesOn(path, true)).toMatchObject([{ unitName: 'Orman' }])
})

test('the units of a group that are told the same are told once', async () => {
  const { ours } = await written()
  const units = [await unit(ours, { unitName: 'Bir' }), await unit(ours, { unitName: 'İki' })]
  await call(
    guides.changeUnitGuide,
    { params: { id: units[1]?.id ?? 0 }, body: { ...nothing, rules: 'Havuza dikkat.' } },
    ours,
  )
  const group = await groups.book(ours, units)
  const path = await pathOfLink(ours, { id: group.stays[0]?.id ?? 0 })
  const { body } = await open(path)
  expect(body).toContain('Havuza dikkat.')
  expect(body).toContain('Ateş yalnız ocakta yakılır.')
  expect(body.split('Köprüden sonra').length - 1).toBe(1)
})

test('the pictures of the units stand on the page, each small enough, and of no other unit', async () => {
  const { ours, lake, path } = await written()
  const add = async (id: number, seed: number) => {
    const body = new Uint8Array(await drawnPicture(1600, 1200, seed).png().toBuffer())
    return (await call(addPicture, { params: { id }, body }, ours)).picture
  }
  const [first, second] = [await add(lake.id, 1), await add(lake.id, 2)]
  const elsewhere = await add((await unit(ours)).id, 3)
  await call(
    guides.changeUnitGuide,
    { params: { id: lake.id }, body: { ...nothing, doorCode, pictureId: second.id } },
    ours,
  )
  const { body } = await open(path)
  const sources = [...body.matchAll(/<img src="([^"]+)" width="\d+" height="\d+" alt="[^"]*" loading="(\w+)"/g)]
  expect(sources.map(([, , loading]) => loading)).toEqual(['eager', 'lazy'])
  for (const [, source = ''] of sources) {
    const answer = await open(source)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBeLessThanOrEqual(60_000)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      ...ofFiles,
    })
  }
  const file = (hash: string) => open(`${path}/pictures/${hash}`)
  const ofOther = elsewhere.files[0]?.hash ?? ''
  const refused = await file(ofOther)
  expect(refused.statusCode).toBe(404)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', ...ofFiles })
  expect((await file('x')).statusCode).toBe(404)
  expect((await open(`/m/AAAAAAAAAAAAAAAAAAAAAA/pictures/${first.files[0]?.hash}`)).statusCode).toBe(404)
  await call(removePicture, { params: { id: lake.id, pictureId: first.id } }, ours)
  expect((await file(first.files[0]?.hash ?? '')).statusCode).toBe(404)
  onDay('2026-12-14')
  expect((await file(second.files[0]?.hash ?? '')).statusCode).toBe(404)
})

test('the stay for calendars keeps its name and rises when its dates move, and names no person', async () => {
  const { ours, stay, path, lake } = await written()
  const read = async () => (await open(`${path}/stay.ics`)).body.replaceAll('\r\n ', '').split('\r\n')
  const before = await read()
  const valueOf = (lines: readonly string[], name: string) =>
    lines.find((line) => line.startsWith(name))?.slice(name.length + 1)
  expect((await open(`${path}/stay.ics`)).headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'cache-control': 'no-store',
    ...ofFiles,
  })
  expect(before).toContain('DTSTART;TZID=Europe/Istanbul:20261210T140000')
  expect(before).toContain('SUMMARY:Çamlıvadi Bungalov · Göl Suit')
  const [guest] = stay.guests
  for (const personal of [guest?.firstName, guest?.lastName, guest?.phone, doorCode])
    expect(before.join('\n')).not.toContain(personal)

  await move(ours, stay, [segment(lake, '2026-12-11', '2026-12-13')])
  const after = await read()
  expect(after).toContain('DTSTART;TZID=Europe/Istanbul:20261211T140000')
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'))
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')))

  await call(renewGuestLink, { params: { id: stay.id }, body: { generation: 1 } }, ours)
  const refused = await open(`${path}/stay.ics`)
  expect(refused.statusCode).toBe(404)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', ...ofFiles })
})

test('a picture that cannot be read is refused with the headers of the files behind a link', async () => {
  const { ours, lake, path } = await written()
  const body = new Uint8Array(await drawnPicture(1600, 1200, 4).png().toBuffer())
  const { picture } = await call(addPicture, { params: { id: lake.id }, body }, ours)
  const hash = picture.files[0]?.hash ?? ''
  writeFileSync(join(w.fileFolder, hash.slice(0, 2), hash), 'other bytes')
  const { statusCode, headers } = await open(`${path}/pictures/${hash}`)
  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', ...ofFiles })
})

test('after the stay the page tells nothing of the place any more', async () => {
  const { path } = await written()
  onDay('2026-12-14')
  const { body } = await open(path)
  expect(body).not.toContain('Köprüden sonra')
  expect((await open(`${path}/stay.ics`)).statusCode).toBe(404)
})

test('a device that was made known by a code sees the codes in their time, and another one none', async () => {
  const { ours, stay, path, phone } = await booked()
  const params = { id: stay.hotelDetailId }
  await call(guides.changeUnitGuide, { params, body: { ...general, doorCode } }, ours)
  w.clock.set('2027-01-10T08:00:00Z')
  const his = browser(path)
  await his.open()
  await his.send('code')
  await his.send('device', { code: await codeTo(phone) })
  expect((await his.open()).body).not.toContain(doorCode)
  w.clock.set('2027-01-10T12:00:00Z')
  const shown = (await his.open()).body
  for (const code of [doorCode, general.wifiName, general.wifiPassword]) expect(shown).toContain(code)
  const other = (await browser(path).open()).body
  expect(other).not.toContain(doorCode)
  expect(other).toContain('Bu cihazda telefonunuzu doğrulayınca burada görünür.')
})
