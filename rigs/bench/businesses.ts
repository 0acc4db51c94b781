// Creates the businesses with their owners, sessions and units.
import type { Line } from './copy-file.ts'

export const businesses = 1_000
export const unitsEach = 12
export const farAway = '2099-01-01T00:00:00Z'
export const unitIdOf = (hotelId: number, unit: number): number => (hotelId - 1) * unitsEach + unit + 1
export const sessionOf = (hotelId: number): string => `00000000-0000-4000-8000-${String(hotelId).padStart(12, '0')}`

export type Table = { name: string; columns: string; lines: () => Iterable<Line> }

export function businessTables(at: string): Table[] {
  const hotels = Array.from({ length: businesses }, (_, index) => index + 1)
  const flags =
    'has_wifi, has_parking, has_pool, has_gym, has_restaurant, has_jacuzzi, has_balcony, has_sea_view, has_mountain_view'
  const noFlags = flags.split(', ').map(() => false)
  return [
    { name: 'hotel', columns: 'id, name', lines: () => hotels.map((id) => [id, `Konak ${id}`]) },
    {
      name: 'app_user',
      columns: 'id, first_name, last_name, email, phone, password_hash, email_verified_at',
      lines: () => hotels.map((id) => [id, 'Ada', 'Aksu', `bench${id}@konuk.test`, '+905005550199', '-', at]),
    },
    { name: 'membership', columns: 'hotel_id, user_id, role', lines: () => hotels.map((id) => [id, id, 'owner']) },
    {
      name: 'session',
      columns: 'id, hotel_id, user_id, created_at, expires_at, last_used_at',
      lines: () => hotels.map((id) => [sessionOf(id), id, id, at, farAway, farAway]),
    },
    {
      name: 'unit',
      columns: `hotel_id, id, unit_name, room_type, capacity, price_kurus, ${flags}, check_in_time, check_out_time, is_available`,
      lines: () =>
        hotels.flatMap((hotelId) =>
          Array.from({ length: unitsEach }, (_, unit) => [
            hotelId,
            unitIdOf(hotelId, unit),
            `Bungalov ${unit + 1}`,
            'Bungalov',
            4,
            350_000,
            ...noFlags,
            '14:00',
            '12:00',
            true,
          ]),
        ),
    },
  ]
}
