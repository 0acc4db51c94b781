// What a guest's page says of the people of a stay, on a known device.
import type { Proposed } from '#domain/guest-identity/proposal.ts'
import type { Day } from '#domain/time/day.ts'

/** How far the data of a person are: nothing of him is there, the desk has them, or the guest has entered them. */
export type PersonState = 'missing' | 'stored' | 'waiting' | 'accepted' | 'refused'

export type PersonOfPage = Omit<Proposed, 'number'> & {
  reservationId: number
  unitName: string
  /** `g` with the id of a guest, or `n` with the place among those without a name. */
  person: string
  state: PersonState
  /** The last digits of the number that the guest entered; the whole is never shown to him again. */
  ending: string
  /** What the desk wrote when it refused. */
  why: string
  /** True for everybody but the guest to whom the link belongs. */
  isCompanion: boolean
  /** The address by which he enters himself, if he was invited. */
  invitation: string | undefined
}

/** The people of all stays that are to come or in the house; on a device that is not known, only how many are done. */
export type PeopleOfPage = { done: number; of: number; people: readonly PersonOfPage[] | null }

/** What a companion sees of himself behind his invitation. What he enters is not shown to him again. */
export type CompanionPage = {
  businessName: string
  unitName: string
  checkIn: Day
  checkOut: Day
  firstName: string
  state: PersonState
  ending: string
  why: string
}
