// Reads the people of a booking for its guest's page, within the scope of the link.
import type { PeopleOfPage, PersonOfPage } from '#contract/guest-identity/page.ts'
import { openPlaces } from '#domain/guest-identity/party.ts'
import type { Proposed } from '#domain/guest-identity/proposal.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { peopleBehindLink, type PersonBehindLink } from './guests-of-stays.store.ts'
import { proposalsOfStays, type StoredProposal } from './proposals.store.ts'
import { openProposal } from './sealed-proposal.ts'

type StayOfPage = { reservationId: number; unitName: string; guests: number; isCancelled: boolean }
type Invitation = { reservationId: number; guestId: number | null; place: number | null; url: string }
type PeopleInput = {
  secret: string
  hotelId: number
  stays: readonly StayOfPage[]
  isKnownDevice: boolean
  /** The guest to whom the link belongs: everybody else can be invited to enter himself. */
  holder: number | undefined
  invitations: readonly Invitation[]
}

const nobody: Omit<Proposed, 'number'> = { firstName: '', lastName: '', nationality: 'TUR' }

export async function peopleOfPage(
  db: Db,
  { secret, hotelId, stays, isKnownDevice, holder, invitations }: PeopleInput,
): Promise<PeopleOfPage> {
  const open = stays.filter(({ isCancelled }) => !isCancelled)
  const ids = open.map(({ reservationId }) => reservationId)
  const [guests, proposals] = [await peopleBehindLink(db, hotelId, ids), await proposalsOfStays(db, hotelId, ids)]
  const people = open.flatMap((stay) => peopleOf(stay, { guests, proposals, invitations, holder, secret, hotelId }))
  const done = people.filter(({ state }) => state !== 'missing' && state !== 'refused').length
  return { done, of: people.length, people: isKnownDevice ? people : null }
}

type Sealing = { secret: string; hotelId: number }
type PartyOfPage = Sealing &
  Pick<PeopleInput, 'holder' | 'invitations'> & {
    guests: readonly PersonBehindLink[]
    proposals: readonly StoredProposal[]
  }

function peopleOf(
  { reservationId, unitName, guests: count }: StayOfPage,
  { guests, proposals, invitations, holder, ...sealing }: PartyOfPage,
): PersonOfPage[] {
  const own = guests.filter((guest) => guest.reservationId === reservationId)
  const invited = invitations.filter((invitation) => invitation.reservationId === reservationId)
  const stay = { reservationId, unitName }
  const stored = own.map(({ id, firstName, lastName, nationality, hasNumber }) => {
    const state = hasNumber && firstName !== '' && lastName !== '' ? 'stored' : 'missing'
    const named = { ...nobody, firstName, lastName, nationality }
    return {
      ...stay,
      person: `g${id}`,
      isCompanion: id !== holder,
      invitation: invited.find(({ guestId }) => guestId === id)?.url,
      ...proposed(
        proposals.find(({ guestId }) => guestId === id),
        sealing,
        { named, state },
      ),
    }
  })
  const ofPlaces = proposals.filter((one) => one.reservationId === reservationId)
  const taken = [...ofPlaces, ...invited].flatMap(({ place }) => place ?? [])
  const others = openPlaces(count - own.length, taken).map((place) => ({
    ...stay,
    person: `n${place}`,
    isCompanion: true,
    invitation: invited.find((one) => one.place === place)?.url,
    ...proposed(
      ofPlaces.find((one) => one.place === place),
      sealing,
      { named: nobody, state: 'missing' },
    ),
  }))
  return [...stored, ...others]
}

type Otherwise = { named: Omit<Proposed, 'number'>; state: 'stored' | 'missing' }

/**
 * What he entered himself stands in the form again, apart from the number. Of what a companion entered behind his
 * invitation he sees the first name, beside what he knew before the desk took it.
 */
function proposed(proposal: StoredProposal | undefined, { secret, hotelId }: Sealing, { named, state }: Otherwise) {
  const opened = proposal && openProposal(secret, hotelId, proposal.box)
  if (proposal === undefined || opened === undefined) return { ...named, state, ending: '', why: '' }
  if (proposal.byInvitation) {
    const { lastName, nationality } = opened.taken === undefined ? named : (opened.taken.before ?? nobody)
    return { firstName: opened.firstName, lastName, nationality, state: proposal.state, ending: '', why: '' }
  }
  const { number: _number, taken: _taken, ...entered } = opened
  return { ...entered, state: proposal.state, ending: proposal.ending, why: proposal.why }
}
