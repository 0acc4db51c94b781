// Finds the files that a browser loads for the built screens, from the build's own files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import type { PublicPage } from '#contract/public-site/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { builtSite, readSite } from '#server/platform/http/site.ts'

const client = join(import.meta.dirname, 'build', 'client')

export const isBuilt = existsSync(client)

/** Addresses of files, as the browser requests them. */
export type Files = ReadonlySet<string>

const at = (address: string) => {
  const ofSite = join(builtSite, address)
  return existsSync(ofSite) ? ofSite : join(client, address)
}
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, one = '']) => one)

const site = isBuilt ? await readSite() : undefined

const installation = {
  address: 'https://konuk.example.com',
  mailbox: 'destek@example.com',
  phone: '+90 212 555 00 00',
  whatsapp: '+90 532 555 00 00',
  hasLiveDemo: true,
  prices: [],
  year: 2026,
}

/** Returns a public page as the server renders it, and the files that it requests before the first text is painted. */
export function ofPublicPage(path: PublicPage, language: Language): { html: string; files: Files } {
  if (site === undefined) throw new Error('nothing is built')
  const html = site.render.publicPage(path, { language, files: site.names, installation })
  return { html, files: withImports(namedIn(html)) }
}

/** Returns the scripts with which the page of a guest starts, and those that it loads only when they are needed. */
export function scriptsOfGuest(): { page: Files; later: Files } {
  const page = withImports([site?.names.guestScript ?? ''])
  const later = [...page].flatMap((file) => matches(read(file), /import\(\s*[`"']\.\/([^`"')]+\.js)/g))
  return { page, later: withImports(later.map((name) => `/assets/${name}`)) }
}

export const scriptsOf = (files: Files): Files => new Set([...files].filter((file) => file.endsWith('.js')))

/**
 * Returns the page from which every screen of the app starts, and all files that it requests before the screen is
 * known.
 */
export function startOfApp(): Files {
  return new Set(['/index.html', ...withImports(namedIn(read('/index.html')))])
}

/**
 * Returns the files that load together with the start page at an address of the app. The address is in the router's
 * notation: `/admin/guests/:id`.
 */
export const underWayAt = (path: string): Files => new Set(matches(headAt(path), /href="([^"]+)"/g))

/** Lists the files that the page at an address of the app announces to the browser, in their order. */
export const linkedFilesAt = (path: string): string[] => matches(pageAt(path), /<link[^>]* href="(\/assets\/[^"#]+)/g)

/** Returns the bytes by which the start page of this address exceeds the common start page. */
export const headBytes = (path: string): number => textBytes(pageAt(path)) - textBytes(startPage())

const startPage = () => read([...startOfApp()][0] ?? '')

/** Assembles the page of an address as the server does. */
const pageAt = (path: string) => startPage().replace('<script', (first) => headAt(path) + first)

function headAt(path: string): string {
  const head = z.record(z.string(), z.string()).parse(JSON.parse(read('/__starts.json')))[path]
  if (head === undefined) throw new Error(`no such address: ${path}`)
  return head
}

/**
 * Returns the files that these route modules request, including all their imports. An id looks like
 * `features/calendar/CalendarPage`.
 */
export function ofScreens(...ids: string[]): Files {
  const { routes } = manifest()
  return withImports(
    ids.flatMap((id) => {
      const route = routes[id]
      if (route === undefined) throw new Error(`no such route: ${id}`)
      return [route.module, ...route.imports, ...route.css].concat(route.clientLoaderModule ?? [])
    }),
  )
}

/** Returns the files of these lazy parts of screens. A name looks like `QuickBooking`. */
export function ofParts(...names: string[]): Files {
  const assets = readdirSync(join(client, 'assets'))
  const scripts = names.map(
    (name) => assets.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? name,
  )
  return withImports(scripts.map((file) => `/assets/${file}`))
}

/** Returns the style sheets that these scripts load lazily, from the lists that Vite writes into the scripts. */
export const sheetsOfLater = (files: Files): Files =>
  new Set(
    [...scriptsOf(files)].flatMap((file) => matches(read(file), /"(assets\/[^"]+\.css)"/g)).map((name) => `/${name}`),
  )

/** Returns the style sheets with a cascade layer. Adding one makes the browser restyle the whole page. */
export const layered = (files: Files): string[] =>
  [...files].filter((file) => file.endsWith('.css') && read(file).includes('@layer'))

/** Counts the transferred bytes of text, at the best compression. */
export const textBytes = (text: string): number => brotliCompressSync(text).length

/** Counts transferred bytes. Files count at the best compression, fonts as they are. */
export const wireBytes = (files: Files): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

function sizeOf(address: string): number {
  if (existsSync(at(`${address}.br`))) return statSync(at(`${address}.br`)).size
  return address.endsWith('.woff2') ? statSync(at(address)).size : brotliCompressSync(readFileSync(at(address))).length
}

const read = (address: string) => readFileSync(at(address), 'utf8')

/** Finds the scripts, style sheets and fonts that a page names. Images are not counted. */
const namedIn = (html: string) =>
  matches(html, /["'](\/assets\/[^"'#]+?\.(?:js|css|woff2))(?:#[^"']*)?["']/g).filter((address) =>
    existsSync(at(address)),
  )

function withImports(addresses: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const add = (address: string) => {
    if (seen.has(address)) return
    seen.add(address)
    if (!address.endsWith('.js')) return
    for (const name of matches(read(address), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) add(`/assets/${name}`)
  }
  for (const address of addresses) add(address.replace(/#.*$/, ''))
  return seen
}

const Loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  clientLoaderModule: z.string().optional(),
})

function manifest() {
  const [address = ''] = matches(startPage(), /["'](\/assets\/manifest-[^"']+\.js)["']/g)
  const json = read(address)
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;\s*$/, '')
  return z.object({ routes: z.record(z.string(), Loaded) }).parse(JSON.parse(json))
}
