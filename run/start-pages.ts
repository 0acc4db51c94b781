// Writes the head of the start page, from which every screen starts. Its preloads depend on the address. They include
// the scripts and styles of the screen, so that none waits for another file that requests it, and the first data
// requests.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { readCalendar } from '../contract/calendar/endpoints.ts'
import { firstQuestions } from '../web/first/first-questions.ts'
import { questionsName } from '../web/platform/asked-first.ts'

/** A route in the manifest of the router. */
type Route = {
  id: string
  parentId?: string
  path?: string
  module: string
  imports: string[]
  css: string[]
  /** The file with the code that runs before the screen, if the router has split it off. */
  clientLoaderModule?: string
}
type Manifest = { routes: Record<string, Route> }

/** Writes a file next to the start page with the additional head content of each address. */
export async function writeStartPages(client: string): Promise<void> {
  const page = join(client, 'index.html')
  const html = await readFile(page, 'utf8')
  const assets = (await readdir(join(client, 'assets'))).map((name) => `/assets/${name}`).toSorted()
  const written = await readFile(join(client, assets.find((name) => name.includes('/manifest-')) ?? ''), 'utf8')
  const { routes }: Manifest = JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1))
  // A page that moves to another file would lose its early requests without a word.
  const unknown = Object.keys(firstQuestions).filter((id) => routes[id] === undefined)
  if (unknown.length > 0) throw new Error(`web/first/first-questions.ts names no route: ${unknown.join(', ')}`)

  // The subset of Inter is enough here, because other characters are seldom needed.
  const fonts = assets.filter((name) => /\/inter-latin(?:-ext)?-(?!.*wght).*\.woff2$/.test(name))
  const asking = await scriptOf(import.meta.resolve('../web/first/ask-first.ts'))
  const askingDays = await scriptOf(import.meta.resolve('../web/first/ask-first-of-calendar.ts'))
  const branchOf = (route: Route): Route[] => {
    const parent = routes[route.parentId ?? '']
    return parent === undefined ? [route] : [...branchOf(parent), route]
  }
  const headFor = (branch: readonly Route[]) => {
    const others = (files: readonly string[]) =>
      [...new Set(files.map((file) => file.replace('#', '')))].filter((file) => !html.includes(file))
    const questions = branch.flatMap(({ id }) => firstQuestions[id] ?? []).map(({ path }) => path)
    const script = questions.includes(readCalendar.path) ? askingDays : asking
    const scripts = branch.flatMap(({ module, imports, clientLoaderModule = [] }) =>
      [...imports, module].concat(clientLoaderModule),
    )
    return [
      questions.length > 0
        ? `<meta name="${questionsName}" content="${questions.join(' ')}"/><script>${script}</script>`
        : '',
      ...others(branch.flatMap(({ css }) => css)).map(preloadOf),
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${file}"/>`),
      ...others(scripts).map((file) => `<link rel="modulepreload" href="${file}"/>`),
    ].join('')
  }
  const heads = Object.values(routes).flatMap((route) => {
    const branch = branchOf(route)
    const path = branch.flatMap((one) => one.path || []).join('/')
    return path === '' || path.includes('*') ? [] : [[`/${path}`, headFor(branch)] as const]
  })
  await writeFile(join(client, '__starts.json'), JSON.stringify(Object.fromEntries(heads)))
  // Files needed for the first paint come before all scripts, because a browser without HTTP/2 opens only six
  // connections at a time.
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g), ([, sheet = '']) => sheet)
  await writeFile(
    page,
    html.replace('<link', (first) => sheets.map(preloadOf).join('') + first),
  )
}

const preloadOf = (sheet: string) => `<link rel="preload" as="style" href="${sheet}"/>`

async function scriptOf(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(source), output: { format: 'iife' } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  return script === undefined ? '' : script.code.trim()
}
