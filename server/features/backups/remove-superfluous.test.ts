// Which pieces of backups go, and when. The files only stand for backups.
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { backupName, fileOfPiece, listOf, noteOf, pieceFolder } from '#server/platform/backup/place.ts'
import { listText } from '#server/platform/backup/pieces/piece-list.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { removeSuperfluous } from './remove-superfluous.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-superfluous-'))
const w = world({ env: { KONUK_BACKUPS: '0' } })
const logged: object[] = []
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await asOwner(w.url, 'delete from backup_run')
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  w.clock.set('2026-11-21T09:05:00Z')
  logged.length = 0
})

const pieces = async () => (await readdir(join(folder, pieceFolder))).toSorted()
const listed = async () => (await (await openPlace({ kind: 'folder', folder })).list()).map(({ name }) => name)

/** Puts a file there that stands for a verified backup of some pieces, each of one byte. */
async function stands(at: string, needed: string[]): Promise<string> {
  const file = backupName(new Date(at), 'abcdef', 'shared')
  await mkdir(join(folder, pieceFolder), { recursive: true })
  for (const name of needed) await writeFile(join(folder, fileOfPiece(name)), 'x')
  await writeFile(join(folder, listOf(file)), listText(file, needed))
  for (const name of [file, noteOf(file)]) await writeFile(join(folder, name), 'x')
  await asOwner(
    w.url,
    `insert into backup_run (started_at, file, bytes, finished_at, checked_at, checked_by)
     values ('${at}', '${file}', ${1 + needed.length}, '${at}', '${at}', 'restored')`,
  )
  return file
}
function removing() {
  const log = { error: (what: object) => void logged.push(what) }
  return removeSuperfluous({ db: w.db, clock: w.clock.now, log }, { kind: 'folder', folder }, () => Promise.resolve())
}
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)) as [string, string, string, string]

test('pieces go with the last backup that needs them', async () => {
  await stands('2026-11-21T08:10:00Z', [a, b])
  const last = await stands('2026-11-21T08:20:00Z', [b, c])
  const earlier = await stands('2026-11-21T07:20:00Z', [d])
  await removing()
  expect(await listed()).toEqual([earlier, last])
  expect(await pieces()).toEqual([b, c, d])
  expect((await readdir(folder)).filter((name) => name.endsWith('.pieces'))).toEqual([listOf(earlier), listOf(last)])
})

test.each([
  ['is missing', () => undefined],
  ['was cut off', (file: string) => listText(file, [a, b]).slice(0, 40)],
  ['lacks a line', (file: string) => listText(file, [a, b]).replace(`${a}\n`, '')],
  ['is that of another one', () => listText(backupName(new Date('2026-11-21T07:10:00Z'), 'abcdef', 'shared'), [c])],
])('no piece goes while the list of a backup %s, and the backup stays verified', async (_what, textOf) => {
  const first = await stands('2026-11-21T08:10:00Z', [a, b])
  const text = textOf(first)
  if (text === undefined) await rm(join(folder, listOf(first)))
  else await writeFile(join(folder, listOf(first)), text)
  await stands('2026-11-21T07:10:00Z', [c])
  await stands('2026-11-21T08:00:00Z', [d])
  await removing()
  expect(await pieces()).toEqual([a, b, c, d])
  expect(await listed()).toHaveLength(2)
  expect(logged).toHaveLength(1)
})

test.each([
  ['lacks a piece', () => rm(join(folder, fileOfPiece(c)))],
  ['has a piece that was cut off', () => truncate(join(folder, fileOfPiece(c)))],
])('a backup that %s takes the place of no verified one', async (_what, damage) => {
  const whole = await stands('2026-11-21T08:10:00Z', [a, b])
  const later = await stands('2026-11-21T08:20:00Z', [b, c])
  await damage()
  await removing()
  expect(await listed()).toEqual([whole, later])
})
