import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, emptyDatabase } from '#server/test/database.ts'
import { behindProxy } from '#server/test/database-proxy.fixture.ts'
import { world } from '#server/test/world.ts'
import { restoreAndCompare } from './check.ts'
import { framed, framesOf } from './frames.ts'
import { load, readThrough } from './load.ts'
import { keyOfSecret, newKey, openedStream, recipientOf, sealedStream } from './seal.ts'
import { manifestOf, snapshot } from './snapshot.ts'

const w = world()
const now = new Date('2026-11-23T12:00:00Z')

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function backup(recipients: string[]): Promise<Buffer> {
  return bytesOf(await sealedStream(snapshot(w.url, now), recipients))
}

test('a backup taken during writes shows one moment, and a restored copy has the same rows, row-level security and sequences', async () => {
  const ours = await w.hotel()
  await w.unit(ours)
  const writing = new AbortController()
  const writers = [1, 2, 3].map(async (writer) => {
    for (let count = 0; !writing.signal.aborted && count < 200; count++)
      await w.unit(ours, { unitName: `B ${writer}-${count}` })
  })
  const key = await newKey()
  const file = await backup([await recipientOf(key)])
  writing.abort()
  await Promise.all(writers)

  const copy = await emptyDatabase()
  const { manifest } = await load(copy.url, openedStream(inPieces(file), [key]), { hold: false })
  const restored = await manifestOf(copy.url)
  expect(restored).toEqual(manifest)
  expect(manifest.tables.find(({ name }) => name === 'unit')).toMatchObject({ forced: true })
  expect(manifest.tables.find(({ name }) => name === 'hotel')?.rows).toBeGreaterThan(0)
  // New ids continue after the last id of the original.
  await asOwner(copy.url, `insert into hotel (name, created_at) values ('Yeni', now())`)
  await copy.drop()
})

/** The database sends what follows a CopyDone in a packet of its own, as a busy server may do at any time. */
const inMorePackets = (url: string): Promise<string> =>
  behindProxy(url, (client, server) => {
    client.pipe(server)
    let held = Buffer.alloc(0)
    server.on('data', (bytes) => {
      held = Buffer.concat([held, bytes])
      server.pause()
      void passOn().finally(() => server.resume())
    })
    async function passOn(): Promise<void> {
      for (let size = 0; held.length >= 5; held = held.subarray(size)) {
        size = 1 + held.readUInt32BE(1)
        if (held.length < size) return
        client.write(held.subarray(0, size))
        if (held[0] === 'c'.charCodeAt(0)) await new Promise((resolve) => setTimeout(resolve, 2))
      }
    }
  })

test('the number of rows is right when it comes after the end of the rows, in another packet', async () => {
  await w.hotel()
  const { tables } = await manifestOf(await inMorePackets(w.url))
  expect(tables).toEqual((await manifestOf(w.url)).tables)
  expect(tables.find(({ name }) => name === 'hotel')?.rows).toBeGreaterThan(0)
})

test('a backup restores whose list states too few rows, if their checksum is right', async () => {
  await w.hotel()
  async function* misstated(): AsyncGenerator<Buffer> {
    for await (const frame of framesOf(snapshot(w.url, now))) {
      if (frame.kind === 'manifest') for (const table of frame.value.tables) table.rows = 0
      yield framed(frame)
    }
  }
  const copy = await emptyDatabase()
  await restoreAndCompare(copy.url, misstated())
  await expect(readThrough(misstated())).resolves.toBeDefined()
  await copy.drop()
})

test('a newly added table is included in the next backup, also when several begin at once', async () => {
  await asOwner(
    w.url,
    `create table forgotten (hotel_id bigint not null, id bigint primary key);
     alter table forgotten enable row level security, force row level security;
     insert into forgotten values (1, 1), (1, 2)`,
  )
  const { tables } = await manifestOf(w.url)
  expect(tables.find(({ name }) => name === 'forgotten')).toMatchObject({ rows: 2 })
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration' order by 1`.execute(
    w.db,
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())

  await asOwner(w.url, 'revoke select on forgotten from konuk_backup; revoke usage on schema public from konuk_backup')
  const atOnce = await Promise.all([1, 2, 3, 4, 5, 6].map(() => manifestOf(w.url)))
  expect(atOnce.map((manifest) => manifest.tables)).toEqual(atOnce.map(() => tables))

  await asOwner(w.url, `create policy narrow on forgotten as restrictive for select using (id = 1)`)
  await expect(manifestOf(w.url)).rejects.toThrow('does not see every row of forgotten')
  await asOwner(w.url, 'drop table forgotten')
})

test('a wrong key, a cut file and a changed bit are refused with clear messages, and leave an empty database empty', async () => {
  const key = await keyOfSecret('the-secret-of-the-tests-the-secret-of-the-tests')
  const file = await backup([await recipientOf(key)])
  const copy = await emptyDatabase()
  const attempt = (bytes: Buffer, opener: string | typeof key = key) =>
    load(copy.url, openedStream(inPieces(bytes), [opener]), { hold: true })

  await expect(attempt(file, await newKey())).rejects.toThrow('made for another one')
  await expect(attempt(file.subarray(0, file.length - 40))).rejects.toThrow('damaged')
  await expect(attempt(file.subarray(0, 50))).rejects.toThrow('damaged')
  const changed = Buffer.from(file)
  changed[file.length - 2000] = (changed[file.length - 2000] ?? 0) ^ 1
  await expect(attempt(changed)).rejects.toThrow('damaged')
  await expect(attempt(Buffer.from('no backup at all, only some words'))).rejects.toThrow('damaged')

  await attempt(file)
  await copy.drop()
})

test('a reader who stops in the middle of the rows leaves nothing open, and a lost database is reported once', async () => {
  await asOwner(
    w.url,
    `insert into outbox_message (channel, recipient, text) select 'sms', 'x', repeat('x', 500) from generate_series(1, 20000)`,
  )
  const begun = async (file: AsyncGenerator<Buffer>) => {
    for (let bytes = 0; bytes < 1_000_000;) bytes += Buffer.from((await file.next()).value ?? '').length
    return file
  }
  const readers = () =>
    sql`select from pg_stat_activity where application_name = 'konuk-backup' and datname = current_database()`.execute(
      w.db,
    )
  const left = await begun(snapshot(w.url, now))
  await left.return(undefined)
  await expect.poll(async () => (await readers()).rows).toEqual([])

  const sealed = await sealedStream(snapshot(w.url, now), [await recipientOf(await newKey())])
  const reader = sealed[Symbol.asyncIterator]()
  await reader.next()
  await expect.poll(async () => (await readers()).rows.length).toBe(1)
  await reader.return?.()
  await expect.poll(async () => (await readers()).rows).toEqual([])

  const cut = await begun(snapshot(w.url, now))
  await asOwner(
    w.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'konuk-backup' and datname = current_database()`,
  )
  const rest = async () => {
    while ((await cut.next()).done !== true);
  }
  await expect(rest()).rejects.toThrow(/terminat/i)
})
