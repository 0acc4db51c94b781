import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingLog } from './base.ts'

const log = (group: string, part: string) => `00000001${group.padStart(8, '0')}${part.padStart(8, '0')}`

test.each<[string, string[], string | undefined]>([
  ['no gap', [log('0', 'FE'), log('0', 'FF'), log('1', '00')], undefined],
  ['the first file', [log('0', 'FF')], log('0', 'FE')],
  ['one between two others', [log('0', 'FE'), log('1', '00')], log('0', 'FF')],
  ['the first of two, where a group of 256 ends', [log('0', 'FE'), log('0', 'FF'), log('1', '02')], log('1', '00')],
  ['no gap in four', [log('0', 'FE'), log('0', 'FF'), log('1', '00'), log('1', '01')], undefined],
])('the gap in a log is named by the first missing file: %s', async (_what, there, missing) => {
  const folder = await mkdtemp(join(tmpdir(), 'konuk-gap-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const archive = { waiting: join(folder, 'waiting'), wal: join(folder, 'wal'), bases: join(folder, 'base') }
  await mkdir(archive.wal)
  // Some files are encrypted, and others are from an earlier release.
  for (const [at, name] of there.entries())
    await writeFile(join(archive.wal, `${name}${['.zst.age', '', '.gz', '.gz.age'][at % 4]}`), '')
  const base = { path: '', isSealed: true, from: new Date(), firstLog: log('0', 'FE') }
  expect(await missingLog(archive, base)).toBe(missing)
})
