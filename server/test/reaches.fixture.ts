// For every endpoint that requires a session: a request with which a member of another business tries to reach foreign
// rows.
import type { Block } from '#contract/blocks/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { blockOf, consentRequest, guest, ofMoney, stayIn } from './requests.fixture.ts'
import { ofPrivacy } from './privacy.fixture.ts'
import { ofCompanies } from './companies.fixture.ts'
import { ofGuestPages } from './guides.fixture.ts'
import { hotelPassword, type TestHotel } from './world.ts'

export type Theirs = {
  hotel: TestHotel
  unit: Unit
  reservation: Reservation
  block: Block
  ruleId: number
  seasonId: number
  extraId: number
  ibanId: number
  companyId: number
  paymentWayId: number
  invoiceId: number
  cashSessionId: number
  bankLineId: number
  groupId: number
  roleId: number
  invitationId: number
  entryId: number
  dataRequestId: number
  breachId: number
  guestRequestId: number
}

const personOf = (of: Theirs) => of.reservation.guests[0]?.personId
const thisYear = { from: '2027-01-01', to: '2027-12-31' }
const templateOf = ({ hotel }: Theirs) => ({ userId: hotel.userId, templateId: 1 })
let asked = 0
/** A new phone for each request, because a phone may get only a limited number of SMS a day. */
const anotherPhone = () => `0532111${String(++asked).padStart(4, '0')}`
const madeUpPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}
const ownIban = { iban: 'DE89370400440532013000', bank: 'Bizim Banka', holder: 'Bizim Otel' }
const smsTemplate = { templateName: 'Karşılama', templateContent: 'Hoş geldiniz' }

/** The smallest PNG: one transparent pixel. */
const onePixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** A takeout of a business without data, encrypted with the passphrase below. */
const emptyTakeout =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBJeS9TangvSHJacUp4aDZiNGZnUHVBIDEwCjN0NUlSbG9BSHRQY2JUVWhBZ3JhcGpRYlJkYmd2YW1iM0p0WkFkemFnWUUKLS0tIEgxZ3UvMjBrWXl0TnlYZWtVSVN4dC83SFpIT1lVQVYxVWdKWWFxTFBXT3cK27hC3J3Ed+Q8aER8i+IvY/AN3aCy0G1aQwMV+T4UwC0LTuzHlkQ16YIQRw/rI+B2yhtlaSX766sqzhVak1ZxnWizb0E73Bv6+aWI3jn5JHTHZsMUcTY95/o0w5AcMMsqbiopTmv5fze7i94zHWYqLdNj3bgomfS19Mrq9BKZ2jKRzM5GUDEPNXm+C7XqHXoYmNXhM1dsC0B4pnL0XSXHcd5MsRlZvOkifELCbYsnkAH9f4K18P/I1l2LACuT8M8gRuMtoN2Orh354Vvn1luQkiLecBZDPbnKt2Mz0dx9ZFRyMitm9PS4D9aueb72oyKLYjNjwL5X9OnAO9ca5PZwtga5e8I0PBV7UQ=='

/**
 * An attempt to reach another hotel's rows, for each endpoint that requires a session. `names`: the request names a
 * foreign row and must be answered with "not found". `own`: the request names no row, so its answer must show nothing
 * of the other hotel. `operators`: only operators of Konuk may call the endpoint, not even the owner of a business.
 */
export const reaches: Record<
  string,
  (of: Theirs) => { names: object } | { own: object; or?: number } | { operators: object }
> = {
  'GET /api/audit': ({ reservation }) => ({ own: { query: { reservationId: reservation.id } } }),
  'GET /api/audit/acts': ({ reservation }) => ({ own: { query: { reservationId: reservation.id } } }),
  'POST /api/audit/acts/:id/undo/check': ({ entryId: id }) => ({ names: { params: { id } } }),
  'POST /api/audit/acts/:id/undo': ({ entryId: id }) => ({ names: { params: { id } } }),
  'POST /api/audit/:id/undo': ({ entryId: id }) => ({ names: { params: { id } } }),
  'POST /api/auth/logout': () => ({ own: {} }),
  'POST /api/auth/logout/all': () => ({ own: {} }),
  'GET /api/profile/me': () => ({ own: {} }),
  'POST /api/auth/switch': ({ hotel: { hotelId } }) => ({ names: { body: { hotelId } } }),
  'GET /api/staff': () => ({ own: {} }),
  'POST /api/staff/invitations': () => ({ own: { body: { email: 'yeni@konuk.test', role: 'reception' } } }),
  'POST /api/staff/invitations/:id/link': ({ invitationId: id }) => ({ names: { params: { id } } }),
  'POST /api/staff/invitations/:id/again': ({ invitationId: id }) => ({ names: { params: { id } } }),
  'DELETE /api/staff/invitations/:id': ({ invitationId: id }) => ({ names: { params: { id } } }),
  'PUT /api/staff/members/:userId': ({ hotel: { userId } }) => ({
    names: { params: { userId }, body: { role: 'reception' } },
  }),
  'POST /api/staff/members/:userId/remove': ({ hotel: { userId } }) => ({ names: { params: { userId } } }),
  'PUT /api/staff/second-step': () => ({ own: { body: { required: false } } }),
  'POST /api/staff/members/:userId/reset-second-step': ({ hotel: { userId } }) => ({ names: { params: { userId } } }),
  'POST /api/staff/roles': () => ({ own: { body: { name: 'Gececi', permissions: ['stay.see'] } } }),
  'PUT /api/staff/roles/:id': ({ roleId: id }) => ({
    names: { params: { id }, body: { name: 'Gececi', permissions: ['stay.see'], version: 1 } },
  }),
  'DELETE /api/staff/roles/:id': ({ roleId: id }) => ({ names: { params: { id }, query: { version: 1 } } }),
  // The only owner cannot leave the business.
  'POST /api/staff/leave': () => ({ own: {}, or: 409 }),
  'GET /api/hotels/user/current': () => ({ own: {} }),
  'PUT /api/hotels/user/current': () => ({ own: { body: { name: 'Bizim Otel', address: 'Sapanca' } } }),
  'GET /api/hotels/user/current/terms': () => ({ own: {} }),
  'PUT /api/hotels/user/current/terms': () => ({ own: { body: { text: 'Mangal serbesttir.' } } }),
  'GET /api/hotels/user/current/ibans': () => ({ own: {} }),
  'POST /api/hotels/user/current/ibans': () => ({ own: { body: ownIban } }),
  'PUT /api/hotels/user/current/ibans/:id': ({ ibanId: id }) => ({
    names: { params: { id }, body: { ...ownIban, version: 1 } },
  }),
  'POST /api/hotels/user/current/ibans/:id/first': ({ ibanId: id }) => ({ names: { params: { id } } }),
  'DELETE /api/hotels/user/current/ibans/:id': ({ ibanId: id }) => ({
    names: { params: { id }, query: { version: 1 } },
  }),
  ...ofCompanies,
  'GET /api/settings/profile': () => ({ own: {} }),
  'PUT /api/settings/profile': () => ({ own: { body: { firstName: 'Ali', lastName: 'Veli' } } }),
  'PUT /api/settings/language': () => ({ own: { body: { language: 'en' } } }),
  'POST /api/auth/confirm': () => ({ own: { body: { password: hotelPassword } } }),
  'GET /api/auth/passkeys': () => ({ own: {} }),
  'POST /api/auth/passkeys/options': () => ({ own: {} }),
  // The credential is invented: no device has created it.
  'POST /api/auth/passkeys': () => ({ own: { body: { name: 'Telefon', credential: madeUpPasskey } }, or: 422 }),
  'DELETE /api/auth/passkeys/:id': () => ({ names: { params: { id: 1 } } }),
  'GET /api/auth/second-step': () => ({ own: {} }),
  'POST /api/auth/second-step': () => ({ own: {} }),
  // The caller has not begun to set up a second step.
  'POST /api/auth/second-step/on': () => ({ own: { body: { code: '123456' } }, or: 409 }),
  'POST /api/auth/second-step/recovery-codes': () => ({ own: {}, or: 409 }),
  'POST /api/auth/second-step/off': () => ({ own: {} }),
  'POST /api/settings/password': () => ({
    own: { body: { currentPassword: hotelPassword, password: 'yeni-bir-parola' } },
  }),
  'GET /api/settings/sessions': () => ({ own: {} }),
  'DELETE /api/settings/sessions/:id': ({ hotel }) => ({ names: { params: { id: hotel.sessionId } } }),
  'POST /api/settings/sessions/end-others': () => ({ own: {} }),
  'GET /api/settings/sms': () => ({ own: {} }),
  'PUT /api/settings/sms': () => ({ own: { body: { driver: 'default' } } }),
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
  'GET /api/hotel-details/covers': () => ({ own: {} }),
  ...ofGuestPages,
  'GET /api/hotel-details/:id/pictures': ({ unit }) => ({ names: { params: { id: unit.id } } }),
  'POST /api/hotel-details/:id/pictures': ({ unit }) => ({ names: { params: { id: unit.id }, body: onePixel } }),
  'PUT /api/hotel-details/:id/pictures/order': ({ unit }) => ({
    names: { params: { id: unit.id }, body: { ids: [1] } },
  }),
  'PUT /api/hotel-details/:id/pictures/:pictureId': ({ unit }) => ({
    names: { params: { id: unit.id, pictureId: 1 }, body: { description: 'Göl manzarası', version: 1 } },
  }),
  'DELETE /api/hotel-details/:id/pictures/:pictureId': ({ unit }) => ({
    names: { params: { id: unit.id, pictureId: 1 } },
  }),
  'POST /api/hotel-details/:id/pictures/:pictureId/restore': ({ unit }) => ({
    names: { params: { id: unit.id, pictureId: 1 } },
  }),
  'GET /api/files/:hash': () => ({ names: { params: { hash: 'a'.repeat(64) } } }),
  'POST /api/prices/quote': ({ unit: { id: hotelDetailId } }) => ({
    names: { body: { segments: [{ hotelDetailId, checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }] } },
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
  'PUT /api/reservations/:id/segments': ({ reservation: { id, segments, version } }) => ({
    names: { params: { id }, body: { segments, version } },
  }),
  ...ofMoney,
  'POST /api/blocks': ({ unit }) => ({ names: { body: blockOf(unit) } }),
  'PUT /api/blocks/:id': ({ unit, block }) => ({
    names: { params: { id: block.id }, body: { ...blockOf(unit), version: block.version } },
  }),
  'DELETE /api/blocks/:id': ({ block }) => ({ names: { params: { id: block.id }, query: { version: block.version } } }),
  'GET /api/calendar/as-of': () => ({
    own: { query: { from: '2027-03-01', to: '2027-03-15', at: new Date().toISOString() } },
  }),
  'GET /api/reservations/:id/as-of': ({ reservation: { id } }) => ({
    names: { params: { id }, query: { at: new Date().toISOString() } },
  }),
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
  'POST /api/guests/:id/split': (of) => ({ names: { params: { id: personOf(of) }, body: { guestIds: [1] } } }),
  'POST /api/guests/splits/:id/undo': () => ({ names: { params: { id: 1 } } }),
  'GET /api/guests/doubtful-joins': () => ({ own: {} }),
  'POST /api/guests/:id/confirm-join': (of) => ({ names: { params: { id: personOf(of) } } }),
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
  'POST /api/sms/send': () => ({ own: { body: { phoneNumber: anotherPhone(), message: 'Merhaba' } } }),
  'POST /api/sms/send-bulk': () => ({ own: { body: { phoneNumbers: [anotherPhone()], message: 'Merhaba' } } }),
  'POST /api/sms/check': () => ({ own: { body: { phoneNumbers: ['05321112233'], message: 'Merhaba' } } }),
  'GET /api/sms/allowance': () => ({ own: {} }),
  'GET /api/sms/batches/:id': () => ({ names: { params: { id: 1 } } }),
  'POST /api/sms/batches/:id/resend': () => ({ names: { params: { id: 1 }, body: { state: 'failed' } } }),
  'POST /api/sms/messages/search': () => ({ own: { body: {} } }),
  'POST /api/sms/marketing/send': () => ({ own: { body: { phoneNumber: '05321112233' } } }),
  'POST /api/sms/marketing/verify': () => ({ own: { body: { phoneNumber: '05321112233', code: '123456' } } }),
  'POST /api/sms/marketing/revoke': () => ({ names: { body: { phoneNumber: '05321112233' } } }),
  'POST /api/sms/marketing/search': () => ({ own: { body: {} } }),
  'POST /api/takeout': () => ({ own: { body: { passphrase: 'dere tepe düz gittik', again: 'dere tepe düz gittik' } } }),
  'POST /api/takeout/check': () => ({ own: { body: { passphrase: 'dere tepe düz gittik', content: emptyTakeout } } }),
  'POST /api/takeout/read': () => ({ own: { body: { passphrase: 'dere tepe düz gittik', content: emptyTakeout } } }),
  'POST /api/personal-data/guests/:id/export': (of) => ({ names: { params: { id: personOf(of) } } }),
  ...ofPrivacy,
  'POST /api/personal-data/guests/:id/erase/preview': (of) => ({ names: { params: { id: personOf(of) } } }),
  'GET /api/personal-data/erasures': () => ({ own: {} }),
  'GET /api/personal-data/retention': () => ({ own: {} }),
  'PUT /api/personal-data/retention': () => ({
    own: {
      body: {
        automatic: false,
        periods: { contact: 5, register: 5, messages: 3, proofs: 10, permissions: 3, invoices: 10 },
        version: 0,
      },
    },
  }),
  'POST /api/personal-data/retention/erase': () => ({ own: {} }),
  'POST /api/personal-data/guests/:id/erase': (of) => ({ names: { params: { id: personOf(of) } } }),
  'POST /api/imports/check': () => ({ own: { body: { kind: 'units', rows: [['Birim'], ['A']] } } }),
  'POST /api/imports': () => ({ own: { body: { kind: 'units', rows: [['Birim'], ['A']], expected: 1 } } }),
  'GET /api/reports/sales': () => ({ own: { query: thisYear } }),
  'GET /api/reports/takings': () => ({ own: { query: thisYear } }),
  'GET /api/reports/charges': () => ({ own: { query: thisYear } }),
  'GET /api/reports/closings': () => ({ own: { query: thisYear } }),
  'GET /api/reports/balances': () => ({ own: { query: {} } }),
  'GET /api/reports/deposits': () => ({ own: { query: {} } }),
  'GET /api/reports/occupancy': () => ({ own: { query: thisYear } }),
  'GET /api/reports/forecast': () => ({ own: { query: {} } }),
  'GET /api/reports/of-period/:report/file': () => ({
    own: { params: { report: 'takings' }, query: { ...thisYear, format: 'xlsx' } },
  }),
  'GET /api/reports/of-today/:report/file': () => ({
    own: { params: { report: 'balances' }, query: { format: 'xlsx' } },
  }),
  'POST /api/payments/search': () => ({ own: { body: {} } }),
  'POST /api/payments/export': () => ({ own: { body: { format: 'xlsx' } } }),
  'GET /api/reports/units': () => ({ own: { query: thisYear } }),
  'GET /api/reports/guests-by-country': () => ({ own: { query: thisYear } }),
  'GET /api/backups': () => ({ own: {} }),
  'POST /api/backups': () => ({ operators: {} }),
  'POST /api/backups/:id/try': () => ({ operators: { params: { id: 1 }, body: {} } }),
  'POST /api/backups/:id/take': () => ({
    operators: { params: { id: 1 }, body: { hotelId: 1, passphrase: 'zeytin-dali-42', again: 'zeytin-dali-42' } },
  }),
  'POST /api/backups/resume-sending': () => ({ operators: {} }),
  'GET /api/platform/sms-releases': () => ({ operators: {} }),
  'PUT /api/platform/sms-releases/:hotelId': ({ hotel: { hotelId } }) => ({
    operators: { params: { hotelId }, body: { released: true } },
  }),
  'GET /api/page-visits': () => ({ operators: { query: thisYear } }),
  'POST /api/sales-contract/verify': () => ({ own: { body: { phoneNumber: '05321112233', code: '123456' } } }),
}
