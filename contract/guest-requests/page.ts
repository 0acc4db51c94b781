// What a guest's page says of what the guest told and asked.
import type { CancelRule } from '#domain/cancellation/cancel-rule.ts'
import type { SoldPer } from '#domain/extras/extra.ts'
import type { RequestKind, RequestState } from '#domain/guest-requests/request.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

/** The first arrival of the booking that is still ahead. */
export type GuestArrival = {
  day: Day
  /** Null if the guests do not know it, or nobody has said anything yet. */
  hour: number | null
  isSaid: boolean
}

/** A stay of the booking, and what its guests can send at the moment. */
export type StayToAskFor = { id: number; unitName: string; kinds: readonly RequestKind[] }

/** An extra that the guest may ask for. */
export type OfferedExtra = {
  id: number
  name: string
  per: SoldPer
  /** The price of one unit of sale. */
  price: Kurus
  /** What it costs in all; null if it is sold by the piece, or the booking has several stays. */
  total: Kurus | null
}

/** What the guest has sent, and how it stands. */
export type SentRequest = {
  kind: RequestKind
  text: string
  state: RequestState
  /** What the desk wrote to the guest. */
  answer: string
  extraName: string | null
  extraCount: number | null
  amount: Kurus | null
  unitName: string
  isCancelled: boolean
}

/** A stay that the guest may ask to cancel, and what that costs today by the rule that was agreed. */
export type StayToCancel = {
  id: number
  unitName: string
  charge: Kurus
  /** The last day on which it is free. */
  freeUntil: Day | null
  next: { from: Day; charge: Kurus } | null
  rule: Omit<CancelRule, 'name'>
  /** What was paid, and what of it comes back; null if something was paid for several stays together. */
  money: { paid: Kurus; returned: Kurus } | null
}

/** What was decided about the money of a cancelled stay, and how far it has gone back by now. */
export type CancelledStay = {
  unitName: string
  charge: Kurus
  returned: Kurus
  toReturn: Kurus
  forLater: Kurus
}

export type GuestRequests = {
  stays: readonly StayToAskFor[]
  extras: readonly OfferedExtra[]
  sent: readonly SentRequest[]
  /** Empty unless the device is known. Stays for which a request to cancel waits are not among them. */
  toCancel: readonly StayToCancel[]
  cancelled: readonly CancelledStay[]
}
