import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { z } from 'zod'
import { maxTakeoutBytes } from '#contract/takeout/schemas.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { encrypted } from '#server/platform/age.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { openIdentity } from '#server/platform/db/identity-number.ts'
import { inHotelAtOneMoment } from '#server/platform/db/scope.ts'
import { tooLarge, tooManyPictures } from './takeout.errors.ts'
import * as store from './takeout.store.ts'
import { takeoutTables } from './takeout-tables.ts'
import { sheetText } from './takeout.text.ts'
import { signatureFile, signatureOf } from './maker.ts'
import { fileEntry, isOfFiles, takeoutFormat, type Manifest, maxBytes, maxRows, mostBytesOfFiles } from './manifest.ts'
import { Sheets } from './sheets.ts'

type Of = { hotelId: number; passphrase: string; withoutPictures: boolean; now: Date }
type Files = Pick<FileStore, 'get'>

/** Writes a whole business as it is at one moment. It reads page by page, so that memory never holds many rows. */
export async function makeTakeout(
  { db, secret, files }: Pick<Api, 'db' | 'secret'> & { files: Files },
  { hotelId, passphrase, withoutPictures, now }: Of,
): Promise<z.output<typeof FileAnswer>> {
  const zipped = await inHotelAtOneMoment(db, hotelId, (tx) =>
    zipOf(tx, { hotelId, secret, now, files: withoutPictures ? undefined : files }),
  )
  const content = new Uint8Array(await encrypted(passphrase, zipped))
  return { name: `konuk-${dayIn(now)}.zip.age`, mediaType: 'application/octet-stream', content }
}

type Zipping = { hotelId: number; secret: string; now: Date; files: Files | undefined }

async function zipOf(tx: Db, { hotelId, secret, now, files }: Zipping) {
  if ((await store.countRows(tx, hotelId, ['consent_code', ...takeoutTables.map(({ name }) => name)])) > maxRows) {
    throw tooLarge(maxRows)
  }
  const { name, address } = await readHotel(tx, hotelId)
  const columns = await store.columnsOf(
    tx,
    takeoutTables.map((table) => table.name),
  )
  const manifest: Manifest = {
    format: takeoutFormat,
    madeAt: now.toISOString(),
    business: { name, address },
    people: await store.membersOf(tx, hotelId),
    tables: {},
  }
  const zip = new Zipped()
  const sheets = new Sheets()
  for (const table of takeoutTables) {
    const entry = zip.entry(`tables/${table.name}.jsonl`)
    for await (const rows of store.pagesOf(tx, hotelId, table)) {
      const there = files === undefined && isOfFiles(table.name) ? [] : rows
      const plain = table.hasIdentity ? there.map((row) => withNumber(row, secret, hotelId)) : there
      if (table.name === 'stored_file' && files !== undefined) await addFiles(zip, files, plain)
      entry.lines(plain.map((row) => JSON.stringify(row)))
      sheets.take(table.name, plain)
      await setImmediate()
    }
    manifest.tables[table.name] = { ...entry.end(), columns: store.writtenColumns(columns.get(table.name)) }
  }
  const proofs = zip.entry('tables/consent_code.jsonl')
  for (let after = 0; ;) {
    const page = await store.proofsToBring(tx, hotelId, after)
    proofs.lines(page.map(({ line }) => line))
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
  }
  manifest.tables['consent_code'] = { ...proofs.end(), columns: ['id', 'chained_to', 'content'] }
  zip.file(sheetText.file, await sheets.workbook())
  zip.file(sheetText.readMe, Buffer.from(sheetText.about))
  const said = Buffer.from(JSON.stringify(manifest, undefined, 2))
  zip.file('manifest.json', said)
  zip.file(signatureFile, signatureOf(said, secret))
  return zip.end()
}

/** What was made of a picture for newer browsers is made anew elsewhere. A file that is lost here is missing there too. */
async function addFiles(zip: Zipped, files: Files, rows: readonly store.Row[]): Promise<void> {
  for (const { hash, media_type: mediaType } of rows) {
    if (typeof hash !== 'string' || mediaType !== 'image/webp') continue
    const content = await files.get(hash).catch(() => undefined)
    if (content !== undefined) zip.file(fileEntry(hash), content)
    if (zip.bytes > mostBytesOfFiles) throw tooManyPictures()
  }
}

/**
 * Identity numbers are decrypted, because another installation of Konuk has another secret. The installation that reads
 * the takeout encrypts them again.
 */
function withNumber(row: store.Row, secret: string, hotelId: number): store.Row {
  const box = row['identity_number']
  return typeof box === 'string' ? { ...row, identity_number: openIdentity(secret, hotelId, box) ?? null } : row
}

/** A zip file that is built entry by entry. Only the compressed bytes are kept in memory. */
class Zipped {
  readonly #parts: Uint8Array[] = []
  #bytes = 0
  #plainBytes = 0
  #failure: Error | undefined
  readonly #zip = new Zip((error, part) => {
    if (error) this.#failure = error
    this.#parts.push(part)
    this.#bytes += part.length
  })

  entry(name: string) {
    const file = new ZipDeflate(name, { level: 6 })
    this.#zip.add(file)
    const sum = createHash('sha256')
    let [count, plainBytes] = [0, 0]
    return {
      lines: (lines: readonly string[]) => {
        if (lines.length === 0) return
        const bytes = Buffer.from(`${lines.join('\n')}\n`)
        sum.update(bytes)
        count += lines.length
        file.push(bytes)
        plainBytes += bytes.length
        this.#plainBytes += bytes.length
        // A takeout that exceeds the limits of reading is refused here, so that every takeout that is written can also
        // be read.
        const unpacks = plainBytes <= maxBytes.table && this.#plainBytes <= maxBytes.all
        if (this.#bytes > maxTakeoutBytes || !unpacks) throw tooLarge(maxRows)
      },
      end: () => {
        file.push(new Uint8Array(), true)
        return { count, sha256: sum.digest('hex') }
      },
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  file(name: string, content: Uint8Array): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(content, true)
    this.#plainBytes += content.length
  }

  end(): Buffer {
    this.#zip.end()
    if (this.#failure) throw this.#failure
    if (this.#bytes > maxTakeoutBytes || this.#plainBytes > maxBytes.all) throw tooLarge(maxRows)
    return Buffer.concat(this.#parts)
  }
}
