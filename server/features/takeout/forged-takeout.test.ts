// Somebody edits a real takeout and makes its checksums fit. Each value that Konuk would not have written is refused by
// its file, its row, its column and the reason, and nothing is stored.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readInvoiceDraft } from '#contract/invoices/endpoints.ts'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { aDay } from '#server/test/a-day.fixture.ts'
import { invoiceOf } from '#server/test/requests.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { columnsOf, type Row } from './takeout.store.ts'
import { type Files, linesOf, takeoutsOf, textOf } from './takeout.fixture.ts'
import { takeoutTables } from './takeout-tables.ts'

const w = world()
const { taken, opened, read, check, remade, forged } = takeoutsOf(w)

type Change = (row: Row, all: Row[]) => Row | string
/** The table, what is changed in which of its rows (counted from 1), and the column and reason of the refusal. */
type Forgery = [table: string, change: Change, column: string, reason: ProblemCode, row?: number]

const set =
  (values: Row): Change =>
  (row) => ({ ...row, ...values })

const withContent =
  (values: object): Change =>
  (row) => ({ ...row, content: { ...Object(row['content']), ...values } })

/** Refused while the rows are read, so that the check says so as well. */
const values: Forgery[] = [
  ['unit', set({ capacity: '4' }), 'capacity', 'request.malformed'],
  ['unit', set({ capacity: 11 }), 'capacity', 'unit.capacity-out-of-range'],
  ['unit', set({ has_wifi: 1 }), 'has_wifi', 'request.malformed'],
  ['unit', set({ price_kurus: 100_000_001 }), 'price_kurus', 'unit.price-too-high'],
  ['unit', set({ price_kurus: 10.5 }), 'price_kurus', 'request.malformed'],
  [
    'unit',
    (row) => JSON.stringify({ ...row, price_kurus: 0 }).replace('"price_kurus":0', '"price_kurus":1e999'),
    'price_kurus',
    'request.malformed',
  ],
  ['unit', set({ unit_name: null }), 'unit_name', 'request.required'],
  ['unit', set({ unit_name: 'Göl\u0000Evi' }), 'unit_name', 'request.malformed'],
  ['unit', set({ unit_name: '\u202e\u200b' }), 'unit_name', 'unit.name-required'],
  ['unit', set({ room_type: 'Saray' }), 'room_type', 'unit.room-type-unknown'],
  ['unit', set({ check_in_time: '25:00' }), 'check_in_time', 'unit.time-invalid'],
  ['unit', set({ created_at: '9999-12-31T00:00:00Z' }), 'created_at', 'request.day'],
  ['unit', set({ created_at: 'infinity' }), 'created_at', 'request.malformed'],
  ['unit', (_, all) => all[0] ?? {}, 'id', 'takeout.row-twice', 2],
  ['unit', set({ id: '7' }), 'id', 'request.malformed'],
  ['reservation', set({ unit_id: 999_999 }), 'unit_id', 'takeout.row-unknown'],
  ['reservation', set({ check_out: '0001-01-01' }), 'check_out', 'request.day'],
  ['reservation', set({ check_in: '1900-01-01' }), 'check_out', 'reservation.stay-too-long'],
  ['reservation', set({ child_ages: [44] }), 'child_ages.0', 'party.age'],
  ['guest', set({ nationality: '__proto__' }), 'nationality', 'guest.nationality-unknown'],
  ['guest', set({ guest_profile_id: '1' }), 'guest_profile_id', 'request.malformed'],
  ['unit', set({ created_at: '2099-01-01T00:00:00Z' }), 'created_at', 'takeout.ahead'],
  ['payment', set({ day: '2099-01-01' }), 'day', 'takeout.ahead'],
  ['payment', set({ created_at: '2099-01-01T00:00:00Z' }), 'created_at', 'takeout.ahead'],
  ['invoice', set({ day: '2099-01-01' }), 'day', 'takeout.ahead'],
  ['consent_code', withContent({ verified_at: '2099-01-01T00:00:00Z' }), 'content.verified_at', 'takeout.ahead'],
  [
    'reservation',
    set({ status: 'COMPLETED', check_in: '2026-11-20', check_out: '2026-11-23' }),
    'check_out',
    'takeout.ahead',
  ],
  ['folio_line', set({ kind: 'fee', day: '2099-01-01' }), 'day', 'takeout.ahead'],
  ['folio_line', set({ applies_to: 'line' }), 'applies_to_line_id', 'request.required'],
  ['payment', set({ amount_kurus: 10_000_000_000 }), 'amount_kurus', 'request.amount-too-high'],
  ['cancel_rule', set({ steps: [{ fewerThanDays: -1 }] }), 'steps.0.fewerThanDays', 'cancel.days'],
  ['reservation_transition', set({ before: { status: 'ACTIVE' } }), 'before.checkedInAt', 'request.required'],
  ['invoice', set({ buyer: 'Biri' }), 'buyer', 'request.malformed'],
  ['consent_code', set({ content: { verified_at: 'dün' } }), 'content.verified_at', 'request.malformed'],
  ['marketing_consent', set({ brought_proof_id: null, proof_id: 999_999 }), 'proof_id', 'takeout.row-unknown'],
]
/** Refused by the database, or by comparing tables, when all rows are there. */
const relations: Forgery[] = [
  [
    'reservation',
    (row) => ({ ...row, check_out: row['check_in'] }),
    'reservation_leaves_after_arriving',
    'takeout.row-rule',
  ],
  ['reservation', (row) => ({ ...row, total_price_kurus: 1 }), 'total_price_kurus', 'takeout.sums'],
  ['payment', set({ amount_kurus: -5 }), 'payment_below_nothing_is_refund', 'takeout.row-rule'],
  ['payment', set({ method: 'altın' }), 'payment_cash_only', 'takeout.row-rule'],
  ['sms_message', set({ state: 'çok gitti' }), 'sms_message_state', 'takeout.row-rule'],
  [
    'invoice',
    (row) => ({ ...row, net_kurus: Number(row['net_kurus']) + 1, payable_kurus: Number(row['payable_kurus']) + 1 }),
    'payable_kurus',
    'takeout.sums',
  ],
  [
    'invoice',
    (row) => ({ ...row, sequence: 7, number: String(row['number']).replace(/\d$/, '7') }),
    'sequence',
    'takeout.series',
  ],
  ['invoice_series', (row) => ({ ...row, last_sequence: 9 }), 'last_sequence', 'takeout.series'],
  ['invoice', set({ day: '2026-01-01' }), 'sequence', 'takeout.series', 2],
  ['invoice_series', set({ last_day: '2026-01-01' }), 'last_sequence', 'takeout.series'],
  [
    'folio_line',
    set({ kind: 'discount', gross_kurus: -100, text: 'Yıl', day: '2099-01-01', unit_id: null, applies_to: 'nights' }),
    'day',
    'takeout.ahead',
  ],
  ['folio_line', set({ day: '2099-01-01' }), 'day', 'takeout.ahead'],
  [
    'folio_line',
    (row, all) => {
      const discount = { kind: 'discount', gross_kurus: -100, applies_to: 'line', applies_to_line_id: all[0]?.['id'] }
      return { ...row, ...discount }
    },
    'applies_to_line_id',
    'takeout.row-rule',
    64,
  ],
  [
    'cash_session',
    (row) => ({ ...row, expected_kurus: 12_345, counted_kurus: 12_345 }),
    'expected_kurus',
    'takeout.sums',
  ],
]

describe('an edited takeout', () => {
  let files: Files
  let content: string
  let theirs: TestHotel
  beforeAll(async () => {
    const ours = await w.hotel()
    await w.call(createReservation, { body: booking(await w.unit(ours)) }, ours)
    await aDay(w, ours, (await w.unit(ours, { unitName: 'Göl Evi' })).id)
    const unit = await w.unit(ours, { unitName: 'Son' })
    const { reservation } = await w.call(createReservation, { body: booking(unit) }, ours)
    const { draft } = await w.call(readInvoiceDraft, { params: { id: reservation.id }, query: {} }, ours)
    await invoiceOf(w, ours, reservation.id, draft.totals.payable, draft.settingsVersion)
    // Packed anew, it opens without the work that a passphrase takes.
    content = await remade(await taken(ours), () => {})
    files = await opened(content)
    theirs = await w.hotel({ name: 'Yeni' })
  }, 120_000)

  async function forge([table, change, , , row = 1]: Forgery) {
    const lines = linesOf(files, table)
    const rows = lines.map((line) => JSON.parse(line) as Row)
    const changed = change(rows[row - 1] ?? {}, rows)
    lines[row - 1] = typeof changed === 'string' ? changed : JSON.stringify(changed)
    return forged(content, { [table]: lines })
  }
  const sentenceFor = ([table, , column, reason, row = 1]: Forgery) =>
    messageFor('takeout.row-refused', 'tr', {
      file: `tables/${table}.jsonl`,
      row,
      column,
      reason: messageFor(reason, 'tr'),
    })
  const saidBy = (answer: { statusCode: number; json: () => { fields?: object } }) =>
    `${answer.statusCode} ${Object.values(answer.json().fields ?? {}).join()}`

  test('is refused by the row and the reason, in the check and in the reading', async () => {
    for (const forgery of values) {
      expect(saidBy(await check(await forge(forgery), theirs))).toBe(`422 ${sentenceFor(forgery)}`)
    }
    for (const forgery of values.slice(0, 1)) {
      expect(saidBy(await read(await forge(forgery), theirs))).toBe(`422 ${sentenceFor(forgery)}`)
    }
  }, 120_000)

  test('is refused if its rows do not fit each other', async () => {
    for (const forgery of relations) {
      expect(saidBy(await read(await forge(forgery), theirs))).toBe(`422 ${sentenceFor(forgery)}`)
    }
  }, 120_000)

  test('is refused if it says that it was made in the future', async () => {
    const ahead = await remade(content, (changed) => {
      const manifest = JSON.parse(textOf(changed, 'manifest.json')) as object
      changed['manifest.json'] = Buffer.from(JSON.stringify({ ...manifest, madeAt: '2099-01-01T00:00:00Z' }))
    })
    for (const answer of [await check(ahead, theirs), await read(ahead, theirs)]) {
      expect(saidBy(answer)).toBe(`422 ${messageFor('takeout.made-ahead', 'tr')}`)
    }
  })

  test('names the row among thousands, of which the others are as they should be', async () => {
    const season = { name: 'Yaz', from_day: '2026-06-01', until_day: '2026-07-01', priority: 1, version: 1 }
    const seasons = Array.from({ length: 2500 }, (_, at) => ({
      ...season,
      id: at + 1,
      removed_at: '2026-01-01T00:00:00Z',
      ...(at === 2345 && { until_day: '2026-05-01' }),
    }))
    const price_season = seasons.map((row) => JSON.stringify(row))
    const said = saidBy(await read(await forged(content, { price_season, price_rule: [] }), theirs))
    expect(said).toContain(
      'tables/price_season.jsonl dosyasının 2346. satırı alınamadı (price_season_ends_after_beginning)',
    )
  })

  test('stores nothing, and texts without a shape are stored as a form stores them', async () => {
    const names = takeoutTables.filter(({ inNewBusiness }) => !inNewBusiness).map(({ name }) => name)
    const stored = await inHotel(w.db, theirs.hotelId, async (db) =>
      Promise.all(
        names.map(async (name) => {
          const { rows } = await sql`select from ${sql.table(name)} where hotel_id = ${theirs.hotelId}`.execute(db)
          return [name, rows.length]
        }),
      ),
    )
    expect(stored.filter(([, count]) => count !== 0)).toEqual([])

    const strange = await forge([
      'unit',
      set({ unit_name: ' Göl\u202e \u200bEvi ', __proto__: { x: 1 }, hotel_id: 1 }),
      '',
      'internal',
    ])
    expect((await read(strange, theirs)).statusCode).toBe(200)
    const units = await inHotel(w.db, theirs.hotelId, (db) =>
      db.selectFrom('unit').select(['hotelId', 'unitName']).orderBy('id').execute(),
    )
    expect(units[0]).toEqual({ hotelId: theirs.hotelId, unitName: 'Göl Evi' })
  })
})

test('each schema in a register is one of a column that is there, and each column of JSON has a schema', async () => {
  const all = await columnsOf(
    w.db,
    takeoutTables.map(({ name }) => name),
  )
  const unknown = takeoutTables.flatMap(({ name, obeys = {} }) =>
    Object.keys(obeys).flatMap((column) =>
      all.get(name)?.some((one) => one.name === column) ? [] : [`${name}.${column}`],
    ),
  )
  expect(unknown).toEqual([])
  const free = takeoutTables.flatMap(({ name, obeys = {} }) =>
    (all.get(name) ?? []).flatMap(({ name: column, type }) =>
      type === 'jsonb' && !(column in obeys) ? [`${name}.${column}`] : [],
    ),
  )
  expect(free).toEqual([])
})
