// How many bytes each page may bring over the wire, pictures aside, compressed as the server sends them. Read from the
// build's own files: `npm test` builds first. Who makes a page lighter lowers its number.
import { describe, expect, test } from 'vitest'
import { type Files, isBuilt, ofScreens, startOfApp, wireBytes } from './built.fixture.ts'

const kB = 1000

/** From nothing: everything that the first visit of a screen loads. */
const first: Record<string, { screens: string[]; most: number }> = {
  'logging in': { screens: ['features/layout/auth/AuthLayout', 'features/account/LoginPage'], most: 460 * kB },
  'the home page': {
    screens: ['features/layout/admin/AdminLayout', 'features/today/DashboardPage'],
    most: 600 * kB,
  },
}

/** What a screen adds for whoever is in the app already. */
const frame = ['features/layout/admin/AdminLayout', 'features/today/DashboardPage']
const further: Record<string, number> = {
  'features/calendar/CalendarPage': 120 * kB,
}

const together = (...files: Files[]): Files => new Set(files.flatMap((some) => [...some]))
const without = (files: Files, others: Files): Files => new Set([...files].filter((file) => !others.has(file)))

describe.runIf(isBuilt)('over the wire', () => {
  test.each(Object.entries(first))('%s', (_what, { screens, most }) => {
    expect(wireBytes(together(startOfApp(), ofScreens(...screens)))).toBeLessThanOrEqual(most)
  })

  test.each(Object.entries(further))('%s, from the home page', (screen, most) => {
    const there = together(startOfApp(), ofScreens(...frame))
    expect(wireBytes(without(ofScreens(screen), there))).toBeLessThanOrEqual(most)
  })
})
