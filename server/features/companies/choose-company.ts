import type { Db } from '#server/platform/db/connect.ts'
import { companyArchived, companyNotFound, stayNotFound, stayTakenMeanwhile } from './companies.errors.ts'
import { lockCompany } from './companies.store.ts'
import { bookingOfStay, giveBooking } from './bookings-of-companies.store.ts'

type OfStay = { hotelId: number; reservationId: number }

/**
 * Says which company pays for the booking of a stay; null if none does. Payments already made stay where they are. The
 * companies are locked in the order of their ids, so that no payment on their accounts meets the change.
 */
export async function chooseCompany(db: Db, of: OfStay, companyId: number | null): Promise<void> {
  const { hotelId } = of
  const booking = await bookingOfStay(db, of)
  if (booking === undefined) throw stayNotFound()
  if (booking.companyId === companyId) return
  const ids = [booking.companyId, companyId].filter((id) => id !== null)
  for (const id of ids.toSorted((a, b) => a - b)) {
    const company = await lockCompany(db, { hotelId, companyId: id })
    if (company === undefined) throw companyNotFound()
    if (id === companyId && company.archived) throw companyArchived()
  }
  if (!(await giveBooking(db, { hotelId, ...booking, to: companyId }))) throw stayTakenMeanwhile()
}
