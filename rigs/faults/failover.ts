// A pair of PostgreSQL servers. Data of answered requests is on both, so that either may be killed while the other
// becomes the leader. The servers are Debian's, of the oldest supported version.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPrograms, postgresFolder } from '../cluster/debian.ts'
import { freePorts, openSite, type Site } from '../cluster/site.ts'
import { until } from '../cluster/until.ts'
import { startApp, untilHealthy } from './app.ts'
import { openBusiness } from './business.ts'
import { query } from './database.ts'
import { openGate } from './gate.ts'
import { judge, storedOf } from './kill.ts'
import { startLoad } from './load.ts'
import type { Scenario } from './scenario.ts'
import { smsProvider } from './sms-provider.ts'

const underLoadMs = 8_000

export const failover: Scenario = {
  title: 'The primary of a synchronous pair killed, the other promoted',
  async run(day) {
    const { check, open } = day
    const bin = postgresFolder()
    if (bin === undefined) {
      return check('PostgreSQL of Debian is there', false, installPrograms().refusal ?? 'installed: run it again')
    }
    const site = openSite()
    open(() => site.end({ keepLogs: false }))
    const ports = await freePorts('one', 'two')
    const pair = await startPair(site, bin, ports)
    const gate = await openGate(day, { host: '127.0.0.1', port: ports.one })
    const provider = await smsProvider(day)
    const app = await startApp(day, { DATABASE_URL: urlAt(gate.port), ...provider.env })
    const load = await startLoad(app.address, await openBusiness(app.address, 'Ada', 40), provider)
    await wait(underLoadMs)

    const before = load.ledger.booked.length + load.ledger.held.length
    pair.first.signal('SIGKILL')
    const died = performance.now()
    await run(site, 'promote', join(bin, 'pg_ctl'), ['promote', '-w', '-D', pair.second])
    gate.leadTo({ host: '127.0.0.1', port: ports.two })
    await untilHealthy(app.address)
    const backMs = performance.now() - died
    await wait(underLoadMs)
    await load.close()
    const second = { query: <Row extends object>(statement: string) => query<Row>(urlAt(ports.two), statement) }
    const found = await storedOf(second, load.ledger)
    check('healthy again on the other', true, `${Math.round(backMs)} ms after the first died`)
    check(
      'what the first had answered is on the other',
      found.lost.length === 0,
      `${before} bookings before, ${found.lost.length} lost`,
    )
    check('nothing of it twice', found.twice === 0, `${found.twice} twice`)
    await judge(day, second, provider, load.ledger)
  },
}

const urlAt = (port: number) => `postgresql://postgres@127.0.0.1:${port}/konuk`

/** Starts the pair. The first server confirms a commit only when the second has it. */
async function startPair(site: Site, bin: string, ports: { one: number; two: number }) {
  const [one, two] = [join(site.folder, 'one'), join(site.folder, 'two')]
  await run(site, 'initdb', join(bin, 'initdb'), ['-D', one, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8'])
  const local = ['-k', site.folder, '-c', 'listen_addresses=127.0.0.1']
  const serve = (data: string, port: number) =>
    site.start(`postgres-${port}`, join(bin, 'postgres'), ['-D', data, '-p', String(port), ...local])
  const first = serve(one, ports.one)
  const admin = `postgresql://postgres@127.0.0.1:${ports.one}/postgres`
  await until('the first', 30, async () => (await query(admin, 'select 1 as one')).length === 1)
  await query(admin, 'create database konuk')
  const from = ['-h', '127.0.0.1', '-p', String(ports.one), '-U', 'postgres']
  await run(site, 'basebackup', join(bin, 'pg_basebackup'), ['-D', two, '-R', '-X', 'stream', '-c', 'fast', ...from])
  serve(two, ports.two)
  await query(admin, `alter system set synchronous_standby_names = '*'`)
  await query(admin, 'select pg_reload_conf()')
  await until('a synchronous follower', 30, async () => {
    const [follower] = await query<{ state: string }>(admin, 'select sync_state as state from pg_stat_replication')
    return follower?.state === 'sync'
  })
  return { first, second: two }
}

async function run(site: Site, name: string, command: string, args: readonly string[]): Promise<void> {
  const program = site.start(name, command, args)
  await until(`the end of ${name}`, 60, () => Promise.resolve(program.isOver()))
}
