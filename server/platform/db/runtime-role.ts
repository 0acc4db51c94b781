// Requests run as konuk_app and as no other role, because row-level security depends on that.
import type { ClientBase } from 'pg'
import type { Logger } from 'pino'
import { CannotStart } from './cannot-start.ts'

export type RuntimeRole = 'konuk_app'

type Facts = { role: string; superuser: boolean; bypass: boolean }

/**
 * Refuses a connection with another role than the requested one. A pooler may have dropped the `options` that set the
 * role.
 */
export async function assertRole(client: ClientBase, role: RuntimeRole): Promise<void> {
  const { rows } = await client.query<Facts>(
    `select rolname as role, rolsuper as superuser, rolbypassrls as bypass from pg_roles where rolname = current_user`,
  )
  const [found] = rows
  if (found?.role !== role) {
    throw new CannotStart(
      `A connection to the database runs as "${found?.role}" instead of "${role}": a pooler in between drops the option that sets the role. Let it pass "options" on, or let DATABASE_URL sign in as ${role} itself.`,
    )
  }
  if (found.superuser || found.bypass) {
    throw new CannotStart(
      `The role "${role}" may pass row-level security: take that from it (alter role ${role} nosuperuser nobypassrls).`,
    )
  }
}

type Login = { login: string; more: boolean }

/** Logs a warning if the login of DATABASE_URL could become more than the role, for example just by RESET ROLE. */
export async function warnOfStrongLogin(
  client: ClientBase,
  role: RuntimeRole,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const { rows } = await client.query<Login>(
    `select rolname as login, rolsuper or rolbypassrls or rolcreaterole
         or exists (select from pg_class where relowner = login.oid and relnamespace = 'public'::regnamespace)
         or exists (select from pg_roles other
                    where other.rolname not in ($1, 'konuk_guest', login.rolname) and pg_has_role(login.oid, other.oid, 'member')) as more
       from pg_roles login where rolname = session_user`,
    [role],
  )
  const [found] = rows
  if (found === undefined || !found.more) return
  log.warn(
    { login: found.login },
    `DATABASE_URL signs in as somebody who can become more than ${role}: give it a login that cannot, and the owner to KONUK_MIGRATE_URL (see the readme)`,
  )
}
