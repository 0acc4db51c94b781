// Writes figures into docs/reliability.md. The figures of each scenario are between two marks, and a run replaces only
// those of the scenarios that it ran.
import { readFile, writeFile } from 'node:fs/promises'
import { aboutRun, markdownTable } from '../bench/measure.ts'
import type { Check } from './scenario.ts'

const page = new URL('../../docs/reliability.md', import.meta.url)

export async function record(name: string, title: string, checks: readonly Check[], seconds: number): Promise<void> {
  const { date, commit } = aboutRun(['server', 'contract', 'domain', 'rigs/faults', 'run'])
  const rows = checks.map(({ what, measured, holds }) => [what, measured, holds ? 'yes' : '**no**'] as const)
  const table = markdownTable([['What has to hold', 'Measured', 'Held'], ...rows], 3)
  const part = [`### ${title}`, '', ...table, '', `${date}, ${commit}, ${seconds} s.`]
  await writeFile(page, withPart(await readFile(page, 'utf8'), name, part.join('\n')))
}

function withPart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no place for ${name}`)
  return `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`
}
