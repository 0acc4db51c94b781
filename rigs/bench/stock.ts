// A thousand businesses and their reservations, the same on every run, imported with COPY. The first business always
// has a thousand reservations, so that its responses are the same however large the rest of the database is.
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { addDays, type Day } from '#domain/time/day.ts'
import { tokensSignedWith } from '#server/platform/http/tokens.ts'
import { businesses, businessTables, farAway, sessionOf, type Table, unitIdOf, unitsEach } from './businesses.ts'
import { type Line, writeCopyFile } from './copy-file.ts'
import { chancesFrom, firstNames, lastNames, pick } from './invented.ts'

const reservationsOfTheMeasured = 1_000
const daysBefore = 182
/** The number of businesses whose clerks book simultaneously. */
const desks = 32

type Screen = { hotelId: number; sessionId: string; token: string; unitIds: number[] }
export type Stock = {
  /** The signed-in screens of the clerks. The first business is the measured one. */
  desks: Screen[]
  today: Day
  /** The first day after the year. Nothing is booked from this day on. */
  free: Day
  rows: number
}

type Given = { url: string; secret: string; now: Date; today: Day; rows: number }

export async function addStock({ url, secret, now, today, rows }: Given): Promise<Stock> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const folder = await mkdtemp(join(tmpdir(), 'konuk-stock-'))
  // PostgreSQL reads the files itself, and may run as another user.
  await chmod(folder, 0o755)
  try {
    // Replica mode disables triggers and foreign keys. The rows that triggers would create are imported too, and the
    // data satisfies the foreign keys by construction.
    await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '256MB'")
    const at = now.toISOString()
    const tables = [...businessTables(at), ...stays(rows, at, today)]
    for (const { columns, name, lines } of tables) {
      const file = join(folder, name)
      await writeCopyFile(file, lines())
      await client.query(`copy ${name} (${columns}) from '${file}'`)
      await rm(file)
    }
    for (const name of identities) {
      await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
    }
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
  const tokens = tokensSignedWith(secret)
  const issued = Array.from({ length: desks }, async (_desk, index): Promise<Screen> => {
    const hotelId = index + 1
    const sessionId = sessionOf(hotelId)
    const token = await tokens.issue({ id: sessionId, userId: hotelId, now, expiresAt: new Date(farAway) })
    return {
      hotelId,
      sessionId,
      token,
      unitIds: Array.from({ length: unitsEach }, (_, unit) => unitIdOf(hotelId, unit)),
    }
  })
  return { desks: await Promise.all(issued), today, free: addDays(today, 366 - daysBefore), rows }
}

const identities = [
  'hotel',
  'app_user',
  'unit',
  'reservation',
  'allocation',
  'guest_profile',
  'guest',
  'notification',
  'consent_code',
]

type Stay = {
  id: number
  hotelId: number
  unitId: number
  checkIn: Day
  checkOut: Day
  status: string
  came: string | null
  left: string | null
}

/**
 * Yields reservations in the order in which they would have been booked. So the reservations of one business are far
 * apart in the table, as in real use.
 */
function* staysOf(rows: number, today: Day): Generator<Stay> {
  const others = Math.floor((rows - reservationsOfTheMeasured) / (businesses - 1))
  const chance = chancesFrom(20_261_122)
  let id = 0
  for (let step = 0; step < reservationsOfTheMeasured; step++) {
    for (let hotelId = 1; hotelId <= businesses; hotelId++) {
      const count = hotelId === 1 ? reservationsOfTheMeasured : others
      const index = Math.floor((step * count) / reservationsOfTheMeasured)
      if (step > 0 && index === Math.floor(((step - 1) * count) / reservationsOfTheMeasured)) continue
      const gap = 365 / Math.ceil(count / unitsEach)
      const checkIn = addDays(today, Math.floor(Math.floor(index / unitsEach) * gap) - daysBefore)
      const checkOut = addDays(checkIn, 1 + Math.floor(chance() * Math.min(Math.floor(gap), 5)))
      yield {
        id: ++id,
        hotelId,
        unitId: unitIdOf(hotelId, index % unitsEach),
        checkIn,
        checkOut,
        ...standing(checkIn, checkOut, today, chance()),
      }
    }
  }
}

function standing(checkIn: Day, checkOut: Day, today: Day, chance: number) {
  const [came, left] = [`${checkIn}T12:00:00Z`, `${checkOut}T08:00:00Z`]
  if (checkOut < today) return { status: 'COMPLETED', came, left }
  if (checkIn < today) return { status: 'ACTIVE', came, left: null }
  return { status: chance < 0.5 ? 'ACTIVE' : 'CONFIRMED', came: null, left: null }
}

/** Each reservation has two guests, and all guests are different. Three reservations in four have both consents. */
function stays(rows: number, at: string, today: Day): Table[] {
  const each = (line: (stay: Stay) => Line[]) =>
    function* lines() {
      for (const stay of staysOf(rows, today)) yield* line(stay)
    }
  const profiles = ({ id }: Stay) => [id * 2 - 1, id * 2] as const
  return [
    {
      name: 'booking',
      columns: 'hotel_id, id, uniq_id, request_hash, created_at',
      lines: each((stay) => [[stay.hotelId, stay.id, uniqIdOf(stay), '-', at]]),
    },
    {
      name: 'reservation',
      columns:
        'hotel_id, id, booking_id, unit_id, check_in, check_out, number_of_guests, total_price_kurus, status, created_at, checked_in_at, checked_out_at',
      lines: each((stay) => [
        [
          stay.hotelId,
          stay.id,
          stay.id,
          stay.unitId,
          stay.checkIn,
          stay.checkOut,
          2,
          900_000,
          stay.status,
          at,
          stay.came,
          stay.left,
        ],
      ]),
    },
    {
      name: 'allocation',
      columns: 'hotel_id, id, unit_id, check_in, check_out, reservation_id, price_kurus, holds',
      lines: each((stay) => [
        [
          stay.hotelId,
          stay.id,
          stay.unitId,
          stay.checkIn,
          stay.checkOut,
          stay.id,
          900_000,
          stay.status !== 'COMPLETED',
        ],
      ]),
    },
    {
      name: 'guest_profile',
      columns: 'hotel_id, id, created_at',
      lines: each((stay) => profiles(stay).map((id) => [stay.hotelId, id, at])),
    },
    {
      name: 'guest',
      columns:
        'hotel_id, id, reservation_id, guest_profile_id, position, first_name, last_name, nationality, is_main_guest, phone, identity_hash, is_identified',
      lines: each((stay) =>
        profiles(stay).map((id, position) => [
          stay.hotelId,
          id,
          stay.id,
          id,
          position,
          pick(firstNames, id),
          pick(lastNames, Math.floor(id / firstNames.length)),
          'TUR',
          position === 0,
          position === 0 ? `+90${5_300_000_000 + id}` : null,
          hash(id),
          true,
        ]),
      ),
    },
    {
      name: 'notification',
      columns: 'hotel_id, id, kind, about, data, created_at',
      lines: each((stay) => [
        [
          stay.hotelId,
          stay.id,
          'reservation-created',
          String(stay.id),
          JSON.stringify({ guestName: pick(firstNames, stay.id) }),
          at,
        ],
      ]),
    },
    {
      name: 'consent_code',
      columns:
        'hotel_id, id, purpose, reservation_uniq_id, phone, guest_name, text_version, full_text, text_sha256, sms_text_masked, code_hash, asked_at, expires_at, staff_user_id, sent_at, verified_at',
      lines: each((stay) =>
        stay.id % 4 === 0
          ? []
          : ['KVKK', 'CONTRACT'].map((purpose, which) => {
              const [main] = profiles(stay)
              return [
                stay.hotelId,
                stay.id * 2 - which,
                purpose,
                uniqIdOf(stay),
                `+90${5_300_000_000 + main}`,
                pick(firstNames, main),
                1,
                '-',
                '-',
                '-',
                '-',
                at,
                at,
                stay.hotelId,
                at,
                at,
              ]
            }),
      ),
    },
  ]
}

const uniqIdOf = ({ id }: Stay) => `${1_600_000_000_000 + id}0000`
const hash = (id: number) => createHash('sha256').update(String(id)).digest('hex')
