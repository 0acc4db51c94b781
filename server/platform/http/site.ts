// Finds the pages for people without an account, which the build makes of the folder `site` (run/build.ts). Node
// runs no TSX, so the server imports the built module, and of the folder itself only types.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuiltFiles, closedGuestPage, companionPage, guestPage, publicPage, textOfCode } from '#site/server.tsx'
import { CannotStart } from '../db/cannot-start.ts'
import { type BuiltFile, readFiles } from './files.ts'

export const builtSite = fileURLToPath(new URL('../../../build/site', import.meta.url))

export type Site = {
  /** The functions that render the pages. */
  render: {
    publicPage: typeof publicPage
    textOfCode: typeof textOfCode
    guestPage: typeof guestPage
    companionPage: typeof companionPage
    closedGuestPage: typeof closedGuestPage
  }
  /** The built files that the pages name. */
  names: BuiltFiles
  files: readonly BuiltFile[]
}

export async function readSite(folder = builtSite): Promise<Site> {
  const module = join(folder, 'server.js')
  if (!existsSync(module)) throw new CannotStart('The public pages are not built: run `npm run build` first.')
  const files = await readFiles(folder)
  const named = (pattern: RegExp) => files.flatMap(({ name }) => (pattern.test(name) ? [`/${name}`] : [])).toSorted()
  const [sheet = ''] = named(/^assets\/style-.*\.css$/)
  const [script = ''] = named(/^assets\/site-.*\.js$/)
  const [guestScript = ''] = named(/^assets\/guest-.*\.js$/)
  // The subset of Inter is enough here, because other characters are seldom needed.
  const fonts = named(/^assets\/inter-latin(?:-ext)?-(?!.*wght).*\.woff2$/)
  const render: Site['render'] = await import(pathToFileURL(module).href)
  return {
    render,
    names: { sheet, script, guestScript, fonts },
    files: files.filter(({ name }) => name.startsWith('assets/')),
  }
}
