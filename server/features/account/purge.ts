import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { forgetSpentLimits } from '#server/platform/http/limits.store.ts'
import { forgetCodesBefore, forgetFormerPhones, forgetSessionsBefore } from './account.store.ts'
import { forgetChallengesBefore } from './passkeys/passkeys.store.ts'
import { forgetRegistrationsBefore } from './registration.store.ts'
import { forgetUnprovenBefore } from './second-step/second-step.store.ts'

/** A code lasts minutes: who has not come back in a week will register once more. */
export const registrationDays = 7
/** As long as somebody may ask who was signed in when. */
export const endedSessionDays = 30

/** What nobody needs any more: registrations without their code, second steps that were only begun, sessions, codes and phones of long ago, counters of old. */
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
