import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeProfile, profileSettings } from '#contract/account/settings/endpoints.ts'
import { pageVisits } from '#contract/visits/endpoints.ts'
import { type Asker, world } from '#server/test/world.ts'
import { visitCounter } from './visit-counter.ts'
import { addVisits, type VisitCount } from './visits.store.ts'

const operator = 'isleten@konuk.test'
const w = world({
  env: { KONUK_OPERATORS: `Baska@konuk.test, ${operator}` },
  pages: { files: [], start: '<!doctype html><title>Konuk</title>', heads: new Map() },
})
const { call, clock, hotel } = w

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  w.app.inject({ method, url, headers: { 'user-agent': browser, host: 'konuk.test', ...headers } })
/** Each test has a day of its own. */
const on = (day: string) => clock.set(`${day}T09:00:00Z`)
let running: Promise<Asker> | undefined
const counted = async (from: string, to = from) =>
  call(pageVisits, { query: { from, to } }, await (running ??= hotel({ email: operator })))

test('the counts are only for the operator: a business owner is refused, and the settings tell the client beforehand', async () => {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const owner = await hotel()
  await expect(call(pageVisits, { query }, owner)).rejects.toMatchObject({
    status: 403,
    problem: { code: 'request.operators-only' },
  })
  expect((await call(profileSettings, {}, owner)).profile.isOperator).toBe(false)

  const other = await hotel({ email: 'baska@konuk.test' })
  expect((await call(profileSettings, {}, other)).profile.isOperator).toBe(true)
  expect(await call(pageVisits, { query }, other)).toMatchObject({ total: 0 })
  const { firstName, lastName } = (await call(profileSettings, {}, other)).profile
  expect((await call(changeProfile, { body: { firstName, lastName } }, other)).profile.isOperator).toBe(true)
})

test('openings of public pages are counted by page and by source', async () => {
  on('2026-11-01')
  await open('/')
  await open('/?utm_source=x', { referer: 'https://www.google.com.tr/' })
  await open('/contact', { referer: 'https://l.instagram.com/?u=x' })
  await open('/contact', { referer: 'https://konuk.test/' })
  await open('/features')
  await open('/', { 'sec-fetch-dest': 'document' })

  expect(await counted('2026-11-01')).toEqual({
    pages: [
      { path: '/', visits: 3 },
      { path: '/contact', visits: 1 },
      { path: '/features', visits: 1 },
    ],
    sources: [
      { source: 'direct', visits: 3 },
      { source: 'google', visits: 1 },
      { source: 'instagram', visits: 1 },
    ],
    total: 5,
  })
})

test("a page that comes from the browser's cache counts as opened", async () => {
  on('2026-11-02')
  const { headers } = await open('/contact')
  const again = await open('/contact', { 'if-none-match': String(headers['etag']) })
  expect(again.statusCode).toBe(304)
  expect(await counted('2026-11-02')).toMatchObject({ total: 2 })
})

test('requests that are no opening by a person are not counted', async () => {
  on('2026-11-03')
  await open('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await open('/', { 'user-agent': '' })
  await open('/', { 'sec-purpose': 'prefetch' })
  await open('/', { 'sec-fetch-dest': 'empty' })
  await open('/', {}, 'HEAD')
  await open('/admin/dashboard')
  await open('/auth/login')
  await open('/api/health')
  await open('/api/page-visits')
  expect(await counted('2026-11-03')).toEqual({ pages: [], sources: [], total: 0 })
})

test('days are those of Istanbul, and a period includes its first and last day', async () => {
  clock.set('2026-11-05T20:59:59Z')
  await open('/')
  clock.set('2026-11-05T21:00:00Z')
  await open('/')
  await open('/')
  expect((await counted('2026-11-05')).total).toBe(1)
  expect((await counted('2026-11-06')).total).toBe(2)
  expect((await counted('2026-11-05', '2026-11-06')).total).toBe(3)
})

test('many openings share one row, and the row contains no personal data', async () => {
  on('2026-11-08')
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      open('/', { referer: `https://www.google.com/search?q=${number}`, 'x-forwarded-for': `203.0.113.${number}` }),
    ),
  )
  await counted('2026-11-08')
  const { rows } = await sql`select * from page_visit where day = '2026-11-08'`.execute(w.db)
  expect(rows).toEqual([{ day: '2026-11-08', path: '/', source: 'google', visits: 40 }])
})

test('no page sets a cookie', async () => {
  expect((await open('/')).headers).not.toHaveProperty('set-cookie')
})

test('the counts of two processes are added up, and counts that could not be stored are stored the next time', async () => {
  const store = (counts: VisitCount[]) => addVisits(w.db, counts)
  const [one, two] = [visitCounter(store), visitCounter(store)]
  for (const counter of [one, two]) {
    counter.count('2026-11-10', '/', 'direct')
    counter.count('2026-11-10', '/contact', 'direct')
  }
  await Promise.all([one.flush(), two.flush(), one.flush()])
  expect((await counted('2026-11-10')).total).toBe(4)

  let isAway = true
  const counter = visitCounter((counts) => (isAway ? Promise.reject(new Error('away')) : store(counts)))
  counter.count('2026-11-11', '/', 'x')
  await expect(counter.flush()).rejects.toThrow('away')
  counter.count('2026-11-11', '/', 'x')
  isAway = false
  await counter.flush()
  await counter.flush()
  expect((await counted('2026-11-11')).total).toBe(2)
})

test('the last counts are stored when the server stops', async () => {
  on('2026-11-12')
  await open('/')
  await w.app.close()
  const { rows } = await sql`select visits from page_visit where day = '2026-11-12'`.execute(w.db)
  expect(rows).toEqual([{ visits: 1 }])
})
