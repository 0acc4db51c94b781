// Reads the people of a booking for its guest's page, within the scope of the link.
import type { PeopleOfPage, PersonOfPage } from '#contract/guest-identity/page.ts'
import type { Proposed } from '#domain/guest-identity/proposal.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { peopleBehindLink, type PersonBehindLink } from './guests-of-stays.store.ts'
import { proposalsOfStays, type StoredProposal } from './proposals.store.ts'
import { openProposal } from './sealed-proposal.ts'

type StayOfPage = { reservationId: number; unitName: string; guests: number; isCancelled: boolean }
type PeopleInput = { secret: string; hotelId: number; stays: readonly StayOfPage[]; isKnownDevice: boolean }

const nobody: Omit<Proposed, 'number'> = { firstName: '', lastName: '', nationality: 'TUR', birthDate: '', sex: '' }

export async function peopleOfPage(
  db: Db,
  { secret, hotelId, stays, isKnownDevice }: PeopleInput,
): Promise<PeopleOfPage> {
  const open = stays.filter(({ isCancelled }) => !isCancelled)
  const ids = open.map(({ reservationId }) => reservationId)
  const [guests, proposals] = [await peopleBehindLink(db, hotelId, ids), await proposalsOfStays(db, hotelId, ids)]
  const people = open.flatMap((stay) => peopleOf(stay, guests, proposals, { secret, hotelId }))
  const done = people.filter(({ state }) => state !== 'missing' && state !== 'refused').length
  return { done, of: people.length, people: isKnownDevice ? people : null }
}

type Sealing = { secret: string; hotelId: number }

function peopleOf(
  { reservationId, unitName, guests: count }: StayOfPage,
  guests: readonly PersonBehindLink[],
  proposals: readonly StoredProposal[],
  sealing: Sealing,
): PersonOfPage[] {
  const own = guests.filter((guest) => guest.reservationId === reservationId)
  const stay = { reservationId, unitName }
  const stored = own.map(({ id, firstName, lastName, nationality, hasNumber }) => {
    const state = hasNumber && firstName !== '' && lastName !== '' ? 'stored' : 'missing'
    const named = { ...nobody, firstName, lastName, nationality }
    return {
      ...stay,
      person: `g${id}`,
      ...proposed(
        proposals.find(({ guestId }) => guestId === id),
        sealing,
        { named, state },
      ),
    }
  })
  const unnamed = Array.from({ length: Math.max(0, count - own.length) }, (_none, at) => at + 1)
  const others = unnamed.map((place) => {
    const proposal = proposals.find((one) => one.reservationId === reservationId && one.place === place)
    return { ...stay, person: `n${place}`, ...proposed(proposal, sealing, { named: nobody, state: 'missing' }) }
  })
  return [...stored, ...others]
}

type Otherwise = { named: Omit<Proposed, 'number'>; state: 'stored' | 'missing' }

/** What he entered himself stands in the form again, apart from the number. */
function proposed(proposal: StoredProposal | undefined, { secret, hotelId }: Sealing, { named, state }: Otherwise) {
  const opened = proposal && openProposal(secret, hotelId, proposal.box)
  if (proposal === undefined || opened === undefined) return { ...named, state, ending: '', why: '' }
  const { number: _number, ...entered } = opened
  return { ...entered, state: proposal.state, ending: proposal.ending, why: proposal.why }
}
