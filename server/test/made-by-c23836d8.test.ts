// Restores the backup of a former release and upgrades its database. Both get the present schema and keep every row, and
// the app works on them.
import { describe, expect, test } from 'vitest'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { brokenEntries } from '#server/features/audit/audit-chain.store.ts'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { restoreAndCompare } from '#server/platform/backup/check.ts'
import { manifestOf, snapshot } from '#server/platform/backup/snapshot.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { catalogueOf } from './catalogue.fixture.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from './database.ts'
import { ofFormerRelease, lastOfFormer, makeFormerDatabase, restoreFormerBackup } from './former-release.fixture.ts'
import { world } from './world.ts'

const hotelId = 1
const baseline = '0172_baseline.sql'

/** Each table with its number of rows, their checksum and its row-level security, and each sequence with its last number. */
async function rowsIn(url: string): Promise<string[]> {
  const { tables, sequences } = await manifestOf(url)
  return [
    ...tables.map(({ name, rows, sha256, forced, policies }) => [name, rows, sha256, forced, policies].join(' ')),
    ...sequences.map(({ name, last }) => `${name} ${last}`),
  ]
}

describe.each([
  {
    what: 'a backup',
    rows: 'rows-of-backup.txt',
    fill: (url: string) => restoreFormerBackup(url, { newest: false }),
  },
  { what: 'a database', rows: 'rows-of-database.txt', fill: makeFormerDatabase },
])('$what of a former release', ({ rows, fill }) => {
  let upgraded: TestDatabase
  let ran: string[]
  let rowsAtBaseline: string[]
  let facts: string[]

  const w = world({
    database: async () => {
      upgraded = await emptyDatabase()
      await fill(upgraded.url)
      const known = await readMigrations()
      ran = await migrate(
        upgraded.url,
        known.filter(({ name }) => name <= baseline),
      )
      rowsAtBaseline = await rowsIn(upgraded.url)
      await migrate(upgraded.url)
      facts = await catalogueOf(upgraded.url)
      return upgraded
    },
  })

  test('gets the rest of the former migrations and then the baseline', async () => {
    const known = (await readMigrations()).map(({ name }) => name)
    expect(ran).toEqual(known.filter((name) => name > lastOfFormer && name <= baseline))
    expect(ran.at(-1)).toBe(baseline)
  })

  test('has the schema of a new database', async () => {
    const fresh = await testDatabase()
    const expected = await catalogueOf(fresh.url)
    await fresh.drop()
    expect(facts).toEqual(expected)
  })

  test('has the rows that it had by the former migrations alone', async () => {
    expect(rowsAtBaseline).toEqual((await ofFormerRelease(rows)).toString().trim().split('\n'))
  })

  test('is backed up, and that backup, which lists former migrations and the baseline, restores as it was', async () => {
    const copy = await emptyDatabase()
    const { head, manifest, restored } = await restoreAndCompare(copy.url, snapshot(upgraded.url, new Date()))
    await copy.drop()
    expect(head.migrations.map(({ name }) => name)).toEqual(expect.arrayContaining([lastOfFormer, baseline]))
    expect(restored).toEqual(manifest)
  })

  test('serves: its audit log and proofs hold together, and a booking is added to them', async () => {
    const unbroken = () =>
      inHotel(w.db, hotelId, async (db) => [await brokenEntries(db, hotelId), await brokenProofs(db, hotelId)])
    expect(await unbroken()).toEqual([[], []])

    const owner = await w.colleague({ hotelId })
    const { hotelDetails } = await w.call(listUnits, {}, owner)
    expect(hotelDetails.length).toBeGreaterThan(0)
    await w.call(
      createReservation,
      { body: booking(await w.unit(owner), { reservationUniqId: '17226112618000001' }) },
      owner,
    )
    expect(await unbroken()).toEqual([[], []])
  })
})
