// Walks the list of endpoints that the server really serves, so that a new one cannot be forgotten.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { logoutAll } from '#contract/account.ts'
import { type Block, blockUnit } from '#contract/blocks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addPriceRule } from '#contract/rates.ts'
import type { Problem } from '#contract/refusal.ts'
import { createReservation, type Reservation } from '#contract/reservations.ts'
import type { Unit } from '#contract/units.ts'
import { asksForMoneyRights, blockOf, consentRequest, guest, ofMoney, stayIn, summerRule } from './asked.fixture.ts'
import { asOwner } from './database.ts'
import { hotelPassword, type TestHotel, world } from './world.ts'

const w = world()

type Theirs = { hotel: TestHotel; unit: Unit; reservation: Reservation; block: Block; ruleId: number; seasonId: number }
let theirs: Theirs
let ours: TestHotel

beforeAll(async () => {
  const hotel = await w.hotel({ name: 'Komşunun Oteli' })
  const unit = await w.unit(hotel, { unitName: 'Komşunun Bungalovu' })
  const theirGuest = { ...guest, firstName: 'Komşunun', lastName: 'Misafiri', phone: '05321112233' }
  const { reservation } = await w.call(createReservation, { body: { ...stayIn(unit), guests: [theirGuest] } }, hotel)
  const { block } = await w.call(blockUnit, { body: blockOf(unit) }, hotel)
  const { ruleId, rates } = await w.call(addPriceRule, { body: summerRule }, hotel)
  theirs = { hotel, unit, reservation, block, ruleId, seasonId: rates.seasons[0]?.id ?? 0 }
  ours = await w.hotel({ name: 'Bizim Otel' })
})

const personOf = (of: Theirs) => of.reservation.guests[0]?.personId
const thisYear = { from: '2027-01-01', to: '2027-12-31' }
const templateOf = ({ hotel }: Theirs) => ({ userId: hotel.userId, templateId: 1 })
const smsTemplate = { templateName: 'Karşılama', templateContent: 'Hoş geldiniz' }

/**
 * For each endpoint that asks for a session, how a caller would reach for another hotel's things: `names` asks for
 * one outright and must be told that there is none; `own` names nothing, so its answer must show nothing of theirs;
 * `operators` are no business's owner.
 */
const reaches: Record<string, (of: Theirs) => { names: object } | { own: object } | { operators: object }> = {
  'POST /api/auth/logout': () => ({ own: {} }),
  'POST /api/auth/logout/all': () => ({ own: {} }),
  'GET /api/profile/me': () => ({ own: {} }),
  'GET /api/hotels/user/current': () => ({ own: {} }),
  'PUT /api/hotels/user/current': () => ({ own: { body: { name: 'Bizim Otel', address: 'Sapanca' } } }),
  'GET /api/hotels/user/current/terms': () => ({ own: {} }),
  'PUT /api/hotels/user/current/terms': () => ({ own: { body: { text: 'Mangal serbesttir.' } } }),
  'GET /api/settings/profile': () => ({ own: {} }),
  'PUT /api/settings/profile': () => ({ own: { body: { firstName: 'Ali', lastName: 'Veli' } } }),
  'PUT /api/settings/language': () => ({ own: { body: { language: 'en' } } }),
  'POST /api/settings/password': () => ({
    own: { body: { currentPassword: hotelPassword, password: 'yeni-bir-parola' } },
  }),
  'GET /api/settings/sessions': () => ({ own: {} }),
  'DELETE /api/settings/sessions/:id': ({ hotel }) => ({ names: { params: { id: hotel.sessionId } } }),
  'POST /api/settings/sessions/end-others': () => ({ own: {} }),
  'GET /api/settings/sms': () => ({ own: {} }),
  'PUT /api/settings/sms': () => ({ own: { body: { driver: 'default', currentPassword: hotelPassword } } }),
  'POST /api/settings/sms/test': () => ({ own: {} }),
  'GET /api/notifications': () => ({ own: {} }),
  'POST /api/notifications/read': () => ({ own: { body: {} } }),
  'GET /api/live': () => ({ own: {} }),
  'POST /api/find': () => ({ own: { body: { q: 'Komşu' } } }),
  'GET /api/countries': () => ({ own: {} }),
  'GET /api/hotel-details': () => ({ own: {} }),
  'POST /api/hotel-details': () => ({ own: { body: { unitName: 'Bizimki' } } }),
  'POST /api/hotel-details/many': () => ({ own: { body: { names: ['Bizimki'] } } }),
  'PUT /api/hotel-details/:id': ({ unit }) => ({ names: { params: { id: unit.id }, body: unit } }),
  'PUT /api/hotel-details/order': ({ unit }) => ({ names: { body: { ids: [unit.id] } } }),
  'DELETE /api/hotel-details/:id': ({ unit }) => ({ names: { params: { id: unit.id } } }),
  'GET /api/hotel-details/archived': () => ({ own: {} }),
  'POST /api/hotel-details/:id/archive': ({ unit }) => ({ names: { params: { id: unit.id }, body: {} } }),
  'POST /api/hotel-details/:id/restore': ({ unit }) => ({ names: { params: { id: unit.id } } }),
  'POST /api/prices/quote': ({ unit: { id: hotelDetailId } }) => ({
    names: { body: { parts: [{ hotelDetailId, checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }] } },
  }),
  'POST /api/reservations': ({ unit }) => ({ names: { body: { ...stayIn(unit), guests: [guest] } } }),
  'POST /api/reservations/quick': ({ unit }) => ({
    names: { body: { ...stayIn(unit), firstName: 'Ali', lastName: 'Veli', phone: '05325556677' } },
  }),
  'POST /api/reservations/find-by-hotel': ({ unit }) => ({ names: { body: { hotelDetailId: unit.id } } }),
  'GET /api/reservations/nights-taken': ({ unit }) => ({ names: { query: { hotelDetailId: unit.id } } }),
  'GET /api/reservations/free-units': ({ unit }) => ({ own: { query: stayIn(unit) } }),
  'POST /api/reservations/search': ({ unit }) => ({ own: { body: { hotelDetailId: unit.id } } }),
  'GET /api/reservations/:id': ({ reservation }) => ({ names: { params: { id: reservation.id } } }),
  'PUT /api/reservations/:id': ({ reservation }) => ({
    names: { params: { id: reservation.id }, body: { ...stayIn(reservation), totalPrice: 1, guests: [guest] } },
  }),
  'PUT /api/reservations/:id/cancel': ({ reservation }) => ({ names: { params: { id: reservation.id } } }),
  'POST /api/reservations/:id/check-in': ({ reservation }) => ({ names: { params: { id: reservation.id } } }),
  'POST /api/reservations/:id/check-out': ({ reservation: { id } }) => ({ names: { params: { id }, body: {} } }),
  'POST /api/reservations/:id/no-show': ({ reservation }) => ({ names: { params: { id: reservation.id } } }),
  'POST /api/reservations/:id/undo': ({ reservation: { id } }) => ({ names: { params: { id }, body: {} } }),
  'PUT /api/reservations/:id/parts': ({ reservation: { id, parts, version } }) => ({
    names: { params: { id }, body: { parts, version } },
  }),
  ...ofMoney,
  'POST /api/blocks': ({ unit }) => ({ names: { body: blockOf(unit) } }),
  'PUT /api/blocks/:id': ({ unit, block }) => ({
    names: { params: { id: block.id }, body: { ...blockOf(unit), version: block.version } },
  }),
  'DELETE /api/blocks/:id': ({ block }) => ({ names: { params: { id: block.id }, query: { version: block.version } } }),
  'GET /api/calendar': () => ({ own: { query: { from: '2027-03-01', to: '2027-03-15' } } }),
  'GET /api/today': () => ({ own: {} }),
  'PUT /api/today/first-steps/dismiss': () => ({ own: {} }),
  'GET /api/guest-tracking/by-hotel/:hotelId': ({ hotel }) => ({ names: { params: { hotelId: hotel.hotelId } } }),
  'POST /api/guest-tracking/by-hotel/:hotelId/search': ({ hotel: { hotelId } }) => ({
    names: { params: { hotelId }, body: {} },
  }),
  'POST /api/guest-tracking/by-hotel/:hotelId/export': ({ hotel: { hotelId } }) => ({
    names: { params: { hotelId }, body: {} },
  }),
  'POST /api/guests/search': () => ({ own: { body: {} } }),
  'POST /api/guests/known': () => ({ own: { body: { phone: '05321112233', tcKimlik: '10000000146' } } }),
  'GET /api/guests/:id': (of) => ({ names: { params: { id: personOf(of) } } }),
  'GET /api/guests/:id/stays': (of) => ({ names: { params: { id: personOf(of) } } }),
  'GET /api/guests/:id/messages': (of) => ({ names: { params: { id: personOf(of) } } }),
  'POST /api/guests/:id/notes': (of) => ({ names: { params: { id: personOf(of) }, body: { text: 'Not' } } }),
  'PUT /api/guests/notes/:id': () => ({ names: { params: { id: 1 }, body: { text: 'Not', version: 1 } } }),
  'DELETE /api/guests/notes/:id': () => ({ names: { params: { id: 1 }, query: { version: 1 } } }),
  'POST /api/guests/:id/merge': (of) => ({ names: { params: { id: personOf(of) }, body: { other: personOf(of) } } }),
  'POST /api/guests/merges/:id/undo': () => ({ names: { params: { id: 1 } } }),
  'POST /api/sms/kvkk/send': (of) => ({ own: { body: consentRequest(of) } }),
  'POST /api/sms/kvkk/verify': () => ({ own: { body: { phoneNumber: '05321112233', code: '123456' } } }),
  'POST /api/sales-contract/send-sms': (of) => ({ own: { body: consentRequest(of) } }),
  'GET /api/sms-templates/user/:userId': ({ hotel }) => ({ names: { params: { userId: hotel.userId } } }),
  'POST /api/sms-templates/user/:userId': ({ hotel }) => ({
    names: { params: { userId: hotel.userId }, body: smsTemplate },
  }),
  'POST /api/sms-templates/user/:userId/ready': ({ hotel: { userId } }) => ({ names: { params: { userId } } }),
  'PUT /api/sms-templates/user/:userId/:templateId': (of) => ({ names: { params: templateOf(of), body: smsTemplate } }),
  'DELETE /api/sms-templates/user/:userId/:templateId': (of) => ({ names: { params: templateOf(of) } }),
  'GET /api/sms-templates/user/:userId/:templateId/versions': (of) => ({ names: { params: templateOf(of) } }),
  'POST /api/sms/send': () => ({ own: { body: { phoneNumber: '05321112233', message: 'Merhaba' } } }),
  'POST /api/sms/send-bulk': () => ({ own: { body: { phoneNumbers: ['05321112233'], message: 'Merhaba' } } }),
  'POST /api/sms/check': () => ({ own: { body: { phoneNumbers: ['05321112233'], message: 'Merhaba' } } }),
  'GET /api/sms/allowance': () => ({ own: {} }),
  'GET /api/sms/batches/:id': () => ({ names: { params: { id: 1 } } }),
  'POST /api/sms/batches/:id/resend': () => ({ names: { params: { id: 1 }, body: { state: 'failed' } } }),
  'POST /api/sms/messages/search': () => ({ own: { body: {} } }),
  'POST /api/sms/marketing/send': () => ({ own: { body: { phoneNumber: '05321112233' } } }),
  'POST /api/sms/marketing/verify': () => ({ own: { body: { phoneNumber: '05321112233', code: '123456' } } }),
  'POST /api/sms/marketing/revoke': () => ({ names: { body: { phoneNumber: '05321112233' } } }),
  'POST /api/sms/marketing/search': () => ({ own: { body: {} } }),
  'POST /api/imports/check': () => ({ own: { body: { kind: 'units', rows: [['Birim'], ['A']] } } }),
  'POST /api/imports': () => ({ own: { body: { kind: 'units', rows: [['Birim'], ['A']], expected: 1 } } }),
  'GET /api/reports/sales': () => ({ own: { query: thisYear } }),
  'GET /api/reports/units': () => ({ own: { query: thisYear } }),
  'GET /api/reports/guests-by-country': () => ({ own: { query: thisYear } }),
  'GET /api/page-visits': () => ({ operators: { query: thisYear } }),
  'POST /api/sales-contract/verify': () => ({ own: { body: { phoneNumber: '05321112233', code: '123456' } } }),
}

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

test('the table above has exactly the endpoints that ask for a session', () => {
  expect(Object.keys(reaches).toSorted()).toEqual(behindSession().map(nameOf).toSorted())
})

test('the public endpoints are these and no others', () => {
  const open = w.api.endpoints.filter(({ access }) => access === 'public').map(nameOf)
  expect(open.toSorted()).toEqual([
    'GET /api/dev/outbox',
    'GET /api/health',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/contact/send-email',
  ])
})

test('nobody gets in without a token, with a made-up, foreign or expired one, or after signing out', async () => {
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

test("another hotel's things do not exist", async () => {
  // A stream has no end to wait for: live.test.ts shows that it tells nothing of theirs.
  for (const endpoint of behindSession().filter(({ stream }) => !stream)) {
    const reach = reachOf(endpoint)
    const asker = await w.hotel()
    const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), asker)
    const mayAnswer = 'names' in reach ? [404] : 'own' in reach ? [200, 201] : [403]
    expect({ endpoint: nameOf(endpoint), body, answersAsItMay: mayAnswer.includes(statusCode) }).toMatchObject({
      answersAsItMay: true,
    })
    expect(body).not.toContain('Komşunun')
  }
  expect((await w.send(behindSession()[0] as Endpoint, {}, theirs.hotel)).statusCode).toBe(200)
})

test('of the permission that an endpoint asks for, whoever lacks it is told, and the others are let in', async () => {
  // Until there are roles that may do less than the owner, the database has to be told to take one.
  await asOwner(w.url, 'alter table membership drop constraint membership_role')
  const asksFor = (wanted: boolean) =>
    behindSession().filter(
      ({ access, stream }) => access !== 'operator' && (access !== 'session') === wanted && !stream,
    )
  expect(asksFor(true).map(nameOf).toSorted()).toEqual(
    [
      ...asksForMoneyRights,
      'POST /api/settings/sms/test',
      'PUT /api/hotels/user/current',
      'PUT /api/hotels/user/current/terms',
      'PUT /api/settings/sms',
    ].toSorted(),
  )
  for (const endpoint of asksFor(true)) {
    const trainee = await w.colleague(ours, { role: 'trainee' })
    const { statusCode, body } = await w.send(endpoint, requestOf(endpoint), trainee)
    expect([nameOf(endpoint), statusCode, JSON.parse(body)]).toEqual([
      nameOf(endpoint),
      403,
      { success: false, code: 'request.forbidden', message: 'Bu işlem için yetkiniz yok.' },
    ])
  }
  for (const endpoint of asksFor(false)) {
    const trainee = await w.colleague(await w.hotel(), { role: 'trainee' })
    const { statusCode } = await w.send(endpoint, requestOf(endpoint), trainee)
    expect([nameOf(endpoint), statusCode]).not.toEqual([nameOf(endpoint), 403])
  }
})

test('every refusal of a malformed request is a sentence with its field, never a 500', async () => {
  for (const endpoint of w.api.endpoints.filter(({ body }) => body)) {
    for (const body of [{}, [], 'text', { guests: 7, email: {}, unitName: null, name: 5, code: [] }]) {
      const { statusCode, body: answer } = await w.send(endpoint, { ...requestIfAny(endpoint), body }, ours)
      const { success, message } = JSON.parse(answer) as Partial<Problem>
      const isSentence = statusCode < 300 || (statusCode < 500 && success === false && /\S/.test(message ?? ''))
      expect({ endpoint: nameOf(endpoint), body, answer, isSentence }).toMatchObject({ isSentence: true })
    }
  }
})

test('nor is there one for a character that the database cannot store', async () => {
  for (const endpoint of w.api.endpoints) {
    for (const part of ['query', 'body'] as const) {
      const fields = Object.keys((endpoint[part] as { shape?: object } | undefined)?.shape ?? {})
      if (fields.length === 0) continue
      const odd = Object.fromEntries(fields.map((field) => [field, 'a\u0000']))
      const { statusCode } = await w.send(endpoint, { ...requestIfAny(endpoint), [part]: odd }, ours)
      expect({ endpoint: nameOf(endpoint), part, isFault: statusCode >= 500 }).toMatchObject({ isFault: false })
    }
  }
})

const requestIfAny = (endpoint: Endpoint) => (endpoint.access === 'public' ? {} : requestOf(endpoint))
