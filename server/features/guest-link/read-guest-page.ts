import type { GuestPage } from '#contract/guest-link/page.ts'
import { depositCode, depositLeft } from '#domain/bank/match-deposits.ts'
import { linkState } from '#domain/guest-link/life.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { accountsBehindLink, bookingBehindLink, staysBehindLink } from './guest-page.store.ts'
import { arrivalBehindLink } from './requests-behind-link.store.ts'

/**
 * Reads the page behind a link. It is undefined if the booking has no stays any more, because they joined another, and
 * `gone` once the time of the link has passed.
 */
export async function readGuestPage(db: Db, linked: LinkedBooking, now: Date): Promise<GuestPage | 'gone' | undefined> {
  const stays = await staysBehindLink(db, linked)
  const [first] = stays
  if (first === undefined) return undefined
  const lastCheckOut = stays.map(({ checkOut }) => checkOut).reduce((last, day) => (day > last ? day : last))
  const state = linkState(lastCheckOut, dayIn(now))
  if (state === 'gone') return 'gone'
  const { businessName, address, number, charged, paid, asked, dueAt } = await bookingBehindLink(db, linked)
  const left = asked === null ? 0 : depositLeft(asked, paid)
  return {
    state,
    business: { name: businessName, address, phone: first.phone },
    firstName: stays.find(({ firstName }) => firstName !== null)?.firstName ?? '',
    number,
    stays: stays.map(({ reservationId: _id, phone: _phone, firstName: _name, ...stay }) => stay),
    money: { total: charged, paid },
    deposit: asked === null || dueAt === null || left === 0 ? null : { left: depositLeft(asked, paid), dueAt },
    accounts: await accountsBehindLink(db, linked),
    transferCode: depositCode(first.reservationId),
    arrival: state === 'active' ? await arrivalBehindLink(db, linked) : null,
  }
}
