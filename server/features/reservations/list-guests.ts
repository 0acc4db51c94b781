import type { z } from 'zod'
import type { GuestRow } from '#contract/reservations.ts'
import { consentStates } from '#server/features/consent/consent.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { guestPage, type Page } from './reservation-lists.store.ts'

/** The guests of a business with the consents that were asked of them: of main guests alone. */
export async function listGuests(db: Db, hotelId: number, page: Page): Promise<z.output<typeof GuestRow>[]> {
  const rows = await guestPage(db, hotelId, page)
  const consents = await consentStates(
    db,
    hotelId,
    rows
      .filter((row) => row.isMainGuest)
      .map((row) => ({ reservationUniqId: row.reservationUniqId, mainGuestPhone: row.phone, stay: row })),
  )
  return rows.map((row) => {
    const own = row.isMainGuest ? consents.get(row.reservationUniqId) : undefined
    return {
      guestId: row.guestId,
      firstName: row.firstName,
      lastName: row.lastName,
      isMainGuest: row.isMainGuest,
      nationality: row.nationality,
      tcNo: row.tcKimlik,
      passportNumber: row.passportNumber,
      phone: row.phone,
      reservationId: row.id,
      reservationUniqId: row.reservationUniqId,
      reservationStatus: row.status,
      checkInDate: row.checkIn,
      checkOutDate: row.checkOut,
      hotelDetailName: row.unitName,
      kvkkApproved: own?.kvkk.state === 'verified',
      kvkkApprovedAt: own?.kvkk.verifiedAt?.toISOString() ?? null,
      salesContractApproved: own?.contract.state === 'verified',
      salesContractApprovedAt: own?.contract.verifiedAt?.toISOString() ?? null,
    }
  })
}
