// URLs with parameters that several screens link to. All other URLs are `href('/admin/…')` where they are used.
import { href } from 'react-router'

export const guestAddress = (guestProfileId: number) => href('/admin/guests/:id', { id: String(guestProfileId) })

/** The page of a group, with the form of a payment open if its guest is about to pay. */
export const groupAddress = (groupId: number, isPaying = false) =>
  `${href('/admin/groups/:id', { id: String(groupId) })}${isPaying ? '?pay' : ''}`

/**
 * URLs of a new reservation for a person, and of a message to a person. They contain the profile id, because no URL may
 * contain a phone number.
 */
export const reservationForAddress = (guestProfileId: number) => `${href('/admin/reservation')}?guest=${guestProfileId}`
export const smsToAddress = (guestProfileId: number) => `${href('/admin/sms-send')}?guest=${guestProfileId}`
/** The state of the message link, which holds the text of the message. */
export type SmsInput = { message?: string }

/** The page with a person's data, to be handed over under KVKK. */
export const personDataAddress = (guestProfileId: number) => `${href('/admin/kvkk/:page?')}?guest=${guestProfileId}`

/** A KVKK page; without `page`, the page of people. */
export const kvkkAddress = (page?: 'requests' | 'retention' | 'breaches') =>
  href('/admin/kvkk/:page?', page === undefined ? {} : { page })

/** The audit log, filtered to entries about who viewed identity numbers between two days. */
export const numbersSeenAddress = (from: string, to: string) =>
  `${href('/admin/audit')}?${new URLSearchParams({ kind: 'seen', from, to }).toString()}`

/** The list of reservations with this search text: `#12` finds the reservation with exactly that number. */
export const reservationsAddress = (search: string) =>
  `${href('/admin/reservations')}?${new URLSearchParams({ search }).toString()}`

/** The list of reservations with only this one, whose card opens at once. */
export const stayAddress = (reservationId: number) =>
  `${reservationsAddress(`#${reservationId}`)}&stay=${reservationId}`

const ofCompany = 'company-'
/** The receipt of a payment on the account of a company. */
export const companyReceiptAddress = (companyId: number, paymentId: number) =>
  href('/admin/receipts/:id/:paymentId', { id: `${ofCompany}${companyId}`, paymentId: String(paymentId) })

/** The company in the URL of a receipt; undefined if the receipt is of a stay. */
export const companyOfReceipt = (id: string): number | undefined =>
  id.startsWith(ofCompany) ? Number(id.slice(ofCompany.length)) : undefined
