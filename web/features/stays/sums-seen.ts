import type { Reservation } from '#contract/reservations/schemas.ts'

/** The sums of a stay: undefined until the reservation is read, and for users who may not see money. */
export function sumsSeen(reservation: Reservation | undefined) {
  const { paid = null, balance = null, owed = null } = reservation ?? {}
  return paid === null || balance === null || owed === null ? undefined : { paid, balance, owed }
}
