// A folder in which backups are kept, as a disk that fills up leaves it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('a file that does not fit is refused, and nothing of it is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'konuk-full-'))
  const writing = `
    import { openPlace } from '#server/platform/backup/open-place.ts'
    const place = await openPlace({ kind: 'folder', folder: process.argv[1] })
    await place.putSmall('pieces/small', Buffer.alloc(1_000))
    await place.putSmall('pieces/large', Buffer.alloc(20_000)).catch((error) => console.log(error.message))`
  // The limit of a file's size ends a write half-way and without an error, as a full disk does.
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', writing, folder],
    {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect([code, said]).toEqual([0, expect.stringContaining(`Backups cannot be kept in ${folder}: EFBIG.`)])
  expect(await readdir(join(folder, 'pieces'))).toEqual(['small'])
  await rm(folder, { recursive: true })
})
