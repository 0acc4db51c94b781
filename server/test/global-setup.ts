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
    /** The owner's URL of the migrated database that every test database is a copy of. */
    templateUrl: string
  }
}

const prefix = process.env['KONUK_TEST_POSTGRES'] ? 'konuk-outside-test-' : 'konuk-test-'

/** Nothing of a test run outlives it, so it need not survive a power cut: that makes it a good deal faster. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/**
 * One server for the whole run: an embedded one, one of the PostgreSQL that is installed in KONUK_TEST_POSTGRES
 * (such as /usr/lib/postgresql/15), or a running one that KONUK_TEST_DATABASE_URL names.
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

/** A run that was killed leaves its server running. */
async function removeAbandoned(options: Parameters<typeof startEmbedded>[2]): Promise<void> {
  const minute = 60_000
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    try {
      const { uid, mtimeMs } = await stat(folder)
      // Another user's is theirs to remove. A run that has only just begun does not hold its folder yet.
      if (uid !== (process.getuid?.() ?? uid) || Date.now() - mtimeMs < minute) continue
      await (await startEmbedded(folder, () => {}, options)).stop()
      await rm(folder, { recursive: true, force: true })
    } catch (error) {
      const isSystems = error instanceof Error && 'code' in error // removed in the meantime
      if (!(error instanceof CannotStart || isSystems)) throw error
    }
  }
}
