// How long an answer takes, and how it is printed.
export type Timing = { p50: number; p95: number; bytes: number }

/** Asks one after the other, after some that do not count: both sides have to warm up. */
export async function timingOf(ask: () => Promise<Response>, calls = 100, warmUp = 20): Promise<Timing> {
  const times: number[] = []
  let bytes = 0
  for (let call = -warmUp; call < calls; call++) {
    const start = performance.now()
    const answer = await ask()
    bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    if (call >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), bytes }
}

/** How many a second, so many at a time. */
export async function rateOf(
  ask: (index: number) => Promise<Response>,
  calls: number,
  atOnce: number,
): Promise<number> {
  let next = 0
  const start = performance.now()
  const clerk = async () => {
    while (next < calls) {
      const answer = await ask(next++)
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, clerk))
  return (calls / (performance.now() - start)) * 1000
}

/** One line of the table. Texts stand to the left, numbers are rounded by whoever knows them. */
export type Row = readonly [what: string, ...figures: string[]]

export function print(title: string, rows: readonly Row[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: Row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${line(row)}\n`).join('')}`)
}

export const ms = (value: number) => `${value.toFixed(1)} ms`
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
