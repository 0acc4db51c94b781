// Which feature may use which, folder by folder. Read from above, the tables are the architecture: each feature rests on
// those above it. A new use is written down here first, and one that nothing needs any more is taken out.
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, importsOf, isTest } from './sources.fixture.ts'

const mayUse: Record<string, Record<string, readonly string[]>> = {
  domain: {
    archive: [],
    language: [],
    time: [],
    holidays: ['time'],
    kvkk: ['time'],
    search: [],
    sheets: [],
    roles: [],
    audit: ['roles'],
    backups: [],
    units: ['search'],
    money: ['language'],
    people: ['language'],
    account: ['people'],
    guests: ['people', 'search'],
    reservations: ['time', 'money', 'people', 'guests'],
    prices: ['time', 'units', 'money', 'guests', 'reservations'],
    taxes: ['time', 'money'],
    folio: ['language', 'time', 'money', 'reservations', 'prices', 'taxes'],
    cash: ['money', 'folio'],
    deposits: ['language', 'time', 'money', 'taxes', 'folio'],
    extras: ['time', 'money', 'reservations', 'folio'],
    invoices: ['language', 'time', 'money', 'people', 'taxes', 'folio'],
    stays: ['time', 'roles', 'reservations'],
    blocks: ['time', 'reservations'],
    sms: ['search', 'people'],
    consent: ['language', 'time', 'money', 'reservations', 'deposits', 'sms'],
    reports: ['language', 'time', 'money', 'reservations'],
    calendar: ['time', 'reservations', 'reports'],
    imports: ['search', 'time', 'units', 'people'],
    bank: ['search', 'time', 'money', 'imports'],
  },
  // Each may also use the plumbing (server/platform) and what stands outside (server/integrations).
  'server/features': {
    health: [],
    live: [],
    visits: [],
    'public-site': [],
    contact: [],
    account: [],
    hotel: [],
    audit: ['hotel'],
    'sms-allowance': ['hotel'],
    staff: ['account', 'sms-allowance'],
    dev: ['account', 'contact', 'staff'],
    settings: ['account', 'hotel', 'sms-allowance'],
    notifications: ['hotel'],
    units: [],
    allocations: ['units'],
    extras: [],
    deposits: ['hotel'],
    folio: ['allocations', 'extras', 'deposits'],
    invoices: ['folio'],
    cash: [],
    prices: ['units', 'extras', 'folio'],
    blocks: ['units', 'allocations'],
    consent: ['hotel', 'sms-allowance', 'notifications', 'units', 'allocations', 'deposits', 'folio', 'prices'],
    guests: ['hotel', 'folio', 'consent', 'notifications'],
    reservations: [
      'hotel',
      'notifications',
      'units',
      'allocations',
      'deposits',
      'folio',
      'prices',
      'blocks',
      'consent',
      'guests',
    ],
    stays: ['hotel', 'units', 'allocations', 'deposits', 'folio', 'prices', 'consent', 'reservations'],
    sms: ['hotel', 'sms-allowance', 'settings', 'notifications', 'consent', 'guests'],
    imports: ['units', 'allocations', 'folio', 'guests', 'reservations'],
    proofs: ['hotel', 'audit', 'folio', 'invoices', 'consent'],
    archive: ['hotel', 'consent'],
    backups: ['archive'],
    kvkk: ['hotel', 'audit', 'notifications', 'invoices', 'guests'],
    bank: ['deposits', 'folio', 'reservations'],
    search: ['units'],
    reports: ['hotel', 'units', 'folio', 'invoices', 'cash'],
    undo: ['hotel', 'units', 'allocations', 'extras', 'prices', 'blocks', 'guests', 'reservations', 'sms', 'stays'],
    calendar: ['units', 'blocks', 'folio', 'consent'],
    history: ['calendar'],
    today: ['units', 'folio', 'prices', 'reports', 'calendar'],
  },
  // Each may also use what knows nothing of hotels: web/ui and web/platform.
  'web/features': {
    invoices: [],
    imports: [],
    navigation: [],
    contact: [],
    notifications: ['navigation'],
    account: [],
    staff: ['account'],
    kvkk: ['account', 'navigation'],
    audit: ['account', 'staff', 'kvkk'],
    units: ['account', 'audit'],
    hotel: ['units'],
    reports: ['navigation'],
    extras: [],
    folio: ['account', 'navigation', 'extras'],
    deposits: ['account', 'navigation', 'folio'],
    settings: ['account', 'reports', 'deposits'],
    search: ['account', 'navigation', 'settings', 'folio'],
    prices: ['account', 'units', 'extras'],
    cash: ['navigation'],
    bank: ['imports', 'navigation'],
    consent: [],
    proofs: ['account'],
    archive: ['account'],
    backups: ['account', 'archive'],
    reservations: [
      'account',
      'navigation',
      'hotel',
      'units',
      'audit',
      'prices',
      'folio',
      'deposits',
      'consent',
      'proofs',
    ],
    layout: ['navigation', 'search', 'folio', 'hotel', 'account', 'settings', 'notifications', 'reservations'],
    'public-site': ['navigation', 'contact', 'layout'],
    sms: ['navigation', 'hotel', 'account', 'consent'],
    guests: ['account', 'navigation', 'hotel', 'folio', 'reservations', 'sms'],
    stays: ['account', 'navigation', 'prices', 'folio', 'deposits', 'consent', 'reservations'],
    calendar: ['account', 'prices', 'deposits', 'reservations', 'stays'],
    history: ['navigation', 'stays', 'calendar'],
    today: ['account', 'deposits', 'reservations', 'stays'],
  },
}

type Use = { from: string; to: string; where: string }

/** Every import of one feature of a folder from another; tests may read what they like. */
function usesIn(folder: string): Use[] {
  const featureOf = (path: string) =>
    path.startsWith(`${folder}/`) ? /^([^/]+)\//.exec(path.slice(folder.length + 1))?.[1] : undefined
  return files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file).flatMap((name) => {
        const from = featureOf(file)
        const to = featureOf(name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, ''))
        if (from === undefined || to === undefined || from === to) return []
        return [{ from, to, where: `${from} uses ${to}: ${file} imports ${name}` }]
      }),
    )
}

/** The uses that lie on a circle: taken away is, again and again, what uses nothing or is used by nothing. */
function circular(uses: readonly Use[]): readonly Use[] {
  const inner = uses.filter(
    ({ from, to }) => uses.some((other) => other.from === to) && uses.some((other) => other.to === from),
  )
  return inner.length === uses.length ? uses : circular(inner)
}

test.each(['domain', 'server/features', 'web/features'])('features form no circle: %s', (folder) => {
  const uses = usesIn(folder)
  expect(uses.length).toBeGreaterThan(10)
  expect(circular(uses).map(({ where }) => where)).toEqual([])
})

describe.each(Object.entries(mayUse))('%s', (folder, table) => {
  const uses = usesIn(folder)

  test('has every feature in its table, each above those that use it', () => {
    const features = Object.keys(table)
    const there = files.flatMap((file) =>
      file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? '') : [],
    )
    expect(features.toSorted()).toEqual([...new Set(there)].toSorted())
    const below = features.flatMap((one, at) =>
      (table[one] ?? []).filter((other) => !features.slice(0, at).includes(other)).map((other) => `${one} ${other}`),
    )
    expect(below).toEqual([])
  })

  test('uses what its table allows', () => {
    expect(uses.filter(({ from, to }) => !table[from]?.includes(to)).map(({ where }) => where)).toEqual([])
  })

  test('needs all that its table allows', () => {
    const unneeded = Object.entries(table).flatMap(([from, others]) =>
      others
        .filter((to) => !uses.some((use) => use.from === from && use.to === to))
        .map((to) => `${from} does not use ${to}`),
    )
    expect(unneeded).toEqual([])
  })
})
