// What a guest's page says, as the server reads it and `site` renders it. It is an answer of its own, never a part of
// what the staff sees.
import type { DocumentOfPage } from '#contract/consent/page.ts'
import type { PeopleOfPage } from '#contract/guest-identity/page.ts'
import type { LinkState } from '#domain/guest-link/life.ts'
import type { GuestArrival, GuestRequests } from '#contract/guest-requests/page.ts'
import type { GuestGuide } from '#contract/unit-guide/page.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

export type GuestStay = {
  unitName: string
  checkIn: Day
  checkOut: Day
  checkInTime: string
  checkOutTime: string
  guests: number
  isCancelled: boolean
}

export type GuestPage = {
  /** After the stay only the receipt is left for a while. */
  state: Exclude<LinkState, 'gone'>
  business: { name: string; address: string; phone: string }
  /** The guest's first name, and nothing else of any person. */
  firstName: string
  /** The number of the booking, by which the desk finds it. */
  number: string
  stays: readonly GuestStay[]
  /** Null if a company pays for the booking: what was agreed with it is no matter of the guest. */
  money: { total: Kurus; paid: Kurus } | null
  /** The deposit that is still missing. */
  deposit: { left: Kurus; dueAt: Date } | null
  accounts: readonly { iban: string; bank: string; holder: string }[]
  /** The code by which a transfer is recognised. */
  transferCode: string
  /** Null once the guests have arrived. */
  arrival: GuestArrival | null
  /** True if a code to the booking's phone was entered on this device. */
  isKnownDevice: boolean
  /** How a code reaches the guest; at the desk it can always be read out. */
  codeWay: 'sms' | 'email' | 'desk'
  /** What the business tells guests of the place; null once the stay is over. */
  guide: GuestGuide | null
  identities: PeopleOfPage
  requests: GuestRequests
  documents: readonly DocumentOfPage[]
}
