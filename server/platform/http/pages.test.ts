import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from './files.ts'
import { readPages, servePages } from './pages.ts'

let folder: string
let product = 'Konuk'
let app: FastifyInstance

const built = {
  'index.html': '<h1>Start of NAME</h1><script>start()</script>',
  '__starts.json': JSON.stringify({ '/admin/guests/:id': '<link href="/guest.js"/><script>ask()</script>' }),
  'favicon.svg': '<svg/>',
  'assets/app-1a2b.js': 'NAME',
  'assets/app-1a2b.js.br': 'NAME for br',
  'assets/app-1a2b.js.zst': 'NAME for zstd',
  'assets/app-1a2b.js.gz': 'NAME for gzip',
  'assets/small-3c4d.js': 'SMALL',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konuk-pages-'))
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  app = Fastify()
  const pages = await readPages(folder)
  serveFiles(app, pages.files)
  const fill = (html: string) => html.replaceAll('NAME', product)
  const sendFallback = servePages(app, pages, { key: () => product, fill })
  app.setNotFoundHandler(sendFallback)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/admin/dashboard', '<h1>Start of Konuk</h1><script>start()</script>', 'no-cache'],
  [
    '/admin/guests/7',
    '<h1>Start of Konuk</h1><link href="/guest.js"/><script>ask()</script><script>start()</script>',
    'no-cache',
  ],
  ['/index.html', '<h1>Start of Konuk</h1><script>start()</script>', 'no-cache'],
  ['/assets/app-1a2b.js.br', '<h1>Start of Konuk</h1><script>start()</script>', 'no-cache'],
])('%s is sent with its gaps filled in', async (url, html, cached) => {
  const { body, headers } = await app.inject({ url })
  expect(body).toBe(html)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': cached })
})

test('a page is filled in anew when what it says has changed', async () => {
  product = 'Misafir'
  expect((await app.inject({ url: '/admin/dashboard' })).body).toContain('Start of Misafir')
  product = 'Konuk'
  expect((await app.inject({ url: '/admin/dashboard' })).body).toContain('Start of Konuk')
})

const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0, zstd;q=0.5', 'zstd'],
  ['gzip', 'gzip'],
] as const)('to %s pages and assets go out as %s', async (accepted, form) => {
  const headers = { 'accept-encoding': accepted }
  const page = await app.inject({ url: '/admin/dashboard', headers })
  expect(page.headers['content-encoding']).toBe(form)
  expect(unpack[form](page.rawPayload).toString()).toBe('<h1>Start of Konuk</h1><script>start()</script>')
  const asset = await app.inject({ url: '/assets/app-1a2b.js', headers })
  expect([asset.headers['content-encoding'], asset.body]).toEqual([form, `NAME for ${form}`])
  expect(asset.headers['etag']).not.toBe((await app.inject({ url: '/assets/app-1a2b.js' })).headers['etag'])
})

test.each(['/assets/app-1a2b.js', '/favicon.svg', '/admin/dashboard'])(
  'a browser that has %s already is not sent it again',
  async (url) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    const again = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) }
    const { statusCode, body } = await app.inject({ url, headers: again })
    expect([statusCode, body]).toEqual([304, ''])
  },
)

test('an asset is sent unchanged and may be cached for ever; a file without a content hash in its name must be requested again', async () => {
  const { body, headers } = await app.inject({ url: '/assets/small-3c4d.js', headers: { 'accept-encoding': 'br' } })
  expect(body).toBe('SMALL')
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' })
  expect(headers['cache-control']).toContain('immutable')
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).not.toContain('immutable')
})

test('of inline scripts, only those of the page may run', async () => {
  const scriptsAt = async (url: string) =>
    /script-src ([^;]*)/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[1]?.split(' ')
  const hashed = expect.stringMatching(/^'sha256-.+='$/)
  expect(await scriptsAt('/admin/dashboard')).toEqual(["'self'", hashed])
  expect(await scriptsAt('/admin/guests/7')).toEqual(["'self'", hashed, hashed])
})
