// Tests the sealed data in the database while the app runs, and what a different KONUK_SECRET does to them.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { exportGuests, guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { knownGuests } from '#contract/guests/endpoints.ts'
import { createReservation, searchReservations, updateReservation } from '#contract/reservations/endpoints.ts'
import { changeSmsAccount, smsAccount } from '#contract/sms/endpoints.ts'
import { codeOf, secondStepFor } from '#server/features/account/second-step/second-step.fixture.ts'
import { proveSecondStep } from '#server/features/account/second-step/prove-second-step.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { sealedNumbersOf } from './stored-secrets.fixture.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { refuseOtherSecret } from '#server/platform/db/sealing-key.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { rotateSecret, sealWhatIsStored } from './stored-secrets.ts'

const w = world()
const { call, send, hotel, outbox, unit } = w
const { tcKimlik = '' } = mainGuest()
const { passportNumber = '' } = companion()
const other = 'another-secret-another-secret-another-secret'

let owner: Db
beforeAll(() => {
  owner = openDb(w.url, { max: 2 })
})
afterAll(() => owner.destroy())

/** Books a stay of two guests with identity numbers; the first guest has confirmed both consents. */
async function booked(ours: TestHotel) {
  const guest = guestToAsk()
  const { phoneNumber, reservationUniqId } = guest
  const body = booking(await unit(ours), {
    reservationUniqId,
    guests: [mainGuest({ phone: phoneNumber }), companion()],
  })
  const { reservation } = await call(createReservation, { body }, ours)
  await call(sendKvkkCode, { body: guest }, ours)
  await call(verifyKvkkCode, { body: { phoneNumber, code: codeIn((await outbox(phoneNumber))[0]) } }, ours)
  await call(sendContractCode, { body: guest }, ours)
  await call(verifyContractCode, { body: { phoneNumber, code: codeIn((await outbox(phoneNumber))[0]) } }, ours)
  return { reservation, body }
}

/** Tables with a row that contains one of these texts anywhere. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner)
  const found: string[] = []
  for (const { name } of tables) {
    const patterns = texts.map((text) => `%${text}%`)
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.raw(name)} as stored where stored::text like any(${patterns}::text[])`.execute(owner)
    if ((rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found
}

test('no table holds an identity number in the clear, yet everybody with the permission sees it', async () => {
  const ours = await hotel()
  const { reservation, body } = await booked(ours)
  const { id, kvkk: _k, contract: _c, version: _v, status: _s, unitName: _u, ...stored } = reservation
  await call(updateReservation, { params: { id }, body: { ...stored, specialRequests: 'Geç giriş' } }, ours)
  // A repeated request finds the first reservation instead of creating another.
  expect((await call(createReservation, { body }, ours)).reservation.id).toBe(id)

  expect(reservation.guests).toMatchObject([
    { tcKimlik, passportNumber: '' },
    { tcKimlik: '', passportNumber },
  ])
  const rows = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
  expect(rows).toMatchObject([
    { tcNo: tcKimlik, passportNumber: null },
    { tcNo: null, passportNumber },
  ])
  const csv = await send(exportGuests, { params: { hotelId: ours.hotelId }, body: { format: 'csv' } }, ours)
  expect(csv.body).toContain(tcKimlik)
  expect(csv.body).toContain(passportNumber)
  const known = await call(knownGuests, { body: { tcKimlik } }, ours)
  expect(known.people).toMatchObject([{ tcKimlik }])

  expect(await tablesWith(tcKimlik, passportNumber)).toEqual([])
  // A guest's name is not sealed. Finding it proves that this search finds text at all.
  expect(await tablesWith('Zeynep')).toContain('public.guest')
})

test('a number that is not sealed is refused by the table itself', async () => {
  const ours = await hotel()
  await booked(ours)
  for (const column of ['tc_kimlik', 'passport_number', 'identity_number']) {
    const plain = inHotel(w.db, ours.hotelId, (db) => sql`update guest set ${sql.ref(column)} = '12345'`.execute(db))
    await expect(plain).rejects.toMatchObject({ code: '23514' })
  }
})

test("a number copied into another hotel's row does not open there", async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  await booked(ours)
  await booked(theirs)
  await asOwner(
    w.url,
    `update guest set identity_number = (select identity_number from guest where hotel_id = ${ours.hotelId} and is_main_guest)
     where hotel_id = ${theirs.hotelId}`,
  )

  expect(await sealedNumbersOf(w.db, theirs.hotelId)).toEqual([null, null])
  expect(await sealedNumbersOf(w.db, ours.hotelId)).toEqual([tcKimlik, passportNumber])
  await asOwner(w.url, `update guest set identity_number = null where hotel_id = ${theirs.hotelId}`)
})

test('unsealed numbers of an older version are sealed at the start, are found as before, and remain in the clear nowhere', async () => {
  const ours = await hotel()
  await booked(ours)
  await asOwner(
    w.url,
    `alter table guest disable trigger user;
     update guest set identity_number = null, identity_hash = case when is_main_guest then identity_hash end,
       tc_kimlik = case when is_main_guest then '${tcKimlik}' end,
       passport_number = case when not is_main_guest then '${passportNumber}' end
     where hotel_id = ${ours.hotelId};
     alter table guest enable trigger user`,
  )
  expect(await tablesWith(tcKimlik)).toEqual(['public.guest'])

  expect(await sealWhatIsStored(w.db, w.api.secret)).toBe(2)

  expect(await tablesWith(tcKimlik, passportNumber)).toEqual([])
  expect(await sealedNumbersOf(w.db, ours.hotelId)).toEqual([tcKimlik, passportNumber])
  const known = await call(knownGuests, { body: { passportNumber } }, ours)
  expect(known.people).toMatchObject([{ passportNumber }])
  expect(await sealWhatIsStored(w.db, w.api.secret)).toBe(0)
})

test('another secret is refused at the start, and a rotation changes to it even if interrupted', async () => {
  const ours = await hotel()
  await booked(ours)
  const { secret: ofApp, recoveryCodes } = await secondStepFor(w, ours)
  const account = { driver: 'netgsm', username: '8501234567', secret: 'gizli-parola', sender: 'VADI' } as const
  await call(changeSmsAccount, { body: { ...account } }, ours)
  await sealWhatIsStored(w.db, w.api.secret)
  await expect(refuseOtherSecret(w.db, other)).rejects.toThrow('another one than before')
  await expect(rotateSecret(owner, { from: other, to: w.api.secret.repeat(2) })).rejects.toThrow('KONUK_SECRET_OLD')
  const hashes = async () =>
    inHotel(owner, ours.hotelId, (db) =>
      db.selectFrom('consentCode').select('identityHash').distinct().where('hotelId', '=', ours.hotelId).execute(),
    )
  const before = await hashes()

  // The rotation is interrupted half-way: the rows of the last hotel cannot be written.
  await asOwner(
    w.url,
    `create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
     create trigger cut_off before update on sms_account for each row when (new.hotel_id = ${ours.hotelId}) execute function cut_off()`,
  )
  const change = { from: w.api.secret, to: other }
  await expect(rotateSecret(owner, change)).rejects.toThrow('cut off')
  await expect(refuseOtherSecret(w.db, other)).rejects.toThrow('interrupted')
  await expect(refuseOtherSecret(w.db, w.api.secret)).rejects.toThrow('interrupted')
  await asOwner(w.url, 'drop trigger cut_off on sms_account; drop function cut_off')
  // A second step that the old secret cannot unseal is reported, and all others are resealed.
  const lost = await hotel()
  await secondStepFor(w, lost)
  await asOwner(w.url, `update second_step set secret_box = 'v2.lost.box' where user_id = ${lost.userId}`)

  expect(await rotateSecret(owner, change)).toEqual([{ secondStepOf: [lost.userId] }])

  await refuseOtherSecret(w.db, other)
  const renewed = openDb(w.url, { role: 'konuk_app', max: 1, secret: other })
  expect(await sealedNumbersOf(renewed, ours.hotelId)).toEqual([tcKimlik, passportNumber])
  await renewed.destroy()
  // A server with the new secret still accepts the codes of the phone and the printed codes.
  const signIn = (secret: string, code = '') =>
    inAuthScope(w.db, (tx) => proveSecondStep({ ...w.api, secret }, tx, ours, code, w.clock.now()))
  await expect(signIn(w.api.secret, codeOf(w, ofApp))).rejects.toThrow('account.second-step-wrong')
  expect(await signIn(other, codeOf(w, ofApp))).toBe(true)
  expect(await signIn(other, recoveryCodes[0])).toBe(true)
  expect(await sealedNumbersOf(w.db, ours.hotelId)).toEqual([null, null])
  expect(await hashes()).toHaveLength(before.length)
  expect(await hashes()).not.toEqual(before)
  expect(await inHotel(w.db, ours.hotelId, (db) => brokenProofs(db, ours.hotelId))).toEqual([])
  // The guest's number now has a different hash, but the consents still belong to the guest.
  const { reservations } = await call(searchReservations, { body: {} }, ours)
  expect(reservations[0]).toMatchObject({ kvkk: 'verified', contract: 'verified' })
  expect((await call(smsAccount, {}, ours)).sms).toMatchObject({ secret: 'unreadable' })
  expect(await rotateSecret(owner, change)).toBeUndefined()

  await rotateSecret(owner, { from: other, to: w.api.secret })
  expect((await call(smsAccount, {}, ours)).sms).toMatchObject({ secret: 'stored' })
  expect(await hashes()).toEqual(before)
})

test('a start looks at the numbers of before: which of them say who somebody is', async () => {
  const ours = await hotel()
  const guests = [
    mainGuest(),
    companion({ passportNumber: '-' }),
    mainGuest({ isMainGuest: false, tcKimlik: '11111111110' }),
  ]
  await call(createReservation, { body: booking(await unit(ours), { guests, numberOfGuests: 3 }) }, ours)
  const stored = () =>
    inHotel(owner, ours.hotelId, async (tx) => {
      const rows = await tx
        .selectFrom('guest')
        .select('isIdentified')
        .where('hotelId', '=', ours.hotelId)
        .orderBy('id')
        .execute()
      return rows.map(({ isIdentified }) => isIdentified)
    })
  expect(await stored()).toEqual([true, false, false])
  await inHotel(owner, ours.hotelId, (tx) => tx.updateTable('guest').set({ isIdentified: null }).execute())
  await owner.updateTable('sealingKey').set({ allSealedAt: null }).execute()
  await sealWhatIsStored(w.db, w.api.secret)
  expect(await stored()).toEqual([true, false, false])
})
