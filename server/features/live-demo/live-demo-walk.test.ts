// Walks all endpoints as the owner of a live demo, and all tables after its end.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { myProfile } from '#contract/account/endpoints.ts'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Problem } from '#contract/refusal.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { openSession } from '#server/features/account/begin-session.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { blockOf } from '#server/test/requests.fixture.ts'
import { reaches, type Theirs } from '#server/test/reaches.fixture.ts'
import { type Asker, world } from '#server/test/world.ts'
import { deleteEndedDemos } from './delete-ended-demos.ts'
import { fewBits, visitorsOf } from './live-demo.fixture.ts'

const w = world({ env: fewBits })
let others: Asker
let own: Theirs
let before: Map<string, number>

beforeAll(async () => {
  others = await w.hotel()
  await w.unit(others)
  before = await rowsOfTables()
  const answer = await visitorsOf(w).open('198.51.100.1')
  const visitor = { token: answer.json<{ token: string }>().token }
  const { id: userId, businesses } = await w.call(myProfile, {}, visitor)
  const hotel = { ...visitor, userId, hotelId: businesses[0]?.hotelId ?? 0, email: '', sessionId: '' }
  const { hotelDetails } = await w.call(listUnits, {}, visitor)
  const { reservations } = await w.call(searchReservations, { body: {} }, visitor)
  const [unit] = hotelDetails
  const reservation = reservations.find(({ status }) => status === 'ACTIVE')
  if (unit === undefined || reservation === undefined) throw new Error('The live demo is empty')
  const { block } = await w.call(blockUnit, { body: blockOf(unit) }, visitor)
  const ids = await idsOf(hotel.hotelId)
  own = {
    hotel,
    unit,
    block,
    reservation,
    bankLineId: 1,
    roleId: 1,
    invitationId: 1,
    groupId: 1,
    dataRequestId: 1,
    breachId: 1,
    guestRequestId: 1,
    ...ids,
  }
})

/** Each request has a session of its own, because some requests end theirs. */
async function anotherSession(): Promise<Asker> {
  const { hotelId, userId } = own.hotel
  const now = w.clock.now()
  const proofs = { confirmedAt: null, expiresAt: new Date(now.getTime() + 3_600_000) }
  const session = await inAuthScope(w.db, (tx) =>
    openSession(tx, { userId, hotelId, twoSteps: false, before: proofs }, 'test', now),
  )
  return { token: await w.api.tokens.issue({ ...session, userId, now }) }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const requestOf = (endpoint: Endpoint) => {
  const reach = reaches[nameOf(endpoint)]?.(own)
  if (reach === undefined) throw new Error(`${nameOf(endpoint)} is missing in server/test/reaches.fixture.ts`)
  return 'names' in reach ? reach.names : 'own' in reach ? reach.own : reach.operators
}

test('whatever a live demo asks for, nothing is sent, nothing is uploaded, and no password is asked for', async () => {
  const refused: string[] = []
  for (const endpoint of w.api.endpoints.filter(({ access, stream }) => access !== 'public' && !stream)) {
    const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), await anotherSession())
    expect([nameOf(endpoint), statusCode >= 500 && body]).toEqual([nameOf(endpoint), false])
    const code = statusCode < 400 ? undefined : (JSON.parse(body) as Problem).code
    expect([nameOf(endpoint), code]).not.toEqual([nameOf(endpoint), 'session.ask-again'])
    if (code === 'live-demo.not-here') refused.push(nameOf(endpoint))
  }
  expect(refused.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /api/auth/passkeys/:id",
      "DELETE /api/staff/invitations/:id",
      "GET /api/page-visits",
      "GET /api/platform/sms-releases",
      "POST /api/auth/passkeys",
      "POST /api/auth/passkeys/options",
      "POST /api/auth/second-step",
      "POST /api/auth/second-step/off",
      "POST /api/auth/second-step/on",
      "POST /api/auth/second-step/recovery-codes",
      "POST /api/auth/switch",
      "POST /api/backups",
      "POST /api/backups/:id/take",
      "POST /api/backups/:id/try",
      "POST /api/backups/resume-sending",
      "POST /api/bank/statements",
      "POST /api/bank/statements/check",
      "POST /api/hotel-details/:id/pictures",
      "POST /api/imports",
      "POST /api/imports/check",
      "POST /api/reservations/:id/guest-link/send",
      "POST /api/sales-contract/send-sms",
      "POST /api/settings/password",
      "POST /api/settings/sms/test",
      "POST /api/sms/batches/:id/resend",
      "POST /api/sms/kvkk/send",
      "POST /api/sms/marketing/send",
      "POST /api/sms/send",
      "POST /api/sms/send-bulk",
      "POST /api/staff/invitations",
      "POST /api/staff/invitations/:id/again",
      "POST /api/staff/leave",
      "POST /api/staff/members/:userId/remove",
      "POST /api/staff/members/:userId/reset-second-step",
      "POST /api/takeout",
      "POST /api/takeout/check",
      "POST /api/takeout/read",
      "PUT /api/platform/sms-releases/:hotelId",
      "PUT /api/settings/profile",
      "PUT /api/settings/sms",
      "PUT /api/staff/members/:userId",
      "PUT /api/staff/second-step",
    ]
  `)
  const queued = await asOwner(sql`select distinct name from pgboss.job where name ~ '(mail|sms|address-code|chunk)'`)
  expect(queued).toEqual([])
  expect(await sent()).toEqual([])
})

test('the ports themselves refuse a live demo: its messages, and those to its owner', async () => {
  const { hotelId, userId } = own.hotel
  const sms = { to: '+905321234567', text: 'Merhaba', kind: 'informational' as const }
  const mail = { to: 'ayse@konuk.test', subject: 'Merhaba', text: 'Merhaba' }
  const { email } = await inAuthScope(w.db, (tx) =>
    tx.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const refused = { reason: 'rejected', retry: false }
  await expect(w.api.sms.send({ ...sms, hotelId, reference: randomUUID() })).rejects.toMatchObject(refused)
  await expect(w.api.mail.send({ ...mail, hotelId })).rejects.toMatchObject({ ...refused, isFinal: true })
  await expect(w.api.mail.send({ ...mail, to: email.toUpperCase() })).rejects.toMatchObject({ isFinal: true })
  expect(await sent()).toEqual([])
})

test('a day later every row of a live demo is gone, and no row of others', async () => {
  const during = await rowsOfTables()
  expect([...during].filter(([table, count]) => count > (before.get(table) ?? 0)).length).toBeGreaterThan(30)
  w.clock.advance({ minutes: 24 * 60 })
  // The deletion takes many parts.
  await deleteEndedDemos(w.api, 100)
  expect(await rowsOfTables()).toEqual(before)
})

async function asOwner<T>(statement: RawBuilder<T>): Promise<T[]> {
  const owner = openDb(w.url, { max: 1 })
  try {
    return (await statement.execute(owner)).rows
  } finally {
    await owner.destroy()
  }
}

const sent = () => asOwner(sql<{ recipient: string }>`select recipient from outbox_message`)

/** These tables hold no row of one business: the counters of limits end by themselves. */
const ofNoBusiness = ['rate_limit', 'migration', 'sms_day', 'sms_phone_day']

async function rowsOfTables(): Promise<Map<string, number>> {
  const tables = await asOwner(sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const counted = tables.map(({ name }) => name).filter((name) => !ofNoBusiness.includes(name))
  const counts = await asOwner(
    sql<{ name: string; count: number }>`${sql.join(
      counted.map((name) => sql`select ${name} as name, count(*)::int as count from ${sql.table(name)}`),
      sql` union all `,
    )}`,
  )
  return new Map(counts.map(({ name, count }) => [name, count]))
}

async function idsOf(hotelId: number) {
  const [ids] = await asOwner(sql<{
    ruleId: number
    seasonId: number
    extraId: number
    ibanId: number
    companyId: number
    paymentWayId: number
    invoiceId: number
    cashSessionId: number
    entryId: number
  }>`select
      (select max(id) from price_rule where hotel_id = ${hotelId}) as rule_id,
      (select max(id) from price_season where hotel_id = ${hotelId}) as season_id,
      (select max(id) from extra where hotel_id = ${hotelId}) as extra_id,
      (select coalesce(max(id), 1) from iban where hotel_id = ${hotelId}) as iban_id,
      (select max(id) from company where hotel_id = ${hotelId}) as company_id,
      (select coalesce(max(id), 1) from payment_way where hotel_id = ${hotelId}) as payment_way_id,
      (select max(id) from invoice where hotel_id = ${hotelId}) as invoice_id,
      (select max(id) from cash_session where hotel_id = ${hotelId}) as cash_session_id,
      (select max(id) from audit_entry where hotel_id = ${hotelId}) as entry_id`)
  if (ids === undefined) throw new Error('The live demo has no rows')
  return ids
}
