import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { publicPages } from './contract/public-site.ts'
import { englishApart } from './bundle/english-apart.ts'
import { contractInBrowser } from './bundle/contract-in-browser.ts'
import { mantineStyles } from './bundle/mantine-styles.ts'
import { stylesOnce } from './bundle/styles-once.ts'

/**
 * What several pages share, in few files: left alone it becomes 180, most of them smaller than 3 kB, and on a telephone
 * each costs a way to the server. A file takes along what its modules import, unless an earlier one of this list has
 * it: so no file needs a later one, and they run in order by themselves.
 */
const byVisit = [
  // What every visit needs, and what signing in and the app both do, so that neither waits for the other.
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
        String.raw`/contract/(account(\.problems)?|public-site|request\.problems)\.ts`,
        String.raw`/domain/(account/rules|money/money|people/phone)\.ts`,
      ].join('|'),
    ),
  },
  // Of whatever is typed.
  {
    name: 'inputs',
    test: /@mantine\/core\/esm\/components\/(InputBase|PasswordInput|TextInput)\/|\/web\/ui\/(PhoneField|RefusalAlert)\.tsx/,
  },
  { name: 'forms', test: /@mantine\/form\/|\/account\/SecretInput/ },
  // By who comes: to sign in, to register, to the app with its home page.
  { name: 'login', test: /\/web\/features\/(account\/LoginPage|layout\/auth\/AuthLayout)\.tsx/ },
  {
    name: 'both',
    test: /@mantine\/(core\/esm\/core|hooks\/esm\/use-merged-ref)\/|\/Icon(BuildingCottage|CircleCheck|Phone)\.mjs/,
  },
  { name: 'account', test: /\/web\/features\/account\/RegisterPage\.tsx/ },
  { name: 'frame', test: /\/web\/features\/(layout\/admin\/AdminLayout|today\/DashboardPage)\.tsx/ },
]
/** By what it is for: a screen has those that it uses. */
const byUse = [
  { name: 'countries', test: /\/domain\/people\/countr/ },
  { name: 'rules', test: /\/domain\/|\/contract\/[\w-]+\.ts\?data/ },
  { name: 'icons', test: /@tabler\/icons-react\// },
  { name: 'refusals', test: /\/contract\/problems\.ts$/ },
  { name: 'zod', test: /\/node_modules\/zod\// },
  {
    name: 'pieces',
    test: /@mantine\/core\/esm\/components\/(?!Combobox|Select|NumberInput|Tabs|Menu)|@mantine\/hooks\//,
  },
  // With the looks of those below: a sheet that comes later lays out the whole chart anew.
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
  // What one screen alone needs stays with it.
  minShareCount: index < byVisit.length ? 1 : 2,
}))

export default defineConfig({
  // vitest reads this file too where it finds no other, and tests need no routes.
  plugins: [
    englishApart,
    ...contractInBrowser,
    ...mantineStyles,
    stylesOnce,
    process.env['VITEST'] ? [] : reactRouter(),
  ],
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
  // The build asks its own server for the start page: that must not be handed on.
  preview: { proxy: {} },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      // The public pages are those of the last build.
      ['/api', '/dev', '^/k/', '/assets', ...publicPages.map((path) => `^${path}(?:\\?.*)?$`)].map((path) => [
        path,
        process.env['KONUK_API'] ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
})
