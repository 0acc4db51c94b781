// The desk takes what a guest entered, or refuses it.
import type { z } from 'zod'
import type { acceptGuestProposals, refuseGuestProposal } from '#contract/guest-identity/endpoints.ts'
import type { GuestProposal, Taken } from '#contract/guest-identity/schemas.ts'
import type { GuestAtCheckIn } from '#contract/reservations/guests/schemas.ts'
import { differences, endingOf, type Proposed } from '#domain/guest-identity/proposal.ts'
import { turkish } from '#domain/guests/guest.ts'
import { completeGuests } from '#server/features/reservations/edit/complete-guests.ts'
import { type LockedStay, lockStay } from '#server/features/stay/lock-stay.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { decidedMeanwhile } from './guest-identity.errors.ts'
import { guestsOfStays, isOfParty, partyOf } from './guests-of-stays.store.ts'
import { endInvitation, keepInvitations } from './invitations.store.ts'
import { decideProposal, isStay, lockProposals, proposalsOfStays, whoseOf } from './proposals.store.ts'
import { openProposal, personOf, sealProposal } from './sealed-proposal.ts'

type DecisionInput = { db: Db; caller: Caller; params: { id: number }; secret: string; now: Date }

/** Returns what waits for a decision, compared with the guests of the stay. */
export async function readProposals({
  db,
  caller,
  params,
  secret,
}: Omit<DecisionInput, 'now'>): Promise<GuestProposal[]> {
  const { hotelId } = caller
  if (!(await isStay(db, hotelId, params.id))) throw reservationNotFound()
  const guests = await guestsOfStays(db, hotelId, [params.id])
  return (await proposalsOfStays(db, hotelId, [params.id])).flatMap(({ id, guestId, version, sentAt, state, box }) => {
    const proposed = state === 'waiting' ? openProposal(secret, hotelId, box) : undefined
    if (proposed === undefined) return []
    const { number, ...open } = proposed
    const differs = differences(
      proposed,
      guests.find((guest) => guest.id === guestId),
    )
    const hasNumber = number !== ''
    return [
      { id, version, guestId, sentAt: sentAt.toISOString(), ...open, hasNumber, ending: endingOf(number), differs },
    ]
  })
}

type Accepting = DecisionInput & { body: z.output<typeof acceptGuestProposals.body> }

/** Completes the guests of the stay with what was proposed, by the act of the check-in sheet and under its rules. */
export async function acceptProposals({ db, caller, params, body, secret, now }: Accepting): Promise<void> {
  const { hotelId, userId } = caller
  const stay = await lockStay(db, hotelId, params.id)
  const ids = body.proposals.map(({ id }) => id)
  // Who is taken needs his invitation no more. Acts lock it before what was proposed by it.
  for (const entered of await proposalsOfStays(db, hotelId, [stay.id]))
    if (ids.includes(entered.id)) await endInvitation(db, { hotelId, reservationId: stay.id }, whoseOf(entered))
  const party = await partyOf(db, { hotelId, reservationId: stay.id })
  const locked = await lockProposals(db, { hotelId, reservationId: stay.id }, ids)
  const taken = body.proposals.map(({ id, version, without }) => {
    const found = locked.find((one) => one.id === id)
    const proposed = found?.state === 'waiting' && found.version === version && openProposal(secret, hotelId, found.box)
    if (found === undefined || !proposed) throw decidedMeanwhile()
    // Somebody else may have taken the place of this person since.
    if (found.place !== null && (party === undefined || !isOfParty(party, { place: found.place })))
      throw decidedMeanwhile()
    return {
      id,
      guestId: found.guestId,
      place: found.place,
      proposed,
      guest: asTyped(proposed, without, stay, found.guestId),
    }
  })
  const guests = taken.map(({ guest }) => guest)
  const former = await guestsOfStays(db, hotelId, [stay.id])
  await keepInvitations(db)
  await completeGuests(db, stay, { guests, version: body.version }, { caller, now, secret })
  const present = await guestsOfStays(db, hotelId, [stay.id])
  const added = present.filter(({ id }) => former.every((one) => one.id !== id))
  for (const { id, guestId, place, proposed } of taken) {
    const isHis = ({ firstName, lastName }: Proposed | (typeof added)[number]) =>
      firstName === proposed.firstName && lastName === proposed.lastName
    const at = guestId === null ? added.findIndex(isHis) : -1
    const [theirs] = at < 0 ? [] : added.splice(at, 1)
    const [before, after] = [former, [...present]].map((list) => list.find((one) => one.id === (guestId ?? theirs?.id)))
    await decideProposal(db, hotelId, id, {
      state: 'accepted',
      at: now,
      by: userId,
      ...(theirs !== undefined && { guestId: theirs.id }),
      // An undo gives the guests their former values back.
      ...(after !== undefined && {
        box: sealProposal(secret, hotelId, {
          ...proposed,
          taken: { before: before === undefined ? null : personOf(before), after: personOf(after), place },
        }),
      }),
    })
  }
}

/** The guest as the check-in sheet sends one. What is not taken stays as it is stored. */
function asTyped(
  proposed: Proposed,
  without: z.output<typeof Taken>['without'],
  stay: LockedStay,
  guestId: number | null,
): GuestAtCheckIn {
  const stored = stay.guests.find(({ id }) => id === guestId)
  const own = stored === undefined ? proposed : { ...proposed, ...kept(without, stored) }
  const { firstName, lastName, nationality } = own
  const number = without.includes('number') || proposed.number === '' ? null : proposed.number
  return {
    ...(guestId !== null && { id: guestId }),
    firstName,
    lastName,
    nationality,
    phone: null,
    email: null,
    tcKimlik: nationality === turkish ? number : null,
    passportNumber: nationality === turkish ? null : number,
  }
}

const kept = (without: readonly string[], { firstName, lastName, nationality }: LockedStay['guests'][number]) =>
  Object.fromEntries(Object.entries({ firstName, lastName, nationality }).filter(([field]) => without.includes(field)))

type Refusing = Omit<DecisionInput, 'secret'> & { body: z.output<typeof refuseGuestProposal.body> }

/** Refuses what was entered of one person. The guest reads why on his page, and may enter it anew. */
export async function refuseProposal({ db, caller, params, body, now }: Refusing): Promise<void> {
  const { hotelId, userId } = caller
  const stay = await lockStay(db, hotelId, params.id)
  const [found] = await lockProposals(db, { hotelId, reservationId: stay.id }, [body.proposalId])
  if (found === undefined || found.state !== 'waiting' || found.version !== body.version) throw decidedMeanwhile()
  await decideProposal(db, hotelId, found.id, { state: 'refused', at: now, by: userId, why: body.why })
}
