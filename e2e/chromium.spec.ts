import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { unpacked } from './chromium.ts'

test('two runs that unpack the browser at once, beside a third that broke off halfway, both get it complete', async () => {
  // The file is large, because the real browser takes seconds to unpack. It is also larger than the chunks in which it
  // is read.
  const whole = Buffer.alloc(5_000_000, 'a browser')
  const folder = test.info().outputPath('package')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "version": "9.8.7" }')
  await writeFile(join(folder, 'bin/chromium.br'), brotliCompressSync(whole))
  const cache = test.info().outputPath('cache')
  await mkdir(join(cache, 'unpacking-abandoned'), { recursive: true })
  await writeFile(join(cache, 'unpacking-abandoned', 'chromium'), 'half')
  const [one, other] = await Promise.all([unpacked(cache, folder), unpacked(cache, folder)])

  expect(other).toBe(one)
  expect(await readdir(cache)).toEqual(['chromium-9.8.7', 'unpacking-abandoned'])
  expect((await readFile(one)).equals(whole)).toBe(true)
  const { mode, mtimeMs } = await stat(one)
  expect(mode & 0o777).toBe(0o700)

  expect(await unpacked(dirname(one), folder)).toBe(one)
  expect((await stat(one)).mtimeMs).toBe(mtimeMs)
})
