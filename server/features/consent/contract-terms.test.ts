// The contract that the guest reads has the business's own terms as they were when the code was sent.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { changeTerms } from '#contract/hotel/endpoints.ts'
import { contractFallbacks } from '#domain/consent/sales-contract.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk, textOf } from './consent.fixture.ts'

const w = world({ env: { KONUK_PUBLIC_URL: 'https://konuk.example.com' } })
const { call, hotel, outbox, unit } = w

const heading = '8. İşletmenin kendi koşulları\n'
const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-05', numberOfGuests: 2 }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const writeTerms = (of: TestHotel, text: string) => call(changeTerms, { body: { text } }, of)
const proofs = (of: TestHotel) =>
  inHotel(w.db, of.hotelId, (db) => db.selectFrom('consentCode').selectAll().orderBy('id').execute())

/** Sends a new guest the contract of a stay, or a contract without a stay. */
async function sent(ours: TestHotel, unitId?: number) {
  const guest = guestToAsk()
  const about = unitId !== undefined && { stay: { hotelDetailId: unitId, ...dates } }
  await call(sendContractCode, { body: { ...guest, ...about } }, ours)
  const [sms] = await outbox(guest.phoneNumber)
  return { ...guest, code: codeIn(sms), path: /\/k\/[\w-]{22}/.exec(sms?.text ?? '')?.[0] ?? 'no link' }
}

/** Returns the text behind the link, and the digest below it. */
async function read({ path }: { path: string }) {
  const { body } = await w.app.inject({ url: path })
  return { body, text: textOf(body), digest: /<code>(\w+)<\/code>/.exec(body)?.[1] }
}

test('the guest reads the terms as text, and the stored digest is that of the text read', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  await writeTerms(ours, 'Evcil hayvan <b>kabul edilir</b>.\r\n\r\n  - Havuz & sauna {city} [Tarih]\n')

  const page = await read(await sent(ours, bungalow.id))

  const [proof] = await proofs(ours)
  expect(page.text).toContain(`${heading}İşletmenin bu sözleşmeye eklediği koşullar`)
  expect(page.text).toContain('\nEvcil hayvan <b>kabul edilir</b>.\n- Havuz & sauna {city} [Tarih]\nBu koşullar')
  expect(page.body).not.toContain('<b>')
  expect(page.text).toBe(proof?.fullText)
  expect([proof?.textSha256, page.digest]).toEqual([sha256(page.text), sha256(page.text)])
})

test('a later change of the terms changes no text that is sent or confirmed; the next contract has the new terms', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  await writeTerms(ours, 'Eski koşul.')
  const confirmed = await sent(ours, bungalow.id)
  const { phoneNumber, reservationUniqId, code } = confirmed
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
  const open = await sent(ours, bungalow.id)
  const before = await proofs(ours)

  await writeTerms(ours, 'Yeni koşul.')

  expect(await proofs(ours)).toEqual(before)
  for (const guest of [confirmed, open]) expect((await read(guest)).text).toContain('\nEski koşul.\n')
  const answer = { phoneNumber: open.phoneNumber, reservationUniqId: open.reservationUniqId, code: open.code }
  expect(await call(verifyContractCode, { body: answer }, ours)).toMatchObject({ verified: true })
  const next = await read(await sent(ours, bungalow.id))
  expect(next.text).toContain('\nYeni koşul.\n')
  expect(next.text).not.toContain('Eski koşul.')
})

test('a contract without a stay has the terms too, and a contract of a business without terms says so', async () => {
  const ours = await hotel()
  expect((await read(await sent(ours))).text).toContain(contractFallbacks.businessTerms)
  await writeTerms(ours, 'Mangal serbesttir.\n[Tarih] $&')
  expect((await read(await sent(ours))).text).toContain('\nMangal serbesttir.\n[Tarih] $&\n')
  await writeTerms(ours, '')
  const bungalow = await unit(ours)
  expect((await read(await sent(ours, bungalow.id))).text).toContain(`\n${contractFallbacks.businessTerms}\n`)
})

test("the terms appear in no notice, and in no other business's contract", async () => {
  const ours = await hotel()
  const theirs = await hotel()
  await writeTerms(ours, 'Mangal serbesttir.')
  await call(sendKvkkCode, { body: guestToAsk() }, ours)
  await sent(theirs)

  for (const { fullText } of [...(await proofs(ours)), ...(await proofs(theirs))])
    expect(fullText).not.toContain('Mangal')
})
