// The features that each feature may use, folder by folder. Read from the top, the tables show the architecture: each
// feature may use only features above it. A new use must be added here first, and an entry that is no longer needed
// must be removed.
import { describe, expect, test } from 'vitest'
import { files, type Use, usesIn } from './sources.fixture.ts'

const mayUse: Record<string, Record<string, readonly string[]>> = {
  domain: {
    language: [],
    time: [],
    holidays: ['time'],
    kvkk: ['time'],
    search: ['time'],
    sheets: [],
    roles: [],
    takeout: [],
    backups: [],
    units: ['search'],
    pictures: [],
    money: ['language'],
    people: ['language', 'time'],
    account: ['search', 'people'],
    guests: ['search', 'people'],
    reservations: ['time', 'money', 'people', 'guests'],
    options: ['time', 'money'],
    'unit-guide': ['time'],
    prices: ['time', 'units', 'money', 'guests', 'reservations'],
    taxes: ['time', 'money'],
    folio: ['language', 'time', 'money', 'roles', 'reservations', 'prices', 'taxes'],
    groups: ['time', 'money', 'reservations', 'folio'],
    'payment-ways': ['time', 'money', 'folio'],
    cancellation: ['language', 'time', 'money', 'folio'],
    cash: ['money', 'folio'],
    extras: ['time', 'money', 'reservations', 'folio'],
    'guest-requests': ['time', 'money', 'reservations', 'extras'],
    invoices: ['language', 'time', 'money', 'people', 'taxes', 'folio'],
    stays: ['time', 'roles', 'reservations'],
    blocks: ['time', 'reservations'],
    sms: ['people'],
    messages: ['search', 'people', 'sms'],
    consent: ['language', 'time', 'money', 'reservations', 'cancellation', 'sms', 'messages'],
    'guest-identity': ['language', 'search', 'people', 'guests', 'messages'],
    'guest-link': ['language', 'time', 'messages'],
    reports: ['language', 'time', 'money', 'reservations'],
    companies: ['time', 'money', 'people', 'reports'],
    calendar: ['time', 'reservations', 'reports'],
    'live-demo': [],
    imports: ['time', 'search', 'roles', 'units', 'people', 'money', 'reservations'],
    bank: ['time', 'search', 'money', 'imports'],
    audit: ['roles', 'folio', 'reservations', 'stays'],
  },
  // Every feature may also use server/platform and server/integrations.
  'server/features': {
    live: [],
    visits: [],
    'public-site': [],
    contact: [],
    account: [],
    notifications: [],
    hotel: ['notifications'],
    'sms-allowance': [],
    staff: ['account', 'sms-allowance'],
    'live-demo': ['account'],
    dev: ['contact', 'account', 'staff'],
    audit: ['account', 'hotel', 'notifications'],
    units: [],
    allocations: ['units'],
    extras: [],
    'payment-ways': ['hotel'],
    folio: ['allocations', 'extras', 'payment-ways'],
    cash: [],
    prices: ['units', 'extras', 'folio'],
    stay: ['allocations', 'folio'],
    invoices: ['folio', 'stay'],
    blocks: ['units', 'allocations'],
    cancellation: ['hotel', 'payment-ways', 'folio', 'stay'],
    options: ['hotel', 'notifications', 'allocations', 'payment-ways', 'folio', 'stay', 'cancellation'],
    consent: ['hotel', 'sms-allowance', 'notifications', 'units', 'prices', 'stay', 'cancellation', 'options'],
    guests: ['hotel', 'folio', 'stay', 'consent', 'notifications'],
    reservations: [
      'hotel',
      'notifications',
      'units',
      'allocations',
      'folio',
      'prices',
      'stay',
      'blocks',
      'options',
      'consent',
      'guests',
    ],
    stays: ['units', 'allocations', 'folio', 'prices', 'stay', 'cancellation', 'options', 'consent', 'reservations'],
    groups: [
      'allocations',
      'payment-ways',
      'folio',
      'prices',
      'stay',
      'cancellation',
      'options',
      'consent',
      'reservations',
      'stays',
    ],
    'unit-guide': ['units'],
    'guest-device': ['sms-allowance'],
    'guest-identity': ['stay', 'reservations', 'notifications'],
    sms: ['hotel', 'sms-allowance', 'notifications', 'consent'],
    messages: ['hotel', 'sms-allowance', 'notifications', 'consent', 'guests', 'sms'],
    imports: ['units', 'allocations', 'folio', 'guests', 'reservations', 'groups'],
    proofs: ['hotel', 'audit', 'folio', 'invoices', 'consent'],
    takeout: ['hotel', 'consent'],
    backups: ['account', 'hotel', 'notifications', 'takeout'],
    health: ['backups'],
    pictures: ['units', 'backups'],
    'guest-link': [
      'stay',
      'cancellation',
      'guest-device',
      'guest-identity',
      'consent',
      'hotel',
      'messages',
      'sms',
      'sms-allowance',
      'unit-guide',
    ],
    'guest-requests': ['notifications', 'extras', 'folio', 'stay', 'cancellation', 'guest-link'],
    kvkk: ['hotel', 'audit', 'notifications', 'invoices', 'guests'],
    search: ['units', 'stay'],
    reports: ['hotel', 'units', 'payment-ways', 'folio', 'invoices', 'cash'],
    companies: ['hotel', 'allocations', 'payment-ways', 'folio', 'reports'],
    bank: ['allocations', 'payment-ways', 'folio', 'stay', 'options', 'companies'],
    undo: [
      'hotel',
      'units',
      'unit-guide',
      'allocations',
      'extras',
      'prices',
      'stay',
      'blocks',
      'guests',
      'reservations',
      'stays',
      'messages',
      'cancellation',
      'folio',
      'consent',
      'guest-identity',
    ],
    calendar: ['units', 'folio', 'stay', 'blocks', 'guest-link'],
    history: ['stay', 'calendar'],
    today: [
      'units',
      'folio',
      'prices',
      'stay',
      'guest-identity',
      'guest-link',
      'guest-requests',
      'reports',
      'calendar',
    ],
  },
  // Every feature may also use web/ui and web/platform, which know nothing of hotels.
  'web/features': {
    navigation: [],
    consent: [],
    session: [],
    extras: ['session'],
    invoices: ['session'],
    imports: ['session'],
    notifications: ['navigation'],
    cash: ['session', 'navigation'],
    bank: ['imports', 'navigation'],
    proofs: ['session'],
    account: ['session'],
    takeout: ['session', 'account'],
    backups: ['session', 'account', 'takeout'],
    staff: ['session'],
    kvkk: ['session', 'navigation'],
    audit: ['session', 'navigation', 'staff', 'kvkk'],
    pictures: ['session'],
    'unit-guide': ['pictures'],
    units: ['session', 'audit', 'pictures', 'unit-guide'],
    'payment-ways': ['session', 'staff'],
    hotel: ['session', 'units', 'payment-ways', 'unit-guide'],
    'guest-messages': ['units', 'hotel'],
    'guest-identity': [],
    folio: ['session', 'navigation', 'guest-messages', 'extras', 'payment-ways'],
    'guest-link': ['folio', 'guest-messages', 'hotel'],
    companies: ['session', 'navigation', 'guest-messages', 'payment-ways', 'folio'],
    options: ['session', 'navigation', 'hotel', 'folio'],
    cancellation: ['session', 'payment-ways'],
    prices: ['session', 'units', 'extras'],
    search: ['session', 'navigation', 'account', 'folio', 'prices'],
    sms: ['session', 'account'],
    messages: ['session', 'navigation', 'hotel', 'consent', 'sms'],
    reservations: [
      'session',
      'navigation',
      'hotel',
      'units',
      'guest-messages',
      'guest-link',
      'audit',
      'prices',
      'folio',
      'options',
      'cancellation',
      'consent',
      'proofs',
    ],
    'guest-requests': ['session', 'navigation', 'cancellation', 'reservations'],
    stays: [
      'session',
      'navigation',
      'hotel',
      'payment-ways',
      'guest-messages',
      'guest-link',
      'guest-requests',
      'guest-identity',
      'prices',
      'companies',
      'folio',
      'options',
      'cancellation',
      'consent',
      'reservations',
    ],
    groups: ['session', 'navigation', 'guest-messages', 'companies', 'folio', 'options', 'reservations', 'stays'],
    reports: ['session', 'navigation', 'payment-ways', 'folio', 'companies', 'sms', 'stays'],
    layout: [
      'session',
      'account',
      'navigation',
      'search',
      'folio',
      'hotel',
      'options',
      'cancellation',
      'sms',
      'reports',
      'notifications',
      'reservations',
    ],
    guests: ['session', 'navigation', 'hotel', 'folio', 'messages', 'reservations', 'stays'],
    calendar: ['session', 'navigation', 'guest-link', 'guest-messages', 'prices', 'options', 'reservations', 'stays'],
    history: ['navigation', 'stays', 'calendar'],
    today: ['session', 'guest-link', 'guest-messages', 'folio', 'options', 'reservations', 'stays'],
  },
}

/** Returns the uses that form a cycle. It repeatedly removes features that use nothing or that nothing uses. */
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

  test('every feature is in its table, above those that use it', () => {
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

  test('features use only what their table allows', () => {
    expect(uses.filter(({ from, to }) => !table[from]?.includes(to)).map(({ where }) => where)).toEqual([])
  })

  test('every use that the table allows is needed', () => {
    const unneeded = Object.entries(table).flatMap(([from, others]) =>
      others
        .filter((to) => !uses.some((use) => use.from === from && use.to === to))
        .map((to) => `${from} does not use ${to}`),
    )
    expect(unneeded).toEqual([])
  })
})
