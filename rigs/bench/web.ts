// npm run bench:web: measures the bytes that a phone on slow 4G loads, the time until they are painted, and the
// response time to touch. The response time is also measured at the machine's own speed. `-- --rows 10000` sets a
// smaller number of other businesses' reservations around the 5,000 of the measured business.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumForTests } from '../../e2e/chromium.ts'
import { inFolder } from './in-folder.ts'
import { aboutRun, keep, markdownTable, print, type Row } from './measure.ts'
import { asSlowPhone, countWire, phone, type Wire } from './phone.ts'
import { type Screen, screens } from './screens.ts'
import { type SeasonApp, startSeason } from './season-app.ts'
import { type Painted, paintsOf, rowsBehind, scrollChart, slowestAnswer, watch } from './watched.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    /** Measures only screens whose name contains this text. */
    only: { type: 'string', default: '' },
  },
})
const rows = Number(values.rows)
const rounds = Number(values.rounds)
const goals = { answerMs: 100, scrollMs: 50 }

type Felt = {
  /** The time at which the main content of the page was visible. */
  thereMs: number | undefined
  answerMs: number | undefined
  scrollMs: number | undefined
  /** The share of rows that lack some of the visible days while the chart is scrolled. */
  behind: number | undefined
}
type Figures = Wire & Painted & Felt & { fullSpeed: Pick<Felt, 'answerMs' | 'scrollMs'> }
type Measured = { what: string; paintWithinMs: number | undefined; figures: Figures }

await inFolder(async (folder, open) => {
  const app = await startSeason(folder, rows, open)
  const browser = await chromium.launch(await chromiumForTests())
  open(() => browser.close())
  const measured: Measured[] = []
  for (const screen of screens.filter(({ what }) => what.includes(values.only))) {
    const all: Figures[] = []
    for (let round = 0; round < rounds; round++) {
      const slow = await visit(browser, app, screen, true)
      const fast = await visit(browser, app, screen, false)
      all.push({ ...slow, fullSpeed: { answerMs: fast.answerMs, scrollMs: fast.scrollMs } })
    }
    measured.push({ what: screen.what, paintWithinMs: screen.paintWithinMs, figures: middleOf(all) })
    process.stdout.write(`  ${screen.what}\n`)
  }
  await publish(measured)
})

/** Opens the page in a browser with an empty cache. */
async function visit(
  browser: Browser,
  app: SeasonApp,
  screen: Screen,
  isSlow: boolean,
): Promise<Wire & Painted & Felt> {
  const { path, inside, isWide, ready, act, hasChart } = screen
  const viewport = isWide ? { width: 1440, height: 900 } : { width: phone.width, height: phone.height }
  // A phone has a touch screen, and its scroll bars take no space.
  const asTelephone = isWide ? {} : { isMobile: true, hasTouch: true }
  const context = await browser.newContext({ viewport, locale: 'tr-TR', ...asTelephone })
  try {
    if (inside) await context.addInitScript((token) => localStorage.setItem('accessToken', token), app.token)
    const page = await context.newPage()
    if (isSlow) await asSlowPhone(page)
    await watch(page)
    const wire = await countWire(page)
    await page.goto(`${app.address}${path}`)
    await ready?.(page)
    const thereMs = ready && (await page.evaluate(() => performance.now()))
    const loaded = await wire()
    const painted = await paintsOf(page)
    // Work right after the first paint is neither scrolling nor a response to touch.
    await page.waitForTimeout(1_500)
    const scrollMs = hasChart ? (await scrollChart(page, 80, 30)).longestTaskMs : undefined
    const behind = hasChart && isSlow ? await rowsBehind(page, 80) : undefined
    const answerMs = act && (await slowestAnswer(page, () => act(page)))
    return { ...loaded, ...painted, thereMs, scrollMs, behind, answerMs }
  } finally {
    await context.close()
  }
}

function middleOf(all: readonly Figures[]): Figures {
  const middle = (of: (figures: Figures) => number) =>
    all.map(of).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const middleOfSome = (of: (figures: Figures) => number | undefined) =>
    all.some((one) => of(one) === undefined) ? undefined : middle((one) => of(one) ?? 0)
  return {
    bytes: middle(({ bytes }) => bytes),
    pictureBytes: middle(({ pictureBytes }) => pictureBytes),
    requests: middle(({ requests }) => requests),
    firstPaintMs: middle(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
    shift: middle(({ shift }) => shift),
    thereMs: middleOfSome(({ thereMs }) => thereMs),
    answerMs: middleOfSome(({ answerMs }) => answerMs),
    scrollMs: middleOfSome(({ scrollMs }) => scrollMs),
    behind: middleOfSome(({ behind }) => behind),
    fullSpeed: {
      answerMs: middleOfSome(({ fullSpeed }) => fullSpeed.answerMs),
      scrollMs: middleOfSome(({ fullSpeed }) => fullSpeed.scrollMs),
    },
  }
}

async function publish(measured: readonly Measured[]): Promise<void> {
  const table = tableOf(measured)
  const about = aboutRun(['server', 'contract', 'domain', 'web', 'rigs/bench', 'bundle', 'run', 'vite.config.ts'])
  const load = `${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`
  const title = `${rows.toLocaleString('en')} reservations around those of the screens; CPU ÷ ${phone.processor}, ${phone.latencyMs} ms, ${phone.kilobits / 1000} Mbit/s, ${phone.width} px, nothing cached; middle of ${rounds}; load ${load}`
  print(title, table)
  const kept = await keep(
    `web-${about.date}-${about.commit.slice(0, 7)}`,
    { ...about, load, phone, rows, rounds, measured },
    [
      `# Pages of ${about.date}, ${about.commit}`,
      '',
      `${about.machine}. Written by \`npm run bench:web\`. ${title}. ✗: beyond the goal. Opening a connection costs nothing in this browser's slow network.`,
      '',
      ...markdownTable(table, 1),
    ],
  )
  process.stdout.write(`\n${kept}\n`)
}

function tableOf(measured: readonly Measured[]): Row[] {
  const ms = (value: number | undefined, most = Infinity) =>
    value === undefined ? '' : `${Math.round(value)} ms${value > most ? ' ✗' : ''}`
  return [
    [
      '',
      'kB',
      'pictures',
      'requests',
      'first paint',
      'largest paint',
      'goal',
      'there',
      'shift',
      'answer',
      'at full speed',
      'scrolling',
      'at full speed',
      'rows behind',
    ],
    ...measured.map(({ what, paintWithinMs, figures }): Row => [
      what,
      (figures.bytes / 1000).toFixed(1),
      (figures.pictureBytes / 1000).toFixed(1),
      String(figures.requests),
      ms(figures.firstPaintMs),
      ms(figures.largestPaintMs, paintWithinMs),
      ms(paintWithinMs),
      ms(figures.thereMs),
      figures.shift.toFixed(3),
      ms(figures.answerMs, goals.answerMs),
      ms(figures.fullSpeed.answerMs, goals.answerMs),
      ms(figures.scrollMs, goals.scrollMs),
      ms(figures.fullSpeed.scrollMs, goals.scrollMs),
      figures.behind === undefined ? '' : `${Math.round(100 * figures.behind)} %`,
    ]),
  ]
}
