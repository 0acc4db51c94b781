import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tarEnd, tarFile, tarFolder, tarText, unpackTar } from './tar.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'konuk-tar-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function tarOf(folder: string): Promise<Buffer> {
  const parts = [tarText('password', 'gizli\n'), tarFolder('data')]
  for (const name of await readdir(folder))
    for await (const part of tarFile(`data/${name}`, join(folder, name))) parts.push(part)
  return Buffer.concat([...parts, tarFolder('data/empty'), tarEnd()])
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function sampleTar() {
  const folder = await newFolder()
  for (const bytes of [0, 1, 511, 512, 513, 1_500_000]) await writeFile(join(folder, `${bytes}`), 'ğ'.repeat(bytes))
  return { folder, tar: await tarOf(folder) }
}

test.each([100, 513, 5_000_000])(
  'files come back as they were, however they are cut into pieces (%d)',
  async (size) => {
    const { folder, tar } = await sampleTar()
    const into = await newFolder()
    await unpackTar(inPieces(tar, size), into)

    expect(await readFile(join(into, 'password'), 'utf8')).toBe('gizli\n')
    expect(await readdir(join(into, 'data', 'empty'))).toEqual([])
    for (const name of await readdir(folder))
      expect((await readFile(join(into, 'data', name))).equals(await readFile(join(folder, name)))).toBe(true)
  },
)

test('the ordinary tar unpacks it too', async () => {
  const { folder, tar } = await sampleTar()
  const into = await newFolder()
  await writeFile(join(into, 'a.tar'), tar)
  execFileSync('tar', ['-xf', join(into, 'a.tar'), '-C', into])
  expect((await readFile(join(into, 'data', '1500000'))).equals(await readFile(join(folder, '1500000')))).toBe(true)
})

test('a file that is gone by now is left out', async () => {
  const parts = []
  for await (const part of tarFile('data/x', '/nowhere/x')) parts.push(part)
  expect(parts).toEqual([])
})

test('a tar that is cut, changed or leads out of its folder is refused', async () => {
  const { tar } = await sampleTar()
  const flipped = Buffer.from(tar)
  flipped[3] = 0x20
  const outside = ['../out', '/tmp/out', 'data/../../out'].map((name) => Buffer.concat([tarText(name, 'x'), tarEnd()]))
  for (const bytes of [tar.subarray(0, -3_000), tar.subarray(0, 700), flipped, ...outside]) {
    const into = await newFolder()
    await mkdir(join(into, 'in'))
    await expect(unpackTar(inPieces(bytes, 10_000), join(into, 'in'))).rejects.toMatchObject({ why: 'damaged' })
    expect(await readdir(into)).toEqual(['in'])
  }
})
