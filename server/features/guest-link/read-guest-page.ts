import type { GuestPage } from '#contract/guest-link/page.ts'
import { depositCode, depositLeft } from '#domain/bank/match-deposits.ts'
import { linkState } from '#domain/guest-link/life.ts'
import { dayIn } from '#domain/time/day.ts'
import { contactOf } from '#server/features/guest-device/guest-device.store.ts'
import { isKnownTo } from '#server/features/guest-device/known-device.ts'
import { wayOfCode } from '#server/features/guest-device/send-code.ts'
import { readGuestGuide } from '#server/features/unit-guide/guest-guide.ts'
import { holderOf } from '#server/features/guest-identity/guests-of-stays.store.ts'
import { invitationsOfStays } from '#server/features/guest-identity/invitations.store.ts'
import { peopleOfPage } from '#server/features/guest-identity/people-of-page.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { accountsBehindLink, bookingBehindLink, staysBehindLink } from './guest-page.store.ts'
import { type DocumentToShow, readDocuments } from './read-documents.ts'
import { invitationAddress } from './invite-companion.ts'
import { linkKeyOf } from './link-key.ts'
import { readGuestRequests } from './read-guest-requests.ts'
import { arrivalBehindLink } from './requests-behind-link.store.ts'

/** Who asks for the page: the device by the secret in its cookie. */
type Asking = {
  secret: string
  publicUrl: string
  device: string | undefined
  path: string
  now: Date
  shown: DocumentToShow | undefined
}

/**
 * Reads the page behind a link. It is undefined if the booking has no stays any more, because they joined another, and
 * `gone` once the time of the link has passed.
 */
export async function readGuestPage(
  db: Db,
  linked: LinkedBooking,
  { secret, publicUrl, device, path, now, shown }: Asking,
): Promise<GuestPage | 'gone' | undefined> {
  const stays = await staysBehindLink(db, linked)
  const [first] = stays
  if (first === undefined) return undefined
  const lastCheckOut = stays.map(({ checkOut }) => checkOut).reduce((last, day) => (day > last ? day : last))
  const state = linkState(lastCheckOut, dayIn(now))
  if (state === 'gone') return 'gone'
  const { businessName, address, number, charged, paid, asked, dueAt, isOfCompany } = await bookingBehindLink(
    db,
    linked,
  )
  const contact = await contactOf(db, linked)
  const isKnownDevice = await isKnownTo(db, secret, { linked, contact, device, now })
  const left = asked === null || isOfCompany ? 0 : depositLeft(asked, paid)
  const requests = await readGuestRequests(db, linked, { now, isKnownDevice })
  const documents = await readDocuments(db, linked, { number, secret, isKnownDevice, shown, now })
  return {
    state,
    business: { name: businessName, address, phone: first.phone },
    firstName: stays.find(({ firstName }) => firstName !== null)?.firstName ?? '',
    number,
    stays: stays.map(({ reservationId: _id, phone: _phone, firstName: _name, ...stay }) => stay),
    money: isOfCompany ? null : { total: charged, paid },
    deposit: asked === null || dueAt === null || left === 0 ? null : { left: depositLeft(asked, paid), dueAt },
    accounts: isOfCompany ? [] : await accountsBehindLink(db, linked),
    transferCode: depositCode(first.reservationId),
    requests: isOfCompany ? { ...requests, toCancel: [], cancelled: [] } : requests,
    arrival: state === 'active' ? await arrivalBehindLink(db, linked) : null,
    isKnownDevice,
    codeWay: wayOfCode(contact),
    guide: state === 'active' ? await readGuestGuide(db, linked, { now, secret, path, isKnownDevice }) : null,
    // The contract names the price, to which the company has agreed.
    documents: documents.filter(({ name }) => name !== 'contract' || !isOfCompany),
    identities: await peopleOfPage(db, {
      secret,
      hotelId: linked.hotelId,
      stays,
      isKnownDevice,
      holder: isKnownDevice ? await holderOf(db, linked.hotelId, linked.bookingId) : undefined,
      invitations: isKnownDevice ? await invitationsOfPage(db, linked, stays, { secret, publicUrl }) : [],
    }),
  }
}

/** The invitations with their addresses, which follow from the key of the business. */
async function invitationsOfPage(
  db: Db,
  { hotelId }: LinkedBooking,
  stays: readonly { reservationId: number }[],
  installation: Pick<Asking, 'secret' | 'publicUrl'>,
) {
  const ids = stays.map(({ reservationId }) => reservationId)
  const invitations = await invitationsOfStays(db, hotelId, ids)
  if (invitations.length === 0) return []
  const key = await linkKeyOf(db, hotelId, installation.secret)
  return invitations.map((one) => ({ ...one, url: invitationAddress(installation, key, one) }))
}
