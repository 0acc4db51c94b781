// What a secret link opens, and that it opens nothing else: every address and every endpoint is tried with every link.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addPicture } from '#contract/pictures/endpoints.ts'
import { anna, companionsOf, personOf } from '#server/features/guest-link/companions.fixture.ts'
import { linkedAddresses } from '#server/features/guest-link/linked-addresses.ts'
import { drawnPicture } from '#server/platform/files/drawn-picture.fixture.ts'
import { oneOfEachLink, tokenIn } from './links.fixture.ts'
import { world } from './world.ts'

// The text of a code has a link in its SMS only where the product has a public address.
const w = world({ env: { KONUK_PUBLIC_URL: 'https://konuk.example.com' } })
const { pair, invited } = companionsOf(w)

type Couple = Awaited<ReturnType<typeof pair>>
let ours: Couple
let other: Couple
let picture: string
let links: Awaited<ReturnType<typeof oneOfEachLink>>['links']

beforeAll(async () => {
  const drawn = await drawnPicture(400, 300, 1).png().toBuffer()
  other = await pair()
  const made = await oneOfEachLink(w)
  ours = made.couple
  links = made.links
  const toUnit = { params: { id: ours.stay.hotelDetailId }, body: new Uint8Array(drawn) }
  picture = (await w.call(addPicture, toUnit, ours.ours)).picture.files[0]?.hash ?? ''
})

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const addressWith = (path: string, token: string) => path.replace(':token', token).replace(':hash', picture)

/** The routes of a printed tree, whose lines are indented by four for each part of a path. */
function routesIn(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? []
    parts.splice(indent.length / 4, Infinity, part)
    const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
    return named.map((method) => `${method} ${parts.join('')}`)
  })
}

test('the table has exactly the addresses behind links that the server serves', () => {
  const served = routesIn(w.api.app.printRoutes({ commonPrefix: false })).filter((route) =>
    / \/?[mk]\/:token/.test(route),
  )
  const known = linkedAddresses.map(nameOf)
  expect(served.map((route) => route.replace(/ (?!\/)/, ' /')).toSorted()).toEqual(known.toSorted())
})

const audited = async (of: Couple) => (await w.call(listAudit, { query: {} }, of.ours)).total

test('each link opens the pages of its kind, and is unknown at every other page and form', async () => {
  expect(links.map(({ kind }) => kind)).toEqual(['booking', 'companion', 'reading'])
  const before = await audited(ours)
  for (const { method, path, kinds } of linkedAddresses)
    for (const { kind, token, his } of links) {
      const isOwn = kinds.includes(kind)
      // What a form of its own kind does is another test.
      if (method === 'POST' && isOwn) continue
      const fields = { ...anna, ...personOf(ours, ours.anna), nonce: his.nonce(), key: randomUUID() }
      const { statusCode } = await w.app.inject(sent(method, addressWith(path, token), his.cookie(), fields))
      expect([nameOf({ method, path }), kind, statusCode]).toEqual([nameOf({ method, path }), kind, isOwn ? 200 : 404])
    }
  expect(await audited(ours)).toBe(before)
})

test('a page opens no form of another booking, not even of the same kind, and no file of it', async () => {
  const invitation = await invited(other, other.anna)
  await other.his.open()
  const theirs = { booking: tokenIn(other.path), companion: tokenIn(invitation), reading: '' }
  const before = await audited(other)
  for (const { method, path, kinds } of linkedAddresses.filter((address) => address.method === 'POST'))
    for (const { kind, his } of links.filter((link) => kinds.includes(link.kind))) {
      const fields = { ...anna, ...personOf(other, other.anna), nonce: his.nonce(), key: randomUUID() }
      const { statusCode } = await w.app.inject(sent(method, addressWith(path, theirs[kind]), his.cookie(), fields))
      expect([nameOf({ method, path }), statusCode]).toEqual([nameOf({ method, path }), 403])
    }
  const file = await w.app.inject({ url: `/m/${theirs.booking}/pictures/${picture}` })
  expect(file.statusCode).toBe(404)
  expect(await audited(other)).toBe(before)
})

test('every other address below a link is the page of an unknown link, in the language of the visitor', async () => {
  const closed = await w.app.inject({ url: '/m/x', headers: { 'accept-language': 'de' } })
  const [{ token, his }] = links
  const below = ['', 'opened', 'admin/calendar', 'pictures', `pictures/${picture}/x`, 'stay.ics/', 'ö']
  for (const url of ['/m/', `/m/${'x'.repeat(500)}`, ...below.map((rest) => `/m/${token}/${rest}`)]) {
    const answer = await w.app.inject({ url, headers: { cookie: his.cookie(), 'accept-language': 'de' } })
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, closed.body])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.headers['x-robots-tag']).toContain('noindex')
  }
})

test('the link of each kind is unknown below /k/, apart from the text of a code', async () => {
  const belowText = linkedAddresses.filter(({ path }) => path !== '/m/:token' && path !== '/k/:token')
  for (const { method, path } of belowText)
    for (const { kind, token, his } of links) {
      const url = addressWith(path, token).replace('/m/', '/k/')
      const { statusCode } = await w.app.inject(sent(method, url, his.cookie(), { nonce: his.nonce() }))
      expect([method, path, kind, statusCode]).toEqual([method, path, kind, 404])
    }
})

test('no endpoint takes the token of a link in its path', async () => {
  for (const endpoint of w.api.endpoints.filter(({ path }) => path.includes('/:')))
    for (const { kind, token, his } of links) {
      const url = endpoint.path.replace(/:\w+/g, token)
      const headers = { cookie: his.cookie(), authorization: `Bearer ${token}` }
      const { statusCode } = await w.app.inject({ method: endpoint.method, url, headers })
      expect([nameOf(endpoint), kind, [400, 401, 404]]).toEqual([
        nameOf(endpoint),
        kind,
        expect.arrayContaining([statusCode]),
      ])
    }
})

test('no public endpoint takes the token of a link for one of its own', async () => {
  const takes = ({ body }: Endpoint) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
  const taking = w.api.endpoints.filter((one) => one.access === 'public' && takes(one).includes('token'))
  expect(taking.length).toBeGreaterThan(0)
  for (const endpoint of taking)
    for (const { kind, token } of links) {
      const body = Object.fromEntries(
        takes(endpoint).map((field) => [field, field === 'token' ? token : 'Sifre-2026!x']),
      )
      const { statusCode } = await w.send(endpoint, { body })
      expect([nameOf(endpoint), kind, statusCode >= 400 && statusCode < 500]).toEqual([nameOf(endpoint), kind, true])
    }
})

/** A request as a browser sends the form of a page. */
const sent = (method: 'GET' | 'POST', url: string, cookie: string, fields: Record<string, string>) => ({
  method,
  url,
  headers: { cookie, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
  ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
})
