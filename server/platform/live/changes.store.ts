// What migration 0060 keeps of changes. A snapshot says which transactions had ended when it was taken: with it a reader
// gets what was committed since, each change once, in whatever order the commits came and however long they took.
import type { ClientBase } from 'pg'

export type Change = { hotelId: number; topic: string }
/** As PostgreSQL writes it. */
export type Snapshot = string

/** A way that a firewall has cut says nothing by itself: then the question fails after this. */
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

/** Of what had ended by then. */
export async function forgetBefore(client: ClientBase, seen: Snapshot): Promise<void> {
  await client.query({
    text: 'delete from live_change where xid < pg_snapshot_xmin($1::pg_snapshot)',
    values: [seen],
    ...patience,
  })
}

/** What came with a copy of another server, whose transactions had other numbers: what is seen here has lower ones. */
export async function forgetStrange(client: ClientBase): Promise<void> {
  await client.query('delete from live_change where xid >= pg_snapshot_xmax(pg_current_snapshot())')
}
