// Prints and stores figures, with the commit and the machine on which they were measured.
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem, version } from 'node:os'

/** One row of the table. Texts are aligned left, and the caller rounds the numbers. */
export type Row = readonly [what: string, ...figures: string[]]

export function print(title: string, rows: readonly Row[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: Row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${line(row)}\n`).join('')}`)
}

/** Writes the table as Markdown. The first row is the header, and the first `words` columns are text. */
export function markdownTable([head, ...rows]: readonly Row[], words: number): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return head ? [line(head), line(head.map((_, at) => (at < words ? '---' : '---:'))), ...rows.map(line)] : []
}

/** Describes the run. `measured` lists the folders whose code determines the result. */
export function aboutRun(measured: readonly string[]): { date: string; commit: string; machine: string } {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', ...measured, ':!bench/results') !== ''
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? ' and changes' : ''),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${version()}, Node ${process.version}`,
  }
}

/** Stores a report, and returns the path of its file. */
export async function keep(name: string, report: object, markdown: readonly string[]): Promise<string> {
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(new URL(`${name}.md`, folder), `${markdown.join('\n')}\n`)
  return `bench/results/${name}.md`
}
