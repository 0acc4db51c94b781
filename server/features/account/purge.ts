import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { forgetSpentLimits } from '#server/platform/http/limits.store.ts'
import { forgetCodesBefore, forgetFormerPhones, forgetSessionsBefore } from './account.store.ts'
import { forgetChallengesBefore } from './passkeys/passkeys.store.ts'
import { forgetRegistrationsBefore } from './registration.store.ts'
import { forgetUnprovenBefore } from './second-step/second-step.store.ts'

/** A code is valid for minutes. A registrant who has not come back within a week can register again. */
export const registrationDays = 7
/** Ended sessions stay for 30 days, while somebody may still ask who was signed in when. */
export const endedSessionDays = 30

/**
 * Erases rows that are no longer needed: unconfirmed registrations, unfinished second steps, old sessions, codes and
 * phone numbers, and expired counters.
 */
export async function purgeAccounts(api: Api): Promise<void> {
  const daysAgo = (days: number) => new Date(api.clock().getTime() - days * 86_400_000)
  await inAuthScope(api.db, async (tx) => {
    await forgetRegistrationsBefore(tx, daysAgo(registrationDays))
    await forgetSessionsBefore(tx, daysAgo(endedSessionDays))
    await forgetCodesBefore(tx, daysAgo(endedSessionDays))
    await forgetFormerPhones(tx)
    await forgetChallengesBefore(tx, api.clock())
    await forgetUnprovenBefore(tx, daysAgo(registrationDays))
  })
  await forgetSpentLimits(api.db)
}
