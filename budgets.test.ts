// How many bytes each page may bring over the wire, pictures aside, compressed as the server sends them. Read from the
// build's own files: `npm test` builds first. Who makes a page lighter lowers its number.
import { describe, expect, test } from 'vitest'
import { type PublicPage, publicPages } from '#contract/public-site.ts'
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
  sheetsOfLater,
  startOfApp,
  toldOfAt,
  underWayAt,
  wireBytes,
} from './built.fixture.ts'

const kB = 1000

const publicPage: Record<PublicPage, number> = {
  '/': 45 * kB,
  '/features': 48 * kB,
  '/contact': 45 * kB,
  '/landing': 45 * kB,
  '/profile': 45 * kB,
  '/kvkk-metin': 45 * kB,
  '/satis-sozlesmesi': 45 * kB,
  '/gizlilik': 45 * kB,
}
const publicScript = 5 * kB

/**
 * From nothing: everything that the first visit of a screen loads, its fonts among it. Above what is there by a few
 * hundred bytes: the names of files are random, and the same words compress by a hundred better or worse with others.
 */
const first: Record<string, { path: string; screens: string[]; most: number }> = {
  'logging in': {
    path: '/auth/login',
    screens: ['features/layout/auth/AuthLayout', 'features/account/LoginPage'],
    most: 180 * kB,
  },
  registering: {
    path: '/auth/register',
    screens: ['features/layout/auth/AuthLayout', 'features/account/RegisterPage'],
    most: 184 * kB,
  },
  'the home page': {
    path: '/admin/dashboard',
    screens: ['features/layout/admin/AdminLayout', 'features/today/DashboardPage'],
    most: 247 * kB,
  },
}

/** What a screen adds for whoever is in the app already, and has had what the frame loads while nobody does anything. */
const frame = ['features/layout/admin/AdminLayout', 'features/today/DashboardPage']
const soon = ['QuickBooking', 'CardDialog', 'EditStay', 'Palette', 'KeysHelp', 'DialogStack', 'NoteStack']
const further: Record<string, number> = Object.fromEntries(
  [
    'features/calendar/CalendarPage',
    'features/reservations/new/NewReservationPage',
    'features/reservations/list/ReservationsPage',
    'features/guests/list/CustomersPage',
    'features/guests/list/GuestTrackingPage',
    'features/guests/profile/GuestPage',
    'features/hotel/HotelDetailsPage',
    'features/imports/ImportPage',
    'features/sms/templates/SmsTemplatesPage',
    'features/sms/SmsSendPage',
    'features/settings/SettingsPage',
    'features/invoices/InvoicesPage',
    'features/reports/ChartsPage',
    'features/reports/TablesPage',
    'features/reports/map/MapPage',
  ].map((screen) => [screen, 60 * kB]),
)

const together = (...files: Files[]): Files => new Set(files.flatMap((some) => [...some]))
const without = (files: Files, others: Files): Files => new Set([...files].filter((file) => !others.has(file)))

describe.runIf(isBuilt)('over the wire', () => {
  test.each(publicPages)('%s, in either language', (path) => {
    for (const language of languages) {
      const files = ofPublicPage(path, language)
      expect(wireBytes(files)).toBeLessThanOrEqual(publicPage[path])
      const scripts = scriptsOf(files)
      expect(scripts.size).toBe(1)
      expect(wireBytes(scripts)).toBeLessThanOrEqual(publicScript)
    }
  })

  test.each(Object.entries(first))('%s', (_what, { path, screens, most }) => {
    const files = together(startOfApp(), underWayAt(path), ofScreens(...screens))
    expect(wireBytes(files) + headBytes(path)).toBeLessThanOrEqual(most)
  })

  test('what draws the first picture comes before all that does not', () => {
    const [sheet = '', ...others] = toldOfAt('/admin/calendar')
    expect(sheet).toMatch(/start-.*\.css$/)
    expect(others.filter((file) => /\.(?:js|woff2)$/.test(file))).not.toEqual([])
  })

  test('the home page waits for no file that another has to ask for', () => {
    const there = together(startOfApp(), underWayAt('/admin/dashboard'))
    expect([...without(ofScreens(...frame), there)]).toEqual([])
    expect([...without(underWayAt('/admin/dashboard'), together(startOfApp(), ofScreens(...frame)))]).toEqual([
      expect.stringMatching(/inter-latin-.*woff2$/),
      expect.stringMatching(/inter-latin-ext-.*woff2$/),
    ])
  })

  test('on the chart, nothing that comes later styles the page anew', () => {
    const there = together(startOfApp(), ofScreens(...frame, 'features/calendar/CalendarPage'))
    const later = without(sheetsOfLater(there), there)
    expect(later).not.toEqual(new Set())
    expect(layered(later)).toEqual([])
  })

  test.each(Object.entries(further))('%s, from the home page', (screen, most) => {
    const there = together(startOfApp(), ofScreens(...frame), ofParts(...soon))
    expect(wireBytes(without(ofScreens(screen), there))).toBeLessThanOrEqual(most)
  })
})
