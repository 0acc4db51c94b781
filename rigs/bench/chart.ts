// Measures the calendar of a large business in a real browser: the time until its first paint, stutter while scrolling,
// and the size of its page.
import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { chromiumForTests } from '../../e2e/chromium.ts'
import type { Open } from './in-folder.ts'
import { stayCount, unitCount } from './season.ts'
import { type SeasonApp, startSeason } from './season-app.ts'
import { chartPaint, scrollChart, type Scrolled, watch } from './watched.ts'

const rounds = 5
const goals = { paintMs: 300, longTaskMs: 50, nodes: 3000 }

type ChartFigures = Scrolled & { paintMs: number }

/** The business is one among many, so that every query has to pass over other rows. */
export async function benchChart(folder: string, open: Open): Promise<void> {
  await measureChart(await startSeason(folder, 10_000, open))
}

/** Prints a table. The browser is the one that the tests use. */
async function measureChart({ address, token }: SeasonApp): Promise<void> {
  const browser = await chromium.launch(await chromiumForTests())
  try {
    for (const days of [14, 28]) {
      const figures: ChartFigures[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'tr-TR' })
        await page.addInitScript((own) => localStorage.setItem('accessToken', own), token)
        await watch(page)
        await page.goto(`${address}/admin/calendar?days=${days}`)
        const paintMs = await chartPaint(page)
        await page.waitForLoadState('load')
        // Work right after the first paint, such as loading the neighbouring days, must not count as scrolling.
        await page.waitForTimeout(1_500)
        figures.push({ paintMs, ...(await scrollChart(page, 240, 70)) })
        await page.close()
      }
      report(days, figures)
    }
  } finally {
    await browser.close()
  }
}

function report(days: number, figures: readonly ChartFigures[]): void {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const most = (values: number[]) => Math.max(...values)
  const line = (what: string, value: string, goal: string) => `  ${what.padEnd(44)}${value.padStart(18)}   ${goal}\n`
  const paints = figures.map(({ paintMs }) => paintMs)
  // Long tasks are measured in elapsed time, so they include the time in which other processes use the cores.
  const load = loadavg()[0] ?? 0
  const others = load > cpus().length ? `, machine busy (load ${load.toFixed(1)} on ${cpus().length} cores)` : ''
  process.stdout.write(
    `\nThe chart of ${unitCount} units and ${stayCount} stays, ${days} days in view, ${figures.length} rounds${others}\n` +
      line(
        'first bars on the screen after their data',
        `${middle(paints).toFixed(0)} ms (most ${most(paints).toFixed(0)})`,
        `goal < ${goals.paintMs} ms`,
      ) +
      line(
        'longest task while scrolling',
        `${most(figures.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0)} ms`,
        `goal < ${goals.longTaskMs} ms`,
      ) +
      line(
        'tasks over 50 ms in all rounds',
        String(figures.reduce((sum, { longTasks }) => sum + longTasks, 0)),
        'goal 0',
      ) +
      line('elements of the chart, at most', String(most(figures.map(({ nodes }) => nodes))), `goal < ${goals.nodes}`),
  )
}
