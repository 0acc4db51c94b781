// The maximum of bytes that each page may transfer, compressed as the server sends them, without images. The tests read
// the built files, and `npm test` builds first. If a page becomes smaller, lower its number.
import { describe, expect, test } from 'vitest'
import { appPages, type PublicPage, publicPages } from '#contract/public-site/schemas.ts'
import { languages } from '#domain/language/language.ts'
import {
  type Files,
  headBytes,
  isBuilt,
  layered,
  ofParts,
  ofPublicPage,
  ofScreens,
  scriptsOf,
  scriptsOfGuest,
  sheetsOfLater,
  startOfApp,
  textBytes,
  linkedFilesAt,
  underWayAt,
  wireBytes,
} from './built.fixture.ts'

const kB = 1000

const publicPage: Record<PublicPage, number> = {
  '/': 40 * kB,
  '/features': 43 * kB,
  '/contact': 39 * kB,
  '/landing': 41 * kB,
  '/profile': 39 * kB,
  '/kvkk-metin': 39 * kB,
  '/satis-sozlesmesi': 39 * kB,
  '/gizlilik': 39 * kB,
}
const publicScript = 4 * kB

/** The scripts of a guest's page. The reader of identity documents is loaded only when it is asked for. */
const guestScript = { page: 4 * kB, reader: 20 * kB, together: 60 * kB }

/**
 * The budget of a first visit: everything that the screen loads, including fonts. Each budget is a few hundred bytes
 * above the present size, because the names of files are random, and other names change the compressed size by about a
 * hundred bytes.
 */
const first: Record<string, { path: string; screens: string[]; most: number }> = {
  'logging in': {
    path: '/auth/login',
    screens: ['features/layout/auth/AuthLayout', 'features/account/LoginPage'],
    most: 181.9 * kB,
  },
  registering: {
    path: '/auth/register',
    screens: ['features/layout/auth/AuthLayout', 'features/account/RegisterPage'],
    most: 186.1 * kB,
  },
  'the home page': {
    path: '/admin/dashboard',
    screens: ['features/layout/admin/AdminLayout', 'features/today/DashboardPage'],
    most: 253.3 * kB,
  },
}

/**
 * The additional bytes of a screen for a user who is already in the app. By then, the layout and the files that it
 * loads while idle are present.
 */
const frame = ['features/layout/admin/AdminLayout', 'features/today/DashboardPage']
const soon = ['QuickBooking', 'CardDialog', 'EditStay', 'Palette', 'KeysHelp', 'DialogStack', 'NoteStack']
const further: Record<string, number> = Object.fromEntries(
  [
    'features/calendar/CalendarPage',
    'features/reservations/new/NewReservationPage',
    'features/stays/list/ReservationsPage',
    'features/guests/list/CustomersPage',
    'features/guests/list/GuestTrackingPage',
    'features/guests/profile/GuestPage',
    'features/hotel/HotelDetailsPage',
    'features/imports/ImportPage',
    'features/messages/templates/SmsTemplatesPage',
    'features/messages/SmsSendPage',
    'features/layout/settings/SettingsPage',
    'features/invoices/InvoicesPage',
    'features/reports/ChartsPage',
    'features/reports/TablesPage',
    'features/reports/map/MapPage',
  ].map((screen) => [screen, 60 * kB]),
)

const together = (...files: Files[]): Files => new Set(files.flatMap((some) => [...some]))
const without = (files: Files, others: Files): Files => new Set([...files].filter((file) => !others.has(file)))

describe.runIf(isBuilt)('transferred bytes', () => {
  test.each(publicPages)('%s stays within its budget in either language', (path) => {
    for (const language of languages) {
      const { html, files } = ofPublicPage(path, language)
      expect(textBytes(html) + wireBytes(files)).toBeLessThanOrEqual(publicPage[path])
      const scripts = scriptsOf(files)
      expect(scripts.size).toBe(1)
      expect(wireBytes(scripts)).toBeLessThanOrEqual(publicScript)
    }
  })

  test("the scripts of a guest's page stay within their budgets, and the reader comes later", () => {
    const { page, later } = scriptsOfGuest()
    const reader = without(later, page)
    expect([...reader]).toEqual([expect.stringMatching(/zone-.*\.js$/)])
    expect(wireBytes(page)).toBeLessThanOrEqual(guestScript.page)
    expect(wireBytes(reader)).toBeLessThanOrEqual(guestScript.reader)
    expect(wireBytes(together(page, reader))).toBeLessThanOrEqual(guestScript.together)
  })

  test('the public pages lead to pages that the app has', () => {
    for (const path of appPages) expect(linkedFilesAt(path)).not.toEqual([])
  })

  test.each(Object.entries(first))('a first visit stays within its budget: %s', (_what, { path, screens, most }) => {
    const files = together(startOfApp(), underWayAt(path), ofScreens(...screens))
    expect(wireBytes(files) + headBytes(path)).toBeLessThanOrEqual(most)
  })

  test('files of the first paint are announced before all others', () => {
    const [sheet = '', ...others] = linkedFilesAt('/admin/calendar')
    expect(sheet).toMatch(/start-.*\.css$/)
    expect(others.filter((file) => /\.(?:js|woff2)$/.test(file))).not.toEqual([])
  })

  test('no file of the home page is discovered only through another file', () => {
    const there = together(startOfApp(), underWayAt('/admin/dashboard'))
    expect([...without(ofScreens(...frame), there)]).toEqual([])
    expect([...without(underWayAt('/admin/dashboard'), together(startOfApp(), ofScreens(...frame)))]).toEqual([
      expect.stringMatching(/inter-latin-.*woff2$/),
      expect.stringMatching(/inter-latin-ext-.*woff2$/),
    ])
  })

  test('files loaded later do not restyle the chart', () => {
    const there = together(startOfApp(), ofScreens(...frame, 'features/calendar/CalendarPage'))
    const later = without(sheetsOfLater(there), there)
    expect(later).not.toEqual(new Set())
    expect(layered(later)).toEqual([])
  })

  test.each(Object.entries(further))('%s stays within its budget when opened from the home page', (screen, most) => {
    const there = together(startOfApp(), ofScreens(...frame), ofParts(...soon))
    expect(wireBytes(without(ofScreens(screen), there))).toBeLessThanOrEqual(most)
  })
})
