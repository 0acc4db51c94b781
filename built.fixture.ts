// What a browser loads of the built screens, told from the build's own files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import type { PublicPage } from '#contract/public-site.ts'
import type { Language } from '#domain/language/language.ts'

const client = join(import.meta.dirname, 'build', 'client')

export const isBuilt = existsSync(client)

/** Addresses of files, as the browser asks for them. */
export type Files = ReadonlySet<string>

const at = (address: string) => join(client, address)
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, one = '']) => one)

/** A public page in one language, with its script and the fonts that it asks for before its first words are drawn. */
export function ofPublicPage(path: PublicPage, language: Language): Files {
  const page = `${path === '/' ? '' : path}/index${language === 'tr' ? '' : `.${language}`}.html`
  return new Set([page, ...withImports(namedIn(read(page)))])
}

export const scriptsOf = (files: Files): Files => new Set([...files].filter((file) => file.endsWith('.js')))

/** The page that every screen of the app starts from, and all that it asks for before any screen is known. */
export function startOfApp(): Files {
  const fallback = ['/__spa-fallback.html', '/index.html'].find((page) => existsSync(at(page))) ?? ''
  return new Set([fallback, ...withImports(namedIn(read(fallback)))])
}

/** What is under way with the start page at an address of the app, as the router writes it: `/admin/guests/:id`. */
export const underWayAt = (path: string): Files => new Set(matches(headAt(path), /href="([^"]+)"/g))

/** What a browser is told of by an address of the app, in the order in which it is. */
export const toldOfAt = (path: string): string[] => matches(pageAt(path), /<link[^>]* href="(\/assets\/[^"#]+)/g)

/** By how many bytes the start page at an address is heavier than the one that every screen starts from. */
export const headBytes = (path: string): number =>
  brotliCompressSync(pageAt(path)).length - brotliCompressSync(startPage()).length

const startPage = () => read([...startOfApp()][0] ?? '')

/** As the server puts it together. */
const pageAt = (path: string) => startPage().replace('<script', (first) => headAt(path) + first)

function headAt(path: string): string {
  const head = z.record(z.string(), z.string()).parse(JSON.parse(read('/__starts.json')))[path]
  if (head === undefined) throw new Error(`no such address: ${path}`)
  return head
}

/** What these route modules ask for, with all that they import: `features/calendar/CalendarPage`. */
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

/** What these parts ask for, which their screens load later: `QuickBooking`. */
export function ofParts(...names: string[]): Files {
  const assets = readdirSync(at('/assets'))
  const scripts = names.map(
    (name) => assets.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? name,
  )
  return withImports(scripts.map((file) => `/assets/${file}`))
}

/** Style sheets of what these scripts load later, by the lists that Vite writes into them. */
export const sheetsOfLater = (files: Files): Files =>
  new Set(
    [...scriptsOf(files)].flatMap((file) => matches(read(file), /"(assets\/[^"]+\.css)"/g)).map((name) => `/${name}`),
  )

/** Style sheets that name a layer: with each that comes, all that stands on the page is styled anew. */
export const layered = (files: Files): string[] =>
  [...files].filter((file) => file.endsWith('.css') && read(file).includes('@layer'))

/** Bytes on the wire: compressed as well as can be, fonts as they are. */
export const wireBytes = (files: Files): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

function sizeOf(address: string): number {
  if (existsSync(at(`${address}.br`))) return statSync(at(`${address}.br`)).size
  return address.endsWith('.woff2') ? statSync(at(address)).size : brotliCompressSync(readFileSync(at(address))).length
}

const read = (address: string) => readFileSync(at(address), 'utf8')

/** Scripts, style sheets and fonts; pictures are another matter. */
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
