// Erasing a person leaves no data of that person anywhere, except what a law requires. The preview lists exactly this.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { addGuestNote, knownGuests, mergeGuests, readGuest, searchPeople } from '#contract/guests/endpoints.ts'
import { erasePerson, exportPerson, previewErasure } from '#contract/kvkk/endpoints.ts'
import { readReservation, searchReservations, updateReservation } from '#contract/reservations/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { undoTransition } from '#contract/stays/endpoints.ts'
import { keptUntil, usualYears } from '#domain/kvkk/retention.ts'
import { dayIn } from '#domain/time/day.ts'
import { findBrokenAuditLogs } from '#server/features/audit/audit-chain.ts'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { companion, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { markedGuest, marks, whereMarked } from './marked-guest.fixture.ts'

const w = world()
const { call, send } = w
const desk = screenOf(w)
const account = foliosOf(w)

const preview = async (asker: TestHotel, id: number) => (await call(previewErasure, { params: { id } }, asker)).preview
const erase = async (asker: TestHotel, id: number) => (await call(erasePerson, { params: { id } }, asker)).erasure
const refusal = async (asker: TestHotel, id: number) => {
  const answer = await send(erasePerson, { params: { id } }, asker)
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

/** A guest who came with a companion, paid and left, on days that no other test uses. */
async function whoLeft(ours: TestHotel, fields: Parameters<typeof mainGuest>[0] = {}) {
  desk.onDay('2026-11-20')
  const guests = [mainGuest({ phone: '05441112233', ...fields }), companion()]
  const nights = { checkInDate: '2026-11-20', checkOutDate: '2026-11-21', guests }
  const stay = await desk.book(ours, await w.unit(ours), nights)
  await desk.checkIn(ours, stay)
  desk.onDay('2026-11-21')
  await desk.checkOut(ours, stay)
  await account.pay(ours, stay, 1000)
  return { stay, id: stay.guests[0]?.personId ?? 0, companionId: stay.guests[1]?.personId ?? 0 }
}

test('every trace of a guest is gone from every table except where the law keeps it, as the preview said', async () => {
  const ours = await w.hotel()
  const realDay = () => dayIn(new Date())
  const began = realDay()
  const { id, stay, off } = await markedGuest(w, ours)
  // Only the database sets the time of a proof, and tests cannot set its clock.
  const provenUntil = [began, realDay()].map((day) => keptUntil('proofs', day, usualYears.proofs))
  const everywhere = new Set(Object.values(await whereMarked(w.url)).flat())
  // A T.C. number is not readable in any table, even before the erasure.
  expect(Object.keys(marks).filter((mark) => mark !== 'tcKimlik' && !everywhere.has(mark as never))).toEqual([])

  const before = await preview(ours, id)
  expect(before).toMatchObject({ obstacles: [], companions: 1 })
  expect(before.kept).toEqual([
    { kind: 'register', count: 1, until: '2031-11-21' },
    { kind: 'invoices', count: 1, until: '2037-01-01' },
    { kind: 'proofs', count: 2, until: expect.toBeOneOf(provenUntil) },
    { kind: 'permissions', count: 1, until: '2029-11-21' },
    { kind: 'messages', count: 1, until: '2029-11-20' },
  ])
  const { erased, kept } = await erase(ours, id)
  expect({ erased, kept }).toEqual({ erased: before.erased, kept: before.kept })

  expect(await whereMarked(w.url)).toEqual({
    // Kept for the police register.
    guest: ['firstName', 'lastName'],
    // Kept with invoices.
    invoice: ['buyerAddress', 'email', 'firstName', 'lastName'],
    invoice_line: ['chargeText'],
    // Kept as proofs.
    consent_code: ['firstName', 'lastName', 'phone'],
    // Kept with marketing consents.
    marketing_consent: ['firstName', 'lastName', 'phone'],
    // Kept with messages.
    sms_batch: ['advertising'],
    sms_message: ['advertising', 'phone'],
  })
  expect(await inHotel(w.db, ours.hotelId, (db) => brokenProofs(db, ours.hotelId))).toEqual([])
  expect((await findBrokenAuditLogs(w.api)).get(ours.hotelId)).toBeUndefined()

  // The past stay shows only what the law requires, and the cancelled stay shows no guest.
  const { reservation } = await call(readReservation, { params: { id: stay.id } }, ours)
  const { firstName, lastName, tcKimlik } = marks
  expect(reservation.guests).toMatchObject([
    { firstName, lastName, tcKimlik, phone: '', email: '', erased: 'but-register' },
    { firstName: 'Anna' },
  ])
  expect(reservation.guests[1]).not.toHaveProperty('erased')
  expect(reservation.specialRequests).toBe('')
  const { reservation: never } = await call(readReservation, { params: { id: off.id } }, ours)
  expect(never.guests).toMatchObject([{ firstName: 'Silinen', lastName: 'Misafir', tcKimlik: '', erased: 'all' }])
})

test('an erased person is found nowhere, and gets a new guest profile when they come again', async () => {
  const ours = await w.hotel()
  const { id, stay, companionId } = await whoLeft(ours)
  await erase(ours, id)

  const found = async () => {
    const { hotelId } = ours
    const [people, menu, list, guests, known] = await Promise.all([
      call(searchPeople, { body: {} }, ours),
      call(search, { body: { q: 'zeynep' } }, ours),
      call(searchReservations, { body: { page: 1, search: 'zeynep' } }, ours),
      call(guestsByHotel, { params: { hotelId }, query: { page: 1, pageSize: 20 } }, ours),
      call(knownGuests, { body: { phone: '05441112233', tcKimlik: '10000000146' } }, ours),
    ])
    return {
      people: people.people.map((person) => person.names[0]),
      menu: menu.guests.length,
      list: list.total,
      guests: guests.map((guest) => guest.firstName),
      known: known.people.length,
    }
  }
  expect(await found()).toEqual({ people: ['Anna Schmidt'], menu: 0, list: 0, guests: ['Anna'], known: 0 })
  for (const asked of [
    send(readGuest, { params: { id } }, ours),
    send(exportPerson, { params: { id } }, ours),
    send(previewErasure, { params: { id } }, ours),
    send(addGuestNote, { params: { id }, body: { text: 'Geri geldi' } }, ours),
    send(mergeGuests, { params: { id: companionId }, body: { other: id } }, ours),
  ]) {
    expect((await asked).statusCode).toBe(404)
  }
  const { reservation } = await call(readReservation, { params: { id: stay.id } }, ours)
  const change = { params: { id: stay.id }, body: edited(reservation, { specialRequests: 'Yeniden' }) }
  const changed = await send(updateReservation, change, ours)
  expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([409, 'kvkk.guests-erased'])

  const undone = await send(undoTransition, { params: { id: stay.id }, body: {} }, ours)
  expect([undone.statusCode, undone.json<{ code: string }>().code]).toEqual([409, 'kvkk.guests-erased'])

  const again = await desk.book(ours, await w.unit(ours, { unitName: 'Bungalov 2' }), {
    guests: [mainGuest({ phone: '05441112233' })],
    numberOfGuests: 1,
  })
  expect(again.guests[0]?.personId).not.toBe(id)
  expect(again.guests[0]).not.toHaveProperty('erased')
  expect((await found()).people).toContain('Zeynep Işık')
})

test('a coming stay or an open balance prevents the erasure, and the refusal names the stay', async () => {
  const ours = await w.hotel()
  const { stay, id } = await whoLeft(ours)
  const why = async () => (await preview(ours, id)).obstacles.map((one) => `${one.why} ${one.reservationId}`)
  expect(await why()).toEqual([])

  const charged = await account.charge(ours, stay, 90)
  expect(await why()).toEqual([`balance ${stay.id}`])
  expect(await refusal(ours, id)).toEqual({ status: 409, code: 'kvkk.money-open' })
  await account.close(ours, stay, 'pays-later')
  expect(await refusal(ours, id)).toEqual({ status: 409, code: 'kvkk.money-open' })
  await account.reopen(ours, stay)
  await account.reverse(ours, stay, charged.lines.at(-1)?.id ?? 0)
  await account.pay(ours, stay, 100, { purpose: 'damage' })
  expect(await refusal(ours, id)).toEqual({ status: 409, code: 'kvkk.damage-held' })
  await account.refundDamage(ours, stay)

  const next = await desk.book(ours, await w.unit(ours, { unitName: 'Bungalov 2' }), {
    checkInDate: '2026-11-21',
    guests: [mainGuest({ phone: '05441112233' }), companion()],
  })
  expect(await refusal(ours, id)).toEqual({ status: 409, code: 'kvkk.stay-ahead' })
  // A coming stay also prevents the erasure of a companion.
  expect(await refusal(ours, next.guests[1]?.personId ?? 0)).toEqual({ status: 409, code: 'kvkk.stay-ahead' })
  await desk.checkIn(ours, next)
  expect(await refusal(ours, id)).toEqual({ status: 409, code: 'kvkk.in-house' })
  expect((await preview(ours, id)).obstacles).toEqual([
    { why: 'in-house', reservationId: next.id, reservationUniqId: next.reservationUniqId },
    // A stay that is not over owes its nights.
    { why: 'balance', reservationId: next.id, reservationUniqId: next.reservationUniqId },
  ])
})

test('a debt that was written off does not prevent the erasure', async () => {
  const ours = await w.hotel()
  const { stay, id } = await whoLeft(ours)
  await account.charge(ours, stay, 90)
  await account.close(ours, stay, 'written-off')
  expect((await erase(ours, id)).why).toBe('request')
})

test('two who erase one person at once, and one who repeats it, get the same erasure record', async () => {
  const ours = await w.hotel()
  const { id } = await whoLeft(ours)
  const both = await Promise.all([erase(ours, id), erase(ours, id), erase(ours, id)])
  expect(new Set(both.map((one) => one.id)).size).toBe(1)
  expect(await erase(ours, id)).toEqual(both[0])
  const records = await inHotel(w.db, ours.hotelId, (db) => db.selectFrom('erasure').selectAll().execute())
  expect(records).toMatchObject([{ doneBy: ours.userId, why: 'request' }])
  expect(JSON.stringify(records)).not.toMatch(/Zeynep|5441112233/)
})

test('a booking beside an erasure either prevents it or makes a new guest profile, never half of each', async () => {
  const ours = await w.hotel()
  for (let round = 0; round < 8; round++) {
    const phone = `0544222${String(1000 + round)}`
    const tcKimlik = String(60_000_000_000 + round)
    const { id } = await whoLeft(ours, { phone, tcKimlik })
    const unit = await w.unit(ours, { unitName: `Yan ${round}` })
    const guests = [mainGuest({ phone, tcKimlik })]
    const [erasing, booked] = await Promise.all([
      refusal(ours, id),
      desk.book(ours, unit, { guests, numberOfGuests: 1 }),
      send(addGuestNote, { params: { id }, body: { text: 'Yeni not' } }, ours),
    ])
    expect(booked.guests[0]?.personId === id).toBe(erasing.status === 409)
  }
  const { rows } = await inHotel(w.db, ours.hotelId, (db) =>
    sql<{ said: number }>`
      select (select count(*) from guest join guest_profile as profile on profile.hotel_id = guest.hotel_id
          and profile.id = guest_profile_id where erasure_id is not null and erased_at is null)
        + (select count(*) from guest_note join guest_profile as profile on profile.hotel_id = guest_note.hotel_id
          and profile.id = guest_profile_id where erasure_id is not null) as said`.execute(db),
  )
  expect(rows).toEqual([{ said: 0 }])
})

test('a phone that others have too is left to them, with their messages, codes and marketing consent', async () => {
  const ours = await w.hotel()
  const phone = guestToAsk().phoneNumber
  const one = await whoLeft(ours, { phone })
  const other = await desk.book(ours, await w.unit(ours, { unitName: 'Bungalov 2' }), {
    guests: [mainGuest({ phone, firstName: 'Emine', tcKimlik: '10000000214' })],
    numberOfGuests: 1,
  })
  const { sendMarketingCode, verifyMarketingCode, listMarketingConsents } =
    await import('#contract/consent/endpoints.ts')
  await call(sendMarketingCode, { body: { phoneNumber: phone, firstName: 'Emine', lastName: 'Işık' } }, ours)
  await call(verifyMarketingCode, { body: { phoneNumber: phone, code: codeIn((await w.outbox(phone))[0]) } }, ours)
  await erase(ours, one.id)

  expect((await call(listMarketingConsents, { body: {} }, ours)).consents).toMatchObject([
    { guestName: 'Emine Işık', revokedAt: null },
  ])
  const { reservation } = await call(readReservation, { params: { id: other.id } }, ours)
  expect(reservation.guests).toMatchObject([{ firstName: 'Emine', tcKimlik: '10000000214' }])
})

test("the erasure record names the act and not the person, and the audit log no longer holds the person's data", async () => {
  const ours = await w.hotel()
  const { id } = await whoLeft(ours)
  await erase(ours, id)
  const { entries } = await call(listAudit, { query: { kind: 'guests' } }, ours)
  expect(entries[0]).toMatchObject({ actor: 'Ayşe Yılmaz' })
  expect(entries.some(({ tableName, operation }) => tableName === 'erasure' && operation === 'insert')).toBe(true)
  expect(entries.filter(({ tableName, isErased }) => tableName === 'guest' && isErased).length).toBeGreaterThan(0)
})

test('the application erases nothing without an erasure record, and deletes no record', async () => {
  const ours = await w.hotel()
  const { id, stay } = await whoLeft(ours)
  const within = (statement: ReturnType<typeof sql>) => inHotel(w.db, ours.hotelId, (db) => statement.execute(db))
  for (const done of [
    sql`select konuk_erase_messages('{1}')`,
    sql`select konuk_erase_recipients('{1}')`,
    sql`select konuk_erase_proofs('{1}')`,
    sql`select konuk_erase_brought_proofs('{1}')`,
    sql`select konuk_erase_permissions('{1}')`,
    sql`select konuk_erase_money_texts(array[${stay.id}::bigint])`,
    sql`select konuk_erase_buyers('{1}')`,
  ]) {
    await expect(within(done)).rejects.toThrow('nothing is erased without a record of it')
  }
  await erase(ours, id)
  await expect(within(sql`delete from erasure`)).rejects.toThrow('permission denied')
  await expect(within(sql`update erasure set erased = '{}'`)).rejects.toThrow('permission denied')
})

test('the guest of another business is not found, and a member without the permission data.keep erases nobody', async () => {
  const ours = await w.hotel()
  const { id } = await whoLeft(ours)
  const theirs = await w.hotel()
  expect((await refusal(theirs, id)).status).toBe(404)
  expect((await send(previewErasure, { params: { id } }, theirs)).statusCode).toBe(404)
  const clerk = await memberWith(w, ours, ['identity.see', 'money.see'])
  expect((await refusal(clerk, id)).status).toBe(403)
})
