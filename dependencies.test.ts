// Who uses whom: the architecture between features, as a table. A failure names what broke it.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Uses = Record<string, readonly string[]>

/** From what needs most to what needs nothing. A feature that is not named here uses no other. */
const mayUse: Record<'domain' | 'server/features' | 'web/features', Uses> = {
  domain: {
    calendar: ['reports', 'reservations', 'time'],
    blocks: ['reservations', 'time'],
    consent: ['language', 'money', 'reservations', 'time'],
    prices: ['money', 'reservations', 'time'],
    reports: ['money', 'reservations', 'time'],
    stays: ['money', 'reservations', 'time'],
    reservations: ['guests', 'money', 'people', 'time'],
    guests: ['people', 'search'],
    sms: ['people', 'search'],
    money: ['language'],
    people: ['language'],
  },
  'server/features': {
    stays: ['allocations', 'consent', 'reservations', 'units'],
    reservations: ['allocations', 'blocks', 'consent', 'guests', 'hotel', 'notifications', 'prices', 'units'],
    sms: ['consent', 'guests', 'hotel', 'notifications', 'settings'],
    today: ['calendar', 'reports'],
    calendar: ['blocks', 'consent'],
    guests: ['consent', 'hotel'],
    consent: ['hotel', 'notifications', 'prices', 'settings', 'units'],
    blocks: ['allocations', 'units'],
    prices: ['allocations', 'units'],
    allocations: ['units'],
    dev: ['account', 'contact'],
    settings: ['account', 'hotel'],
  },
  'web/features': {
    layout: ['account', 'navigation', 'notifications', 'search', 'settings'],
    calendar: ['prices', 'reservations', 'stays'],
    guests: ['consent', 'hotel', 'navigation', 'reservations', 'sms'],
    search: ['navigation', 'settings'],
    today: ['account', 'reports', 'reservations', 'stays'],
    settings: ['account'],
    sms: ['account', 'consent', 'hotel'],
    stays: ['consent', 'navigation', 'reservations'],
    account: ['hotel'],
    reservations: ['consent', 'hotel', 'navigation', 'prices', 'units'],
    hotel: ['units'],
    notifications: ['navigation'],
    'public-site': ['contact'],
  },
}

const files = execSync('git ls-files -co --exclude-standard "*.ts" "*.tsx"', { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !/\.(test|suite|fixture)\.tsx?$/.test(file))

describe.each(Object.entries(mayUse))('%s', (folder, table) => {
  test('a feature uses those that the table names, and no others', () => {
    expect(usesIn(folder)).toEqual(table)
  })

  test('features form no circle', () => {
    const open = new Map(Object.entries(table))
    const isDone = (feature: string) => !open.has(feature)
    for (let before = -1; before !== open.size;) {
      before = open.size
      for (const [feature, uses] of open) if (uses.every(isDone)) open.delete(feature)
    }
    expect([...open.keys()]).toEqual([])
  })
})

/** Imports of types count too: whoever reads one feature has to know the other. */
function usesIn(folder: string): Uses {
  const featureOf = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
  const uses = new Map<string, Set<string>>()
  for (const file of files) {
    const from = featureOf(file)
    if (from === undefined) continue
    for (const [, first, second] of readFileSync(file, 'utf8').matchAll(
      /\bfrom '([#.][^']+)'|\bimport\('([#.][^']+)'\)/g,
    )) {
      const name = first ?? second ?? ''
      const to = featureOf(name.startsWith('#') ? name.slice(1) : join(dirname(file), name))
      if (to !== undefined && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to))
    }
  }
  return Object.fromEntries([...uses].map(([feature, others]) => [feature, [...others].toSorted()]))
}
