// The calendar of a large business in a real browser: how soon it is drawn, whether scrolling stutters, what it holds.
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { chromiumForTests } from '../e2e/chromium.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startApp } from './app.ts'
import { addBusiness, type Business, stayCount, unitCount } from './season.ts'

const rounds = 5
const goals = { paintMs: 300, longTaskMs: 50, nodes: 3000 }

type ChartFigures = { paintMs: number; longestTaskMs: number; longTasks: number; nodes: number; frames: number }

/** Two businesses of that size, so that every query has rows to pass over, and the app on them. */
export async function benchChart(folder: string, open: (stop: () => Promise<unknown>) => void): Promise<void> {
  const { url, stop } = await startEmbedded(folder)
  open(stop)
  await migrate(url)
  const secret = randomBytes(32).toString('hex')
  const db = openDb(url, { max: 2, role: 'konuk_app' })
  const business = await addBusiness(db, secret, new Date())
  await addBusiness(db, secret, new Date())
  await db.destroy()
  const owner = openDb(url, { max: 1 })
  await sql`vacuum analyze`.execute(owner)
  await owner.destroy()
  const app = await startApp({ DATABASE_URL: url, KONUK_SECRET: secret })
  open(app.stop)
  await measureChart(app.address, business)
}

/** Prints a table. The browser is the one of the tests. */
async function measureChart(address: string, business: Business): Promise<void> {
  const browser = await chromium.launch(await chromiumForTests())
  try {
    for (const days of [14, 28]) {
      const figures: ChartFigures[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'tr-TR' })
        await page.addInitScript((token) => localStorage.setItem('accessToken', token), business.token)
        await page.addInitScript(watch)
        await page.goto(`${address}/admin/calendar?days=${days}`)
        figures.push({ ...(await firstPaint(page)), ...(await scrolling(page)) })
        await page.close()
      }
      report(days, figures)
    }
  } finally {
    await browser.close()
  }
}

type Watched = { paintedAt: number | undefined; tasks: { startTime: number; duration: number }[] }

/** Runs in the page before anything else: notes when the first bar is on the screen, and every long task. */
function watch(): void {
  const watched: Watched = { paintedAt: undefined, tasks: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask' })
  const look = new MutationObserver(() => {
    if (document.querySelector('[data-bar]') === null) return
    look.disconnect()
    // A task after the next frame: by then it has been painted.
    requestAnimationFrame(() => setTimeout(() => (watched.paintedAt = performance.now())))
  })
  look.observe(document, { childList: true, subtree: true })
}

declare const watched: Watched

async function firstPaint(page: Page): Promise<Pick<ChartFigures, 'paintMs'>> {
  await page.waitForFunction(() => watched.paintedAt !== undefined)
  const paintMs = await page.evaluate(() => {
    const painted = watched.paintedAt ?? 0
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => name.includes('/api/calendar?') && responseEnd <= painted)
    return painted - Math.min(...answers.map(({ responseEnd }) => responseEnd))
  })
  return { paintMs }
}

/** Half a year across and all units down and up again, as a wheel would, a step with each frame. */
async function scrolling(page: Page): Promise<Omit<ChartFigures, 'paintMs'>> {
  await page.waitForLoadState('load')
  // What comes right after the first paint, such as the days beside, is not scrolling.
  await page.waitForTimeout(1_500)
  return page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]')
    if (grid === null) throw new Error('there is no chart')
    const began = performance.now()
    let [nodes, frames] = [0, 0]
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const [left, top, steps] of [
      [45, 0, 240],
      [0, 40, 70],
      [-45, 0, 240],
      [0, -40, 70],
    ] as const) {
      for (let step = 0; step < steps; step++) {
        grid.scrollBy(left, top)
        await frame()
        frames++
        if (step % 20 === 0) nodes = Math.max(nodes, grid.querySelectorAll('*').length)
      }
    }
    const tasks = watched.tasks.filter(({ startTime }) => startTime >= began).map(({ duration }) => duration)
    return { longestTaskMs: Math.max(0, ...tasks), longTasks: tasks.length, nodes, frames }
  })
}

function report(days: number, figures: readonly ChartFigures[]): void {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const most = (values: number[]) => Math.max(...values)
  const line = (what: string, value: string, goal: string) => `  ${what.padEnd(44)}${value.padStart(18)}   ${goal}\n`
  const paints = figures.map(({ paintMs }) => paintMs)
  // Long tasks are counted by the clock on the wall: where others have the cores, they tell of the others.
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
