// Measurements that a page takes of itself from its start.
import type { Page } from '@playwright/test'

type Watched = {
  /** The time of the first paint of a bar of the chart. */
  barAt: number | undefined
  largestPaint: number
  /** The layout shift: how much of the page moved without user input. */
  shift: number
  /** Times from each touch or key to the next frame. */
  answers: number[]
  /** Tasks that kept the page busy for more than 50 ms. */
  tasks: { startTime: number; duration: number }[]
}
declare const watched: Watched

export const watch = (page: Page): Promise<unknown> => page.addInitScript(note)

function note(): void {
  const all: Watched = { barAt: undefined, largestPaint: 0, shift: 0, answers: [], tasks: [] }
  Object.assign(window, { watched: all })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    const what = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(what)
  }
  observe('largest-contentful-paint', ({ startTime }) => (all.largestPaint = startTime))
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
      all.shift += entry.value
  })
  observe('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId !== 0) all.answers.push(entry.duration)
  })
  observe('longtask', ({ startTime, duration }) => all.tasks.push({ startTime, duration }))
  const look = new MutationObserver(() => {
    if (document.querySelector('[data-bar]') === null) return
    look.disconnect()
    // A task queued in the next frame runs once that frame has been painted.
    requestAnimationFrame(() => setTimeout(() => (all.barAt = performance.now())))
  })
  look.observe(document, { childList: true, subtree: true })
}

/** Returns the time from the arrival of the calendar's data to its first bars. */
export async function chartPaint(page: Page): Promise<number> {
  await page.waitForFunction(() => watched.barAt !== undefined)
  return page.evaluate(() => {
    const painted = watched.barAt ?? 0
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => name.includes('/api/calendar?') && responseEnd <= painted)
    return painted - Math.min(...answers.map(({ responseEnd }) => responseEnd))
  })
}

export type Painted = { firstPaintMs: number; largestPaintMs: number; shift: number }

export const paintsOf = (page: Page): Promise<Painted> =>
  page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaintMs: watched.largestPaint,
    shift: watched.shift,
  }))

/**
 * Returns the slowest time from an action in `act` to the next frame. Times shorter than 16 ms cannot be distinguished.
 */
export async function slowestAnswer(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (watched.answers = []))
  await act()
  await page.waitForTimeout(1_000)
  return page.evaluate(() => Math.max(16, ...watched.answers))
}

export type Scrolled = { longestTaskMs: number; longTasks: number; nodes: number; frames: number }

/** Scrolls the chart right, down, back and up as a mouse wheel does, one step per frame. */
export function scrollChart(page: Page, across: number, down: number): Promise<Scrolled> {
  return page.evaluate(
    async ([stepsAcross, stepsDown]) => {
      const grid = document.querySelector('[role="grid"]')
      if (grid === null) throw new Error('there is no chart')
      const began = performance.now()
      let [nodes, frames] = [0, 0]
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (const [left, top, steps] of [
        [45, 0, stepsAcross],
        [0, 40, stepsDown],
        [-45, 0, stepsAcross],
        [0, -40, stepsDown],
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
    },
    [across, down] as const,
  )
}

/**
 * Returns the share of visible rows that lack some of the visible days, over all frames while the chart is scrolled
 * right and back. Short tasks are worthless if the chart is not rendered in time.
 */
export function rowsBehind(page: Page, across: number): Promise<number> {
  return page.evaluate(async (steps) => {
    const grid = document.querySelector<HTMLElement>('[role="grid"]')
    if (grid === null) throw new Error('there is no chart')
    const pixels = (name: string) => Number.parseFloat(getComputedStyle(grid).getPropertyValue(name))
    const [half, names] = [pixels('--day') / 2, pixels('--names')]
    let [behind, rows] = [0, 0]
    for (const by of [45, -45]) {
      for (let step = 0; step < steps; step++) {
        grid.scrollBy(by, 0)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const from = grid.scrollLeft / half
        const to = (grid.scrollLeft + grid.clientWidth - names) / half
        for (const row of grid.querySelectorAll('[data-unit]')) {
          const held = [...row.querySelectorAll<HTMLElement>('[data-night], [data-bar]')].map(({ style }) => {
            const [begin, end] = style.gridColumn.split(' / ')
            return { begin: Number(begin) - 1, end: end?.startsWith('span') ? Number(begin) + 1 : Number(end) - 1 }
          })
          rows++
          // Browsers round positions, so half a day is tolerated.
          const reach = {
            from: Math.min(...held.map(({ begin }) => begin)),
            to: Math.max(...held.map(({ end }) => end)),
          }
          if (reach.from > from + 1 || reach.to < to - 1) behind++
        }
      }
    }
    return behind / rows
  }, across)
}
