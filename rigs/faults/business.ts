// Registers a business as people do, and reads its mail from the development outbox.
import { login, register, verifyEmail } from '#contract/account/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import type { Request } from '#contract/endpoint.ts'
import type { createReservation } from '#contract/reservations/endpoints.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { until } from '../cluster/until.ts'

export type Business = { token: string; account: { email: string; password: string }; unitIds: readonly number[] }
type Booking = Request<typeof createReservation>['body']

/** Returns the text of the newest mail to an address. */
type Mailbox = (to: string) => Promise<string | undefined>

export async function openBusiness(
  address: string,
  name: string,
  units = 20,
  mailbox: Mailbox = async (to) => (await callAt(address, outbox, { query: { to } })).messages[0]?.text,
): Promise<Business> {
  const account = { email: `${name.toLowerCase()}@konuk.test`, password: 'Zeytin-Dali-42' }
  await callAt(address, register, {
    body: { ...account, firstName: name, lastName: 'Aksu', hotelName: `${name} Konak` },
  })
  const code = await until('the mail with the code', 30, async () => {
    return /^ {4}([A-Z0-9]{6})$/m.exec((await mailbox(account.email)) ?? '')?.[1]
  })
  await callAt(address, verifyEmail, { query: { code, email: account.email } })
  const { token } = await callAt(address, login, { body: account })
  const unitIds: number[] = []
  for (let number = 1; number <= units; number++) {
    const body = { unitName: `${name} ${number}`, price: 1000 }
    unitIds.push((await callAt(address, addUnit, { body }, token)).hotelDetail.id)
  }
  return { token, account, unitIds }
}

/**
 * Returns a booking. Each index has its own nights and guest. `claim` distinguishes two bookings for the same nights.
 */
export function bookingOf(index: number, unitIds: readonly number[], claim = 0): Booking {
  const checkInDate = addDays(dayIn(new Date()), 1 + Math.floor(index / unitIds.length))
  const digits = String(index).padStart(7, '0')
  return {
    hotelDetailId: unitIds[index % unitIds.length] ?? 0,
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    numberOfGuests: 1,
    reservationUniqId: `${1_710_000_000_000 + index}000${claim}`,
    guests: [
      { firstName: 'Misafir', lastName: 'Konuk', phone: `0532${digits}`, tcKimlik: `1${digits}146`, isMainGuest: true },
    ],
  }
}
