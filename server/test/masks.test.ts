// What a role may not see: no answer that a role may ask for has it in the open, and no search finds by it.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readCalendar } from '#contract/calendar.ts'
import { exportGuests, searchGuests } from '#contract/guest-list.ts'
import { knownGuests, mergeGuests, readGuest } from '#contract/guests.ts'
import { readInvoice, readInvoiceDraft } from '#contract/invoices.ts'
import { listNotifications } from '#contract/notifications.ts'
import {
  createReservation,
  findByHotel,
  findFreeUnits,
  readReservation,
  searchReservations,
} from '#contract/reservations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { search } from '#contract/search.ts'
import { seenParts } from '#contract/seen-by.ts'
import { readToday } from '#contract/today.ts'
import { listUnits } from '#contract/units.ts'
import { type Deed, deeds } from '#domain/roles/deeds.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import { guest, invoiceOf, stayIn } from './asked.fixture.ts'
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
const deedOf: Record<Kind, Deed> = { money: 'money.see', identity: 'identity.see', contact: 'guest.see' }

/** What a part of an answer is about, by its name. Whole numbers are counts. */
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
  if (/phone|email/i.test(name)) return 'contact'
  return undefined
}

/** Of the business or of whoever asks, not of guests; or of a paper that its reader hands out. */
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
  const may = deeds.includes(access as Deed) ? withNeeds([access as Deed]) : []
  walk(response, [], may)
  return found

  function walk(shape: z.core.$ZodType, at: string[], has: readonly Deed[]): void {
    const seen = seenParts.get(shape as z.ZodType)
    const held = seen === undefined ? has : [...has, ...withNeeds([seen.deed])]
    if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
      return walk(shape.unwrap(), at, held)
    const kind = kindOf(at.findLast((name) => name !== '[]') ?? '', shape)
    const where = `${method} ${path} ${at.join('.')}`
    if (kind !== undefined && !held.includes(deedOf[kind]) && !allowed.some((one) => one.test(where))) found.push(where)
    if (shape instanceof z.ZodObject)
      for (const [name, part] of Object.entries<z.core.$ZodType>(shape.shape)) walk(part, [...at, name], held)
    if (shape instanceof z.ZodArray) walk(shape.element, [...at, '[]'], held)
    if (shape instanceof z.ZodRecord) walk(shape.valueType, at, held)
    if (shape instanceof z.ZodUnion) for (const option of shape.options) walk(option, at, held)
    if (shape instanceof z.ZodIntersection) for (const side of [shape.def.left, shape.def.right]) walk(side, at, held)
  }
}

test('no answer has money, identity numbers or contacts in the open for somebody who may ask for it', () => {
  expect(w.api.endpoints.filter(({ file }) => !file).flatMap(openParts)).toEqual([])
})

test('a stream hides nothing: it is told as it is', () => {
  const streams = w.api.endpoints.filter(({ stream }) => stream)
  expect(streams.flatMap(({ response }) => Object.keys((response as z.ZodObject).shape))).toEqual(['topic'])
})

const days = { from: '2027-02-20', to: '2027-04-01' }
/** All that a role may ask for of a stay, as it is sent. */
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
    [readInvoiceDraft, { params: { id: stay.id } }],
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
const everything = { money: true, phone: true, email: true, number: true }
const nothing = { money: false, phone: false, email: false, number: false }

test.each<[string, readonly Deed[], object]>([
  ['one who sees stays', ['stay.see'], nothing],
  ['one who books without seeing prices', ['stay.book', 'stay.host', 'identity.see'], { ...everything, money: false }],
  ['one who sees guests', ['guest.see'], { ...nothing, phone: true, email: true }],
  ['one who sees money', ['money.see'], { ...nothing, money: true }],
  ['one who takes the data out, which has all of it in it', ['data.keep'], everything],
])('%s is told of it: %s', async (_who, own, told) => {
  expect(tells(await seenBy(await memberWith(w, ours, own)))).toEqual(told)
})

test('an owner is told all of it, and housekeeping nothing', async () => {
  expect(tells(await seenBy(ours))).toEqual(everything)
  expect(tells(await seenBy(await w.colleague(ours, { role: 'housekeeping' })))).toEqual(nothing)
})

const foundBy = async (who: TestHotel) => ({
  listByPhone: (await call(searchReservations, { body: { search: phone } }, who)).total,
  filterByPhone: (await call(searchReservations, { body: { mainGuestPhone: phone } }, who)).total,
  owing: (await call(searchReservations, { body: { owing: true } }, who)).total,
  palette: (await call(search, { body: { q: phone } }, who)).guests.length,
})

test('nobody finds by what they may not see', async () => {
  expect(await foundBy(ours)).toEqual({ listByPhone: 1, filterByPhone: 1, owing: 1, palette: 1 })
  const blind = await memberWith(w, ours, ['stay.see'])
  expect(await foundBy(blind)).toEqual({ listByPhone: 0, filterByPhone: 0, owing: 0, palette: 0 })
  const known = async (who: TestHotel) => (await call(knownGuests, { body: { tcKimlik: number } }, who)).people.length
  expect(await known(ours)).toBe(1)
  expect(await known(await memberWith(w, ours, ['guest.see']))).toBe(0)
})

test('whoever takes the list out may see the phones that it is filtered by', async () => {
  const rows = async (who: TestHotel, filter: object) => {
    const { body } = await w.send(exportGuests, { params: { hotelId: ours.hotelId }, body: filter }, who)
    return body.trim().split('\r\n').length - 1
  }
  const keeper = await memberWith(w, ours, ['data.keep'])
  for (const filter of [{ phone }, { search: phone }, { hasPhone: 'true' }]) {
    expect([filter, await rows(ours, filter), await rows(keeper, filter)]).toEqual([filter, 1, 1])
  }
})

test('a notification of an SMS is for those who send them', async () => {
  const kinds = async (who: TestHotel) => (await call(listNotifications, {}, who)).notifications.map(({ kind }) => kind)
  expect(await kinds(ours)).toEqual(['reservation-created'])
  expect(await kinds(await memberWith(w, ours, ['text.change']))).toEqual([])
})
