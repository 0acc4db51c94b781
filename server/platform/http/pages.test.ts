import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentSecurityPolicy, readPages, servePages } from './pages.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konuk-pages-'))
  await mkdir(join(folder, 'features'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<h1>Home of NAME</h1><script>one()</script>')
  await writeFile(join(folder, 'features', 'index.html'), '<h1>Features of NAME</h1>')
  await writeFile(join(folder, '__spa-fallback.html'), '<h1>Start of NAME</h1>')
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'NAME')
  app = Fastify()
  const sendFallback = servePages(app, await readPages(folder), (html) => html.replaceAll('NAME', 'Konuk'))
  app.setNotFoundHandler(sendFallback)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/', '<h1>Home of Konuk</h1><script>one()</script>'],
  ['/features', '<h1>Features of Konuk</h1>'],
  ['/admin/dashboard', '<h1>Start of Konuk</h1>'],
  ['/__spa-fallback.html', '<h1>Start of Konuk</h1>'],
])('%s is sent with its gaps filled in', async (url, html) => {
  const { body, headers } = await app.inject({ url })
  expect(body).toBe(html)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test('a page that the browser has already is not sent again', async () => {
  const { headers } = await app.inject({ url: '/features' })
  const again = await app.inject({ url: '/features', headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('an asset is sent as it is, for good', async () => {
  const { body, headers } = await app.inject({ url: '/assets/app-1a2b.js' })
  expect(body).toBe('NAME')
  expect(headers['cache-control']).toContain('immutable')
})

test('no inline script runs but those of the build', async () => {
  const directives = contentSecurityPolicy(await readPages(folder))
  expect(directives['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-.+='$/)])
})
