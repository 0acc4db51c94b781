import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import type { LaunchOptions } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Returns the browser at CHROMIUM_PATH, or else one installed on the machine, or else the one from an npm package.
 * Nothing is downloaded.
 */
export async function chromiumForTests(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  return {
    executablePath: named ?? (await unpacked(cacheOfUser())),
    args: [
      '--headless=shell',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Without this flag a page full of shadows and gradients can fill the small /dev/shm of a container.
      '--disable-dev-shm-usage',
    ],
  }
}

/**
 * Unpacks the package's browser once for each user and version. The package itself always unpacks to the same path. The
 * files there belong to the first user of the machine, and are reused even if their version is different or they are
 * incomplete.
 */
export async function unpacked(cache: string, folder = packaged()): Promise<string> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const program = join(cache, `chromium-${version}`)
  if (existsSync(program)) return program

  await mkdir(cache, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(cache, 'unpacking-'))
  try {
    const whole = join(own, 'chromium')
    await pipeline(
      createReadStream(join(folder, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(whole, { mode: 0o700 }),
    )
    await rename(whole, program)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
  return program
}

const packaged = () => join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')

const cacheOfUser = () => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'konuk')
