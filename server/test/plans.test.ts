// Checks the query plans of the stores' statements among many businesses, run as the role that serves requests. Each
// statement may read only so much of the database. Each must name the business of its rows, so that a business can be
// moved to a machine of its own.
import { sql as query } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aDay } from './a-day.fixture.ts'
import { growing } from './growing-tables.fixture.ts'
import { fillWithBusinesses } from './many-businesses.fixture.ts'
import { storeFunctions } from './store-functions.fixture.ts'
import { type Statement, watchStatements, whoSends } from './watched-statements.fixture.ts'
import { type TestHotel, world } from './world.ts'

const w = world({ watching: whoSends })

const size = { hotels: 120, stays: 120, today: '2026-11-21' }
/** A business from the middle of the ids, and the id of a session in it. */
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

const camel = (table: string) => table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const speaksOf = (text: string, table: string) => new RegExp(`\\b(${table}|${camel(table)})\\b`).test(text)

const readsOf = ({ scans = [] }: Statement) => scans.filter(({ table }) => growing.includes(table))

test('no statement scans a whole table that grows', () => {
  const walks = statements.flatMap((statement) =>
    readsOf(statement)
      .filter(({ how }) => how.startsWith('Seq Scan'))
      .map(({ table }) => `${[...statement.functions].join(', ')} walks through ${table}`),
  )
  expect([...new Set(walks)]).toEqual([])
})

test('a row of a table that grows is deleted without a search through the rows that could refer to it', async () => {
  const { rows } = await query<{ searched: string }>`
    with reference as (
      select conrelid, confrelid, conkey, conkey[array_position(confkey, attnum)] as to_id
      from pg_constraint join pg_attribute on attrelid = confrelid and attname = 'id'
      where contype = 'f' and attnum = any (confkey)
    )
    select conrelid::regclass || '.' || attname as searched
    from reference join pg_attribute on attrelid = conrelid and attnum = to_id
    where conrelid::regclass::text = any (${growing}) and confrelid::regclass::text = any (${growing})
      and not exists (
        select from pg_index where indrelid = conrelid
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
          -- The first columns of the index belong to the reference, down to the id.
          and (indkey::int2[])[0:array_position(indkey::int2[], to_id)] <@ conkey)`.execute(w.db)
  expect(rows).toEqual([])
})

/** Limit on the rows of growing tables that a statement may read, in a business with 120 stays and 240 guests. */
const usually = 140
/** Statements that search the whole business, and the most rows that each may read, the booking of each stay included. */
const atMost: Record<string, number> = {
  // An export reads every guest with their stay and both consents.
  'guest-list.store.ts guestPage': 1200,
  'guest-list.store.ts countGuestsMatching': 500,
  // Guest tracking sorts all stays by what they are today, and looks for the guests that match in each.
  'guest-list.store.ts stayPage': 1200,
  'guest-list.store.ts countStaysMatching': 500,
  // A search reads all stays, all their units, and all their guests' names and phones, because the search text may be
  // part of any of them.
  'reservation-lists.store.ts reservationsMatching': 950,
  'people.store.ts peoplePage': 600,
  'search.store.ts findGuests': 300,
  'search.store.ts findReservations': 280,
  // An import looks through the nights of the business from the first day of its file on.
  'imports.store.ts staysWithNightsTaken': 300,
  // Statements for one page of people.
  'profiles.store.ts staysOfProfiles': 360,
  // Candidates are the stays that a page of bank lines may be for, with the names of their main guests.
  'awaiting.store.ts candidates': 600,
  // The sums cover two cases: four weeks of stays, each with its nights and payments; and a page of bank lines after
  // everything that the fixture's day adds.
  'folio.store.ts sumsOf': 560,
  'folio.store.ts compile': 400,
  // What guests of the business entered, each with its stay and the rows that it is about.
  'proposals.store.ts deleteDue': 400,
  // Contracts of four weeks of stays, and how many nights of these stays are on the folios.
  'consents.store.ts codesThatWentOut': 400,
  'consents.store.ts consentStates': 400,
  // A page of a cash session's movements, each with its stay and its main guest.
  'cash-lists.store.ts movementPage': 200,
  // The report reads a year, which is all the data of the fixture: nights, their stays, and the guests of these stays.
  'reports.store.ts guestsByNationality': 520,
  'reports.store.ts nightsByUnit': 420,
  'reports.store.ts nightsByUnitIn': 420,
  'reports.store.ts nightsByBucket': 280,
  'money.store.ts chargesByBucket': 280,
  'nights.store.ts nightRevenueIn': 280,
  'nights.store.ts nightRevenueByUnit': 280,
  // The forecast reads the stays with a night in the coming ninety days, and all entries of their folios, whatever
  // their date.
  'nights.store.ts entriesOfStaysIn': 420,
  // Balances first read all folios once to find the open ones, and then all entries of the open folios.
  'open-money.store.ts openBalances': 1200,
  'money.store.ts takingsByBucket': 200,
  // The calendar reads four weeks of bars, each with its stay and its main guest.
  'calendar.store.ts barsSharingANight': 400,
  // How far the guests of four weeks of stays are, each with its booking, link, guests and entries.
  'progress.store.ts progressOfGuests': 400,
  // The stays whose guests' entries wait, each with its unit and main guest.
  'proposals.store.ts staysToDecide': 480,
  // The calendar of a past moment reads four weeks of stays, all of which changed on one day since.
  'history.store.ts momentOf': 720,
  'history.store.ts touchedSince': 400,
  'history.store.ts bookingsOfStays': 300,
  'history.store.ts rowsOfStays': 1000,
  'history.store.ts changesOfStays': 720,
  'history.store.ts changesOfBookings': 720,
  // Rows and changes of every booking in which a shown stay is or was; PostgreSQL 15 reads more than later ones.
  'history.store.ts rowsOfBookings': 200,
  'history.store.ts changesAround': 2900,
  // Reads every payment if all payments of the business are younger than thirty days; otherwise it stops at the first
  // older one.
  'standing.store.ts isEstablished': 400,
  // A search among payments reads the names of all main guests, and sums read the payments of the period.
  'payments.store.ts paymentPage': 450,
  'payments.store.ts paymentSums': 450,
  // Guests are found by words of their names, which no index holds.
  'profiles.store.ts profilesNamed': 400,
  'consent.store.ts beforeAsking': 400,
  // Notifications read the newest hundred, and whether each was read.
  'notifications.store.ts forgetNotificationsBefore': 160,
  'of-person.store.ts notificationsAbout': 160,
  'notifications.store.ts unreadCount': 220,
  'notifications.store.ts markRead': 220,
  // A takeout reads everything that a business has, one page at a time.
  'takeout.store.ts pagesOf': 1600,
  'takeout.store.ts proofsToBring': 600,
  'takeout.store.ts countRows': 4000,
  // Everything about one person, and whether another guest has the same phone.
  'person.store.ts personOf': 400,
  'person.store.ts personsOf': 400,
  // The nightly retention job reads every person whose last stay may be long ago, with all entries of their folios, and
  // every proof.
  'due.store.ts dueProfiles': 1800,
  'due.store.ts dueProofs': 760,
  'of-person.store.ts codesTo': 400,
  'of-person.store.ts obstaclesTo': 600,
  'person.store.ts lines': 400,
  'person.store.ts partOfPerson': 400,
  'person.store.ts recordOfPerson': 400,
  // The nightly check reads every proof.
  'proof-chain.store.ts brokenProofs': 260,
  // The audit log counts the rows that match a filter, up to ten thousand.
  'audit.store.ts countAudit': 2000,
  'audit-chain.store.ts brokenEntries': 4000,
  // Erasure in the audit log reads every consent of a business with its phone.
  'erase-in-audit.store.ts eraseInAudit': 300,
  // In a business of this size, PostgreSQL estimates the index of all its nights to be as cheap as the index by
  // reservation.
  'allocations.store.ts segmentsOf': 200,
  'contract-facts.store.ts contractFactsOf': 200,
  'stays.store.ts inHouseWithNightsIn': 280,
}

test('each statement reads the rows that it is about, and few others', () => {
  const worst = new Map<string, number>()
  for (const statement of statements) {
    const rows = readsOf(statement).reduce((sum, scan) => sum + scan.rows, 0)
    for (const name of statement.functions) worst.set(name, Math.max(worst.get(name) ?? 0, rows))
  }
  expect(worst.get('calendar.store.ts barsSharingANight')).toBeGreaterThan(0)
  const tooMany = [...worst].filter(([name, rows]) => rows > (atMost[name] ?? usually))
  expect(tooMany.map(([name, rows]) => `${name} reads ${rows} rows`)).toEqual([])
})

/** Store functions that the fixture's day does not call, and why that is acceptable. */
const elsewhere: Record<string, readonly string[]> = {
  'a provider has answered late, refused or not at all; within one batch, which has an index': [
    'batches.store.ts skippedMessages',
    'batches.store.ts resendable',
    'batches.store.ts requeue',
    'messages.store.ts giveUpQueued',
    'messages.store.ts giveUpOverdue',
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
  'as the others of the codes of one booking': ['guest-device.store.ts countTry', 'guest-device.store.ts markFailed'],
  'by a unique index': [
    'consent.store.ts linkedText',
    'imports.store.ts staysNumbered',
    'documents.store.ts deviceOfBooking',
  ],
  'by the key': ['documents.store.ts textOfCode', 'documents.store.ts storedIdentity'],
  'adds rows and reads none': ['match-profiles.store.ts addProfiles', 'seen.store.ts noteHandedOut'],
  'as others of the same file': [
    'allocations.store.ts firstClash',
    'allocations.store.ts storedSegments',
    'options.store.ts markReminded',
    'transitions.store.ts undoneAt',
    'profiles.store.ts companionsOf',
    'proposals.store.ts lockProposal',
    'proposals.store.ts reopen',
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
    'proposals.store.ts sealedOtherwise',
    'proposals.store.ts changeBox',
  ],
  'for whoever reads an archive into an empty business, and has nothing else there': [
    'brought-sums.store.ts brokenSums',
    'takeout.store.ts brokenBroughtProofs',
    'takeout.store.ts mergeProfiles',
    'takeout.store.ts putReadyTemplatesAside',
  ],
  'for operators, of businesses that wait and have few stays': ['standing.store.ts firstPaidStay'],
  'sends nothing itself': ['guests-with-stays.store.ts guestsWithStays', 'profiles.store.ts hasBegun'],
}

test('every store function that uses a growing table has been watched or is listed as an exception', async () => {
  const seen = new Set([...statements.flatMap(({ functions }) => [...functions]), ...Object.values(elsewhere).flat()])
  const functions = await storeFunctions()
  expect(functions.length).toBeGreaterThan(150)
  const missing = functions.filter(
    ({ name, text }) => !seen.has(name) && growing.some((table) => speaksOf(text, table)),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

/** Tables that a statement may use without a hotel, and why. */
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
  { tables: /^select set_config\('konuk\./, why: 'a setting of the transaction, which is about no row' },
  { tables: /\bkonuk_note_seen\(/, why: 'the hotel is its first argument' },
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
