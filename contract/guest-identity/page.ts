// What a guest's page says of the people of a stay, on a known device.
import type { Proposed } from '#domain/guest-identity/proposal.ts'

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
}

/** The people of all stays that are to come or in the house; on a device that is not known, only how many are done. */
export type PeopleOfPage = { done: number; of: number; people: readonly PersonOfPage[] | null }
