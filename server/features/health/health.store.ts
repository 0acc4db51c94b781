import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export async function askDatabase(tx: Db): Promise<void> {
  await sql`select 1`.execute(tx)
}
