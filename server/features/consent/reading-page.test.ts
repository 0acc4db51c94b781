// The guest reads the document through the link in the SMS that contains the code.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, sendMarketingCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { behindLink, inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { textOfCodeText } from '#site/pages/text-of-code/text-of-code.text.ts'
import { codeIn, guestToAsk, textOf } from './consent.fixture.ts'
import { linkHash } from './reading-link.ts'

const publicUrl = 'https://konuk.example.com'
const w = world({ rateLimitFactor: 1, env: { KONUK_PUBLIC_URL: publicUrl } })
const { call, clock, hotel, outbox, unit } = w

type Guest = ReturnType<typeof guestToAsk>
const pathIn = (text = '') => /https:\/\/konuk\.example\.com(\/k\/[\w-]{22})/.exec(text)?.[1] ?? 'no link'
const last = async ({ phoneNumber }: Guest) => (await outbox(phoneNumber))[0]?.text
const open = (url: string, headers = {}) => w.app.inject({ url, headers })
const proof = (of: TestHotel) =>
  inHotel(w.db, of.hotelId, (db) =>
    db.selectFrom('consentCode').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )

/** Sends a new guest the contract of a stay of four nights. */
async function sent() {
  const ours = await hotel({ name: 'Çam & Göl "Evleri"' })
  const bungalow = await unit(ours, { unitName: 'Göl <1>', price: 1250.5 })
  const guest = guestToAsk()
  const stay = { hotelDetailId: bungalow.id, checkInDate: '2026-12-01', checkOutDate: '2026-12-05', numberOfGuests: 2 }
  await call(sendContractCode, { body: { ...guest, stay } }, ours)
  return { ours, guest, sms: (await last(guest)) ?? '' }
}

test('the page shows the very text whose digest is stored: this guest, unit, dates, nights, people and price', async () => {
  const { ours, sms } = await sent()

  const { statusCode, headers, body } = await open(pathIn(sms))

  const { fullText, textSha256 } = await proof(ours)
  expect(statusCode).toBe(200)
  expect(textOf(body)).toBe(fullText)
  expect(createHash('sha256').update(textOf(body)).digest('hex')).toBe(textSha256)
  expect(body).toContain(textSha256)
  for (const part of ['Çam & Göl "Evleri"', 'Zeynep Işık', 'Göl <1>', '01.12.2026', '05.12.2026', '4 gün', '5.002,00'])
    expect(fullText).toContain(part)
  expect(body).not.toContain('Göl <1>')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*style-src 'sha256-[^']+'$/),
  })
  expect(body).not.toMatch(/<script|<img|<link|src=|href=/)
})

test('the page without its tags is the text, whatever the text holds', () => {
  const sentText = { purpose: 'CONTRACT', textSha256: 'a', expiresAt: new Date() }
  for (const text of ['', '\n', 'a\n\n\nb\n', 'T\n\nS\n\n1. <b>&amp;\n- x\n-y\n\n\n\n"\'\n', 'x\n\n- a\n'])
    expect(textOf(w.api.site.render.textOfCode({ ...sentText, fullText: text }, 'tr'))).toBe(text)
})

test('every SMS has its link and fits into one part, and no table holds the token', async () => {
  const ours = await hotel({ name: 'Kaz Dağları Yeşil Vadi Bungalov ve Doğa Evleri' })
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, ours)
  await call(sendContractCode, { body: guest }, ours)
  await call(sendMarketingCode, { body: { phoneNumber: guest.phoneNumber } }, ours)

  const messages = await outbox(guest.phoneNumber)

  expect(messages).toHaveLength(3)
  for (const { text } of messages) {
    expect(smsParts(text)).toMatchObject({ parts: 1, encoding: 'ascii' })
    expect((await open(pathIn(text))).statusCode).toBe(200)
  }
  const rows = await inHotel(w.db, ours.hotelId, (db) => db.selectFrom('consentCode').selectAll().execute())
  const stored = JSON.stringify(rows)
  for (const { text } of messages) expect(stored).not.toContain(pathIn(text).slice('/k/'.length))
})

test('the link ends with its code, and an expired link looks like an unknown one', async () => {
  const { ours, guest, sms } = await sent()
  const other = await sent()
  const voided = await sent()
  const never = await open(`/k/${'A'.repeat(22)}`)
  const { phoneNumber } = guest
  await call(verifyContractCode, { body: { phoneNumber, code: codeIn({ text: sms }) } }, ours)
  clock.advance({ minutes: 4 })
  expect((await open(pathIn(sms))).statusCode).toBe(200)
  await call(sendContractCode, { body: voided.guest }, voided.ours)
  expect((await open(pathIn(voided.sms))).statusCode).toBe(404)
  expect((await open(pathIn(await last(voided.guest)))).statusCode).toBe(200)
  clock.advance({ minutes: 1 })

  const ended = await open(pathIn(other.sms))

  expect([ended.statusCode, ended.body]).toEqual([404, never.body])
  expect([(await open(pathIn(sms))).statusCode, never.statusCode]).toEqual([404, 404])
  expect(never.body).toContain(textOfCodeText.tr.goneMore)
  expect((await open('/k/short')).body).toBe(never.body)
  const english = await open('/k/short', { 'accept-language': 'en' })
  expect(english.body).toContain(textOfCodeText.en.gone)
})

test('a visitor who tries links at random is slowed down, and keeps nobody behind the same address from reading', async () => {
  const { sms } = await sent()
  const miss = async () => (await open(`/k/${'B'.repeat(22)}`)).statusCode
  let tries = 0
  while ((await miss()) === 404 && tries < 100) tries++

  expect(tries).toBeLessThanOrEqual(60)
  expect((await open('/k/short')).statusCode).toBe(429)
  expect((await open(pathIn(sms))).statusCode).toBe(200)
})

test('a visitor who tries links from many addresses of one network counts as one', async () => {
  const miss = async (host: number) => {
    const url = `/k/${'B'.repeat(22)}`
    return (await w.app.inject({ url, remoteAddress: `2001:db8:1:2::${host.toString(16)}` })).statusCode
  }
  for (let host = 1; host <= 60; host++) expect(await miss(host)).toBe(404)
  expect(await miss(61)).toBe(429)
})

test('a link opens as often as a guest may need, but not without limit', async () => {
  const { sms } = await sent()
  const next = await sent()
  for (let time = 0; time < 60; time++) expect((await open(pathIn(sms))).statusCode).toBe(200)

  expect((await open(pathIn(sms))).statusCode).toBe(429)
  expect((await open(pathIn(next.sms))).statusCode).toBe(200)
})

test('a link shows its own text alone, and changes nothing', async () => {
  const { sms } = await sent()
  await sent()
  const hash = linkHash(w.api.secret, pathIn(sms).slice('/k/'.length))

  const { seen, changed } = await behindLink(w.db, hash, async (db) => ({
    seen: await db.selectFrom('consentCode').select('linkHash').execute(),
    changed: await db.updateTable('consentCode').set({ tries: 0 }).executeTakeFirst(),
  }))

  expect(seen).toEqual([{ linkHash: hash }])
  expect(changed.numUpdatedRows).toBe(0n)
})
