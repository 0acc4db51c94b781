// The programs of a cluster, as packaged by Debian.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const oldestPostgres = 15
const aptGet = '/usr/bin/apt-get'

const programs: readonly { of: readonly string[]; isThere: () => boolean }[] = [
  { of: [`postgresql-${oldestPostgres}`], isThere: () => postgresFolder() !== undefined },
  { of: ['pgbouncer'], isThere: () => existsSync('/usr/sbin/pgbouncer') },
  { of: ['etcd-server'], isThere: () => existsSync('/usr/bin/etcd') },
  { of: ['haproxy'], isThere: () => existsSync('/usr/sbin/haproxy') },
  {
    of: ['patroni', 'python3-etcd', 'python3-psycopg2'],
    isThere: () =>
      existsSync('/usr/bin/patroni') && spawnSync('/usr/bin/python3', ['-c', 'import etcd, psycopg2']).status === 0,
  },
]

/** Installs missing programs. If that is impossible, `refusal` is a sentence that names the missing packages. */
export function installPrograms(): { refusal?: string } {
  const missing = programs.filter(({ isThere }) => !isThere()).flatMap(({ of }) => of)
  if (missing.length === 0) return {}
  const refusal = `The cluster needs these Debian packages: ${missing.join(', ')}.`
  if (!existsSync(aptGet)) return { refusal }
  if (process.getuid?.() !== 0) return { refusal: `${refusal} Run "sudo apt-get install ${missing.join(' ')}".` }

  process.stdout.write(`Installing ${missing.join(', ')} (once)…\n`)
  const apt = (...args: string[]) =>
    execFileSync(aptGet, ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  // Debian starts services when it installs them; this file prevents that.
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', ...missing)
  } catch {
    return { refusal: `${refusal} apt-get could not install them: see above.` }
  } finally {
    if (isOurs) rmSync(policy)
  }
  return {}
}

/** Returns the folder of the oldest PostgreSQL on this machine that Konuk supports. */
export function postgresFolder(): string | undefined {
  const all = '/usr/lib/postgresql'
  return (existsSync(all) ? readdirSync(all) : [])
    .filter((version) => Number(version) >= oldestPostgres)
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => join(all, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}
