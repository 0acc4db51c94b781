import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CannotStart } from '../cannot-start.ts'

/** The account that runs PostgreSQL; undefined means the user of this process. */
export type SystemUser = { name: string; uid: number; gid: number } | undefined

const name = 'postgres'

/**
 * PostgreSQL refuses to run as root. When the app is root, PostgreSQL therefore runs as `postgres`, an account that is
 * created if missing.
 */
export function databaseAccount(): SystemUser {
  if (process.getuid?.() !== 0) return undefined
  return find() ?? create()
}

/**
 * Tests whether the account can enter a folder by trying it, because ACLs and mounts may differ from the file modes.
 */
export function canEnter(account: SystemUser, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...asUser(account),
  })
  return status === 0
}

/**
 * Returns the options that run a child process as the account. `su` and `runuser` are not used, because small systems
 * lack them.
 */
export function asUser(account: SystemUser): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid }
}

function find(): SystemUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (line !== undefined) {
    const [, , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  }
  // Some accounts are not in /etc/passwd (LDAP and the like).
  const ask = (what: string) => spawnSync('id', [what, name], { encoding: 'utf8' })
  const [user, group] = [ask('-u'), ask('-g')]
  return user.status === 0 ? { name, uid: Number(user.stdout), gid: Number(group.stdout) } : undefined
}

function create(): SystemUser {
  const ways: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', name],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', name]], // busybox, as on Alpine
  ]
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: 'ignore' })
    } catch {
      continue // not on this system: try the next command, or fail below
    }
    const account = find()
    if (account !== undefined) return account
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and the account "${name}" could not be created: create it, start Konuk as an ordinary user, or set DATABASE_URL.`,
  )
}
