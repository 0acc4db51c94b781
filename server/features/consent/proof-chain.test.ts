// A proof cannot be invented, backdated, changed or removed unnoticed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendKvkkCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'
import { anchorProofs, findBroken } from './proof-chain.ts'
import { brokenProofs } from './proof-chain.store.ts'

// The world's clock is far from the database's own time, which alone counts for a proof.
const w = world({ now: new Date('2020-02-02T09:00:00Z') })
const { call, hotel, outbox } = w

async function sent(of: TestHotel) {
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, of)
  const { phoneNumber } = guest
  return { phoneNumber, code: codeIn((await outbox(phoneNumber))[0]) }
}
async function proven(of: TestHotel, count: number) {
  for (let proof = 0; proof < count; proof++) await call(verifyKvkkCode, { body: await sent(of) }, of)
}
const inside = (of: TestHotel, statement: ReturnType<typeof sql>) =>
  inHotel(w.db, of.hotelId, (db) => statement.execute(db))
const broken = async (of: TestHotel) =>
  (await inHotel(w.db, of.hotelId, (db) => brokenProofs(db, of.hotelId))).map(
    ({ chainPosition, problem }) => `${chainPosition} ${problem}`,
  )
const places = async (of: TestHotel) =>
  (
    await inHotel(w.db, of.hotelId, (db) =>
      db.selectFrom('consentCode').select(['chainPosition', 'verifiedAt']).orderBy('chainPosition').execute(),
    )
  ).map(({ chainPosition }) => chainPosition)
/** Tampers in a way that is open only to somebody with the database's credentials. */
const tampered = (of: TestHotel, statement: string) =>
  asOwner(
    w.url,
    `alter table consent_code disable trigger user; ${statement.replaceAll('$hotel', String(of.hotelId))};
     alter table consent_code enable trigger user`,
  )

test('only the database sets the time at which a code was verified', async () => {
  const ours = await hotel()
  const before = Date.now()
  await proven(ours, 1)

  const [proof] = await inHotel(w.db, ours.hotelId, (db) => db.selectFrom('consentCode').selectAll().execute())

  expect(proof?.askedAt).toEqual(w.clock.now())
  expect(proof?.verifiedAt?.getTime()).toBeGreaterThanOrEqual(before - 1000)
  await sent(ours)
  await inside(ours, sql`update consent_code set verified_at = '2020-01-01' where verified_at is null`)
  const { rows } = await inHotel(w.db, ours.hotelId, (db) =>
    sql<{ early: boolean }>`select bool_or(verified_at < '2021-01-01') as early from consent_code`.execute(db),
  )
  expect(rows).toEqual([{ early: false }])
})

test('the application stores codes but no proofs; it neither writes the chain nor reopens used codes', async () => {
  const ours = await hotel()
  await proven(ours, 1)
  await sent(ours)
  const copy = (columns: string, values: string) =>
    inside(
      ours,
      sql.raw(`insert into consent_code (hotel_id, purpose, reservation_uniq_id, phone, guest_name, text_version, full_text,
        text_sha256, sms_text_masked, code_hash, asked_at, expires_at, staff_user_id ${columns})
        select hotel_id, purpose, 'x', phone, guest_name, text_version, full_text, text_sha256, sms_text_masked, code_hash,
          asked_at, expires_at, staff_user_id ${values} from consent_code limit 1`),
    )
  for (const [column, value] of [
    ['verified_at', 'now()'],
    ['chain_position', '1'],
    ['sent_at', 'now()'],
    ['subject_sha256', "'x'"],
  ])
    await expect(copy(`, ${column}`, `, ${value}`)).rejects.toThrow('permission denied')
  await expect(copy('', '')).resolves.toBeDefined()

  for (const change of [
    "chain_hash = 'x'",
    'chain_position = 9',
    "subject_salt = 'x'",
    "identity_hash = 'x'",
    "link_hash = 'x'",
  ])
    await expect(inside(ours, sql.raw(`update consent_code set ${change}`))).rejects.toThrow('permission denied')
  const open = sql.raw('where verified_at is null')
  await inside(ours, sql`update consent_code set tries = 5 ${open}`)
  await expect(inside(ours, sql`update consent_code set tries = 0 ${open}`)).rejects.toThrow('not opened again')
  await inside(ours, sql`update consent_code set voided_at = now() ${open}`)
  for (const change of ['voided_at = null', 'verified_at = now()'])
    await expect(inside(ours, sql`update consent_code set ${sql.raw(change)} ${open}`)).rejects.toThrow(
      'not opened again',
    )
})

test('proofs that are given at once make one chain in each business, without gaps or forks', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const codes = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const of = at % 2 === 0 ? ours : theirs
      return { of, body: await sent(of) }
    }),
  )

  const verdicts = await Promise.all(codes.map(({ of, body }) => call(verifyKvkkCode, { body }, of)))

  expect(verdicts.every(({ verified }) => verified)).toBe(true)
  for (const of of [ours, theirs]) {
    expect(await places(of)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(await broken(of)).toEqual([])
  }
})

test.each([
  [
    'dated back',
    "update consent_code set verified_at = '2020-01-01' where hotel_id = $hotel and chain_position = 2",
    ['2 changed'],
  ],
  [
    'given to another phone',
    "update consent_code set phone = '+905000000000' where hotel_id = $hotel and chain_position = 2",
    ['2 changed'],
  ],
  [
    'given another text',
    "update consent_code set full_text = 'x' where hotel_id = $hotel and chain_position = 2",
    ['2 changed'],
  ],
  ['taken away', 'delete from consent_code where hotel_id = $hotel and chain_position = 2', ['3 missing', '4 missing']],
  ['taken from the end', 'delete from consent_code where hotel_id = $hotel and chain_position = 4', ['4 head']],
  [
    'swapped with another',
    `update consent_code set chain_position = chain_position + 10 where hotel_id = $hotel and chain_position in (2, 3);
     update consent_code set chain_position = 15 - chain_position where hotel_id = $hotel and chain_position > 10`,
    ['2 changed', '3 changed', '4 changed'],
  ],
  [
    'made up beside the chain',
    `insert into consent_code (hotel_id, purpose, reservation_uniq_id, phone, guest_name, text_version, full_text, text_sha256,
       sms_text_masked, code_hash, asked_at, expires_at, staff_user_id, verified_at)
     select hotel_id, purpose, 'x', phone, guest_name, text_version, full_text, text_sha256, sms_text_masked, code_hash, asked_at,
       expires_at, staff_user_id, verified_at from consent_code where hotel_id = $hotel and chain_position = 1`,
    ['null unchained'],
  ],
])('a proof that was %s is found', async (_, statement, found) => {
  const ours = await hotel()
  await proven(ours, 4)
  await anchorProofs(w.api)
  expect(await broken(ours)).toEqual([])

  await tampered(ours, statement)

  expect(await broken(ours)).toEqual(found)
  expect((await findBroken(w.api)).get(ours.hotelId)).toHaveLength(found.length)
  await asOwner(
    w.url,
    `alter table consent_code disable trigger user; delete from consent_code where hotel_id = ${ours.hotelId};
    delete from consent_chain_head where hotel_id = ${ours.hotelId}; alter table consent_code enable trigger user`,
  )
})

test("a guest's name can be erased with its salt, and the chain stays valid", async () => {
  const ours = await hotel()
  await proven(ours, 2)

  await tampered(
    ours,
    "update consent_code set subject_salt = null, phone = '', guest_name = '' where hotel_id = $hotel",
  )

  expect(await broken(ours)).toEqual([])
})

test('the head of each chain is noted separately, unaltered, and never changed', async () => {
  const ours = await hotel()
  const empty = await hotel()
  await proven(ours, 2)
  await anchorProofs(w.api)
  await anchorProofs(w.api)
  const heads = (of: TestHotel) =>
    inHotel(w.db, of.hotelId, (db) =>
      db.selectFrom('consentChainHead').select(['chainPosition', 'chainHash', 'takenAt']).execute(),
    )
  const [head] = await heads(ours)

  const [, last] = await inHotel(w.db, ours.hotelId, (db) =>
    db.selectFrom('consentCode').select('chainHash').orderBy('chainPosition').execute(),
  )
  expect(await heads(ours)).toHaveLength(1)
  expect(head).toMatchObject({ chainPosition: 2, chainHash: last?.chainHash })
  expect(await heads(empty)).toEqual([])
  await expect(inside(ours, sql`update consent_chain_head set chain_hash = 'x'`)).rejects.toThrow('permission denied')
  await expect(inside(ours, sql`delete from consent_chain_head`)).rejects.toThrow('permission denied')
  const made = sql`insert into consent_chain_head (hotel_id, chain_hash) values (${ours.hotelId}, 'x')`
  await expect(inside(ours, made)).rejects.toThrow('permission denied')
})
