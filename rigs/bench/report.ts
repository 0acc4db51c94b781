// Reports one table: on the screen, as Markdown and as JSON.
import type { Compared } from './compared.ts'
import type { Grown } from './growth.ts'
import { aboutRun, keep, markdownTable, print, type Row } from './measure.ts'

export type Size = { rows: number; compared: Compared[]; databaseMB: number; idleMB: number }
type Figures = { startMs: number; sizes: Size[]; growth: Grown[] }
export type Report = { date: string; commit: string; machine: string } & Figures

const goals = { read: 0.6, create: 0.5, growth: 1.3, loadMB: 250, startMs: 1200 }

export function newReport({ postgres, ...figures }: Figures & { postgres: string }): Report {
  const { machine, ...about } = aboutRun(['server', 'contract', 'domain', 'rigs/bench', 'run.mjs', 'run'])
  return {
    ...about,
    machine: `${machine}, ${postgres}; load generator, control and database on the same machine`,
    ...figures,
  }
}

/** Summarises the measurement in one line for the readme. */
function headline({ sizes, startMs, growth }: Report): string {
  const all = sizes.flatMap(({ compared }) => compared)
  const range = (of: Compared[], what: string) => {
    const each = of.map(({ ratio }) => ratio)
    return of.length === 0 ? [] : [`${Math.min(...each).toFixed(2)}-${Math.max(...each).toFixed(2)} for ${what}`]
  }
  const isBooking = ({ subject }: Compared) => subject === 'create'
  const ratios = growth.map(({ ratio }) => ratio)
  const rows = (size: Size | undefined) => (size?.rows ?? 0).toLocaleString('en')
  return [
    'Of what bare Fastify with `pg` answers a second, Konuk answers',
    [
      ...range(
        all.filter((one) => !isBooking(one)),
        'reads',
      ),
      ...range(all.filter(isBooking), 'bookings'),
      ...(ratios.length > 0
        ? [
            `p95 with ${rows(sizes.at(-1))} reservations is at most ${Math.max(...ratios).toFixed(1)} × that with ${rows(sizes[0])}`,
          ]
        : []),
      `${Math.max(...all.map(({ memoryMB }) => memoryMB)).toFixed(0)} MB under load`,
      `healthy ${(startMs / 1000).toFixed(1)} s after the start`,
    ].join(', '),
  ].join(' ')
}

function rowsOf({ sizes }: Report): Row[] {
  return sizes.flatMap(({ rows, compared }) =>
    compared.map(({ subject, connections, ours, control, ratio, memoryMB }): Row => [
      rows.toLocaleString('en'),
      subject,
      String(connections),
      ours.perSecond.toFixed(0),
      ...[ours.p50, ours.p95, ours.p99].map((ms) => ms.toFixed(1)),
      `${(ours.bytes / 1000).toFixed(1)} kB`,
      control.perSecond.toFixed(0),
      control.p95.toFixed(1),
      ratio.toFixed(2) + (ratio < (subject === 'create' ? goals.create : goals.read) ? ' ✗' : ''),
      memoryMB.toFixed(0),
    ]),
  )
}

const heads: Row = [
  'reservations',
  'call',
  'connections',
  'a second',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'answer',
  'control a second',
  'control p95 ms',
  'ratio',
  'MB',
]

function markdown(report: Report): string[] {
  const { date, commit, machine, startMs, sizes, growth } = report
  const mostMB = Math.max(...sizes.flatMap(({ compared }) => compared.map(({ memoryMB }) => memoryMB)))
  const facts: Row[] = [
    ['start to healthy, mean of ten', `${startMs.toFixed(0)} ms`, `≤ ${goals.startMs} ms`],
    ['memory idle', `${Math.max(...sizes.map(({ idleMB }) => idleMB)).toFixed(0)} MB`, ''],
    ['memory under load, most', `${mostMB.toFixed(0)} MB`, `≤ ${goals.loadMB} MB`],
    ...sizes.map(({ rows, databaseMB }): Row => [
      `database with ${rows.toLocaleString('en')}`,
      `${databaseMB.toFixed(0)} MB`,
      '',
    ]),
    ...growth.map(({ subject, ratio }): Row => [
      `p95 of ${subject}, most against fewest reservations, in turns`,
      `${ratio.toFixed(2)} ×`,
      `≤ ${goals.growth} ×`,
    ]),
  ]
  return [
    `# Bench of ${date}, ${commit}`,
    '',
    `${machine}. Written by \`npm run bench\`; the control is bare Fastify with \`pg\` that sends the same statements and the same bytes. ✗: below the goal (reads ${goals.read}, bookings ${goals.create}).`,
    '',
    headline(report),
    '',
    ...markdownTable([['', '', 'goal'], ...facts], 1),
    '',
    ...markdownTable([heads, ...rowsOf(report)], 2),
  ]
}

export async function publish(report: Report): Promise<void> {
  const kept = await keep(`${report.date}-${report.commit.slice(0, 7)}`, report, markdown(report))
  print('Konuk and the control', [heads, ...rowsOf(report)])
  process.stdout.write(`\n${headline(report)}\n${kept}\n`)
}
