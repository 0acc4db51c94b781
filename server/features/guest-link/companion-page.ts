// Reads what a companion sees behind his invitation: himself, within a scope that sees nobody else.
import type { CompanionPage } from '#contract/guest-identity/page.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { isOfParty, partyOf } from '#server/features/guest-identity/guests-of-stays.store.ts'
import { proposalsOfStays, whoseOf } from '#server/features/guest-identity/proposals.store.ts'
import { openProposal } from '#server/features/guest-identity/sealed-proposal.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { asGuest, behindInvitation, type Invited } from '#server/platform/db/scope.ts'
import { companionBehindInvitation } from './guest-page.store.ts'
import { hashOfToken, isToken } from './token.ts'

export type BehindInvitation = { invited: Invited; page: CompanionPage }

/** Returns the page behind an invitation; undefined for every token that is none, and for one that has ended. */
export async function companionBehind(
  api: Pick<Api, 'db' | 'clock' | 'secret'>,
  token: string,
): Promise<BehindInvitation | undefined> {
  if (!isToken(token)) return undefined
  const found = await behindInvitation(api.db, hashOfToken(token), async (tx, invited) => ({
    invited,
    page: await readCompanionPage(tx, api.secret, invited),
  }))
  const { invited, page } = found?.result ?? {}
  if (invited === undefined || page === undefined) return undefined
  // How many others there are stands outside of what a companion sees.
  const isOpen = await asGuest(api.db, invited, (tx) => isStillInvited(tx, invited, api.clock()))
  return isOpen ? { invited, page } : undefined
}

/** True until the check-out, while the stay still has this person. Runs within the scope of the business. */
export async function isStillInvited(tx: Db, invited: Invited, now: Date): Promise<boolean> {
  const party = await partyOf(tx, invited)
  return party !== undefined && !party.hasLeft && dayIn(now) <= party.checkOut && isOfParty(party, whoseOf(invited))
}

async function readCompanionPage(tx: Db, secret: string, invited: Invited): Promise<CompanionPage | undefined> {
  const { hotelId, reservationId } = invited
  const stay = await companionBehindInvitation(tx, invited)
  if (stay === undefined) return undefined
  const [proposal] = await proposalsOfStays(tx, hotelId, [reservationId])
  const entered = proposal && openProposal(secret, hotelId, proposal.box)
  const { storedName, hasNumber, ...shown } = stay
  return {
    ...shown,
    firstName: entered?.firstName ?? storedName ?? '',
    state: proposal?.state ?? (hasNumber === true ? 'stored' : 'missing'),
    ending: proposal?.ending ?? '',
    why: proposal?.why ?? '',
  }
}
