// The export contains all data about one person, in the form that the person receives.
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import * as consent from '#contract/consent/endpoints.ts'
import { recordDataRequest } from '#contract/kvkk/requests/endpoints.ts'
import { addGuestNote } from '#contract/guests/endpoints.ts'
import { exportPerson } from '#contract/kvkk/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, send } = w
const { pay } = foliosOf(w)

async function stayed(ours: TestHotel) {
  const body = guestToAsk()
  const { phoneNumber, reservationUniqId } = body
  const guests = [mainGuest({ phone: phoneNumber, firstName: 'Çiğdem' }), companion()]
  const { reservation } = await call(
    createReservation,
    { body: booking(await w.unit(ours), { reservationUniqId, guests, specialRequests: 'Deniz tarafı' }) },
    ours,
  )
  await call(consent.sendKvkkCode, { body }, ours)
  const code = codeIn((await w.outbox(phoneNumber))[0])
  await call(consent.verifyKvkkCode, { body: { phoneNumber, code } }, ours)
  await call(sendSms, { body: { phoneNumber, message: 'Yarın görüşürüz' } }, ours)
  await pay(ours, reservation, 500, { method: 'iban', purpose: 'stay', note: 'Havale' })
  const id = reservation.guests[0]?.personId ?? 0
  await call(addGuestNote, { params: { id }, body: { text: 'Sessiz oda sever' } }, ours)
  const asked = {
    receivedOn: '2026-11-20',
    channel: 'desk',
    right: 'whether',
    askerName: 'Çiğdem',
    guestId: id,
  } as const
  const words = 'Hangi bilgilerim var?'
  await call(recordDataRequest, { body: { ...asked, words, requestId: randomUUID() } }, ours)
  return { id, companionId: reservation.guests[1]?.personId ?? 0 }
}

async function fileOf(id: number, asker: TestHotel) {
  const answer = await send(exportPerson, { params: { id } }, asker)
  expect(answer.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  return { names: Object.keys(files).toSorted(), json: strFromU8(files['kisisel-veriler.json'] ?? new Uint8Array()) }
}

test("the export has that person's profile, stays, notes, messages, proofs, money and audit entries, and nobody else's", async () => {
  const ours = await w.hotel()
  const { id, companionId } = await stayed(ours)
  const { names, json } = await fileOf(id, ours)
  expect(names).toEqual(['BENIOKU.txt', 'kisisel-veriler.json', 'kisisel-veriler.xlsx'])
  for (const words of [
    'Çiğdem',
    '10000000146',
    'Deniz tarafı',
    'Yarın görüşürüz',
    'Havale',
    'Sessiz oda sever',
    'Hangi bilgilerim',
  ]) {
    expect(json).toContain(words)
  }
  const parts = JSON.parse(json) as Record<string, { length: number }>
  const empty = ['profile', 'stays', 'notes', 'messages', 'proofs', 'charges', 'payments', 'requests', 'record'].filter(
    (part) => parts[part]?.length === 0,
  )
  expect(empty).toEqual([])
  expect(json).not.toContain('Anna')

  const { json: theirs } = await fileOf(companionId, ours)
  expect(theirs).toContain('Anna')
  for (const words of ['Çiğdem', '10000000146', 'Deniz tarafı', 'Yarın', 'Havale']) expect(theirs).not.toContain(words)
})

test('an export leaves an audit entry', async () => {
  const ours = await w.hotel()
  const { id } = await stayed(ours)
  await fileOf(id, ours)
  const { entries } = await call(listAudit, { query: { kind: 'guests' } }, ours)
  expect(entries[0]).toMatchObject({
    tableName: 'person_file',
    key: String(id),
    operation: 'see',
    actor: 'Ayşe Yılmaz',
  })
})

test('the guest of another business is not found, and a member without the permission data.keep exports nothing', async () => {
  const ours = await w.hotel()
  const { id } = await stayed(ours)
  expect((await send(exportPerson, { params: { id } }, await w.hotel())).statusCode).toBe(404)
  const clerk = await memberWith(w, ours, ['identity.see', 'money.see'])
  expect((await send(exportPerson, { params: { id } }, clerk)).statusCode).toBe(403)
})
