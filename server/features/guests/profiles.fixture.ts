// Books stays for tests. Each is a reservation of one guest, on nights that no other stay uses.
import type { z } from 'zod'
import { createReservation } from '#contract/reservations/endpoints.ts'
import type { Guest } from '#contract/reservations/guests/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { addDays } from '#domain/time/day.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

type World = ReturnType<typeof world>
type GuestBody = z.input<typeof Guest>
export type Stayed = { reservation: Reservation; personId: number }

let booked = 0

/** Different valid T.C. numbers. */
export const tc = ['10000000146', '10000000214', '10000000382'] as const

export const stays =
  ({ call }: Pick<World, 'call'>) =>
  async (of: TestHotel, unit: { id: number }, ...guests: Partial<GuestBody>[]): Promise<Stayed> => {
    const checkInDate = addDays('2026-12-01', 2 * ++booked)
    const body = booking(unit, {
      checkInDate,
      checkOutDate: addDays(checkInDate, 2),
      guests: guests.map((guest, index) => mainGuest({ isMainGuest: index === 0, ...guest })),
      numberOfGuests: guests.length,
    })
    const { reservation } = await call(createReservation, { body }, of)
    return { reservation, personId: reservation.guests[0]?.personId ?? 0 }
  }
