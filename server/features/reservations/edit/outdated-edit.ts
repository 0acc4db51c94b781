import type { ReservationChange } from '#contract/reservations/schemas.ts'
import { toKurus } from '#domain/money/money.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { formatDay } from '#domain/time/day.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import type { GuestOfReservation } from '#server/features/stay/read-reservations.store.ts'
import type { NewGuestRow } from '../guest-row.ts'

type OutdatedEditInput = {
  caller: Standing
  body: ReservationChange
  rows: readonly (NewGuestRow & { id?: number | undefined })[]
}

/**
 * Refuses an edit of an older version and returns the stored value of each field that differs. If two clerks made an
 * identical change, there is no conflict.
 */
export function refuseOutdatedEdit(stored: LockedStay, { caller, body, rows }: OutdatedEditInput): void {
  const { unitId, checkIn, checkOut, totalPriceKurus, specialRequests, status, segments, guests: before } = stored
  const { unitName } = segments.find((segment) => segment.unitId === unitId) ?? {}
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
    // A request without a price leaves the price as it is, so a clerk who may not see the price is not shown it here.
    ...(typeof body.totalPrice === 'number' &&
      may(caller, 'money.see') && {
        totalPrice: {
          code: 'reservation.stored-price',
          stored: totalPriceKurus,
          asked: toKurus(body.totalPrice),
          values: { totalPriceKurus },
        },
      }),
    // The number of guests is sent only for a party of whom not all are named; otherwise the guest list below gives the
    // number.
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
    // An edit cannot reinstate a cancelled reservation, so its clerk must at least learn of the cancellation.
    ...(status === 'CANCELLED' && { status: { stored: status } }),
  })
}

const asText = (guests: readonly (GuestOfReservation | OutdatedEditInput['rows'][number])[]) =>
  JSON.stringify(
    guests.map((guest) => [
      guest.id,
      guest.firstName,
      guest.lastName,
      guest.phone,
      guest.email,
      guest.nationality,
      // The hash stands for the identity number, because encryption gives a different text each time.
      guest.identityHash,
      guest.isMainGuest,
      guest.isAnotherPerson,
    ]),
  )
