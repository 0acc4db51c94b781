// The commands that verify the chains run beside the app, which has the data folder to itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { migrate } from './platform/db/migrate.ts'

async function run(script: string, dataFolder: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { PATH: process.env['PATH'], KONUK_DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, error, code: code as number }
}

test('the audit log and the proofs are verified while the app has the database open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'konuk-verify-'))
  await chmod(folder, 0o711) // PostgreSQL runs under its own account and must be able to pass through this folder.
  const dataFolder = join(folder, 'data')
  const app = await startEmbedded(dataFolder, () => {}, { settings: { fsync: 'off' } })
  try {
    await migrate(app.url)
    expect(await run('verify-audit.ts', dataFolder)).toMatchObject({ error: '', code: 0 })
    expect(await run('verify-proofs.ts', dataFolder)).toEqual({
      out: 'All proofs hold together.\n',
      error: '',
      code: 0,
    })
  } finally {
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
