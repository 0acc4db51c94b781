// The control of the benchmark is Fastify without any code of Konuk, in a separate process. It sends the same
// statements as the app, one after the other, and returns the same bytes. The inserts of a booking are written here.
import Fastify from 'fastify'
import { openPool } from '#server/platform/db/connect.ts'
import type { Recorded } from './recorded.ts'

/** The task from the parent process: the address of the database, and the statements and the response of each path. */
export type BareTask = { url: string; reads: Record<string, Recorded>; booked: string }
export type NewBooking = {
  hotelId: number
  sessionId: string
  unitId: number
  checkIn: string
  checkOut: string
  uniqId: string
}

process.once('message', (task: BareTask) => void serve(task))
process.once('disconnect', () => process.exit(0))

async function serve({ url, reads, booked }: BareTask): Promise<void> {
  const pool = openPool(url, { max: 20, role: 'konuk_app' })
  const app = Fastify()
  type Ask = (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>

  async function inTransaction<T>(act: (ask: Ask) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const done = await act(async (sql, parameters) => (await client.query<object>(sql, [...parameters])).rows)
      await client.query('commit')
      return done
    } finally {
      client.release()
    }
  }

  for (const [path, { queries, answer }] of Object.entries(reads)) {
    const content: unknown = JSON.parse(answer)
    app.get(path, () =>
      inTransaction(async (ask) => {
        for (const { sql, parameters } of queries) await ask(sql, parameters)
        return content
      }),
    )
  }

  const reservation: unknown = JSON.parse(booked)
  app.post<{ Body: NewBooking }>('/create', ({ body: { hotelId, sessionId, unitId, checkIn, checkOut, uniqId } }) =>
    inTransaction(async (ask) => {
      await ask('select * from konuk_enter_session($1, now(), true)', [sessionId])
      const [made] = await ask(
        `with booked as (
           insert into booking (hotel_id, uniq_id, request_hash, created_at) values ($1, $3, '-', now()) returning id)
         insert into reservation (hotel_id, booking_id, unit_id, check_in, check_out, number_of_guests,
           total_price_kurus, created_at)
         select $1, id, $2, $4, $5, 1, 350000, now() from booked returning id`,
        [hotelId, unitId, uniqId, checkIn, checkOut],
      )
      const id = idIn(made)
      await ask(
        `with made as (insert into guest_profile (hotel_id, created_at) values ($1, now()) returning id)
         insert into guest (hotel_id, reservation_id, guest_profile_id, position, first_name, last_name, nationality, is_main_guest, phone, identity_hash, is_identified)
         select $1, $2, id, 0, 'Bench', 'Bench', 'TUR', true, $3, $3, true from made`,
        [hotelId, id, uniqId],
      )
      await ask(
        `insert into folio_line (hotel_id, reservation_id, created_at, kind, gross_kurus, day, kdv, with_night, unit_id)
         select $1, $2, now(), 'night', 350000 / ($4::date - $3::date), day, 'lodging', true, $5
         from generate_series($3::date, $4::date - 1, interval '1 day') as day`,
        [hotelId, id, checkIn, checkOut, unitId],
      )
      await ask(
        `insert into notification (hotel_id, kind, about, data, created_at)
         values ($1, 'reservation-created', $2, '{"guestName": "Bench"}', now())`,
        [hotelId, String(id)],
      )
      return reservation
    }),
  )
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

const idIn = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined)
