import { escapeIdentifier } from 'pg'
import type { Db as QueueDb } from 'pg-boss'

/**
 * Grants the runtime role only the rights for adding a job: the role cannot read the data of other jobs, which may
 * belong to another hotel. Only missing grants are written, so that a start stays quick and two processes that start
 * together do not collide on the catalogue.
 */
export async function allowEnqueueing(database: QueueDb, role: string): Promise<void> {
  const { rows } = await database.executeSql(
    `select has_schema_privilege($1, 'pgboss', 'usage')
        and has_table_privilege($1, 'pgboss.queue', 'select')
        and has_table_privilege($1, 'pgboss.job_common', 'insert')
        and has_column_privilege($1, 'pgboss.job_common', 'id', 'select')
        and has_column_privilege($1, 'pgboss.job_common', 'start_after', 'select') as allowed`,
    [role],
  )
  if (rows[0]?.allowed === true) return
  const to = escapeIdentifier(role)
  // A single string without parameters runs as one transaction. The lock keeps a second process from changing the same
  // catalogue rows.
  await database.executeSql(`
    select pg_advisory_xact_lock(hashtext('konuk.allow-enqueueing'));
    grant usage on schema pgboss to ${to};
    grant select on pgboss.queue to ${to};
    grant insert, select (id, start_after) on pgboss.job_common to ${to};
  `)
}
