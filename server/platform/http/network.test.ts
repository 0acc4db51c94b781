import { expect, test } from 'vitest'
import { currentHotel } from '#contract/hotel/endpoints.ts'
import { login } from '#contract/account/endpoints.ts'
import { world } from '#server/test/world.ts'
import { networkOf, readTrustedProxies } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each<[string, unknown]>([
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.168.1.7,fd00::/8', ['10.0.0.0/8', '192.168.1.7', 'fd00::/8']],
  ['10.0.0.0/33', undefined],
  ['0.0.0.0/0', undefined],
  ['fd00::/8/8', undefined],
  ['proxy.example.com', undefined],
  ['true', undefined],
  ['1,', undefined],
])('KONUK_TRUST_PROXY=%s', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies)
})

const password = 'deniz-manzarasi'
const worlds = {
  none: world({ rateLimitFactor: 1 }),
  hop: world({ rateLimitFactor: 1, env: { KONUK_TRUST_PROXY: '1' } }),
  hops: world({ rateLimitFactor: 1, env: { KONUK_TRUST_PROXY: '2' } }),
  networks: world({ rateLimitFactor: 1, env: { KONUK_TRUST_PROXY: '10.0.0.0/8,fd00::/8' } }),
}
let asked = 0

/**
 * Returns whether two addresses count as one visitor: ten tries from the first address must then leave no tries for the
 * other.
 */
async function areOne(w: (typeof worlds)['none'], [first, other]: [From, From]): Promise<boolean> {
  const email = `somebody-${++asked}@konuk.test`
  const ask = async ({ from, said }: From) => {
    const headers = said === undefined ? {} : { 'x-forwarded-for': said }
    const request = { method: 'POST', url: login.path, payload: { email, password }, remoteAddress: from, headers }
    return (await w.app.inject({ ...request, method: 'POST' })).statusCode
  }
  for (let count = 0; count < 10; count++) expect(await ask(first)).toBe(401)
  return (await ask(other)) === 429
}

type From = { from: string; said?: string }
const visitor = '203.0.113.7'

test("without a proxy the visitor's own headers are ignored", async () => {
  expect(await areOne(worlds.none, [{ from: visitor }, { from: visitor, said: '198.51.100.1' }])).toBe(true)
})

test('behind one proxy the visitor is the address that the proxy appended, whatever the header contained before', async () => {
  const proxied = (said: string) => ({ from: '10.0.0.1', said })
  const forged = proxied(`198.51.100.1, 198.51.100.2, ${visitor}`)
  expect(await areOne(worlds.hop, [proxied(visitor), forged])).toBe(true)
  expect(await areOne(worlds.hop, [proxied('198.51.100.8'), proxied('198.51.100.8, 198.51.100.9')])).toBe(false)
})

test('behind two proxies the second to last address is the visitor', async () => {
  const proxied = (said: string) => ({ from: '10.0.0.1', said })
  expect(await areOne(worlds.hops, [proxied('192.0.2.1, 10.0.0.2'), proxied('6.6.6.6, 192.0.2.1, 10.0.0.2')])).toBe(
    true,
  )
})

test('with named proxies, only addresses that these proxies appended are trusted', async () => {
  const direct = { from: '192.0.2.44' }
  expect(await areOne(worlds.networks, [direct, { ...direct, said: '6.6.6.6' }])).toBe(true)
  const chain = (said: string) => ({ from: '10.1.2.3', said: `${said}, 192.0.2.45, 10.9.9.9` })
  expect(await areOne(worlds.networks, [chain('6.6.6.6'), chain('7.7.7.7')])).toBe(true)
})

test('all addresses of one IPv6 network count as one visitor, and a mapped IPv4 address counts as that IPv4 address', async () => {
  expect(await areOne(worlds.none, [{ from: '2001:db8:1:2::1' }, { from: '2001:db8:1:2:ffff::9' }])).toBe(true)
  expect(await areOne(worlds.none, [{ from: '2001:db8:1:3::1' }, { from: '2001:db8:1:4::1' }])).toBe(false)
  expect(await areOne(worlds.none, [{ from: '192.0.2.77' }, { from: '::ffff:192.0.2.77' }])).toBe(true)
})

test('a forwarded text that is no address is ignored', async () => {
  const proxied = (said: string) => ({ from: '10.0.0.1', said })
  expect(await areOne(worlds.hop, [proxied('nonsense'), proxied("'; drop")])).toBe(true)
  const answer = await worlds.hop.app.inject({
    url: currentHotel.path,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': 'x'.repeat(5000) },
  })
  expect(answer.statusCode).toBe(401)
})
