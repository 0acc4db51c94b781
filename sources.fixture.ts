// The source files of the product, for the tests that hold its structure to its rules.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export const files = execSync('git ls-files -co --exclude-standard "*.ts" "*.tsx"', { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

export const read = (file: string) => readFileSync(file, 'utf8')

/** What a file imports, as it is written there. */
export const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export) [^'"]*?from '(.+)'|^import '(.+)'|\bimport\('(.+?)'\)/gm)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )

export const isTest = (file: string) => /\.(test|suite|fixture)\.tsx?$/.test(file)
