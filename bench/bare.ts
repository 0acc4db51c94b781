// What the measured endpoints are held against: Fastify with nothing of ours but the SQL, in a process of its own.
import Fastify from 'fastify'
import { openPool } from '#server/platform/db/connect.ts'

export type Query = { sql: string; parameters: readonly unknown[] }
/** What the parent process sends: where the database is, and what each path is to ask of it. */
export type BareTask = { url: string; reads: Record<string, Query[]>; enterSession: Query }
export type NewBooking = { hotelId: number; unitId: number; checkIn: string; checkOut: string; uniqId: string }

process.once('message', (task: BareTask) => void serve(task))
process.once('disconnect', () => process.exit(0))

async function serve({ url, reads, enterSession }: BareTask): Promise<void> {
  const pool = openPool(url, { max: 20, role: 'konuk_app' })
  const app = Fastify()

  async function inTransaction<T>(act: (ask: (query: Query) => Promise<unknown[]>) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const done = await act(async ({ sql, parameters }) => (await client.query(sql, [...parameters])).rows)
      await client.query('commit')
      return done
    } finally {
      client.release()
    }
  }

  for (const [path, queries] of Object.entries(reads)) {
    app.get(path, () =>
      inTransaction(async (ask) => {
        const answers: unknown[][] = []
        for (const query of queries) answers.push(await ask(query))
        return answers
      }),
    )
  }

  app.post<{ Body: NewBooking }>('/booking', ({ body: { hotelId, unitId, checkIn, checkOut, uniqId } }) =>
    inTransaction(async (ask) => {
      await ask(enterSession)
      const reservation = await ask({
        sql: `insert into reservation (hotel_id, unit_id, reservation_uniq_id, request_hash, check_in, check_out,
            number_of_guests, total_price_kurus, created_at)
          values ($1, $2, $3, '-', $4, $5, 1, 100000, now()) returning id`,
        parameters: [hotelId, unitId, uniqId, checkIn, checkOut],
      })
      await ask({
        sql: `with made as (insert into guest_profile (hotel_id, created_at) values ($1, now()) returning id)
          insert into guest (hotel_id, reservation_id, guest_profile_id, position, first_name, last_name, nationality, is_main_guest)
          select $1, $2, id, 0, 'Bare', 'Bare', 'TUR', true from made`,
        parameters: [hotelId, idIn(reservation[0])],
      })
      return reservation
    }),
  )
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

const idIn = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined)
