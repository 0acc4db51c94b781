// npm run test:cluster: two apps behind a load balancer, on pgbouncer and three PostgreSQL nodes under Patroni, all on
// this machine. The leader is killed repeatedly while clerks book. docs/cluster.md lists the guarantees that are
// checked.
import { type Apps, startApps } from './apps.ts'
import { type Business, openBusiness } from './business.ts'
import { startClerks } from './clerks.ts'
import { type Database, type Death, startDatabase } from './database.ts'
import { installPrograms } from './debian.ts'
import { follow } from './follower.ts'
import {
  limitHolds,
  promise,
  type Screens,
  secondsUntilMailed,
  secondsUntilNotified,
  sessionsHold,
  storedOf,
} from './promises.ts'
import { openSite } from './site.ts'
import { print, type Row } from './table.ts'
import { until } from './until.ts'

/** The number of kills; `npm run test:cluster -- 2` is a shorter run. */
const kills = Number(process.argv[2] ?? 10)
/** The two kinds of death alternate, because they are noticed in different ways. */
const deaths: readonly Death[] = ['server', 'machine']
/** The limit is far above the measured times: a cluster that takes longer does not recover. */
const patienceSeconds = 120

const { refusal } = installPrograms()
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

const site = openSite()
const say = (line: string) => process.stdout.write(`${line}\n`)
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true
    void site.end({ keepLogs: false }).finally(() => process.exit(130))
  })
}

let troubles: string[] = []
try {
  say('Starting etcd, three nodes of PostgreSQL, haproxy, pgbouncer and two apps…')
  const database = await startDatabase(site)
  const apps = await startApps(site, database)
  const business = await openBusiness(apps)
  troubles = await killLeaders(database, apps, business)
} catch (error) {
  troubles = wordsOf(error)
}
if (!isInterrupted) {
  for (const trouble of new Set(troubles)) say(`✗ ${trouble}`)
  await site.end({ keepLogs: troubles.length > 0 })
  say(troubles.length > 0 ? 'The cluster does not hold' : '✓ The cluster holds')
  process.exit(troubles.length > 0 ? 1 : 0)
}

async function killLeaders(database: Database, apps: Apps, business: Business): Promise<string[]> {
  const screens: Screens = {
    atFirst: follow(apps.first, business.token),
    atSecond: follow(apps.second, business.token),
  }
  const clerks = startClerks(apps.address, business)
  site.beforeEnd(async () => {
    screens.atFirst.close()
    screens.atSecond.close()
    await clerks.leave()
  })
  const wrong: string[] = await limitsOfTime(database)
  const rounds: Round[] = []
  for (let number = 1; number <= kills; number++) {
    const round = await killOnce(number, { database, apps, business, screens, clerks }, wrong)
    rounds.push(round)
    say(`Kill ${number} of ${kills}: back after ${round.row['back']} s`)
  }
  await clerks.close()

  const { entries } = clerks.ledger
  const { lost, twice, other, storedUnanswered } = await storedOf(database, entries)
  const repeated = entries.filter(({ tries }) => tries > 1).length
  wrong.push(...clerks.ledger.wrong)
  if (lost + twice + other > 0)
    wrong.push(`${lost} bookings are lost, ${twice} stored twice, ${other} not the answered ones`)
  const unfinished = entries.filter(({ id }) => id === undefined).length
  if (unfinished > 0) wrong.push(`${unfinished} bookings were never answered`)
  say(`\nThe leader killed ${kills} times under bookings; times are seconds after the kill.`)
  const rows = rounds.map(async ({ row, mailed }) => ({ ...row, mailed: Math.round(await mailed) }))
  print(await Promise.all(rows))
  say(
    `\n${entries.length} bookings answered: ${lost} lost, ${twice} stored twice. ${repeated} were asked more than once, ${storedUnanswered} of them had been stored.`,
  )
  return wrong
}

type Round = { row: Row; mailed: Promise<number> }

type Running = {
  database: Database
  apps: Apps
  business: Business
  screens: Screens
  clerks: ReturnType<typeof startClerks>
}

async function killOnce(
  number: number,
  { database, apps, business, screens, clerks }: Running,
  wrong: string[],
): Promise<Round> {
  const { ledger } = clerks
  await until('a whole cluster', patienceSeconds, database.isWhole)
  const before = await promise(apps, business, number)
  const leader = await until('a leader', patienceSeconds, database.leader)
  const death = deaths[(number - 1) % deaths.length] ?? 'server'
  clerks.countAnew()

  const killedAt = performance.now()
  const since = () => tenths((performance.now() - killedAt) / 1000)
  database.kill(leader, death)
  const backAt = await until('a booking', patienceSeconds, () =>
    Promise.resolve(ledger.lastGoodSentAt > killedAt && since()),
  )
  const { longestPauseMs, busy, unanswered } = ledger

  const told = await secondsUntilNotified(apps, business, screens)
  if (!(await sessionsHold(apps, business, before))) wrong.push(`Sessions were not as before kill ${number}`)
  if (!(await limitHolds(apps, before))) wrong.push(`A limit was not counted on over kill ${number}`)
  const mailed = secondsUntilMailed(apps, before)
  mailed.catch(() => {}) // A failure is reported when `mailed` is awaited at the end.
  const { lost, twice } = await storedOf(database, ledger.entries)
  const leads = await until('a leader', patienceSeconds, database.leader)
  database.comeBack(leader)
  await until('a whole cluster', patienceSeconds, database.isWhole)
  const row = {
    kill: number,
    'what died': `${death} ${leader.name}`,
    'then leads': leads.name,
    back: backAt,
    'longest pause': tenths(longestPauseMs / 1000),
    busy,
    'no answer': unanswered,
    booked: ledger.entries.length,
    lost,
    twice,
    told: tenths(told),
    whole: since(),
  }
  return { row, mailed }
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

/**
 * Returns the time limits of the database role. pgbouncer drops the settings that the app sends when it connects, so
 * the role itself must have these limits.
 */
async function limitsOfTime({ askThroughPooler }: Database): Promise<string[]> {
  const [found] = await askThroughPooler<Record<string, string>>(
    `select current_user::text as "user", current_setting('statement_timeout') as statement,
       current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  const said = JSON.stringify(found)
  const wanted = JSON.stringify({ user: 'konuk_app', statement: '30s', lock: '15s', idle: '1min' })
  return said === wanted ? [] : [`Behind pgbouncer it is ${said} instead of ${wanted}`]
}

function wordsOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...(error.cause === undefined ? [] : wordsOf(error.cause))] : []
}
