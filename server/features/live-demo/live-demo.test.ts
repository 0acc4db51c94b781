import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logout, myProfile } from '#contract/account/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { mostLiveDemos, mostLiveDemosNear } from '#domain/live-demo/live-demo.ts'
import { whileTaken } from '#server/features/account/taken-places.fixture.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { world } from '#server/test/world.ts'
import { deleteEndedDemos } from './delete-ended-demos.ts'
import { fewBits, nonceFor, visitorsOf } from './live-demo.fixture.ts'

const w = world({ rateLimitFactor: 1, env: fewBits, now: new Date('2026-11-27T11:20:00Z') })
const { ask, answerTo, open } = visitorsOf(w)
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const tokenOf = (answer: { json: () => { token: string } }) => ({ token: answer.json().token })
const asOwner = async (act: (tx: Db) => Promise<void>) => {
  const owner = openDb(w.url, { max: 1 })
  await inAuthScope(owner, act)
  await owner.destroy()
}
const demos = () => inAuthScope(w.db, (tx) => tx.selectFrom('liveDemo').select(['hotelId', 'challenge']).execute())

test('a visitor gets a filled business of their own for a day, and it ends to the minute', async () => {
  const answer = await open('198.51.100.1')
  expect(answer.statusCode).toBe(201)
  const visitor = tokenOf(answer)
  expect(await w.call(myProfile, {}, visitor)).toMatchObject({
    role: 'owner',
    demoEndsAt: '2026-11-28T11:20:00.000Z',
    businesses: [{ name: 'Çamlıvadi Bungalov' }],
  })
  w.clock.set('2026-11-28T11:19:59Z')
  await w.call(myProfile, {}, visitor)
  await deleteEndedDemos(w.api)
  await w.call(myProfile, {}, visitor)
  w.clock.set('2026-11-28T11:20:00Z')
  await expect(w.call(myProfile, {}, visitor)).rejects.toMatchObject({ problem: { code: 'account.signed-out' } })
  await deleteEndedDemos(w.api)
  expect(await demos()).toEqual([])
})

test('four at once from one network make three, and a forged X-Forwarded-For makes no fourth', async () => {
  const from = '2001:db8:7:7'
  const four = await Promise.all([1, 2, 3, 4].map((host) => open(`${from}::${host}`)))
  expect(four.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429])
  const fifth = await open(`${from}::5`, { 'x-forwarded-for': '203.0.113.9' })
  expect([fifth.statusCode, codeOf(fifth)]).toEqual([429, 'live-demo.enough'])
  expect((await open('2001:db8:7:8::1')).statusCode).toBe(201)
})

test('a solved challenge makes one demo, even if it comes twice at once', async () => {
  const from = '198.51.100.2'
  const challenge = await ask(from)
  const asked = { challenge, nonce: nonceFor(challenge) }
  const both = await Promise.all([answerTo(asked, from), answerTo(asked, from)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect((await demos()).filter((one) => one.challenge === challenge)).toHaveLength(1)
})

test('only a fresh challenge of this server, solved, from the network that asked for it is accepted', async () => {
  const from = '198.51.100.3'
  const challenge = await ask(from)
  const nonce = nonceFor(challenge)
  const wrong = Array.from({ length: 99 }, (_, at) => at).find((at) => nonceFor(challenge) !== at) ?? 0
  const [random = '', end = '', seal = ''] = challenge.split('.')
  const later = `${random}.${Number(end) + 9999}.${seal}`
  const refused = [
    await answerTo({ challenge, nonce: nonce === 0 ? wrong : 0 }, from),
    await answerTo({ challenge, nonce }, '198.51.101.3'),
    await answerTo({ challenge: later, nonce: nonceFor(later) }, from),
    await answerTo({ challenge: 'x', nonce: nonceFor('x') }, from),
    await answerTo({ challenge: '', nonce: nonceFor('') }, from),
  ]
  expect(refused.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
    refused.map(() => [400, 'live-demo.unproven']),
  )
  w.clock.advance({ minutes: 5 })
  expect(codeOf(await answerTo({ challenge, nonce }, from))).toBe('live-demo.unproven')
})

test('a visitor who signs out leaves the place to others after ten minutes', async () => {
  const visitor = tokenOf(await open('198.51.100.4'))
  const before = await demos()
  await w.call(logout, {}, visitor)
  w.clock.advance({ minutes: 9 })
  await deleteEndedDemos(w.api)
  expect(await demos()).toEqual(before)
  w.clock.advance({ minutes: 2 })
  await deleteEndedDemos(w.api)
  expect(await demos()).toHaveLength(before.length - 1)
})

test('a live demo for which there is no place to wait counts as none of the three', async () => {
  const from = '198.51.100.6'
  const refused = await whileTaken(
    10,
    () => from,
    async () => [await open(from), await open(from), await open(from), await open(from)],
  )
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
  expect((await open(from)).statusCode).toBe(201)
})

test('one larger network has ten live demos at a time, and others get theirs beside it', async () => {
  await open('100.64.7.1')
  await asOwner(async (owner) => {
    await sql`
      with near as (select network, ends_at, made_at from live_demo order by hotel_id desc limit 1),
      made as (insert into hotel (name) select 'Deneme' from generate_series(2, ${mostLiveDemosNear}) returning id)
      insert into live_demo (hotel_id, challenge, network, made_at, ends_at)
      select id, id::text, network, made_at, ends_at from made, near`.execute(owner)
  })
  const refused = await open('100.64.7.77')
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'live-demo.enough'])
  expect((await open('100.64.8.1')).statusCode).toBe(201)
})

test('the last place is given once, and then visitors are told so', async () => {
  const alive = (await demos()).length
  const endsAt = new Date(w.clock.now().getTime() + 60_000)
  await asOwner(async (owner) => {
    await sql`
      with made as (
        insert into hotel (name) select 'Deneme' from generate_series(1, ${mostLiveDemos - 1 - alive}) returning id
      )
      insert into live_demo (hotel_id, challenge, made_at, ends_at)
      select id, id::text, ${w.clock.now()}, ${endsAt} from made`.execute(owner)
  })
  const both = await Promise.all([open('198.51.100.5'), open('192.0.2.5')])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 429])
  const refused = both.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ code: 'live-demo.full', message: messageFor('live-demo.full', 'tr') })
  expect(codeOf(await open('203.0.113.5'))).toBe('live-demo.full')
  w.clock.advance({ minutes: 2 })
  await deleteEndedDemos(w.api)
  expect((await open('203.0.113.5')).statusCode).toBe(201)
})
