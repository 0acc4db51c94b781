// Addresses that several screens link to with something in them; all others are `href('/admin/…')` where they are used.
import { href } from 'react-router'

export const guestAddress = (guestProfileId: number) => href('/admin/guests/:id', { id: String(guestProfileId) })

/** A new reservation for a person, and a message to one: by who it is, for no address holds a phone. */
export const reservationForAddress = (guestProfileId: number) => `${href('/admin/reservation')}?guest=${guestProfileId}`
export const smsToAddress = (guestProfileId: number) => `${href('/admin/sms-send')}?guest=${guestProfileId}`
/** Beside that address, as the state of the link: what the message is to say. */
export type SmsAsked = { message?: string }

/** What is known of a person, to be handed over under KVKK. */
export const personDataAddress = (guestProfileId: number) => `${href('/admin/kvkk/:page?')}?guest=${guestProfileId}`

/** A page around KVKK; without a name, the one of the people. */
export const kvkkAddress = (page?: 'requests' | 'retention' | 'breaches') =>
  href('/admin/kvkk/:page?', page === undefined ? {} : { page })

/** In the record, who saw identity numbers from one day to another. */
export const numbersSeenAddress = (from: string, to: string) =>
  `${href('/admin/audit')}?${new URLSearchParams({ kind: 'seen', from, to }).toString()}`

/** The list of reservations with this typed in its search: `#12` finds the reservation of that very number. */
export const reservationsAddress = (search: string) =>
  `${href('/admin/reservations')}?${new URLSearchParams({ search }).toString()}`
