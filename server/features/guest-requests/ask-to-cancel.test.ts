// A guest asks to cancel at the cost that his page shows, and the desk decides.
import { expect, test } from 'vitest'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import * as contract from '#contract/guest-requests/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { addRole } from '#contract/staff/endpoints.ts'
import { cancellationsOf } from '#server/features/cancellation/cancellation.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import { mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { book, cancel, checkIn, noShow, onDay, undo } = screenOf(w)
const { folio, pay, refund } = foliosOf(w)
const { rule, settleCancellation } = cancellationsOf(w)
const { browser, knownOn } = guestsOf(w)
const groups = groupsOf(w)
const params = ({ id }: { id: number }) => ({ params: { id } })
const fromLink = async (asker: Asker, stay: { id: number }) =>
  new URL((await call(guestLink, params(stay), asker)).link.url).pathname

let numbered = 0
const newPhone = () => `+90541${String(2_000_000 + ++numbered)}`

/** Four nights at 1,000 TL from 1 December, booked under the medium rule on 21 November, with a deposit of 3,000 TL. */
async function booked(paid = 3000) {
  onDay('2026-11-21')
  const ours = await hotel()
  await rule(ours, 'medium')
  const phone = newPhone()
  const stay = await book(ours, await unit(ours, { unitName: 'Göl Suit', price: 1000 }), {
    numberOfGuests: 1,
    guests: [mainGuest({ phone })],
  })
  await rule(ours, 'strict')
  if (paid > 0) await pay(ours, stay, paid, { purpose: 'deposit' })
  return { ours, stay, phone, path: await fromLink(ours, stay) }
}
const known = async (paid?: number) => knownOn(await booked(paid))
type KnownGuest = Awaited<ReturnType<typeof known>>

const free = ({ stay }: { stay: { id: number } }) => `${stay.id}:0:300000`
const half = ({ stay }: { stay: { id: number } }) => `${stay.id}:200000:100000`
async function asks({ his }: KnownGuest, stays: string, text = '') {
  await his.open()
  return his.send('cancellation', { stays, text })
}
const waiting = async (asker: Asker) =>
  (await call(contract.listGuestRequests, { query: { state: 'waiting' } }, asker)).requests
const only = async (asker: Asker) => {
  const [request, ...others] = await waiting(asker)
  if (request === undefined || others.length > 0) throw new Error('One request waits')
  return request
}
const answer = (asker: Asker, id: number, state: 'seen' | 'done' | 'declined', words = '') =>
  call(contract.answerGuestRequest, { ...params({ id }), body: { state, answer: words } }, asker)

test('behind a known device the page says by the agreed rule what a cancellation costs and what comes back', async () => {
  const of = await known()
  const { body } = await of.his.open()
  expect(body).toContain('İptal etmek istiyorum')
  expect(body).toContain(`value="${free(of)}"`)
  expect(body).toMatch(/24 Kas\S* \S+ sonuna kadar ücretsiz/)
  expect(body).toContain('Girişe 7 günden az kala tutarın %50’si kesilir.')
  onDay('2026-11-25')
  const later = await of.his.open()
  expect(later.body).toContain(`value="${half(of)}"`)
  expect(later.body).toMatch(/Size döner<\/dt><dd class="number">1\.000\s₺/)
  const strange = await browser(of.path).open()
  expect(strange.body).not.toContain('İptal etmek istiyorum')
  expect(strange.body).not.toContain('Girişe 7 günden')
})

test.each(['tr', 'en', 'ru', 'de', 'ar'])('the cost and the rule stand on the page in %s', async (language) => {
  const { his } = await known()
  const texts = (await his.open(`?dil=${language}`)).body
  expect(texts).toContain('id="iptal"')
  expect(texts.match(/<ul class="rule">(<li>[^<]+<\/li>){5}<\/ul>/)).not.toBeNull()
})

test('a request to cancel waits at the desk with the cost that the guest saw, and cancels nothing', async () => {
  const of = await known()
  const { ours, his, stay } = of
  const sent = await asks(of, free(of), 'Çocuk hastalandı')
  expect(sent.headers.location).toContain('answer=cancelAsked')
  onDay('2026-11-25')
  expect(await only(ours)).toMatchObject({
    kind: 'cancellation',
    text: 'Çocuk hastalandı',
    reservationId: stay.id,
    cancellation: { charge: 0, returned: 3000, now: { charge: 2000, returned: 1000 }, isExpected: true },
  })
  const [told] = (await call(listNotifications, {}, ours)).notifications
  expect(told).toMatchObject({ kind: 'guest-request', data: { what: 'cancellation', unitName: 'Göl Suit' } })
  const { body } = await his.open()
  expect(body).toContain('İşletmenin yanıtı bekleniyor')
  expect(body).not.toContain(`value="${half(of)}"`)
  expect((await browser(of.path).open()).body).not.toContain('Çocuk hastalandı')
})

test('the cancellation of the stay is the answer, and the page says what goes back and what has gone back', async () => {
  const of = await known()
  const { ours, his, stay } = of
  await asks(of, free(of))
  await settleCancellation(ours, stay, { method: null })
  expect(await waiting(ours)).toEqual([])
  const { body } = await his.open()
  expect(body).toContain('İptal edildi')
  expect(body).toMatch(/Kesinti yapılmadı\. 3\.000\s₺ size iade edilecek\./)
  const [deposit] = (await folio(ours, stay)).payments
  await refund(ours, stay, deposit?.id ?? 0, 1000)
  expect((await his.open()).body).toMatch(/1\.000\s₺ size iade edildi\. 2\.000\s₺ size iade edilecek\./)
  expect((await his.send('cancellation', { stays: free(of) })).statusCode).toBe(409)
})

test('a request waits again if the cancellation is undone', async () => {
  const of = await known(0)
  const { ours, stay } = of
  await asks(of, `${stay.id}:0:0`)
  const { id } = await only(ours)
  await cancel(ours, stay)
  expect(await waiting(ours)).toEqual([])
  await expect(call(contract.reopenGuestRequest, params({ id }), ours)).rejects.toMatchObject({ status: 409 })
  await undo(ours, stay, 'cancel')
  expect(await only(ours)).toMatchObject({ id, state: 'open', answeredAt: null })
  await noShow(ours, (onDay('2026-12-02'), stay))
  expect(await waiting(ours)).toEqual([])
})

test('a request is declined with a word, which the guest reads, and never simply called done', async () => {
  const of = await known()
  const { ours, his } = of
  await asks(of, free(of))
  const { id } = await only(ours)
  await expect(answer(ours, id, 'done')).rejects.toMatchObject({ status: 409 })
  await expect(answer(ours, id, 'declined')).rejects.toMatchObject({
    status: 422,
    problem: { code: 'guest-request.word-required' },
  })
  await answer(ours, id, 'declined', 'Telefonda konuştuğumuz gibi bekliyoruz')
  const { body } = await his.open()
  expect(body).toContain('Maalesef olmuyor')
  expect(body).toContain('Telefonda konuştuğumuz gibi bekliyoruz')
  await asks(of, free(of))
  expect(await waiting(ours)).toHaveLength(1)
  await expect(call(contract.reopenGuestRequest, params({ id }), ours)).rejects.toMatchObject({ status: 409 })
})

test('a cost that changed since the guest saw it is never used silently', async () => {
  const of = await known()
  const { ours, his } = of
  await his.open()
  onDay('2026-11-25')
  const refused = await his.send('cancellation', { stays: free(of), text: 'Hastalık' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('İptal tutarı bu sırada değişti')
  expect(refused.body).toContain(`value="${half(of)}"`)
  expect(refused.body).toContain('Hastalık')
  await pay(ours, of.stay, 500)
  expect((await asks(of, half(of))).statusCode).toBe(422)
  expect(await waiting(ours)).toEqual([])
  expect((await asks(of, `${of.stay.id}:200000:150000`)).statusCode).toBe(303)
})

test('a form that is sent twice counts once, of two requests at once one counts, and a second is refused', async () => {
  const of = await known()
  const { ours, his } = of
  const twice = await Promise.all([
    his.send('cancellation', { stays: free(of) }),
    his.send('cancellation', { stays: free(of) }),
  ])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect(await waiting(ours)).toHaveLength(1)
  const again = await asks(of, free(of))
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('zaten iletildi')

  const other = await known()
  const key = () => crypto.randomUUID()
  const atOnce = await Promise.all([
    other.his.send('cancellation', { stays: free(other), key: key() }),
    other.his.send('cancellation', { stays: free(other), key: key() }),
  ])
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 422])
  expect(await waiting(other.ours)).toHaveLength(1)
})

test('a request and the cancellation by the desk at the same time leave nothing waiting', async () => {
  const of = await known(0)
  await Promise.all([of.his.send('cancellation', { stays: `${of.stay.id}:0:0` }), cancel(of.ours, of.stay)])
  expect(await waiting(of.ours)).toEqual([])
})

test('no device that is unknown and no link of another booking asks to cancel', async () => {
  const of = await known()
  const stranger = browser(of.path)
  await stranger.open()
  const unknown = await stranger.send('cancellation', { stays: free(of) })
  expect(unknown.statusCode).toBe(403)
  expect(unknown.body).toContain('Önce bu telefonu bir kodla doğrulayın')
  const other = await known()
  expect((await other.his.send('cancellation', { stays: free(of) })).statusCode).toBe(409)
  const neighbour = await book(of.ours, await unit(of.ours))
  expect((await of.his.send('cancellation', { stays: `${neighbour.id}:0:0` })).statusCode).toBe(409)
  expect(await waiting(of.ours)).toEqual([])
})

test.each([
  ['cancelled', async ({ ours, stay }: KnownGuest) => cancel(ours, stay)],
  [
    'in the house',
    async ({ ours, stay }: KnownGuest) => (onDay('2026-12-01'), checkIn(ours, stay, ['identity-missing'])),
  ],
  ['over', () => Promise.resolve(onDay('2026-12-05'))],
])('a stay that is %s is not asked about', async (_name, becomes) => {
  const of = await known(0)
  await becomes(of)
  const { body } = await of.his.open()
  expect(body).not.toContain('id="iptal"')
  expect((await of.his.send('cancellation', { stays: `${of.stay.id}:0:0` })).statusCode).toBe(409)
})

test.each([
  ['nothing', ''],
  ['words', 'iptal'],
  ['no cost', '12'],
  ['a negative cost', '12:-5:0'],
  ['too many digits', `12:${'9'.repeat(13)}:0`],
])('a form with %s is refused', async (_name, stays) => {
  const of = await known()
  expect((await asks(of, stays)).statusCode).toBe(422)
})

async function group(): Promise<{ ours: TestHotel; phone: string; path: string; stays: { id: number }[] }> {
  onDay('2026-11-21')
  const ours = await hotel()
  const phone = newPhone()
  const { stays } = await groups.book(ours, [await unit(ours), await unit(ours, { unitName: 'Orman Ev' })], { phone })
  const [first] = stays
  if (first === undefined) throw new Error('The group has stays')
  return { ours, phone, path: await fromLink(ours, first), stays }
}

test('the guests of a group ask for one unit or for the whole booking', async () => {
  const { ours, his, stays } = await knownOn(await group())
  const ids = stays.map(({ id }) => id)
  const { body } = await his.open()
  const all = /value="(\d+:0:0,\d+:0:0)"/.exec(body)?.[1] ?? ''
  expect(body).toContain('Tüm rezervasyon')
  await his.send('cancellation', { stays: `${ids[1]}:0:0` })
  expect(await only(ours)).toMatchObject({ reservationId: ids[1], unitName: 'Orman Ev' })
  await his.open()
  expect((await his.send('cancellation', { stays: all })).statusCode).toBe(422)
  await answer(ours, (await only(ours)).id, 'declined', 'Olmaz')
  await his.open()
  await his.send('cancellation', { stays: all })
  await his.send('cancellation', { stays: all })
  expect((await waiting(ours)).map(({ reservationId }) => reservationId)).toEqual(ids)
})

test('who may not cancel sees the request without a sum that he may not see', async () => {
  const of = await known()
  await asks(of, free(of))
  const cleaner = await w.colleague(of.ours, { role: 'housekeeping' })
  await expect(waiting(cleaner)).rejects.toMatchObject({ status: 403 })
  const { staff } = await call(addRole, { body: { name: 'Bakan', permissions: ['stay.see', 'guest.see'] } }, of.ours)
  const [roleId] = staff.roles.map(({ id }) => id)
  const seer = await w.colleague(of.ours, { role: 'own', ...(roleId !== undefined && { roleId }) })
  const [request] = await waiting(seer)
  expect(request?.cancellation).toEqual({ charge: null, returned: null, now: null, isExpected: true })
  await expect(answer(seer, request?.id ?? 0, 'declined', 'Olmaz')).rejects.toMatchObject({ status: 403 })
  await expect(answer((await known()).ours, request?.id ?? 0, 'declined', 'Olmaz')).rejects.toMatchObject({
    status: 404,
  })
})
