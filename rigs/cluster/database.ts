// Three PostgreSQL nodes under Patroni, with pgbouncer and haproxy in front of their leader.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { messageFor } from '#contract/problems.ts'
import { postgresFolder } from './debian.ts'
import { endPostmaster, filled, freePorts, postmasterOf, type Program, type Site } from './site.ts'
import { until } from './until.ts'

export type Node = { name: string; port: number; rest: number; data: string }

/** `server` kills PostgreSQL alone, as a bug would; `machine` kills Patroni as well, as a power cut would. */
export type Death = 'server' | 'machine'

const Members = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
})

export type Database = Awaited<ReturnType<typeof startDatabase>>

export async function startDatabase(site: Site) {
  const password = () => randomBytes(12).toString('hex')
  const passwords = { postgres: password(), app: password(), owner: password() }
  const ports = await freePorts('etcd', 'peer', 'one', 'two', 'three', 'restOne', 'restTwo', 'restThree')
  const doors = await freePorts('leader', 'pooler', 'web', 'first', 'second')

  const url = (kind: 'client' | 'peer', port: number) => [`http://127.0.0.1:${port}`, kind] as const
  const [client] = url('client', ports.etcd)
  const [peer] = url('peer', ports.peer)
  const etcd = ['--name=one', `--data-dir=${join(site.folder, 'etcd')}`, `--initial-cluster=one=${peer}`]
  const listen = [`--listen-client-urls=${client}`, `--advertise-client-urls=${client}`]
  const between = [`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`]
  site.start('etcd', '/usr/bin/etcd', [...etcd, ...listen, ...between])
  await until('etcd', 30, () => fetch(`${client}/health`).then(({ ok }) => ok))

  const nodes: readonly Node[] = [
    { name: 'one', port: ports.one, rest: ports.restOne, data: join(site.folder, 'one') },
    { name: 'two', port: ports.two, rest: ports.restTwo, data: join(site.folder, 'two') },
    { name: 'three', port: ports.three, rest: ports.restThree, data: join(site.folder, 'three') },
  ]
  const patronis = new Map<string, Program>()
  const startNode = (node: Node) => {
    const values = { NODE: node.name, PORT: node.port, REST_PORT: node.rest, ETCD_PORT: ports.etcd }
    const own = { FOLDER: site.folder, BIN: postgresFolder() ?? '', PASSWORD: passwords.postgres }
    const file = site.put(`${node.name}.yml`, filled('patroni.yml', { ...values, ...own }))
    patronis.set(node.name, site.start(`patroni-${node.name}`, '/usr/bin/patroni', [file]))
  }
  site.beforeEnd(async () => {
    for (const patroni of patronis.values()) patroni.signal('SIGKILL')
    for (const { data } of nodes) await endPostmaster(data)
  })
  nodes.forEach(startNode)

  const members = async () => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return Members.parse(await answer.json()).members
    }
    return []
  }
  const isWhole = async () => {
    const all = await members()
    const roles = all.map(({ role }) => role).toSorted()
    const follow = all.every(({ state }) => state === 'running' || state === 'streaming')
    const isOne = new Set(all.map(({ timeline }) => timeline)).size === 1
    return roles.join(' ') === 'leader replica sync_standby' && follow && isOne
  }
  await until('a cluster of three', 120, isWhole)

  const balancer = {
    WEB_PORT: doors.web,
    FIRST_PORT: doors.first,
    SECOND_PORT: doors.second,
    LEADER_PORT: doors.leader,
    BUSY: messageFor('request.busy', 'tr'),
  }
  const places = { PORT_ONE: ports.one, PORT_TWO: ports.two, PORT_THREE: ports.three }
  const rests = { REST_ONE: ports.restOne, REST_TWO: ports.restTwo, REST_THREE: ports.restThree }
  const haproxy = site.put('haproxy.cfg', filled('haproxy.cfg', { ...balancer, ...places, ...rests }))
  site.start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxy])
  site.put('userlist.txt', `"konuk_app" "${passwords.app}"\n`)
  const pooler = { FOLDER: site.folder, LEADER_PORT: doors.leader, POOLER_PORT: doors.pooler }
  site.start('pgbouncer', '/usr/sbin/pgbouncer', [site.put('pgbouncer.ini', filled('pgbouncer.ini', pooler))])

  const as = (login: string, secret: string, port: number, name = 'konuk') =>
    `postgresql://${login}:${secret}@127.0.0.1:${port}/${name}`
  const appUrl = as('konuk_app', passwords.app, doors.pooler)
  const admin = (name?: string) => as('postgres', passwords.postgres, doors.leader, name)
  // Until its first health check, haproxy assumes that each node is the leader.
  await until('the leader behind the balancer', 30, async () => {
    const leads = 'select not pg_is_in_recovery() as leads'
    const looks = await Promise.all(nodes.map(() => query<{ leads: boolean }>(admin('postgres'), leads)))
    return looks.flat().every((found) => found.leads)
  })
  for (const statement of roles(passwords)) await query(admin('postgres'), statement)

  return {
    doors,
    appUrl,
    ownerUrl: as('konuk_owner', passwords.owner, doors.leader),
    ask: <Row extends object>(statement: string, values?: unknown[]) => query<Row>(admin(), statement, values),
    askThroughPooler: <Row extends object>(statement: string) => query<Row>(appUrl, statement),
    isWhole,
    leader: async () => {
      const leading = (await members()).find(({ role }) => role === 'leader')
      return nodes.find(({ name }) => name === leading?.name)
    },
    /** Kills without warning: no process can close its connections. */
    kill(node: Node, death: Death) {
      const server = postmasterOf(node.data)
      if (server === undefined) throw new Error(`The server of node ${node.name} does not run`)
      if (death === 'machine') patronis.get(node.name)?.signal('SIGKILL')
      process.kill(server, 'SIGKILL')
    },
    /** Restarts a machine that died. */
    comeBack(node: Node) {
      if (patronis.get(node.name)?.isOver()) startNode(node)
    },
  }
}

/** Creates the roles as the readme describes, with the time limits that the app cannot set through a pooler. */
const roles = ({ app, owner }: { app: string; owner: string }) => [
  `create role konuk_owner login password '${owner}'`,
  `create role konuk_app login password '${app}' nosuperuser nobypassrls nocreatedb nocreaterole`,
  `grant konuk_app to konuk_owner with admin option`,
  `alter role konuk_app set statement_timeout = '30s'`,
  `alter role konuk_app set lock_timeout = '15s'`,
  `alter role konuk_app set idle_in_transaction_session_timeout = '60s'`,
  `create database konuk owner konuk_owner`,
]

async function query<Row extends object>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
