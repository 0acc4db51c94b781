import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSealing } from './keep-sealing.ts'

const key = { recipient: undefined, secret: 'the-secret-of-the-log-the-secret-of-the-log' }
const first = '000000010000000000000001'

async function newArchive() {
  const folder = await mkdtemp(join(tmpdir(), 'konuk-sealing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const archive = { waiting: join(folder, 'waiting'), wal: join(folder, 'wal'), bases: join(folder, 'base') }
  for (const part of [archive.waiting, archive.bases]) await mkdir(part)
  await writeFile(join(archive.waiting, first), Buffer.alloc(100_000))
  return archive
}

test('log is encrypted as it comes, with its time, and what came last when the database ends', async () => {
  const archive = await newArchive()
  await mkdir(archive.wal)
  const at = new Date('2026-11-24T07:31:00Z')
  await utimes(join(archive.waiting, first), at, at)
  // A file of an earlier release is encrypted along, and one that a killed process left unfinished is written anew.
  await writeFile(join(archive.wal, '000000010000000000000000.gz'), 'packed')
  await writeFile(join(archive.wal, `${first}.zst.age.unfinished`), 'half')
  const sealing = keepSealing(archive, key, () => {})
  await expect.poll(() => readdir(archive.waiting)).toEqual([])
  expect((await stat(join(archive.wal, `${first}.zst.age`))).mtime).toEqual(at)

  await writeFile(join(archive.waiting, '00000002.history'), 'x')
  await writeFile(join(archive.waiting, 'archtemp.1'), 'unfinished')
  await sealing.stop()
  expect(await readdir(archive.waiting)).toEqual(['archtemp.1'])
  expect((await readdir(archive.wal)).toSorted()).toEqual([
    '000000010000000000000000.gz.age',
    `${first}.zst.age`,
    '00000002.history.zst.age',
  ])
})

test('log that cannot be encrypted stays, is reported once, and is encrypted when that works again', async () => {
  const archive = await newArchive()
  const said: string[] = []
  const sealing = keepSealing(archive, key, (line) => said.push(line))
  await expect.poll(() => said).toEqual([expect.stringMatching(/^backup failed: .*ENOENT/)])
  expect(await readdir(archive.waiting)).toEqual([first])
  await mkdir(archive.wal)
  await sealing.stop()
  expect(await readdir(archive.wal)).toEqual([`${first}.zst.age`])
  expect(said).toHaveLength(1)
})
