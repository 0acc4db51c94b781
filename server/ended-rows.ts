// Deletes at night the rows of tables whose register says when their rows end.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { endOfRows } from './tables.ts'

const deletion = job({ name: 'rows.delete-ended', schema: z.object({}) })

export async function endedRowsWorkers(api: Api): Promise<void> {
  await api.jobs.work(deletion, () => deleteEndedRows(api))
  await api.jobs.schedule(deletion, '50 4 * * *', {})
}

/** Age is counted from the newest row, or from now if that is earlier: a clock that jumps ahead ends nothing. */
export async function deleteEndedRows({ db, clock }: Pick<Api, 'db' | 'clock'>): Promise<void> {
  for (const { table, by, days } of endOfRows)
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(by)} < least(${clock()}::timestamptz,
        (select max(${sql.ref(by)}) from ${sql.table(table)})) - ${days} * interval '1 day'`.execute(db)
}
