// Masking by role: no answer shows a role what it may not see, and no search matches on such a field.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { exportGuests, searchGuests } from '#contract/guests/list/endpoints.ts'
import { knownGuests, mergeGuests, readGuest } from '#contract/guests/endpoints.ts'
import { readInvoice, readInvoiceDraft } from '#contract/invoices/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import {
  createReservation,
  findByHotel,
  findFreeUnits,
  readReservation,
  searchReservations,
} from '#contract/reservations/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { search } from '#contract/search/endpoints.ts'
import { seenParts } from '#contract/seen-by.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { type Permission, permissions } from '#domain/roles/permissions.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import { guest, invoiceOf, stayIn } from './requests.fixture.ts'
import { memberWith } from './own-role.fixture.ts'
import { type TestHotel, world } from './world.ts'

const w = world()
const { call } = w

const [price, phone, number] = [4321, '5321112233', '10000000146']
let ours: TestHotel
let stay: { id: number; personId: number; reservationUniqId: string }
let invoiceId: number

beforeAll(async () => {
  ours = await w.hotel()
  const unit = await w.unit(ours, { price })
  await w.unit(ours, { unitName: 'Bungalov 2', price })
  const main = { ...guest, phone: `0${phone}`, email: 'zeynep@example.com', tcKimlik: number }
  const { reservation } = await call(createReservation, { body: { ...stayIn(unit), guests: [main] } }, ours)
  stay = { ...reservation, personId: reservation.guests[0]?.personId ?? 0 }
  ;({ id: invoiceId } = await invoiceOf(w, ours, reservation.id, reservation.totalPrice ?? 0))
})

type Kind = 'money' | 'identity' | 'contact'
const permissionOf: Record<Kind, Permission> = { money: 'money.see', identity: 'identity.see', contact: 'guest.see' }

/** The kind of a field, derived from its name. Whole numbers are counts. */
function kindOf(name: string, shape: z.core.$ZodType): Kind | undefined {
  const isAmount = shape instanceof z.ZodNumber && !shape.isInt
  if (
    isAmount &&
    /price|total|paid|balance|amount|owed|due|kurus|gross|^net$|kdv$|payable|revenue|takings|charge|credited|float|refund|held|kept|adr|revpar|lira/i.test(
      name,
    )
  )
    return 'money'
  if (name === 'paid') return 'money'
  if (/^(tcKimlik|tcNo|passport\w*|pasaport\w*|identity\w*|identities)$/i.test(name)) return 'identity'
  // The number of a person tells that two stays are of the same guest.
  if (/phone|email|^personId$/i.test(name)) return 'contact'
  return undefined
}

/**
 * Fields that need no masking: they belong to the business, to the caller, or to a document that the caller hands out.
 */
const allowed = [
  /^\w+ \/api\/hotel-details\S* (hotelDetails?\.)?(\[\]\.)?(phone|email)$/,
  /^\w+ \/api\/(profile|settings|auth)\//,
  /^\w+ \/api\/dev\//,
  /^\w+ \/api\/staff\S* staff\.members\.\[\]\.email$/,
  /^\w+ \/api\/invoices\S* invoice\.buyer\.tcKimlik$/,
  /^\w+ \/api\/reservations\/:id\/invoices invoice\.buyer\.tcKimlik$/,
]

function openParts({ method, path, access, response }: Endpoint): string[] {
  const found: string[] = []
  const may = permissions.includes(access as Permission) ? withNeeds([access as Permission]) : []
  walk(response, [], may)
  return found

  function walk(shape: z.core.$ZodType, at: string[], has: readonly Permission[]): void {
    const seen = seenParts.get(shape as z.ZodType)
    const held = seen === undefined ? has : [...has, ...withNeeds([seen.permission])]
    if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
      return walk(shape.unwrap(), at, held)
    const kind = kindOf(at.findLast((name) => name !== '[]') ?? '', shape)
    const where = `${method} ${path} ${at.join('.')}`
    if (kind !== undefined && !held.includes(permissionOf[kind]) && !allowed.some((one) => one.test(where)))
      found.push(where)
    if (shape instanceof z.ZodObject)
      for (const [name, segment] of Object.entries<z.core.$ZodType>(shape.shape)) walk(segment, [...at, name], held)
    if (shape instanceof z.ZodArray) walk(shape.element, [...at, '[]'], held)
    if (shape instanceof z.ZodRecord) walk(shape.valueType, at, held)
    if (shape instanceof z.ZodUnion) for (const option of shape.options) walk(option, at, held)
    if (shape instanceof z.ZodIntersection) for (const side of [shape.def.left, shape.def.right]) walk(side, at, held)
  }
}

test('no answer shows money, identity numbers or contacts unmasked to a caller who lacks that permission', () => {
  expect(w.api.endpoints.filter(({ file }) => !file).flatMap(openParts)).toEqual([])
})

test('a stream carries only a topic, so it has nothing to mask', () => {
  const streams = w.api.endpoints.filter(({ stream }) => stream)
  expect(streams.flatMap(({ response }) => Object.keys((response as z.ZodObject).shape))).toEqual(['topic'])
})

const days = { from: '2027-02-20', to: '2027-04-01' }
/** All answers about one stay that this role may request, as they are sent. */
async function seenBy(who: TestHotel): Promise<string> {
  const asked: [Endpoint, unknown][] = [
    [readReservation, { params: { id: stay.id } }],
    [searchReservations, { body: {} }],
    [findByHotel, { body: {} }],
    [findFreeUnits, { query: { checkInDate: '2027-01-10', checkOutDate: '2027-01-11' } }],
    [readCalendar, { query: days }],
    [readToday, {}],
    [listUnits, {}],
    [search, { body: { q: guest.firstName } }],
    [listNotifications, {}],
    [searchGuests, { params: { hotelId: ours.hotelId }, body: {} }],
    [readGuest, { params: { id: stay.personId } }],
    [knownGuests, { body: { phone } }],
    [mergeGuests, { params: { id: stay.personId }, body: { other: 1 } }],
    [exportGuests, { params: { hotelId: ours.hotelId }, body: { format: 'csv' } }],
    [readInvoiceDraft, { params: { id: stay.id }, query: {} }],
    [readInvoice, { params: { id: invoiceId } }],
  ]
  const answers: string[] = []
  for (const [endpoint, request] of asked) {
    const { statusCode, body } = await w.send(endpoint, request, who)
    if (statusCode < 300) answers.push(body)
  }
  return answers.join('\n')
}
const tells = (answers: string) => ({
  money: /:(4321|8642)\b/.test(answers),
  phone: /532.?111.?22.?33/.test(answers),
  email: answers.includes('zeynep@example.com'),
  number: answers.includes(number),
})
test('who may not see guests is given no number by which a person is known again', async () => {
  const people = async (who: TestHotel) => {
    const { reservation } = await call(readReservation, { params: { id: stay.id } }, who)
    const { guests } = await call(search, { body: { q: guest.firstName } }, who)
    return [...reservation.guests, ...guests].map(({ personId }) => personId)
  }
  const blind = await people(await memberWith(w, ours, ['stay.see']))
  expect(blind.length).toBeGreaterThan(1)
  expect(blind.filter((id) => id !== null)).toEqual([])
  expect(await people(ours)).not.toContain(null)
})

const everything = { money: true, phone: true, email: true, number: true }
const nothing = { money: false, phone: false, email: false, number: false }

test.each<[string, readonly Permission[], object]>([
  ['one who sees stays', ['stay.see'], nothing],
  ['one who books without seeing prices', ['stay.book', 'stay.host', 'identity.see'], { ...everything, money: false }],
  ['one who sees guests', ['guest.see'], { ...nothing, phone: true, email: true }],
  ['one who sees money', ['money.see'], { ...nothing, money: true }],
  ['one who takes the data out, which has all of it in it', ['data.keep'], everything],
])('%s is told of it: %s', async (_who, own, told) => {
  expect(tells(await seenBy(await memberWith(w, ours, own)))).toEqual(told)
})

test('an owner is shown everything, and housekeeping nothing', async () => {
  expect(tells(await seenBy(ours))).toEqual(everything)
  expect(tells(await seenBy(await w.colleague(ours, { role: 'housekeeping' })))).toEqual(nothing)
})

const foundBy = async (who: TestHotel) => ({
  listByPhone: (await call(searchReservations, { body: { search: phone } }, who)).total,
  filterByPhone: (await call(searchReservations, { body: { mainGuestPhone: phone } }, who)).total,
  owing: (await call(searchReservations, { body: { owing: true } }, who)).total,
  palette: (await call(search, { body: { q: phone } }, who)).guests.length,
})

test('no search finds by a field that the caller may not see', async () => {
  expect(await foundBy(ours)).toEqual({ listByPhone: 1, filterByPhone: 1, owing: 1, palette: 1 })
  const blind = await memberWith(w, ours, ['stay.see'])
  expect(await foundBy(blind)).toEqual({ listByPhone: 0, filterByPhone: 0, owing: 0, palette: 0 })
  const known = async (who: TestHotel) => (await call(knownGuests, { body: { tcKimlik: number } }, who)).people.length
  expect(await known(ours)).toBe(1)
  expect(await known(await memberWith(w, ours, ['guest.see']))).toBe(0)
})

test('a member who may export the guest list also gets it filtered by phone', async () => {
  const rows = async (who: TestHotel, filter: object) => {
    const { body } = await w.send(exportGuests, { params: { hotelId: ours.hotelId }, body: filter }, who)
    return body.trim().split('\r\n').length - 1
  }
  const keeper = await memberWith(w, ours, ['data.keep'])
  for (const filter of [{ phone }, { search: phone }, { hasPhone: 'true' }]) {
    expect([filter, await rows(ours, filter), await rows(keeper, filter)]).toEqual([filter, 1, 1])
  }
})

test('a notification of an SMS is only for members who may send SMS', async () => {
  const kinds = async (who: TestHotel) => (await call(listNotifications, {}, who)).notifications.map(({ kind }) => kind)
  expect(await kinds(ours)).toEqual(['reservation-created'])
  expect(await kinds(await memberWith(w, ours, ['text.change']))).toEqual([])
})
