// The commands meet the mark of another Konuk where backups are kept.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { markName } from '#server/platform/backup/place.ts'
import { emptyDatabase } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-take-over-'))
const backups = join(folder, 'backups')
const w = world({ backupFolder: backups, env: { KONUK_BACKUPS: '0' } })
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(script: string, args: string[], url = w.url) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../${script}`, import.meta.url)), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      KONUK_BACKUP_DIR: backups,
      KONUK_SECRET: w.api.secret,
      KONUK_DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, error, code: code as number }
}

test('the command says whose place it is, takes it over, and restores from it', async () => {
  const other = '2f0c4f0e-5b1f-4d52-9a53-4f6d0d3c7a11'
  await mkdir(backups)
  const mark = join(backups, markName)
  await writeFile(mark, JSON.stringify({ installation: other, last: 'konuk-20261121T090500Z.abcdef.shared.age' }))
  const refused = await run('backup.ts', [])
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining(`those of another Konuk (${other})`)])
  expect(refused.error).toContain('npm run backup -- --take-over')

  const { out, code } = await run('backup.ts', ['--take-over'])
  const { id } = await w.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  expect([code, JSON.parse(await readFile(mark, 'utf8'))]).toMatchObject([0, { installation: id, last: out.trim() }])

  const copy = await emptyDatabase()
  expect((await run('restore.ts', [out.trim()], copy.url)).code).toBe(0)
  // The copy is an installation of its own, and is refused where its original writes.
  const ofCopy = await run('backup.ts', [], copy.url)
  expect([ofCopy.code, ofCopy.error]).toEqual([1, expect.stringContaining('those of the original of this copy')])
  await copy.drop()
}, 60_000)
