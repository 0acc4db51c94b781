// Reads the changes that migration 0060 records. A snapshot says which transactions had ended when it was taken. By
// comparing with its last snapshot, a reader gets each change committed since then exactly once, whatever the order and
// duration of the transactions.
import type { ClientBase } from 'pg'

export type Change = { hotelId: number; topic: string }
/** A snapshot in PostgreSQL's own text format. */
export type Snapshot = string

/** A connection cut by a firewall gives no sign of it, so the query fails after this time. */
const patience = { query_timeout: 15_000 }

type Row = { snapshot: Snapshot } & (Change | { hotelId: null; topic: null })

export async function changesSince(
  client: ClientBase,
  seen: Snapshot,
): Promise<{ changes: Change[]; snapshot: Snapshot }> {
  const { rows } = await client.query<Row>({
    text: `select pg_current_snapshot()::text as snapshot, hotel_id as "hotelId", topic
      from (values (1)) as always left join (
        select distinct hotel_id, topic from live_change
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
      ) as news on true`,
    values: [seen],
    ...patience,
  })
  return { changes: rows.filter(isChange), snapshot: rows[0]?.snapshot ?? seen }
}

const isChange = (row: Row): row is { snapshot: Snapshot } & Change => row.hotelId !== null

export async function currentSnapshot(client: ClientBase): Promise<Snapshot> {
  const { rows } = await client.query<{ snapshot: Snapshot }>('select pg_current_snapshot()::text as snapshot')
  return rows[0]?.snapshot ?? ''
}

/** Deletes changes of transactions that had ended before the snapshot. */
export async function forgetBefore(client: ClientBase, seen: Snapshot): Promise<void> {
  await client.query({
    text: 'delete from live_change where xid < pg_snapshot_xmin($1::pg_snapshot)',
    values: [seen],
    ...patience,
  })
}

/**
 * Deletes changes that were copied from another server. Their transaction numbers are higher than those of all
 * transactions on this server.
 */
export async function forgetStrange(client: ClientBase): Promise<void> {
  await client.query('delete from live_change where xid >= pg_snapshot_xmax(pg_current_snapshot())')
}
