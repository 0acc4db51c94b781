// The tests go through the list of endpoints that the server really serves, so that a new endpoint cannot be left out.
import { listGuestRequests } from '#contract/guest-requests/endpoints.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { logoutAll } from '#contract/account/endpoints.ts'
import { listAudit } from '#contract/audit/endpoints.ts'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { recordBreach } from '#contract/kvkk/breaches/endpoints.ts'
import { openCashSession } from '#contract/cash/endpoints.ts'
import { recordDataRequest } from '#contract/kvkk/requests/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addIban } from '#contract/hotel/ibans/endpoints.ts'
import { addCompany } from '#contract/companies/endpoints.ts'
import { addPaymentWay } from '#contract/payment-ways/endpoints.ts'
import { addExtra } from '#contract/extras/endpoints.ts'
import { addPriceRule } from '#contract/prices/rates/endpoints.ts'
import type { Problem } from '#contract/refusal.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { addRole, invite } from '#contract/staff/endpoints.ts'
import { may } from '#domain/roles/may.ts'
import { readyRoles } from '#domain/roles/ready-roles.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { bankLineOf, blockOf, groupWith, guest, invoiceOf, stayIn, summerRule } from './requests.fixture.ts'
import { oneOfEachLink } from './links.fixture.ts'
import { breach, dataRequest } from './privacy.fixture.ts'
import { reaches, type Theirs } from './reaches.fixture.ts'
import { type TestHotel, world } from './world.ts'

// The SMS of a code has a link to its text only where the product has a public address.
const w = world({ env: { KONUK_PUBLIC_URL: 'https://konuk.example.com' } })

let theirs: Theirs
let ours: TestHotel

beforeAll(async () => {
  const hotel = await w.hotel({ name: 'Komşunun Oteli' })
  const unit = await w.unit(hotel, { unitName: 'Komşunun Bungalovu' })
  const theirGuest = { ...guest, firstName: 'Komşunun', lastName: 'Misafiri', phone: '05321112233' }
  const { reservation } = await w.call(createReservation, { body: { ...stayIn(unit), guests: [theirGuest] } }, hotel)
  const { block } = await w.call(blockUnit, { body: blockOf(unit) }, hotel)
  const { ruleId, rates } = await w.call(addPriceRule, { body: summerRule }, hotel)
  const { extras } = await w.call(addExtra, { body: { name: 'Komşunun Odunu', per: 'piece', price: 150 } }, hotel)
  const iban = { iban: 'TR330006100519786457841326', bank: 'Komşunun Bankası', holder: 'Komşu' }
  const { ibans } = await w.call(addIban, { body: iban }, hotel)
  const firm = { kind: 'company' as const, title: 'Komşunun Firması', requestId: 'company-one' }
  const { company } = await w.call(addCompany, { body: firm }, hotel)
  const theirCash = { kind: 'cash', name: 'Komşunun Kasası' } as const
  const { ways } = await w.call(addPaymentWay, { body: theirCash }, hotel)
  const paymentWayId = ways.find(({ name }) => name === theirCash.name)?.id ?? 0
  const { cashSession } = await w.call(openCashSession, { body: { float: { lira: 4321 } } }, hotel)
  const [seasonId = 0, extraId = 0, ibanId = 0] = [rates.seasons[0]?.id, extras[0]?.id, ibans[0]?.id]
  const { id: invoiceId } = await invoiceOf(w, hotel, reservation.id, reservation.totalPrice ?? 0)
  const cashSessionId = cashSession.open?.id ?? 0
  const groupId = await groupWith(w, hotel, unit)
  const bankLineId = await bankLineOf(w, hotel, 'Komşunun havalesi')
  const hired = { email: 'komsunun@konuk.test', role: 'reception' as const }
  const { staff } = await w.call(invite, { body: hired }, hotel)
  const named = await w.call(addRole, { body: { name: 'Komşunun Rolü', permissions: ['stay.see'] } }, hotel)
  const [roleId = 0, invitationId = 0] = [named.staff.roles[0]?.id, staff.invitations[0]?.id]
  const { entries } = await w.call(listAudit, { query: { unitId: unit.id } }, hotel)
  const entryId = entries[0]?.id ?? 0
  const asked = await w.call(recordDataRequest, { body: dataRequest() }, hotel)
  const theirBreach = await w.call(recordBreach, { body: breach() }, hotel)
  const page = guestsOf(w)
  const path = await page.pathOf(hotel, reservation)
  await page.fillIn(path, 'question', { stay: String(reservation.id), text: 'Komşunun sorusu' })
  const { requests } = await w.call(listGuestRequests, { query: {} }, hotel)
  theirs = {
    guestRequestId: requests[0]?.id ?? 0,
    dataRequestId: asked.request.id,
    breachId: theirBreach.breach.id,
    roleId,
    invitationId,
    entryId,
    hotel,
    unit,
    reservation,
    block,
    ruleId,
    seasonId,
    extraId,
    ibanId,
    companyId: company.id,
    paymentWayId,
    invoiceId,
    cashSessionId,
    bankLineId,
    groupId,
  }
  ours = await w.hotel({ name: 'Bizim Otel' })
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const behindSession = () => w.api.endpoints.filter(({ access }) => access !== 'public')
const reachOf = (endpoint: Endpoint) => {
  const reach = reaches[nameOf(endpoint)]
  if (reach === undefined) throw new Error(`${nameOf(endpoint)} is missing in the table of this test`)
  return reach(theirs)
}
const requestOf = (endpoint: Endpoint) => {
  const reach = reachOf(endpoint)
  return 'names' in reach ? reach.names : 'own' in reach ? reach.own : reach.operators
}

test('every path begins with /api/', () => {
  expect(w.api.endpoints.filter(({ path }) => !path.startsWith('/api/')).map(nameOf)).toEqual([])
})

test('the table above lists exactly the endpoints that ask for a session', () => {
  expect(Object.keys(reaches).toSorted()).toEqual(behindSession().map(nameOf).toSorted())
})

test('exactly these endpoints are public', () => {
  const open = w.api.endpoints.filter(({ access }) => access === 'public').map(nameOf)
  expect(open.toSorted()).toEqual([
    'GET /api/dev/outbox',
    'GET /api/health',
    'GET /api/live-demo/challenge',
    'POST /api/auth/forgot-password',
    'POST /api/auth/invitation',
    'POST /api/auth/invitation/accept',
    'POST /api/auth/invitation/email-code',
    'POST /api/auth/login',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/register',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/contact/send-email',
    'POST /api/live-demo',
  ])
})

test('no endpoint accepts a missing, made-up, foreign or expired token, or one that has signed out', async () => {
  const left = await w.hotel()
  await w.call(logoutAll, {}, left)
  const now = w.clock.now()
  const expired = await w.api.tokens.issue({
    id: ours.sessionId,
    userId: ours.userId,
    now,
    expiresAt: new Date(now.getTime() - 1000),
  })
  const unknown = await w.api.tokens.issue({
    id: randomUUID(),
    userId: ours.userId,
    now,
    expiresAt: new Date('2099-01-01'),
  })
  const unsigned =
    `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sid: ours.sessionId, exp: 4e9, iss: 'konuk' }))}.`.replaceAll(
      '=',
      '',
    )
  const outsiders = [undefined, { token: 'x' }, { token: expired }, { token: unknown }, { token: unsigned }, left]
  for (const endpoint of behindSession()) {
    for (const outsider of outsiders) {
      const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), outsider)
      expect([nameOf(endpoint), outsiders.indexOf(outsider), statusCode]).toEqual([
        nameOf(endpoint),
        outsiders.indexOf(outsider),
        401,
      ])
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'account.signed-out' })
    }
  }
})

test('no endpoint takes the link of a guest, a companion or a code for a session, as a token or by its cookies', async () => {
  const { links } = await oneOfEachLink(w)
  expect(links.map(({ kind }) => kind)).toEqual(['booking', 'companion', 'reading'])
  for (const endpoint of behindSession())
    for (const { kind, token, his } of links)
      for (const asker of [{ token }, undefined]) {
        const { statusCode } = await w.send(endpoint, requestOf(endpoint), asker, { cookie: his.cookie() })
        expect([nameOf(endpoint), kind, statusCode]).toEqual([nameOf(endpoint), kind, 401])
      }
})

test("another hotel's rows do not exist for a caller", async () => {
  // Streams never end, so they are left out here. live.test.ts shows that a stream sends nothing about another hotel.
  for (const endpoint of behindSession().filter(({ stream }) => !stream)) {
    const reach = reachOf(endpoint)
    const asker = await w.hotel()
    const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), asker)
    const mayAnswer = 'names' in reach ? [404] : 'own' in reach ? [200, 201, reach.or] : [403]
    expect({ endpoint: nameOf(endpoint), body, answersAsItMay: mayAnswer.includes(statusCode) }).toMatchObject({
      answersAsItMay: true,
    })
    expect(body).not.toContain('Komşunun')
  }
  expect((await w.send(behindSession()[0] as Endpoint, {}, theirs.hotel)).statusCode).toBe(200)
})

test('each ready role is admitted where it has the permission and refused elsewhere; docs/access.md holds the whole table', async () => {
  const asked = behindSession().filter(({ stream }) => !stream)
  const business = await w.hotel()
  const rows: string[] = []
  for (const endpoint of asked) {
    const { access } = endpoint
    const told = [String((await w.send(endpoint, requestOf(endpoint))).statusCode)]
    for (const role of Object.keys(readyRoles)) {
      // Each endpoint gets a new member, because some endpoints end the member's session.
      const member = await w.colleague(business, { role })
      const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), member)
      const mayCall = access === 'self' || (access !== 'public' && access !== 'operator' && may({ role }, access))
      const refusal = mayCall ? undefined : access === 'operator' ? 'request.operators-only' : 'request.forbidden'
      const saidNo = statusCode === 403 ? (JSON.parse(body) as Partial<Problem>).code : undefined
      expect([nameOf(endpoint), role, saidNo]).toEqual([nameOf(endpoint), role, refusal])
      told.push(String(statusCode))
    }
    rows.push(`| ${[`\`${nameOf(endpoint)}\``, access, endpoint.asksAgain ? 'yes' : '', ...told].join(' | ')} |`)
  }
  const heads = [
    'endpoint',
    'permission',
    'asks again',
    'anonymous',
    ...Object.keys(readyRoles).map((role) => `${role} of another`),
  ]
  const table = [
    '# Who may call what',
    '',
    'Written by `server/test/every-endpoint.test.ts` from the endpoints that the server serves. Each was asked for a thing of',
    'another business, by nobody and by a member with each ready role: 401 is nobody, 403 is not allowed, 404 is that the',
    'thing does not exist for this business, 200 and 201 that the answer holds only what is its own. “Asks again”: refused with',
    '`session.ask-again` until the password was given in the last 15 minutes.',
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => ' --- ').join('|')}|`,
    ...rows,
    '',
  ]
  await expect(table.join('\n')).toMatchFileSnapshot('../../docs/access.md')
})

test('a session confirmed too long ago is refused by every endpoint that asks for the password again, and by no other', async () => {
  const business = await w.hotel()
  const longAgo = new Date(w.clock.now().getTime() - 15 * 60_000)
  for (const endpoint of behindSession().filter(({ stream, access }) => !stream && access !== 'operator')) {
    const member = await w.colleague(business)
    await inAuthScope(w.db, (tx) =>
      tx.updateTable('session').set({ confirmedAt: longAgo }).where('id', '=', member.sessionId).execute(),
    )
    const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), member)
    const isAsked = statusCode === 403 && (JSON.parse(body) as Partial<Problem>).code === 'session.ask-again'
    expect([nameOf(endpoint), isAsked]).toEqual([nameOf(endpoint), endpoint.asksAgain === true])
  }
})

test("in a business that requires a second step, a session without one reaches only the user's own endpoints", async () => {
  const business = await w.hotel()
  await inAuthScope(w.db, (tx) =>
    tx.updateTable('hotel').set({ secondStepRequired: true }).where('id', '=', business.hotelId).execute(),
  )
  // A stream that is not refused never ends, so it would let this test run out of time.
  for (const endpoint of behindSession()) {
    const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), await w.colleague(business))
    const isKept = statusCode === 403 && (JSON.parse(body) as Partial<Problem>).code === 'second-step.required'
    const isOwn = endpoint.access === 'self' && endpoint.ofBusiness !== true
    expect([nameOf(endpoint), isKept]).toEqual([nameOf(endpoint), !isOwn])
  }
})

test('a refusal of a malformed request is a sentence with its field, never a 500', async () => {
  for (const endpoint of w.api.endpoints.filter(({ body }) => body)) {
    for (const body of [{}, [], 'text', { guests: 7, email: {}, unitName: null, name: 5, code: [] }]) {
      const { statusCode, body: answer } = await w.send(endpoint, { ...requestIfAny(endpoint), body }, ours)
      // An accepted request may answer with a file.
      if (statusCode < 300) continue
      const { success, message } = JSON.parse(answer) as Partial<Problem>
      const isSentence = statusCode < 500 && success === false && /\S/.test(message ?? '')
      expect({ endpoint: nameOf(endpoint), body, answer, isSentence }).toMatchObject({ isSentence: true })
    }
  }
})

test.each([
  ['a character that the database cannot store', 'a\u0000'],
  ['half a character', 'a\ud800'],
  ['a day that nobody means', '9999-12-31'],
])('nor is there one for %s', async (_what, value) => {
  for (const endpoint of w.api.endpoints) {
    for (const segment of ['query', 'body'] as const) {
      const fields = Object.keys((endpoint[segment] as { shape?: object } | undefined)?.shape ?? {})
      if (fields.length === 0) continue
      const odd = Object.fromEntries(fields.map((field) => [field, value]))
      const { statusCode } = await w.send(endpoint, { ...requestIfAny(endpoint), [segment]: odd }, ours)
      expect({ endpoint: nameOf(endpoint), segment, isFault: statusCode >= 500 }).toMatchObject({ isFault: false })
    }
  }
})

const requestIfAny = (endpoint: Endpoint) => (endpoint.access === 'public' ? {} : requestOf(endpoint))
