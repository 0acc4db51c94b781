import type { ProblemCode } from '#contract/problems.ts'
import type { TakeoutContent } from '#contract/takeout/schemas.ts'
import { isIdentified } from '#domain/guests/guest.ts'
import { identityHash } from '#server/features/consent/identity-hash.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import { brokenConstraint, type Db, sqlState } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import { withSavepoint } from '#server/platform/db/savepoint.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { brokenSums } from './brought-sums.store.ts'
import { brokenTakeout, notEmpty, rowRefused } from './takeout.errors.ts'
import * as store from './takeout.store.ts'
import { type TakeoutTable, takeoutTables } from './takeout-tables.ts'
import type { Opened } from './manifest.ts'
import { lastDayOf, withRules } from './open-takeout.ts'
import { Rewritten } from './rewritten.ts'

export const contentOf = ({ manifest, maker }: Opened, known: readonly string[]): TakeoutContent => ({
  maker: maker ?? null,
  isMakerKnown: isKnown(maker, known),
  businessName: manifest.business.name,
  madeAt: manifest.madeAt,
  counts: Object.fromEntries(
    Object.entries(manifest.tables).flatMap(([name, { count }]) => (count === 0 ? [] : [[name, count]])),
  ),
})

const isKnown = (maker: string | undefined, known: readonly string[]) => maker !== undefined && known.includes(maker)

/**
 * A takeout is read only into an empty business. In any other business, nobody could distinguish the rows of the
 * takeout from the existing rows.
 */
export async function refuseUnlessEmpty(db: Db, hotelId: number): Promise<void> {
  const tables = takeoutTables.filter(({ inNewBusiness }) => !inNewBusiness).map(({ name }) => name)
  const count = await store.countRows(db, hotelId, [...tables, 'consent_code'])
  if (count > 0) throw notEmpty(count)
}

/** `knownMakers` are the Konuks whose consents count as proven. */
type Reader = { hotelId: number; userId: number; secret: string; now: Date; knownMakers: readonly string[] }

/** Reads the whole takeout, or nothing if any row is refused. */
export async function readTakeout(inTransaction: InTransaction, opened: Opened, reader: Reader): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      await lockHotel(tx, reader.hotelId)
      await refuseUnlessEmpty(tx, reader.hotelId)
      const ruled = await withRules(tx, opened, reader.now)
      await store.beginReading(tx)
      await read(tx, ruled, reader)
      const [broken] = await brokenSums(tx, {
        hotelId: reader.hotelId,
        madeOn: lastDayOf(opened.manifest),
      })
      if (broken !== undefined) throw rowRefused(broken, broken.message)
    })
  } catch (error) {
    // The database refuses rows that no business can have, such as a night sold twice or a reference to no row: no
    // Konuk wrote that file.
    if (isRefusal(error)) throw brokenTakeout()
    throw error
  }
}

/** PostgreSQL refuses a value or a broken constraint. */
const isRefusal = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '')

/** The constraints of some kinds have sentences of their own. */
const ruleNames: ReadonlyMap<string | undefined, ProblemCode> = new Map([
  ['23502', 'request.required'],
  ['23503', 'takeout.row-unknown'],
  ['23505', 'takeout.row-twice'],
])

async function read(tx: Db, { manifest, rowsOf, maker, columns: all }: Ruled, reader: Reader): Promise<void> {
  const { hotelId, userId, secret, now, knownMakers } = reader
  const { business, people } = manifest
  await store.renameHotel(tx, hotelId, business)
  await store.putReadyTemplatesAside(tx, hotelId, now)
  const rewritten = new Rewritten({ userId, unprovenFrom: isKnown(maker, knownMakers) ? undefined : now })
  for (const table of takeoutTables) {
    if (table.name === 'marketing_consent') await readProofs(tx, rowsOf('consent_code'), { hotelId, rewritten })
    const given = new Set(manifest.tables[table.name]?.columns)
    // A column that is newer than the takeout gets its default.
    const columns = store.writtenColumns(all.get(table.name)).filter((column) => given.has(column))
    const marks = table.proves === true ? ['unproven'] : []
    const more = [...marks, ...(table.computed ?? [])].filter((column) => !given.has(column))
    await add(tx, rowsOf(table.name), { hotelId, table, columns: [...columns, ...more], rewritten, sealed })
  }
  const [merged] = [rewritten.merged()]
  if (merged.length > 0) await store.mergeProfiles(tx, hotelId, merged)
  const own = {
    name: 'brought_takeout',
    columns: ['business_name', 'made_at', 'read_at', 'read_by', 'people', 'maker'],
    hasId: true,
  }
  const { name: business_name } = business
  const note = { business_name, made_at: manifest.madeAt, read_at: now, read_by: userId, people, maker: maker ?? null }
  await store.addRows(tx, hotelId, own, [note])

  function sealed(table: TakeoutTable, row: store.Row): store.Row {
    const number = row['identity_number']
    if (table.hasIdentity !== true || typeof number !== 'string') return row
    // The identity number of an erased guest gets no hash, so that it recognises nobody. The number is kept only for
    // the police register.
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

type Ruled = Opened & { columns: store.Columns }

type Adding = {
  hotelId: number
  table: TakeoutTable
  columns: readonly string[]
  rewritten: Rewritten
  sealed: (table: TakeoutTable, row: store.Row) => store.Row
}

async function add(
  tx: Db,
  batches: AsyncIterable<store.Row[]>,
  { hotelId, table, columns, rewritten, sealed }: Adding,
) {
  const hasId = table.key[0] === 'id'
  let waiting: { id: unknown; row: store.Row }[] = []
  let before = 0
  const flush = async () => {
    if (waiting.length === 0) return
    const rows = waiting.map(({ row }) => row)
    const ids = await addOrRefuse(tx, hotelId, { name: table.name, columns, hasId }, rows, before)
    if (hasId) for (const [at, { id }] of waiting.entries()) rewritten.know(table.name, id, ids[at])
    before += waiting.length
    waiting = []
  }
  for await (const rows of batches) {
    for (const row of rows) {
      // A row may refer to a row of its own table, as a refund refers to a payment. The rows before it are then
      // inserted first, so that the other row has its new id.
      if (rewritten.isAhead(table, row)) await flush()
      waiting.push({ id: row['id'], row: sealed(table, rewritten.row(table, row)) })
    }
    await flush()
  }
}

/**
 * Adds rows, of which `before` stand before in the file. If the database refuses them, halves are tried until the row is
 * found: the constraints of a table are rules as well.
 */
async function addOrRefuse(
  tx: Db,
  hotelId: number,
  into: store.Into,
  rows: readonly store.Row[],
  before: number,
): Promise<number[]> {
  try {
    return await withSavepoint(tx, () => store.addRows(tx, hotelId, into, rows))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (rows.length === 1) {
      const [column, message] = [brokenConstraint(error) ?? '', ruleNames.get(sqlState(error)) ?? 'takeout.row-rule']
      throw rowRefused({ table: into.name, row: before + 1, column }, message)
    }
    const half = Math.ceil(rows.length / 2)
    const first = await addOrRefuse(tx, hotelId, into, rows.slice(0, half), before)
    return [...first, ...(await addOrRefuse(tx, hotelId, into, rows.slice(half), before + half))]
  }
}

async function readProofs(
  tx: Db,
  batches: AsyncIterable<store.Row[]>,
  { hotelId, rewritten }: { hotelId: number; rewritten: Rewritten },
): Promise<void> {
  const table = { name: 'brought_proof', columns: ['content', 'chained_to'], hasId: true }
  for await (const rows of batches) {
    const ids = await store.addRows(tx, hotelId, table, rows)
    for (const [at, { id }] of rows.entries()) rewritten.know('consent_code', id, ids[at])
  }
}
