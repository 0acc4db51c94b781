// The source files of the product, for tests that check the rules of its structure.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

export type Use = { from: string; to: string; where: string }

/**
 * Lists every import of one feature of a folder from another feature. Tests are excluded, because they may import
 * everything.
 */
export function usesIn(folder: string): Use[] {
  const featureOf = (path: string) =>
    path.startsWith(`${folder}/`) ? /^([^/]+)\//.exec(path.slice(folder.length + 1))?.[1] : undefined
  return files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file).flatMap((name) => {
        const from = featureOf(file)
        const to = featureOf(name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, ''))
        if (from === undefined || to === undefined || from === to) return []
        return [{ from, to, where: `${from} uses ${to}: ${file} imports ${name}` }]
      }),
    )
}
