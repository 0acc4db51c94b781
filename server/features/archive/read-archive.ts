import type { ArchiveContent } from '#contract/archive.ts'
import { isIdentified } from '#domain/guests/guest.ts'
import { identityHash } from '#server/features/consent/identity-hash.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import { type Db, sqlState } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { brokenArchive, notEmpty } from './archive.errors.ts'
import * as store from './archive.store.ts'
import { type ArchiveTable, archiveTables } from './archive-tables.ts'
import { type Opened, refuseNewer } from './open-archive.ts'
import { Rewritten } from './rewritten.ts'

/** Columns that are filled in here where an archive is older than they are. */
const workedOut: Readonly<Record<string, readonly string[]>> = {
  marketing_consent: ['brought_proof_id'],
  guest: ['is_identified'],
}
const ofNewBusiness = new Set(['sms_template', 'sms_template_version'])

export const contentOf = ({ manifest }: Opened): ArchiveContent => ({
  businessName: manifest.business.name,
  madeAt: manifest.madeAt,
  counts: Object.fromEntries(
    Object.entries(manifest.tables).flatMap(([name, { count }]) => (count === 0 ? [] : [[name, count]])),
  ),
})

/** Everything is new in an empty business; in another one, nobody could tell what belongs together. */
export async function refuseUnlessEmpty(db: Db, hotelId: number): Promise<void> {
  const tables = archiveTables.map(({ name }) => name).filter((name) => !ofNewBusiness.has(name))
  const count = await store.countRows(db, hotelId, [...tables, 'consent_code'])
  if (count > 0) throw notEmpty(count)
}

type Reader = { hotelId: number; userId: number; secret: string; now: Date }

/** Reads all of it or nothing. */
export async function readArchive(inTransaction: InTransaction, opened: Opened, reader: Reader): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      await lockHotel(tx, reader.hotelId)
      await refuseUnlessEmpty(tx, reader.hotelId)
      await refuseNewer(tx, opened.manifest)
      await store.beginReading(tx)
      await read(tx, opened, reader)
    })
  } catch (error) {
    // What no business can have: a night sold twice, a row that refers to none. It was not written by a Konuk.
    if (/^2[23]/.test(sqlState(error) ?? '')) throw brokenArchive()
    throw error
  }
}

async function read(tx: Db, { manifest, rowsOf }: Opened, { hotelId, userId, secret, now }: Reader): Promise<void> {
  const { business, people } = manifest
  await store.renameHotel(tx, hotelId, business)
  await store.putReadyTemplatesAside(tx, hotelId, now)
  const rewritten = new Rewritten(userId)
  for (const table of archiveTables) {
    if (table.name === 'marketing_consent') await readProofs(tx, rowsOf('consent_code'), { hotelId, rewritten })
    const given = new Set(manifest.tables[table.name]?.columns)
    // A column that is newer than the archive has what it has by itself.
    const columns = (await store.columnsOf(tx, table.name)).filter((column) => given.has(column))
    const more = (workedOut[table.name] ?? []).filter((column) => !given.has(column))
    await add(tx, rowsOf(table.name), { hotelId, table, columns: [...columns, ...more], rewritten, sealed })
  }
  const [merged] = [rewritten.merged()]
  if (merged.length > 0) await store.mergeProfiles(tx, hotelId, merged)
  const own = {
    name: 'brought_archive',
    columns: ['business_name', 'made_at', 'read_at', 'read_by', 'people'],
    hasId: true,
  }
  const note = { business_name: business.name, made_at: manifest.madeAt, read_at: now, read_by: userId, people }
  await store.addRows(tx, hotelId, own, [note])

  function sealed(table: ArchiveTable, row: store.Row): store.Row {
    const number = row['identity_number']
    if (table.hasIdentity !== true || typeof number !== 'string') return row
    // Nobody is known again by the number of a guest who was erased: it is kept for the register alone.
    const nationality = typeof row['nationality'] === 'string' ? row['nationality'] : ''
    const hash =
      'identity_hash' in row && (row['erased_at'] ?? null) === null
        ? {
            identity_hash: identityHash(secret, number),
            is_identified: isIdentified({ nationality, tcKimlik: number, passportNumber: number }),
          }
        : {}
    return { ...row, identity_number: sealIdentity(secret, hotelId, number), ...hash }
  }
}

type Adding = {
  hotelId: number
  table: ArchiveTable
  columns: readonly string[]
  rewritten: Rewritten
  sealed: (table: ArchiveTable, row: store.Row) => store.Row
}

async function add(tx: Db, batches: Iterable<store.Row[]>, { hotelId, table, columns, rewritten, sealed }: Adding) {
  const hasId = table.key[0] === 'id'
  let waiting: { id: unknown; row: store.Row }[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const ids = await store.addRows(
      tx,
      hotelId,
      { name: table.name, columns, hasId },
      waiting.map(({ row }) => row),
    )
    if (hasId) for (const [at, { id }] of waiting.entries()) rewritten.know(table.name, id, ids[at])
    waiting = []
  }
  for (const rows of batches) {
    for (const row of rows) {
      // A refund, say, refers to a payment of the same table: that one has to have its new id first.
      if (rewritten.isAhead(table, row)) await flush()
      waiting.push({ id: row['id'], row: sealed(table, rewritten.row(table, row)) })
    }
    await flush()
  }
}

async function readProofs(
  tx: Db,
  batches: Iterable<store.Row[]>,
  { hotelId, rewritten }: { hotelId: number; rewritten: Rewritten },
): Promise<void> {
  const table = { name: 'brought_proof', columns: ['content', 'chained_to'], hasId: true }
  for (const rows of batches) {
    const ids = await store.addRows(tx, hotelId, table, rows)
    for (const [at, { id }] of rows.entries()) rewritten.know('consent_code', id, ids[at])
  }
}
