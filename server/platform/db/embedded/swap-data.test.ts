// If the process is killed between any two moves, the folder has the new database after the next start, and the old one
// beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { finishSwap } from './swap-data.ts'

const names = ['minutes.id', 'app.password', 'postgres.password', 'postgres']

function folderWithBoth(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konuk-swap-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [place, whose, has] of [
    ['.', 'old', names],
    // A restored database gets its own archive at its first start.
    ['restoring', 'new', names.slice(1)],
  ] as const) {
    mkdirSync(join(folder, place, 'postgres'), { recursive: true })
    writeFileSync(join(folder, place, 'postgres', 'base'), whose)
    for (const name of has) if (name !== 'postgres') writeFileSync(join(folder, place, name), whose)
  }
  writeFileSync(join(folder, 'secret'), 'stays')
  return folder
}

/** Runs the swap in its own process, which kills itself at its n-th move. */
async function swapKilledAt(folder: string, move: number): Promise<string | null> {
  const killing = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs.promises
    let moves = 0
    fs.promises.rename = (...paths) => ++moves === ${move} ? process.kill(process.pid, 'SIGKILL') : rename(...paths)
    syncBuiltinESMExports()
    const { swapIn } = await import(${JSON.stringify(new URL('swap-data.ts', import.meta.url).href)})
    await swapIn(${JSON.stringify(folder)}, ${JSON.stringify(names)})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', killing], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

const whose = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => names.includes(name))
      .map((name) => [
        name,
        readFileSync(name === 'postgres' ? join(folder, name, 'base') : join(folder, name), 'utf8'),
      ]),
  )
const all = (what: string, of: readonly string[]) => Object.fromEntries(of.map((name) => [name, what]))
const asideOf = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('before-'))

test('a process killed before the new database is complete leaves the old one in place', async () => {
  const folder = folderWithBoth()
  expect(await swapKilledAt(folder, 1)).toBe('SIGKILL')
  expect(await finishSwap(folder)).toBeUndefined()
  expect(whose(folder)).toEqual(all('old', names))
  expect(asideOf(folder)).toEqual([])
})

test.each([2, 3, 4, 5, 6, 7, 8])(
  'a process killed at move %i leaves a folder in which the next start has the new database, and the old one beside it',
  async (move) => {
    const folder = folderWithBoth()
    expect(await swapKilledAt(folder, move)).toBe('SIGKILL')
    await finishSwap(folder)
    expect(whose(folder)).toEqual(all('new', names.slice(1)))
    const [aside = '', ...more] = asideOf(folder)
    expect(more).toEqual([])
    expect(whose(join(folder, aside))).toEqual(all('old', names))
    expect(readdirSync(folder).toSorted()).toEqual([aside, ...names.slice(1), 'secret'].toSorted())
    // A second call has nothing left to do.
    expect(await finishSwap(folder)).toBeUndefined()
    expect(whose(folder)).toEqual(all('new', names.slice(1)))
  },
)

test('an undisturbed swap takes eight moves, so the kills above cover all of them', async () => {
  const folder = folderWithBoth()
  expect(await swapKilledAt(folder, 9)).toBeNull()
  expect(whose(folder)).toEqual(all('new', names.slice(1)))
})
