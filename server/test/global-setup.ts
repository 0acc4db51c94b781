import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import type { Binaries } from '#server/platform/db/embedded/binaries.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { inDatabase, onServer } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's URL of the migrated database from which every test database is copied. */
    templateUrl: string
  }
}

const prefix = process.env['KONUK_TEST_POSTGRES'] ? 'konuk-outside-test-' : 'konuk-test-'

/** Test data need not survive a power cut, and the server is much faster without that safety. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/**
 * One PostgreSQL server serves the whole run. By default it is embedded. KONUK_TEST_POSTGRES names the folder of an
 * installed PostgreSQL to start instead (such as /usr/lib/postgresql/15); KONUK_TEST_DATABASE_URL names a running
 * server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['KONUK_TEST_DATABASE_URL']
  const server = named === undefined ? await temporaryServer() : { url: named, remove: async () => {} }

  const template = `konuk_template_${randomBytes(6).toString('hex')}`
  const templateUrl = inDatabase(server.url, template)
  await onServer(server.url, `create database ${template} template template0`)
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)

  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`)
    await server.remove()
  }
}

async function temporaryServer(): Promise<{ url: string; remove: () => Promise<void> }> {
  const options = { settings, binaries: await installedIn(process.env['KONUK_TEST_POSTGRES']) }
  await removeAbandoned(options)
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const server = await startEmbedded(folder, () => {}, options)
  return {
    url: server.url,
    remove: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function installedIn(folder: string | undefined): Promise<Binaries | undefined> {
  if (folder === undefined) return undefined
  const { stdout } = await promisify(execFile)(join(folder, 'bin/postgres'), ['--version'])
  return { folder, version: /\d+\.\d+/.exec(stdout)?.[0] ?? '' }
}

/** Stops servers that killed test runs left behind. */
async function removeAbandoned(options: Parameters<typeof startEmbedded>[2]): Promise<void> {
  const minute = 60_000
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    try {
      const { uid, mtimeMs } = await stat(folder)
      // Skips folders of other users, which only their owners may remove, and folders younger than a minute: a run that
      // has just begun has not locked its folder yet.
      if (uid !== (process.getuid?.() ?? uid) || Date.now() - mtimeMs < minute) continue
      await (await startEmbedded(folder, () => {}, options)).stop()
      await rm(folder, { recursive: true, force: true })
    } catch (error) {
      const isSystems = error instanceof Error && 'code' in error // The folder is gone already.
      if (!(error instanceof CannotStart || isSystems)) throw error
    }
  }
}
