import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { type Cluster, doesNotRun, port, runProgram } from './cluster.ts'

const pollMs = 10
const startDeadlineMs = 30_000
const stopDeadlineMs = 20_000

/** Finds the running server process of the cluster, whichever app started it. */
export function findPostmaster({ data }: Cluster): number | undefined {
  const pid = Number(pidFile(data)[0])
  return Number.isInteger(pid) && pid > 0 && isPostmasterOf(pid, data) ? pid : undefined
}

/** Starts the server and waits until it accepts connections, however long its recovery after a crash takes. */
export async function startPostmaster(
  cluster: Cluster,
  log: (line: string) => void,
  launched: () => void = () => {},
): Promise<number> {
  const deadline = Date.now() + startDeadlineMs
  for (;;) {
    disownLeftovers(cluster)
    const logStart = keepLogShort(cluster.log)
    const outcome = await launch(cluster, log, launched)
    if ('pid' in outcome) return outcome.pid

    const said = readFileSync(cluster.log, 'utf8').slice(logStart).trim()
    // The processes of a killed server need a moment to end, and until then PostgreSQL refuses to start a second
    // server.
    const isCheckingOut = /pre-existing shared memory block|lock file .* already exists/.test(said)
    if (!isCheckingOut || Date.now() > deadline) {
      throw new CannotStart(`PostgreSQL did not start (${outcome.exit}): ${lastLines(said)} — see ${cluster.log}`)
    }
    await pause(100)
  }
}

/** Ends open connections, writes all data to disk, and waits until the server is gone. */
export async function stopPostmaster({ data }: Cluster, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT') // "fast shutdown"
  const deadline = Date.now() + stopDeadlineMs
  let isPatient = true
  while (isPostmasterOf(pid, data)) {
    if (isPatient && Date.now() > deadline) {
      isPatient = false
      process.kill(pid, 'SIGQUIT') // "immediate": safe as well, the next start recovers from the log
    }
    await pause(pollMs)
  }
}

/**
 * Checks that the process is the server of this folder, and not another process that got a dead server's process id.
 */
export function isPostmasterOf(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(`-D ${data} `)
  } catch {
    return false // the process is gone, or has ended and awaits removal
  }
}

async function launch(
  cluster: Cluster,
  log: (line: string) => void,
  launched: () => void,
): Promise<{ pid: number } | { exit: string }> {
  const options = {
    ...cluster.settings,
    unix_socket_directories: cluster.socketFolder,
    cluster_name: cluster.name,
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = await open(cluster.log, 'a', 0o600)
  try {
    const child = runProgram(cluster, 'postgres', ['-D', cluster.data, '-p', String(port), ...args], output.fd)
    child.unref()
    let failure: Error | undefined
    child.once('error', (error) => (failure = error))
    launched()
    const sayAt = Date.now() + 2_000
    let hasSaid = false
    for (;;) {
      await pause(pollMs)
      if (failure !== undefined) throw doesNotRun(failure)
      if (child.exitCode !== null || child.signalCode !== null) {
        return { exit: child.signalCode ?? `exit code ${child.exitCode}` }
      }
      const lines = pidFile(cluster.data)
      if (child.pid !== undefined && lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') {
        return { pid: child.pid }
      }
      if (!hasSaid && Date.now() > sayAt) {
        hasSaid = true
        log('Waiting for PostgreSQL, which is recovering from an unclean stop…')
      }
    }
  } finally {
    await output.close()
  }
}

/**
 * Runs only while no server uses the folder. After a crash or a restart of the machine, the process id in its lock
 * files may belong to another program, because of which PostgreSQL would refuse to start.
 */
function disownLeftovers({ data, socketFolder }: Cluster): void {
  for (const file of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) rmSync(join(socketFolder, file), { force: true })
  const [, ...rest] = pidFile(data)
  if (rest.length === 0) return
  // The file is not removed, because its other lines let PostgreSQL find processes of a killed server that still write
  // to the folder. PostgreSQL treats its own starting process's id in it as a leftover.
  writeFileSync(join(data, 'postmaster.pid'), [String(process.pid), ...rest].join('\n'))
}

function pidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return [] // there is no file, so the server is stopped
  }
}

/** Empties a log file that is too long, and returns the position at which the next lines begin. */
function keepLogShort(file: string): number {
  const limit = 5_000_000
  if (!existsSync(file)) return 0
  const { size } = statSync(file)
  if (size <= limit) return size
  writeFileSync(file, '')
  return 0
}

function lastLines(text: string): string {
  return text.split('\n').slice(-3).join(' ')
}
