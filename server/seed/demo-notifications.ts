import { NotificationEvent } from '#contract/notifications/schemas.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Notifications about the latest events of the demo business, dated as if they had been sent when each event happened.
 */
export async function addNotifications(tx: Db, hotelId: number): Promise<void> {
  const told = [...(await newestReservations(tx, hotelId)), ...(await newestConsents(tx, hotelId))]
  for (const { at, ...event } of told.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await notify(tx, { ...NotificationEvent.parse(event), hotelId, at })
}

async function newestReservations(tx: Db, hotelId: number) {
  const rows = await tx
    .selectFrom('reservation')
    .innerJoin('booking', 'booking.id', 'reservation.bookingId')
    .innerJoin('unit', 'unit.id', 'reservation.unitId')
    .innerJoin('guest', 'guest.reservationId', 'reservation.id')
    .select(['reservation.id as reservationId', 'booking.uniqId as reservationUniqId', 'unit.unitName'])
    .select(['reservation.checkIn as checkInDate', 'reservation.checkOut as checkOutDate', 'reservation.createdAt'])
    .select(['guest.firstName', 'guest.lastName'])
    .where('reservation.hotelId', '=', hotelId)
    .where('guest.isMainGuest', '=', true)
    .orderBy('reservation.createdAt', 'desc')
    .limit(4)
    .execute()
  return rows.map(({ createdAt: at, firstName, lastName, ...data }) => ({
    at,
    kind: 'reservation-created',
    data: { ...data, guestName: `${firstName} ${lastName}` },
  }))
}

async function newestConsents(tx: Db, hotelId: number) {
  const rows = await tx
    .selectFrom('consentCode')
    .select(['id as consentId', 'purpose', 'guestName', 'reservationUniqId', 'verifiedAt', 'askedAt'])
    .where('hotelId', '=', hotelId)
    .where('verifiedAt', 'is not', null)
    .orderBy('verifiedAt', 'desc')
    .limit(3)
    .execute()
  return rows.map(({ verifiedAt, askedAt, ...data }) => ({ at: verifiedAt ?? askedAt, kind: 'consent-verified', data }))
}
