import { sql } from 'kysely'
import type { Erasure } from '#contract/kvkk/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'

const columns = sql`
  select record.id, at, why, erased, kept, btrim(first_name || ' ' || last_name) as by
  from erasure as record left join app_user on app_user.id = record.done_by`

type Row = Omit<Erasure, 'at'> & { at: Date }
const written = ({ at, ...row }: Row): Erasure => ({ ...row, at: at.toISOString() })

export async function readErasure(db: Db, hotelId: number, id: number): Promise<Erasure> {
  const { rows } = await sql<Row>`${columns} where record.hotel_id = ${hotelId} and record.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new Error('A record that was written is not there')
  return written(rows[0])
}

/** Returns a page of erasure records, the newest first. */
export async function erasurePage(
  db: Db,
  hotelId: number,
  { page, pageSize }: Page,
): Promise<{ erasures: Erasure[]; total: number }> {
  const { rows } = await sql<Row>`
    ${columns} where record.hotel_id = ${hotelId}
    order by record.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { total } = await db
    .selectFrom('erasure')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('hotelId', '=', hotelId)
    .executeTakeFirstOrThrow()
  return { erasures: rows.map(written), total }
}
