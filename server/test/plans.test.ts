// How much of the database each statement of the stores reads, among many businesses and as the role that serves them;
// and that each names the business whose rows it is about, so that these can be kept on a machine of their own.
import { beforeAll, expect, test } from 'vitest'
import { aDay } from './a-day.fixture.ts'
import { fillWithBusinesses } from './many-businesses.fixture.ts'
import { storeFunctions } from './store-functions.fixture.ts'
import { type Statement, watchStatements, whoSends } from './watched-statements.fixture.ts'
import { type TestHotel, world } from './world.ts'

const w = world({ watching: whoSends })

const size = { hotels: 120, stays: 120, today: '2026-11-21' }
/** One in the middle, and the id of its session. */
const [hotelId, sessionId] = [57, '72b32a1f-754b-41c0-8b36-95e0cb6cde7f']

const statements: Statement[] = []

beforeAll(async () => {
  await fillWithBusinesses(w.url, size)
  const stop = watchStatements(statements)
  try {
    await aDay(w, await signedIn(), hotelId)
  } finally {
    stop()
  }
}, 180_000)

async function signedIn(): Promise<TestHotel> {
  const now = w.clock.now()
  const token = await w.api.tokens.issue({ id: sessionId, userId: hotelId, expiresAt: new Date('2099-01-01'), now })
  return { hotelId, userId: hotelId, sessionId, token, email: `owner${hotelId}@konuk.test` }
}

/** Tables that have more rows with every day. */
const growing = [
  'allocation',
  'audit_entry',
  'audit_personal',
  'bank_line',
  'cash_move',
  'cash_session',
  'consent_code',
  'data_breach',
  'data_request',
  'doubtful_join',
  'folio',
  'folio_line',
  'guest',
  'guest_merge',
  'guest_note',
  'guest_profile',
  'guest_split',
  'invoice',
  'invoice_line',
  'invoiced_line',
  'marketing_consent',
  'money_request',
  'notification',
  'notification_read',
  'payment',
  'reservation',
  'reservation_option',
  'reservation_step',
  'settlement',
  'sms_batch',
  'sms_message',
  'unit_block',
]
const camel = (table: string) => table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const speaksOf = (text: string, table: string) => new RegExp(`\\b(${table}|${camel(table)})\\b`).test(text)

const readsOf = ({ scans = [] }: Statement) => scans.filter(({ table }) => growing.includes(table))

test('no statement walks through a table that grows', () => {
  const walks = statements.flatMap((statement) =>
    readsOf(statement)
      .filter(({ how }) => how.startsWith('Seq Scan'))
      .map(({ table }) => `${[...statement.functions].join(', ')} walks through ${table}`),
  )
  expect([...new Set(walks)]).toEqual([])
})

/** Rows of growing tables that a statement may read, of a business with 120 stays and 240 guests. */
const usually = 140
/** Those that look through the business, and how much of it. */
const atMost: Record<string, number> = {
  // An export: every guest with their stay and both consents.
  'guest-list.store.ts guestPage': 1200,
  'guest-list.store.ts countGuestsMatching': 450,
  // All stays, all their units, all their guests' names and phones: where what was typed may be part of each.
  'reservation-lists.store.ts reservationsMatching': 900,
  'people.store.ts peoplePage': 600,
  'search.store.ts findGuests': 300,
  'search.store.ts findReservations': 200,
  // Of a page of people.
  'profiles.store.ts staysOfProfiles': 320,
  // Of the stays of a page of lines: whom they may be for, by the names of their main guests.
  'awaiting.store.ts candidates': 600,
  // Of four weeks of stays, each with its nights and what was paid; of a page of bank lines after all that a day brings.
  'folio.store.ts sumsOf': 520,
  'folio.store.ts compile': 400,
  // The same stays: what their contracts name, and what of that stands on their accounts.
  'consent.store.ts codesThatWentOut': 320,
  'consent.store.ts consentStates': 320,
  // A page of what went through a till, each with its stay and its main guest.
  'cash-lists.store.ts movementPage': 200,
  // A year, which is all that there is: nights, their stays, and of these the guests.
  'reports.store.ts guestsByNationality': 520,
  'reports.store.ts nightsByUnit': 420,
  'reports.store.ts nightsByUnitIn': 420,
  'reports.store.ts nightsByBucket': 280,
  'money.store.ts chargesByBucket': 280,
  'nights.store.ts nightRevenueIn': 280,
  'nights.store.ts nightRevenueByUnit': 280,
  // Of stays with a night in the coming ninety days, all that is on their accounts, whenever.
  'nights.store.ts entriesOfStaysIn': 420,
  // All accounts: once to find those on which something is open, and of these all entries.
  'open-money.store.ts openBalances': 1200,
  'money.store.ts takingsByBucket': 200,
  // Four weeks: each bar with its stay and its main guest.
  'calendar.store.ts barsSharingANight': 300,
  // The same stays with all that is told of each, and what was changed since: here, on one day and of all of them.
  'history.store.ts momentOf': 600,
  'history.store.ts touchedSince': 400,
  'history.store.ts rowsOfStays': 1000,
  'history.store.ts changesOfStays': 600,
  'history.store.ts changesAround': 1000,
  // Of a business whose payments are all younger than thirty days, all of them; of others the first.
  'standing.store.ts hasPaidStaySince': 400,
  // The newest hundred, and whether each was read.
  'notifications.store.ts unreadCount': 220,
  'notifications.store.ts markRead': 220,
  // Everything that a business has, a page at a time.
  'archive.store.ts pagesOf': 1600,
  'archive.store.ts proofsToBring': 600,
  'archive.store.ts countRows': 4000,
  // Of one person everything, and whether another guest has the phone.
  'person.store.ts personOf': 400,
  'person.store.ts personsOf': 400,
  // Every night, everybody whose last stay may be long ago, with all that is on their accounts; every proof.
  'due.store.ts dueProfiles': 1800,
  'due.store.ts dueProofs': 600,
  'of-person.store.ts codesTo': 400,
  'of-person.store.ts hindrancesOf': 600,
  'person.store.ts lines': 400,
  'person.store.ts proofsOfPerson': 400,
  'person.store.ts recordOfPerson': 400,
  // Every night, every proof.
  'proof-chain.store.ts brokenProofs': 260,
  // The rows of a filter are counted to ten thousand.
  'audit.store.ts countAudit': 2000,
  'audit-chain.store.ts brokenEntries': 4000,
  // Every consent of a business with its phone.
  'forget-in-audit.store.ts forgetInAudit': 300,
  // Of a business as small as these, the index of all its nights is as near as the one by reservation.
  'allocations.store.ts segmentsOf': 200,
  'allocations.store.ts storedSegments': 200,
  'contract-terms.store.ts storedStay': 200,
  'transitions.store.ts recordTransition': 200,
  'stays.store.ts inHouseWithNightsIn': 280,
}

test('each statement reads what it is about, and little else', () => {
  const worst = new Map<string, number>()
  for (const statement of statements) {
    const rows = readsOf(statement).reduce((sum, scan) => sum + scan.rows, 0)
    for (const name of statement.functions) worst.set(name, Math.max(worst.get(name) ?? 0, rows))
  }
  expect(worst.get('calendar.store.ts barsSharingANight')).toBeGreaterThan(0)
  const tooMany = [...worst].filter(([name, rows]) => rows > (atMost[name] ?? usually))
  expect(tooMany.map(([name, rows]) => `${name} reads ${rows} rows`)).toEqual([])
})

/** Functions of stores that a day does not come to, and why that may be. */
const elsewhere: Record<string, readonly string[]> = {
  'a provider has answered late, refused or not at all; within one batch, which has an index': [
    'batches.store.ts batchOfRequest',
    'batches.store.ts skippedMessages',
    'batches.store.ts resendable',
    'batches.store.ts requeue',
    'messages.store.ts giveUpQueued',
    'messages.store.ts giveUpForgotten',
    'messages.store.ts undeliveredYet',
    'messages.store.ts writeReports',
    'messages.store.ts hasWaiting',
    'failures.store.ts firstFailure',
    'messages.store.ts markLost',
    'messages.store.ts countQueued',
    'messages.store.ts claimNext',
    'messages.store.ts finish',
    'messages.store.ts kindOfBatch',
  ],
  'as markSent, by the key': ['consent.store.ts markFailed', 'consent.store.ts markHandedOver'],
  'by a unique index': ['consent.store.ts linkedText'],
  'adds rows and reads none': ['match-profiles.store.ts addProfiles', 'seen.store.ts noteSeen'],
  'as others of the same file': [
    'allocations.store.ts firstClash',
    'invoice-lines.store.ts creditedBy',
    'options.store.ts markReminded',
    'transitions.store.ts undoneAt',
    'profiles.store.ts companionsOf',
  ],
  'for a first start and commands of whoever runs the server, which go through everything': [
    'sealed-numbers.store.ts guestsNotSealed',
    'sealed-numbers.store.ts keepSealed',
    'sealed-numbers.store.ts guestsSealedOtherwise',
    'sealed-numbers.store.ts keepResealed',
    'sealed-numbers.store.ts guestsNotLookedAt',
    'sealed-numbers.store.ts keepIdentified',
    'doubtful-joins.store.ts profilesOfSeveral',
    'sealed-buyers.store.ts numbersSealedOtherwise',
    'sealed-buyers.store.ts keepNumber',
  ],
  'for whoever reads an archive into an empty business, and has nothing else there': [
    'archive.store.ts brokenBroughtProofs',
    'archive.store.ts mergeProfiles',
    'archive.store.ts putReadyTemplatesAside',
  ],
  'for operators, of businesses that wait and have few stays': ['standing.store.ts firstPaidStay'],
  'sends nothing itself': ['guests-with-stays.store.ts guestsWithStays', 'profiles.store.ts hasBegun'],
}

test('every function of a store that speaks of such a table is among them', async () => {
  const seen = new Set([...statements.flatMap(({ functions }) => [...functions]), ...Object.values(elsewhere).flat()])
  const functions = await storeFunctions()
  expect(functions.length).toBeGreaterThan(150)
  const missing = functions.filter(
    ({ name, text }) => !seen.has(name) && growing.some((table) => speaksOf(text, table)),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

/** What a statement without a hotel may be about, and why. */
const ofNoHotel: readonly { tables: RegExp; why: string }[] = [
  { tables: /pg_advisory_xact_lock/, why: 'a lock under a name in which the hotel stands' },
  { tables: /\bfrom "hotel" where "id" = \$/, why: 'its id is the hotel' },
  {
    tables: /^select "id" from "hotel" order by "id"$/,
    why: 'for nightly work, which goes through one after the other',
  },
  { tables: /nextval\('child_band_version'\)/, why: 'a number that no hotel has twice' },
  {
    tables: /"(session|account_code|registration|second_step|recovery_code|former_phone|passkey|passkey_challenge)"/,
    why: 'people and how they sign in, before a hotel is known',
  },
  { tables: /\bkonuk_erase_/, why: 'functions that destroy within the hotel of the transaction alone' },
  {
    tables: /"(outbox_message|sms_day|sms_phone_day)"|\brate_limit\b/,
    why: 'counts of all together, and development only',
  },
]

test('every statement names the hotel whose rows it is about', () => {
  const strays = statements
    .filter(({ sql }) => !/\bhotel_id\b/.test(sql) && !ofNoHotel.some(({ tables }) => tables.test(sql)))
    .map(({ functions, sql }) => `${[...functions].join(', ')}: ${sql.slice(0, 120)}`)
  expect([...new Set(strays)]).toEqual([])
})
