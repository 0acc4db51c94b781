import {
  endingOf,
  isBirthDateRight,
  isNumberRight,
  numberTyped,
  type Proposed,
  type TypedNumbers,
} from '#domain/guest-identity/proposal.ts'
import { dayIn } from '#domain/time/day.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { partyOf } from './guests-of-stays.store.ts'
import { keepProposal, waitingOf, type Whose } from './proposals.store.ts'
import { sealProposal } from './sealed-proposal.ts'

type Entered = TypedNumbers &
  Omit<Proposed, 'number'> & {
    stay: number
    /** `g` with the id of a guest, or `n` with the place among those without a name. */
    person: string
  }
type Entering = { linked: LinkedBooking; form: Entered; key: string; now: Date }

/** Proposes to the desk what the guest entered of one person of his booking. Returns what is wrong with it. */
export async function enterIdentity(
  tx: Db,
  secret: string,
  { linked, form, key, now }: Entering,
): Promise<'numberWrong' | 'notFilledIn' | 'notPossible' | undefined> {
  const whose = whoseIs(form.person, await partyOf(tx, linked, form.stay))
  if (whose === undefined) return 'notPossible'
  const { firstName, lastName, nationality, birthDate, sex } = form
  if (!isBirthDateRight(birthDate, dayIn(now))) return 'notFilledIn'
  const number = numberTyped(form)
  if (!isNumberRight({ nationality, number })) return 'numberWrong'
  const { hotelId } = linked
  const box = sealProposal(secret, hotelId, { firstName, lastName, nationality, number, birthDate, sex })
  const entered = { box, ending: endingOf(number), key, sentAt: now }
  const of = { hotelId, reservationId: form.stay }
  const stored = await keepProposal(tx, of, whose, entered)
  if (stored === undefined || stored.wasWaiting) return undefined
  const stay = await waitingOf(tx, of)
  // The desk is told of the first person; it sees the others with him.
  if (stay?.people === 1) {
    const { guestName, unitName } = stay
    const data = { proposalId: stored.id, version: stored.version, reservationId: form.stay, guestName, unitName }
    await notify(tx, { kind: 'guest-proposal', data, hotelId, at: now })
  }
  return undefined
}

/** The person of the stay whom the form names; undefined if the stay has no such person. */
function whoseIs(person: string, party: Awaited<ReturnType<typeof partyOf>>): Whose | undefined {
  if (party === undefined) return undefined
  const id = Number(person.slice(1))
  if (person.startsWith('g')) return party.stored.includes(id) ? { guestId: id } : undefined
  return id >= 1 && id <= party.guests - party.stored.length ? { place: id } : undefined
}
