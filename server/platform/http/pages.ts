// Serves the built screens of the app: their files, and the start page at every address that is not known otherwise.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type BuiltFile, readFiles } from './files.ts'
import { keptPage, type SendPage } from './kept-page.ts'

export type Pages = {
  files: readonly BuiltFile[]
  /** The page that is sent for every address of the app. */
  start: string
  /** What goes into the start page at an address, as the router renders it (run/start-pages.ts). */
  heads: ReadonlyMap<string, string>
}

const headsShape = z.record(z.string(), z.string())

export async function readPages(folder: string): Promise<Pages> {
  const heads = join(folder, '__starts.json')
  return {
    files: await readFiles(folder),
    start: await readFile(join(folder, 'index.html'), 'utf8'),
    heads: new Map(
      existsSync(heads) ? Object.entries(headsShape.parse(JSON.parse(await readFile(heads, 'utf8')))) : [],
    ),
  }
}

/** What was unknown at build time and goes into a page, and the key by which it changes. It leaves scripts unchanged. */
export type FillIn = { key: () => string; fill: (html: string) => string }

/** Returns how the start page is sent for every other address. */
export function servePages(app: FastifyInstance, pages: Pages, { key, fill }: FillIn): SendPage {
  const startPage = (head: string) =>
    keptPage({
      kind: 'app',
      key,
      write: () => fill(pages.start.replace('<script', (first) => head + first)),
      headers: { 'cache-control': 'no-cache' },
    })
  for (const [path, head] of pages.heads) app.get(path, { schema: { hide: true } }, startPage(head))
  return startPage('')
}
