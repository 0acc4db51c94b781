import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** CHROMIUM_PATH, else a browser of the machine, else the one that an npm package brings: nothing is downloaded. */
export async function chromiumForTests(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  return {
    executablePath: named ?? (await chromium.executablePath()),
    args: [
      '--headless=shell',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Without it a page that is full of shadows and gradients can fill the small /dev/shm of a container.
      '--disable-dev-shm-usage',
    ],
  }
}
