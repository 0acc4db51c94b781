// Every screen starts from one page. What is under way with it depends on the address: the scripts and styles of its
// screens, so that none waits for another that asks for it, and its first questions.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { readCalendar } from '../contract/calendar.ts'
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
  /** What is run before the screen, where the router has put it into a file of its own. */
  clientLoaderModule: z.string().optional(),
})
type Route = z.infer<typeof routeShape>

/** Writes beside the start page what goes into it at each address. */
export async function writeStartPages(root: string, client: string): Promise<void> {
  const page = join(client, '__spa-fallback.html')
  const html = await readFile(page, 'utf8')
  const routes = await routesIn(client)
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
  // What draws the first picture goes before all scripts: a browser without HTTP/2 has six ways at a time.
  await writeFile(
    page,
    html.replace('<link', (first) => sheetsIn(html).map(preloadOf).join('') + first),
  )
}

const branchOf = (route: Route, routes: Record<string, Route>): Route[] => {
  const parent = routes[route.parentId ?? '']
  return parent === undefined ? [route] : [...branchOf(parent, routes), route]
}

/** `html`: what every page has; `asking`, `askingDays`: scripts that ask its first questions, and those of the calendar. */
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

/** The cut of Inter: what the whole has besides is seldom needed. */
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
