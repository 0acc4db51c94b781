// What guests ask on their page, and how the desk answers it.
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { addExtra, changeExtra, readExtras } from '#contract/extras/endpoints.ts'
import { readFolio } from '#contract/folio/endpoints.ts'
import { renewGuestLink } from '#contract/guest-link/endpoints.ts'
import * as contract from '#contract/guest-requests/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { checkInGuests, checkOutGuests } from '#contract/stays/endpoints.ts'
import { mostWaiting } from '#domain/guest-requests/request.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { book, onDay } = screenOf(w)
const { pathOf, open, opened, fillIn } = guestsOf(w)
const groups = groupsOf(w)
const params = ({ id }: { id: number }) => ({ params: { id } })

const wood = { name: 'Odun', per: 'piece', price: 150, kdv: 'other', dailyLimit: null, mandatory: false } as const
const breakfast = { ...wood, name: 'Kahvaltı', per: 'guest-night', price: 200, kdv: 'food' } as const

async function booked() {
  onDay('2026-12-01')
  const ours = await hotel()
  await call(addExtra, { body: wood }, ours)
  const { extras } = await call(addExtra, { body: breakfast }, ours)
  const stay = await book(ours, await unit(ours, { unitName: 'Göl Suit' }), {
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
  })
  const id = (name: string) => extras.find((extra) => extra.name === name)?.id ?? 0
  return { ours, stay, path: await pathOf(ours, stay), wood: id('Odun'), breakfast: id('Kahvaltı') }
}
const arrived = async (of: Awaited<ReturnType<typeof booked>>) => {
  await call(checkInGuests, { ...params(of.stay), body: { despite: ['identity-missing'] } }, of.ours)
  return of
}
const list = async (asker: Asker, state: 'waiting' | 'answered' = 'waiting') =>
  call(contract.listGuestRequests, { query: { state } }, asker)
const only = async (asker: Asker) => {
  const { requests } = await list(asker)
  expect(requests).toHaveLength(1)
  const [request] = requests
  if (request === undefined) throw new Error('One request waits')
  return request
}
const answer = (asker: Asker, id: number, state: 'seen' | 'done' | 'declined', words = '') =>
  call(contract.answerGuestRequest, { ...params({ id }), body: { state, answer: words } }, asker)
let sent = 0
const accept = (asker: Asker, id: number, amount: number) =>
  call(contract.acceptExtra, { ...params({ id }), body: { requestId: `accept-${++sent}-${id}`, amount } }, asker)
const owed = async (ours: TestHotel, stay: { id: number }) =>
  (await call(readFolio, params(stay), ours)).folio.lines.filter(({ kind }) => kind === 'extra')

test('a question reaches the desk and the bell, and the guest sees that it was seen and answered', async () => {
  const { ours, stay, path } = await booked()
  const { headers } = await fillIn(path, 'question', { stay: String(stay.id), text: 'Havuz açık mı?' })
  expect(headers.location).toContain('answer=asked')
  const request = await only(ours)
  expect(request).toMatchObject({ kind: 'question', text: 'Havuz açık mı?', unitName: 'Göl Suit', state: 'open' })
  const [told] = (await call(listNotifications, {}, ours)).notifications
  expect(told).toMatchObject({ kind: 'guest-request', data: { what: 'question', unitName: 'Göl Suit' } })

  await answer(ours, request.id, 'seen')
  expect((await open(path)).body).toContain('Görüldü, ilgileniliyor')
  await answer(ours, request.id, 'done', 'Evet, 09.00–20.00 arası')
  expect((await open(path)).body).toContain('Evet, 09.00–20.00 arası')
  expect((await list(ours)).total).toBe(0)
  expect((await list(ours, 'answered')).requests).toMatchObject([{ id: request.id, state: 'done' }])
})

test('an answer is taken back, and counts once if it is sent twice', async () => {
  const { ours, stay, path } = await booked()
  await fillIn(path, 'question', { stay: String(stay.id), text: 'Otopark var mı?' })
  const { id } = await only(ours)
  await answer(ours, id, 'done', 'Var')
  await answer(ours, id, 'done', 'Var')
  await expect(answer(ours, id, 'done', 'Yok')).rejects.toMatchObject({
    status: 409,
    problem: { code: 'guest-request.answered-meanwhile' },
  })
  await call(contract.reopenGuestRequest, params({ id }), ours)
  await call(contract.reopenGuestRequest, params({ id }), ours)
  expect(await only(ours)).toMatchObject({ id, state: 'open', answer: '', answeredAt: null })
})

test('a problem is told in the stay, in any writing, and never becomes part of the page', async () => {
  const { ours, stay, path } = await arrived(await booked())
  const text = 'لا يوجد ماء ساخن <script>alert(1)</script>'
  await fillIn(path, 'problem', { stay: String(stay.id), text })
  expect(await only(ours)).toMatchObject({ kind: 'problem', text })
  const { body } = await open(path)
  expect(body).toContain('لا يوجد ماء ساخن')
  expect(body).not.toContain('<script>alert')
  await answer(ours, (await only(ours)).id, 'done')
  expect((await open(path)).body).toContain('Çözüldü')
})

test('each kind is sent only while it makes sense', async () => {
  const of = await booked()
  const { ours, stay, path } = of
  const ofStay = { stay: String(stay.id), text: 'Merhaba' }
  const statuses = async () => {
    const codes: number[] = []
    for (const form of ['question', 'problem', 'word'] as const)
      codes.push((await fillIn(path, form, ofStay)).statusCode)
    return codes
  }
  expect(await statuses()).toEqual([303, 409, 409])
  await arrived(of)
  expect(await statuses()).toEqual([409, 303, 409])
  await call(checkOutGuests, { ...params(stay), body: { keepPrice: true } }, ours)
  expect(await statuses()).toEqual([409, 409, 303])
})

test('the word to the owner stays possible on the receipt, and only those who run the business read it', async () => {
  const of = await arrived(await booked())
  const { ours, stay, path } = of
  await call(checkOutGuests, { ...params(stay), body: { keepPrice: true } }, ours)
  onDay('2026-12-20')
  expect((await open(path)).body).toContain('Nasıl geçti?')
  await fillIn(path, 'word', { stay: String(stay.id), text: 'Çok güzeldi' })
  expect((await open(path)).body).toContain('Yorumunuz için teşekkürler')
  const { id } = await only(ours)
  const clerk = await w.colleague(ours, { role: 'reception' })
  expect(await list(clerk)).toMatchObject({ requests: [], total: 0 })
  expect((await call(contract.requestsOfStay, params(stay), clerk)).requests).toEqual([])
  await expect(answer(clerk, id, 'done')).rejects.toMatchObject({ status: 404 })
  const kinds = (await call(listNotifications, {}, clerk)).notifications.map(({ kind }) => kind)
  expect(kinds).not.toContain('guest-word')
})

test('an extra goes onto the folio by one tap, once, at the price that the guest saw', async () => {
  const { ours, stay, path, wood: extra } = await booked()
  expect((await open(path)).body).toContain(`value="${extra}:15000"`)
  await fillIn(path, 'extra', { stay: String(stay.id), extra: `${extra}:15000`, count: '2' })
  const request = await only(ours)
  expect(request.extra).toEqual({ name: 'Odun', count: 2, amount: 300, costsNow: 300, isSold: true })
  expect((await open(path)).body).toContain('İletildi')
  await Promise.all([accept(ours, request.id, 300), accept(ours, request.id, 300)])
  expect(await owed(ours, stay)).toMatchObject([{ amount: 300 }])
  expect((await open(path)).body).toContain('Onaylandı, hesabınıza yazıldı')
  await expect(call(contract.reopenGuestRequest, params(request), ours)).rejects.toMatchObject({
    problem: { code: 'guest-request.sold' },
  })
})

test('the cost of an extra by guest and night follows from the stay, whatever count is sent', async () => {
  const { ours, stay, path, breakfast: extra } = await booked()
  await fillIn(path, 'extra', { stay: String(stay.id), extra: `${extra}:20000`, count: '50' })
  expect((await only(ours)).extra).toMatchObject({ count: 1, amount: 200 * 2 * stay.numberOfGuests })
})

test('an extra is declined with a word', async () => {
  const { ours, stay, path, wood: extra } = await booked()
  await fillIn(path, 'extra', { stay: String(stay.id), extra: `${extra}:15000`, count: '1' })
  const { id } = await only(ours)
  await expect(answer(ours, id, 'done')).rejects.toMatchObject({ status: 409 })
  await answer(ours, id, 'declined', 'Bugün odun kalmadı')
  expect(await owed(ours, stay)).toEqual([])
  const { body } = await open(path)
  expect(body).toContain('Maalesef olmuyor')
  expect(body).toContain('Bugün odun kalmadı')
})

test('a price that changed since the guest or the clerk saw it is asked about and never used silently', async () => {
  const { ours, stay, path, wood: extra } = await booked()
  const dearer = async (price: number) => {
    const { extras } = await call(readExtras, {}, ours)
    const { version = 0 } = extras.find(({ id }) => id === extra) ?? {}
    await call(changeExtra, { ...params({ id: extra }), body: { ...wood, price, version } }, ours)
  }
  const his = await opened(path)
  await dearer(180)
  const refused = await his.send('extra', { stay: String(stay.id), extra: `${extra}:15000`, count: '2' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Fiyat bu sırada değişti')
  expect(refused.body).toContain(`value="${extra}:18000"`)
  expect((await list(ours)).total).toBe(0)

  await fillIn(path, 'extra', { stay: String(stay.id), extra: `${extra}:18000`, count: '2' })
  await dearer(200)
  const request = await only(ours)
  expect(request.extra).toMatchObject({ amount: 360, costsNow: 400 })
  await expect(accept(ours, request.id, 360)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'guest-request.price-changed', message: expect.stringMatching(/360.*400/) },
  })
  expect(await owed(ours, stay)).toEqual([])
  await accept(ours, request.id, 400)
  expect(await owed(ours, stay)).toMatchObject([{ amount: 400 }])
})

test('a form that is sent twice counts once, and a booking cannot flood the desk', async () => {
  const { ours, stay, path } = await booked()
  const his = await opened(path)
  const ofStay = { stay: String(stay.id), text: 'Merhaba' }
  await Promise.all([his.send('question', ofStay), his.send('question', ofStay)])
  expect((await list(ours)).total).toBe(1)
  for (let turn = 1; turn < mostWaiting; turn++) await fillIn(path, 'question', ofStay)
  const refused = await fillIn(path, 'question', { ...ofStay, text: 'Bir daha' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('çok fazla')
  expect(refused.body).toContain('Bir daha')
  expect((await list(ours)).total).toBe(mostWaiting)
})

test.each([
  ['no text', { text: '' }],
  ['nothing but spaces', { text: '   ' }],
  ['too long a text', { text: 'x'.repeat(1001) }],
  ['no stay', { stay: 'x' }],
])('a question with %s is refused', async (_name, fields) => {
  const { ours, stay, path } = await booked()
  const { statusCode } = await fillIn(path, 'question', { stay: String(stay.id), text: 'Merhaba', ...fields })
  expect(statusCode).toBe(422)
  expect((await list(ours)).total).toBe(0)
})

test('a guest asks for no stay of others, no mandatory extra and nothing of another business', async () => {
  const { ours, stay, path } = await booked()
  const other = await book(ours, await unit(ours))
  expect((await fillIn(path, 'question', { stay: String(other.id), text: 'Merhaba' })).statusCode).toBe(409)
  const theirs = await hotel()
  const { extras } = await call(addExtra, { body: wood }, theirs)
  const foreign = await fillIn(path, 'extra', { stay: String(stay.id), extra: `${extras[0]?.id}:15000` })
  expect(foreign.statusCode).toBe(409)
  expect((await open(path)).body).not.toContain(`value="${extras[0]?.id}:15000"`)
})

test('a cancelled stay asks for nothing, and what it asked for is not sold', async () => {
  const { ours, stay, path, wood: extra } = await booked()
  await fillIn(path, 'extra', { stay: String(stay.id), extra: `${extra}:15000`, count: '1' })
  const { id } = await only(ours)
  await call(cancelReservation, params(stay), ours)
  expect((await fillIn(path, 'question', { stay: String(stay.id), text: 'Merhaba' })).statusCode).toBe(409)
  await expect(accept(ours, id, 150)).rejects.toMatchObject({ status: 409 })
})

test('a page whose link was renewed asks for nothing', async () => {
  const { ours, stay, path } = await booked()
  const his = await opened(path)
  await call(renewGuestLink, { ...params(stay), body: { generation: 1 } }, ours)
  expect((await his.send('question', { stay: String(stay.id), text: 'Merhaba' })).statusCode).toBe(404)
  expect((await list(ours)).total).toBe(0)
})

test('the guests of a group choose the unit that it is about', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  const { stays } = await groups.book(ours, [await unit(ours), await unit(ours, { unitName: 'Orman Ev' })])
  const [first, second] = stays
  if (first === undefined || second === undefined) throw new Error('The group has two stays')
  const path = await pathOf(ours, first)
  expect((await open(path)).body).toContain(`<option value="${second.id}">`)
  await fillIn(path, 'question', { stay: String(second.id), text: 'Merhaba' })
  expect((await only(ours)).reservationId).toBe(second.id)
})

test('requests come by page, the oldest first, and only those of the own business', async () => {
  const { ours, stay, path } = await booked()
  for (const text of ['Bir', 'İki', 'Üç']) await fillIn(path, 'question', { stay: String(stay.id), text })
  const page = async (at: number) =>
    (await call(contract.listGuestRequests, { query: { page: at, pageSize: 2 } }, ours)).requests.map(
      ({ text }) => text,
    )
  expect([await page(1), await page(2)]).toEqual([['Bir', 'İki'], ['Üç']])
  const theirs = await hotel()
  expect(await list(theirs)).toMatchObject({ requests: [], total: 0 })
  const [first] = (await list(ours)).requests
  await expect(answer(theirs, first?.id ?? 0, 'done')).rejects.toMatchObject({ status: 404 })
})

test('who may only see or clean reads no request, and who sees no money sees no sum', async () => {
  const { ours, stay, path, wood: extra } = await booked()
  await fillIn(path, 'extra', { stay: String(stay.id), extra: `${extra}:15000`, count: '1' })
  const { id } = await only(ours)
  const cleaner = await w.colleague(ours, { role: 'housekeeping' })
  await expect(list(cleaner)).rejects.toMatchObject({ status: 403 })
  await expect(answer(cleaner, id, 'declined')).rejects.toMatchObject({ status: 403 })
  const accountant = await w.colleague(ours, { role: 'accounting' })
  await expect(accept(accountant, id, 150)).rejects.toMatchObject({ status: 403 })
  expect((await only(accountant)).extra?.amount).toBe(150)
})

test('the audit log says that the guest asked, and what the desk answered', async () => {
  const { ours, stay, path } = await booked()
  await fillIn(path, 'question', { stay: String(stay.id), text: 'Merhaba' })
  await answer(ours, (await only(ours)).id, 'done')
  const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
  expect(entries.slice(0, 2)).toMatchObject([
    { tableName: 'guest_request', operation: 'update', actorKind: 'staff' },
    { tableName: 'guest_request', operation: 'insert', actorKind: 'guest' },
  ])
})
