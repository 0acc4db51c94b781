// Writes the head of the start page, from which every screen starts. Its preloads depend on the address. They include
// the scripts and styles of the screen, so that none waits for another file that requests it, and the first data
// requests.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { readCalendar } from '../contract/calendar/endpoints.ts'
import { firstQuestions } from '../web/first/first-questions.ts'
import { questionsName } from '../web/platform/asked-first.ts'

const usualQuestions = import.meta.resolve('../web/first/ask-first.ts')
const ofCalendar = import.meta.resolve('../web/first/ask-first-of-calendar.ts')

const routeShape = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()),
  /** The file with the code that runs before the screen, if the router has split it off. */
  clientLoaderModule: z.string().optional(),
})
type Route = z.infer<typeof routeShape>

/** Writes a file next to the start page with the additional head content of each address. */
export async function writeStartPages(root: string, client: string): Promise<void> {
  const page = join(client, '__spa-fallback.html')
  const html = await readFile(page, 'utf8')
  const routes = await routesIn(client)
  // A page that moves to another file would lose its early requests without a word.
  const unknown = Object.keys(firstQuestions).filter((id) => routes[id] === undefined)
  if (unknown.length > 0) throw new Error(`web/first/first-questions.ts names no route: ${unknown.join(', ')}`)
  const parts = {
    html,
    fonts: await fontsIn(client),
    asking: await scriptOf(root, usualQuestions),
    askingDays: await scriptOf(root, ofCalendar),
  }
  const starts = Object.values(routes).flatMap((route) => {
    const branch = branchOf(route, routes)
    const path = branch.flatMap((one) => one.path || []).join('/')
    return path === '' || path.includes('*') ? [] : [[`/${path}`, headFor(branch, parts)] as const]
  })
  await writeFile(join(client, '__starts.json'), JSON.stringify(Object.fromEntries(starts)))
  // Files needed for the first paint come before all scripts, because a browser without HTTP/2 opens only six
  // connections at a time.
  await writeFile(
    page,
    html.replace('<link', (first) => sheetsIn(html).map(preloadOf).join('') + first),
  )
}

const branchOf = (route: Route, routes: Record<string, Route>): Route[] => {
  const parent = routes[route.parentId ?? '']
  return parent === undefined ? [route] : [...branchOf(parent, routes), route]
}

/**
 * `html` is common to all pages. `asking` is a script that sends the first requests of a page, and `askingDays` one
 * that sends those of the calendar.
 */
type Parts = { html: string; fonts: readonly string[]; asking: string; askingDays: string }

function headFor(branch: readonly Route[], { html, fonts, asking, askingDays }: Parts): string {
  const own = (files: readonly string[]) =>
    [...new Set(files.map((file) => file.replace('#', '')))].filter((file) => !html.includes(file))
  const questions = branch.flatMap(({ id }) => firstQuestions[id] ?? []).map(({ path }) => path)
  const script = questions.includes(readCalendar.path) ? askingDays : asking
  return [
    questions.length > 0
      ? `<meta name="${questionsName}" content="${questions.join(' ')}"/><script>${script}</script>`
      : '',
    ...own(branch.flatMap(({ css }) => css)).map(preloadOf),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${file}"/>`),
    ...own(
      branch.flatMap(({ module, imports, clientLoaderModule = [] }) => [...imports, module].concat(clientLoaderModule)),
    ).map((file) => `<link rel="modulepreload" href="${file}"/>`),
  ].join('')
}

async function routesIn(client: string): Promise<Record<string, Route>> {
  const [manifest = ''] = await assetsOf(client, /^manifest-.*\.js$/)
  const written = await readFile(join(client, manifest), 'utf8')
  const json = written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)
  return z.object({ routes: z.record(z.string(), routeShape) }).parse(JSON.parse(json)).routes
}

const preloadOf = (sheet: string) => `<link rel="preload" as="style" href="${sheet}"/>`

const sheetsIn = (html: string) =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g), ([, sheet = '']) => sheet)

/** The subset of Inter is enough here, because other characters are seldom needed. */
const fontsIn = (client: string) => assetsOf(client, /^inter-latin(?:-ext)?-(?!.*wght).*\.woff2$/)

async function assetsOf(client: string, named: RegExp): Promise<string[]> {
  const names = await readdir(join(client, 'assets'))
  return names
    .filter((name) => named.test(name))
    .toSorted()
    .map((name) => `/assets/${name}`)
}

async function scriptOf(root: string, source: string): Promise<string> {
  const outDir = join(root, 'build', 'first')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(source), output: { format: 'iife', entryFileNames: 'script.js' } },
    },
  })
  const script = await readFile(join(outDir, 'script.js'), 'utf8')
  await rm(outDir, { recursive: true })
  return script.trim()
}
