// The test runs migration 0021_people.sql on guests who were stored before profiles existed.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { emptyDatabase } from '#server/test/database.ts'

type Row = [name: string, phone: string | null, nationality: string, number: string | null, hash: string | null]

const phone = '+905321112233'
const guests: Row[] = [
  ['Zeynep', phone, 'TUR', '1', 'h1'],
  // The two rows share only the number; the second has no hash, because it is from before hashes were stored.
  ['Z.', '+905330001122', 'TUR', '1', 'h1'],
  ['Zeynep', null, 'TUR', '1', null],
  // The row has no number, but the phone and name of one person.
  ['ZEYNEP', phone, 'TUR', null, null],
  // These rows match that person only in part: another name with the phone, another number and name with the phone, or
  // the number with another country.
  ['Ali', phone, 'TUR', null, null],
  ['Ali', phone, 'TUR', null, null],
  ['Can', phone, 'TUR', '2', 'h2'],
  ['Can', phone, 'TUR', '3', 'h3'],
  ['Can', phone, 'TUR', null, null],
  ['Jan', null, 'DEU', 'P1', 'h4'],
  ['Jan', null, 'NLD', 'P1', 'h4'],
  // The rows have neither a number nor a phone to match by.
  ['Eda', null, 'TUR', null, null],
  ['Eda', null, 'TUR', null, null],
]
const people = [0, 0, 0, 0, 4, 4, 6, 7, 8, 9, 10, 11, 12]

test('older guests get profiles by the same rule', async () => {
  const { url, drop } = await emptyDatabase()
  const client = new Client({ connectionString: url })
  try {
    const all = await readMigrations()
    await migrate(
      url,
      all.filter((migration) => migration.name < '0021'),
    )
    await client.connect()
    await client.query(`
      insert into hotel (name) values ('Bir'), ('Iki');
      insert into unit (hotel_id, unit_name, room_type, capacity, price_kurus, has_wifi, has_parking, has_pool, has_gym,
        has_restaurant, has_jacuzzi, has_balcony, has_sea_view, has_mountain_view, check_in_time, check_out_time,
        is_available)
      select id, 'A', 'Bungalov', 2, 1, false, false, false, false, false, false, false, false, false, '14:00', '12:00',
        true
      from hotel;
      insert into reservation (hotel_id, unit_id, reservation_uniq_id, request_hash, check_in, check_out,
        number_of_guests, total_price_kurus, created_at)
      select hotel_id, id, '1', '-', '2026-01-01', '2026-01-02', 1, 0, now() from unit`)
    for (const [first, ofPhone, nationality, number, hash] of guests) {
      const columns = nationality === 'TUR' ? 'tc_kimlik' : 'passport_number'
      await client.query(
        `insert into guest (hotel_id, reservation_id, position, first_name, last_name, phone, nationality, ${columns},
           identity_hash, is_main_guest)
         select hotel_id, id, 0, $1, 'X', $2, $3, $4, $5, false from reservation order by hotel_id`,
        [first, ofPhone, nationality, number, hash],
      )
    }
    await migrate(url, all)
    const { rows } = await client.query<{ hotel_id: string; guest_profile_id: string }>(
      'select hotel_id, guest_profile_id from guest order by hotel_id, id',
    )
    const ofHotel = Object.values(Object.groupBy(rows, (row) => row.hotel_id)).map((ones = []) =>
      ones.map((one) => ones.findIndex((other) => other.guest_profile_id === one.guest_profile_id)),
    )
    expect(ofHotel).toEqual([people, people])
    const stray = await client.query(
      'select from guest_profile where (hotel_id, id) not in (select hotel_id, guest_profile_id from guest)',
    )
    expect(stray.rowCount).toBe(0)
  } finally {
    await client.end()
    await drop()
  }
})
