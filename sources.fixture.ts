// The source files of the product, for tests that check the rules of its structure.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export const files = execSync('git ls-files -co --exclude-standard "*.ts" "*.tsx"', { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

export const read = (file: string) => readFileSync(file, 'utf8')

/** Lists the imports of a file as the file writes them. */
export const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export) [^'"]*?from '(.+)'|^import '(.+)'|\bimport\('(.+?)'\)/gm)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )

export const isTest = (file: string) => /\.(test|suite|fixture)\.tsx?$/.test(file)
