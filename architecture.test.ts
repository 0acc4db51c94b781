// Checks the rules of the code's structure. A failure names the file and the rule that it breaks.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, importsOf, isTest, read } from './sources.fixture.ts'

function strayImports(folder: string, allowed: (name: string) => boolean): string[] {
  return files
    .filter((file) => file.startsWith(folder) && !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => !allowed(name))
        .map((name) => `${file} imports ${name}`),
    )
}

test('domain depends on nothing but itself: its rules can be read and run without a database, a network or a clock', () => {
  expect(strayImports('domain/', (name) => /^(\.{1,2}\/|#domain\/)/.test(name))).toEqual([])
})

test('domain reads neither the clock nor random numbers: both are passed in', () => {
  const readers = files.filter(
    (file) => file.startsWith('domain/') && !isTest(file) && /Date\.now\(|new Date\(\)|Math\.random\(/.test(read(file)),
  )
  expect(readers).toEqual([])
})

test('contract depends only on domain and zod, so that both sides can read it', () => {
  expect(strayImports('contract/', (name) => /^(\.{1,2}\/|#contract\/|#domain\/|zod$)/.test(name))).toEqual([])
})

test('web, site and server share only contract and domain', () => {
  expect([
    ...strayImports('web/', (name) => !/^(node:|#server\/|#site\/)|\/(server|site)\//.test(name)),
    ...strayImports(
      'site/',
      (name) =>
        /^(\.{1,2}\/(?!.*\/(web|server)\/)|#site\/|#domain\/|#contract\/)/.test(name) || siteUses.includes(name),
    ),
    ...strayImports('server/', (name) => !/^#web\/|\/web\//.test(name)),
  ]).toEqual([])
})

/** The libraries that render the pages. Nothing of them reaches a browser. */
const siteUses = ['react', 'react-dom/server', '@tabler/icons-react']

test('the server takes types from the folder of the site, and its code from the build: Node runs no TSX', () => {
  const code = files
    .filter((file) => file.startsWith('server/') && !isTest(file))
    .filter((file) => /^import (?!type )[^\n]*from '#site\//m.test(read(file)))
  expect(code).toEqual([])
})

test('one feature reaches another through its store or an action, never its routes', () => {
  const foreignRoutes = (name: string) => name.startsWith('#server/features/') && name.endsWith('.routes.ts')
  expect(strayImports('server/features/', (name) => !foreignRoutes(name))).toEqual([])
})

test.each(['domain/', 'contract/', 'server/', 'web/', 'site/'])(
  'no file lies on a circle of imports, type imports included: %s',
  (folder) => {
    const inside = new Set(files.filter((file) => file.startsWith(folder)))
    const imports = [...inside].flatMap((file) =>
      importsOf(file)
        .map((name) => (name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, '')))
        .filter((to) => inside.has(to))
        .map((to) => ({ file, to })),
    )
    expect(imports.length).toBeGreaterThan(50)
    expect(onCircle(imports).map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
  },
)

type Import = { file: string; to: string }

/**
 * Returns the imports that lie on a cycle or between two cycles. It repeatedly removes imports from or to a file that
 * imports nothing or that nothing imports.
 */
function onCircle(imports: readonly Import[]): readonly Import[] {
  const importing = new Set(imports.map(({ file }) => file))
  const imported = new Set(imports.map(({ to }) => to))
  const inner = imports.filter(({ file, to }) => importing.has(to) && imported.has(file))
  return inner.length === imports.length ? inner : onCircle(inner)
}

test('platform code knows nothing of hotels', () => {
  expect(strayImports('server/platform/', (name) => !name.startsWith('#server/features/'))).toEqual([])
  expect(strayImports('web/platform/', (name) => !name.startsWith('#web/features/'))).toEqual([])
  expect(strayImports('web/ui/', (name) => !name.startsWith('#web/features/'))).toEqual([])
})

test('the product does not know that it is measured: rigs read the others, none of them reads those', () => {
  const folders = ['domain/', 'contract/', 'server/', 'web/', 'site/', 'e2e/']
  const stray = folders.flatMap((folder) => strayImports(folder, (name) => !/(^|\/)rigs\//.test(name)))
  expect(stray).toEqual([])
})

test('dates are typed in one field and times in another, so that they are written, checked and refused in the same way everywhere', () => {
  // These components are not fields: a calendar for display, and the settings of the components.
  const others = ['DatePicker', 'DatesProvider']
  const isField = (text: string) =>
    /type=\W{0,2}(?:date|month|week|time)/.test(text) ||
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/dates'/g)].some(([, names = '']) =>
      names.split(',').some((name) => name.trim() !== '' && !others.includes(name.trim())),
    )
  expect(files.filter((file) => file.startsWith('web/') && isField(read(file)))).toEqual([
    'web/ui/DayInput.tsx',
    'web/ui/TimeInput.tsx',
  ])
})

test('no file is longer than 300 lines', () => {
  const long = files.filter((file) => !file.endsWith('.gen.ts') && read(file).split('\n').length > 301)
  expect(long).toEqual([])
})

test('no file is called utils, helpers or the like, and no type has a name that says nothing', () => {
  const drawers = files.filter((file) => /(^|\/)(utils?|helpers?|common|shared|misc|lib)(\/|\.)/i.test(file))
  expect(drawers).toEqual([])
  const empty = files.filter(
    (file) => !file.endsWith('.gen.ts') && /\b(class|type|interface) \w+(Dto|Impl|Manager|Helper)\b/.test(read(file)),
  )
  expect(empty).toEqual([])
})

test('every class of a CSS module is used: the type check (npm run types) finds only missing classes', () => {
  const imports = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...read(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', path = '']) => ({
        name,
        text: read(file),
        module: path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
      })),
    )
  const modules = Map.groupBy(imports, ({ module }) => module)
  expect(modules.size).toBeGreaterThan(30)
  const unused = [...modules].flatMap(([module, users]) => {
    const selectors = read(module)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/:global\([^)]*\)|:\s[^;{]*;/g, '')
    const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
    return [...classes]
      .filter((one) => !users.some(({ name, text }) => new RegExp(`\\b${name}(\\.|\\[')${one}\\b`).test(text)))
      .map((one) => `${module} .${one}`)
  })
  expect(unused).toEqual([])
})

test("a page's address is written with `href()`, so that a missing or misspelled page fails the type check", () => {
  // These files may contain addresses, because they compare external addresses or define the addresses of pages.
  const mayHold = ['web/routes.ts', 'contract/browser/token.ts', 'web/platform/call.ts', 'web/platform/connection.ts']
  const stray = files
    .filter((file) => /^web\/.*(?<!\.test)\.tsx?$/.test(file) && !mayHold.includes(file))
    .flatMap((file) =>
      [...read(file).matchAll(/(?<!href\()(?<!startsWith\()['"`]\/(admin|auth)\b[^\s'"`]*/g)].map(
        ([address]) => `${file} ${address}`,
      ),
    )
  expect(stray).toEqual([])
})

test('cached data is invalidated in one file only, by the table of query keys', () => {
  const doors = files.filter((file) => file.startsWith('web/') && /\.(invalidate|reset)Queries\(/.test(read(file)))
  expect(doors).toEqual(['web/platform/cache.ts'])
})

test('a conflict is refused by one function, and recognised by one predicate', () => {
  const aside = /^(?:contract|e2e)\//
  const stray = files
    .filter((file) => !aside.test(file) && !isTest(file))
    .filter((file) =>
      /changed-meanwhile/.test(
        read(file).replaceAll(/\brefuseOutdated\(\s*'[a-z.-]+changed-meanwhile'|\$\{string\}changed-meanwhile/g, ''),
      ),
    )
  expect(stray).toEqual(['web/platform/use-conflict.ts'])
})

test('only route modules and configuration export a default', () => {
  const routeModules = read('web/routes.ts')
  const stray = files.filter(
    (file) =>
      /^export default /m.test(read(file)) &&
      !file.endsWith('.config.ts') &&
      !['web/root.tsx', 'web/entry.server.tsx'].includes(file) &&
      file !== 'web/routes.ts' &&
      !routeModules.includes(file.replace(/^web\//, '')),
  )
  expect(stray).toEqual([])
})

test('Turkish stands where people look for it: text, problems, legal documents, seed and tests', () => {
  const turkish = /[ğşıİĞŞ]/
  const mayHold =
    /(\.text\.ts|\/problems\.ts|\.problems\.ts|\.(test|suite|fixture)\.tsx?|country-table\.ts|fold\.ts|^domain\/(consent|messages|sms|money)\/|^server\/(seed|test)\/|^e2e\/|^rigs\/bench\/)/
  const stray = files
    .filter((file) => !mayHold.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
        .filter(({ line }) => turkish.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) && !/\/\/.*[ğşıİĞŞ]/.test(line))
        .map(({ at, line }) => `${at} ${line.trim()}`),
    )
  expect(stray).toEqual([])
})

test('every word of a screen is used: its key occurs where its table is read, or is looked up by name', async () => {
  const code = files.filter((file) => !file.endsWith('.text.ts') && !isTest(file)).map(read)
  const dead: string[] = []
  for (const file of files.filter((name) => /^(web|site|contract\/look)\/.*\.text\.ts$/.test(name))) {
    const tables: Record<string, { tr?: object }> = await import(/* @vite-ignore */ `./${file}`)
    for (const [table, { tr }] of Object.entries(tables)) {
      // A file of one language of guests is read through the table of all languages.
      if (tr === undefined) continue
      // The parts of a guest's page read its table by a hook.
      const readers = code.filter(
        (text) => text.includes(table) || (table === 'guestText' && text.includes('useWords')),
      )
      const isShown = (key: string) =>
        readers.some((text) => new RegExp(`\\b${key}\\b`).test(text)) || code.some((text) => text.includes(`'${key}'`))
      const unread = Object.keys(tr).filter((key) => !isShown(key))
      dead.push(...unread.map((key) => `${table}.${key}`))
    }
  }
  expect(dead).toEqual([])
})

test('an SMS is given to a provider in six places: whoever adds one asks first what may go over Konuk’s account', () => {
  const senders = files.filter(
    (file) => file.startsWith('server/features/') && !isTest(file) && /\bsms\.send\(/.test(read(file)),
  )
  expect(senders).toEqual([
    'server/features/consent/send-code.ts',
    'server/features/guest-device/send-code.ts',
    'server/features/guest-link/send-link.ts',
    'server/features/sms/deliver.ts',
    'server/features/sms/send-test-sms.ts',
    'server/features/staff/invitations.ts',
  ])
})

test.each([
  'server/features/reservations/new/book-unit.ts',
  'server/features/reservations/edit/update-reservation.ts',
  'server/features/stays/undo-transition.ts',
])(
  'the action tells its steps and leaves their details to the modules beside it: %s has at most 20 imports',
  (file) => {
    expect(importsOf(file).length).toBeLessThanOrEqual(20)
  },
)
