import type { ReservationChange } from '#contract/reservations.ts'
import { toKurus } from '#domain/money/money.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { formatDay } from '#domain/time/day.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import type { StoredReservation } from '../reservations.store.ts'
import type { GuestOfReservation } from '../read-reservations.store.ts'
import type { NewGuestRow } from '../guest-row.ts'

type Stored = { stored: StoredReservation; before: readonly GuestOfReservation[]; unitName: string | undefined }
type Asked = { caller: Standing; body: ReservationChange; rows: readonly (NewGuestRow & { id?: number | undefined })[] }

/** Refuses an edit of an older version, naming what is stored where it differs. Two who changed it alike do not clash. */
export function refuseOutdatedEdit({ stored, before, unitName }: Stored, { caller, body, rows }: Asked): void {
  const { unitId, checkIn, checkOut, totalPriceKurus, specialRequests, status } = stored
  const names = before.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  refuseOutdated('reservation.changed-meanwhile', {
    hotelDetailId: {
      code: 'reservation.stored-unit',
      stored: unitId,
      asked: body.hotelDetailId,
      values: { unitName: unitName ?? '' },
    },
    checkInDate: {
      code: 'reservation.stored-check-in',
      stored: checkIn,
      asked: body.checkInDate,
      values: { checkIn: formatDay(checkIn) },
    },
    checkOutDate: {
      code: 'reservation.stored-check-out',
      stored: checkOut,
      asked: body.checkOutDate,
      values: { checkOut: formatDay(checkOut) },
    },
    // Whoever names no price leaves it as it is, and need not see it.
    ...(typeof body.totalPrice === 'number' &&
      may(caller, 'money.see') && {
        totalPrice: {
          code: 'reservation.stored-price',
          stored: totalPriceKurus,
          asked: toKurus(body.totalPrice),
          values: { totalPriceKurus },
        },
      }),
    // Only of an open party is a number said; otherwise the list is the number, and stands below.
    ...(body.partySize !== undefined && {
      numberOfGuests: {
        code: 'reservation.stored-guest-count',
        stored: stored.numberOfGuests,
        asked: Math.max(body.partySize, rows.length),
      },
    }),
    ...(body.childAges !== undefined && {
      childAges: {
        code: 'reservation.stored-child-ages',
        stored: stored.childAges.join(', '),
        asked: body.childAges.join(', '),
      },
    }),
    specialRequests: { code: 'reservation.stored-requests', stored: specialRequests, asked: body.specialRequests },
    ...(body.source !== undefined && {
      source: { code: 'reservation.stored-source', stored: stored.source ?? '', asked: body.source ?? '' },
    }),
    guests: {
      code: 'reservation.stored-guests',
      stored: asText(before),
      asked: asText(rows),
      values: { guests: names.join(', ') },
    },
    // An edit cannot bring a cancelled reservation back, so its clerk must at least know.
    ...(status === 'CANCELLED' && { status: { stored: status } }),
  })
}

const asText = (guests: readonly (GuestOfReservation | Asked['rows'][number])[]) =>
  JSON.stringify(
    guests.map((guest) => [
      guest.id,
      guest.firstName,
      guest.lastName,
      guest.phone,
      guest.email,
      guest.nationality,
      // Stands for the number, which is sealed anew each time.
      guest.identityHash,
      guest.isMainGuest,
      guest.isAnotherPerson,
    ]),
  )
