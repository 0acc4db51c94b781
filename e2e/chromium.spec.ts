import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { unpacked } from './chromium.ts'

test('two runs that unpack the browser at once, beside what a third left half done, both have it whole', async () => {
  const cache = test.info().outputPath('cache')
  await mkdir(join(cache, 'unpacking-abandoned'), { recursive: true })
  await writeFile(join(cache, 'unpacking-abandoned', 'chromium'), 'half')
  const [one, other] = await Promise.all([unpacked(cache), unpacked(cache)])

  expect(other).toBe(one)
  expect(await readdir(cache)).toEqual([expect.stringMatching(/^chromium-\d/), 'unpacking-abandoned'])
  const { size, mode, mtimeMs } = await stat(one)
  expect(size).toBeGreaterThan(100_000_000)
  expect(mode & 0o777).toBe(0o700)

  expect(await unpacked(dirname(one))).toBe(one)
  expect((await stat(one)).mtimeMs).toBe(mtimeMs)
})
