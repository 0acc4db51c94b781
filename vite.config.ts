import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { publicPages } from './contract/public-site/schemas.ts'
import { englishApart } from './bundle/english-apart.ts'
import { contractInBrowser } from './bundle/contract-in-browser.ts'
import { mantineStyles } from './bundle/mantine-styles.ts'
import { stylesOnce } from './bundle/styles-once.ts'

/**
 * Groups code that several pages share into a few files. By default there would be 180 files, most of them smaller than
 * 3 kB, and on a phone each costs a round trip to the server. A file includes the imports of its modules, unless an
 * earlier file of this list contains them. So no file needs a later one, and the files run in order without further
 * measures.
 */
const byVisit = [
  // The modules of every visit, including those that both the sign-in and the app need, so that neither waits for the
  // other's file.
  {
    name: 'start',
    test: new RegExp(
      [
        String.raw`/web/(entry\.client|root)\.tsx`,
        '/@mantine/core/esm/(core/(utils/create-safe-context|styles-api/use-resolved-styles-api)|components/(Alert|CloseButton|Stack))/',
        '/@mantine/hooks/esm/use-(id|uncontrolled)/',
        String.raw`/IconLock\.mjs`,
        String.raw`/web/platform/session\.ts`,
        String.raw`/web/ui/(NightScene|PageHeader|ui\.text)\.tsx?$`,
        '/web/features/layout/(Switches|SkipLink|use-)',
        String.raw`/contract/(account/(endpoints|schemas|problems)|public-site/schemas|request\.problems)\.ts`,
        String.raw`/domain/(account/rules|money/money|people/phone)\.ts`,
      ].join('|'),
    ),
  },
  // Modules for text inputs.
  {
    name: 'inputs',
    test: /@mantine\/core\/esm\/components\/(InputBase|PasswordInput|TextInput)\/|\/web\/ui\/(PhoneField|RefusalAlert)\.tsx/,
  },
  { name: 'forms', test: /@mantine\/form\/|\/account\/SecretInput/ },
  // Modules by the kind of visit: signing in, registering, or opening the app at its home page.
  { name: 'login', test: /\/web\/features\/(account\/LoginPage|layout\/auth\/AuthLayout)\.tsx/ },
  {
    name: 'both',
    test: /@mantine\/(core\/esm\/core|hooks\/esm\/use-merged-ref)\/|\/Icon(BuildingCottage|CircleCheck|Phone)\.mjs/,
  },
  { name: 'account', test: /\/web\/features\/account\/RegisterPage\.tsx/ },
  { name: 'frame', test: /\/web\/features\/(layout\/admin\/AdminLayout|today\/DashboardPage)\.tsx/ },
]
/** Modules by purpose. A screen loads only the files that it uses. */
const byUse = [
  { name: 'countries', test: /\/domain\/people\/countr/ },
  { name: 'rules', test: /\/domain\/|\/contract\/(?![\w/-]+\/problems\b)[\w/-]+\.ts\?data/ },
  { name: 'icons', test: /@tabler\/icons-react\// },
  { name: 'refusals', test: /\/contract\/problems\.ts$/ },
  { name: 'zod', test: /\/node_modules\/zod\// },
  {
    name: 'pieces',
    test: /@mantine\/core\/esm\/components\/(?!Combobox|Select|NumberInput|Tabs|Menu)|@mantine\/hooks\//,
  },
  // This file includes the styles of the components below, because a style sheet that loads later would make the
  // browser lay out the whole chart again.
  { name: 'fields', test: /@mantine\/core\/(esm\/components\/(Combobox|Select)\/|styles\/NumberInput)/ },
  { name: 'numbers', test: /@mantine\/core\/esm\/components\/NumberInput\// },
  { name: 'dates', test: /@mantine\/dates\/|\/web\/ui\/DayInput\.tsx/ },
  { name: 'lists', test: /\/web\/ui\/(PagedList|DataTable|FilterPanel|FilterFields)\.tsx/ },
]
const files = [...byVisit, ...byUse]
const groups = files.map(({ name, test }, index) => ({
  name,
  test,
  priority: files.length - index,
  // A module that only one screen needs stays in that screen's file.
  minShareCount: index < byVisit.length ? 1 : 2,
}))

export default defineConfig({
  // Vitest also reads this file if it finds no other config, and tests need no routes.
  plugins: [englishApart, contractInBrowser, mantineStyles, stylesOnce, process.env['VITEST'] ? [] : reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  // The build requests the start page from its own preview server, and no proxy must handle that request.
  preview: { proxy: {} },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/dev', '^/k/', '/assets', ...publicPages.map((path) => `^${path}(?:\\?.*)?$`)].map((path) => [
        path,
        process.env['KONUK_API'] ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
})
