// The environment of the cluster: a private folder, free ports, a user other than root, and the processes.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

export type Program = {
  name: string
  isOver: () => boolean
  /** Signals the program and all its child processes. */
  signal: (signal: NodeJS.Signals) => void
}

type Start = { env?: Record<string, string>; asRoot?: boolean }

export type Site = ReturnType<typeof openSite>

export function openSite() {
  const folder = mkdtempSync(join(tmpdir(), 'konuk-cluster-'))
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  if (account) chownSync(folder, account.uid, account.gid)
  const running: ChildProcess[] = []
  let isEnding = false
  const leaving: (() => Promise<void>)[] = []

  return {
    folder,

    /** Writes a text, or a copy of a file next to this one with its $NAMES filled in. */
    put(name: string, text: string): string {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      if (account) chownSync(path, account.uid, account.gid)
      return path
    },

    /**
     * Each process has its own session, so that Ctrl-C reaches only this process, which then ends the others in order.
     */
    start(name: string, command: string, args: readonly string[], { env = {}, asRoot = false }: Start = {}): Program {
      if (isEnding) throw new Error('The cluster is being taken down')
      const log = openSync(join(folder, `${name}.log`), 'a')
      const child = spawn(command, args, {
        cwd: asRoot ? process.cwd() : folder,
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: folder, ...env },
        stdio: ['ignore', log, log],
        detached: true,
        ...(asRoot ? {} : account),
      })
      child.on('error', () => {}) // `isOver` then returns true, and whoever waits for the program reports it.
      running.push(child)
      const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
      const signal = (which: NodeJS.Signals) => void (isOver() || process.kill(-(child.pid ?? 0), which))
      return { name, isOver, signal }
    },

    /** Registers an action to run before everything ends. Actions run in reverse order. */
    beforeEnd(leave: () => Promise<void>): void {
      leaving.push(leave)
    },

    /** Ends every process that was started here, by its id. */
    async end({ keepLogs }: { keepLogs: boolean }): Promise<void> {
      isEnding = true
      for (const leave of leaving.splice(0).toReversed()) await leave().catch(() => {})
      for (const child of running.splice(0).toReversed()) {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue
        const exit = once(child, 'exit')
        process.kill(-child.pid, 'SIGKILL')
        await exit
      }
      if (keepLogs) process.stdout.write(`The logs are kept in ${folder}\n`)
      else rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a template of this folder with each $NAME filled in. */
export function filled(template: string, values: Record<string, string | number>): string {
  const text = readFileSync(new URL(template, import.meta.url), 'utf8')
  return text.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} needs ${name}`)
    return String(value)
  })
}

/** Returns different ports that are free at this moment. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- servers that listen on a port have such an address
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has got its port
  return Object.fromEntries(names.map((name, at) => [name, ports[at]])) as Record<Names[number], number>
}

/** Returns the process id of the server of a data folder. The server is not a child of this process. */
export function postmasterOf(dataFolder: string): number | undefined {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return isAlive(pid) && commandOf(pid).includes(dataFolder) ? pid : undefined
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

/** Ends the server of a data folder, if one is running, and waits until it has exited. */
export async function endPostmaster(dataFolder: string): Promise<void> {
  const pid = postmasterOf(dataFolder)
  if (pid === undefined) return
  // SIGQUIT ends the server at once, but still lets it release its shared memory.
  process.kill(pid, 'SIGQUIT')
  await until(`the end of process ${pid}`, 30, () => Promise.resolve(!isAlive(pid)))
}

function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
