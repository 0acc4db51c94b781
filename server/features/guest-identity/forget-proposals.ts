import { z } from 'zod'
import { deviceRules } from '#domain/guest-identity/device.ts'
import { proposalDays } from '#domain/guest-identity/proposal.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { deleteDue } from './proposals.store.ts'

const aDay = 24 * 3_600_000

/** Deletes what guests entered a week after the stay or a refusal, and codes and devices that are good for nothing. */
export async function forgetProposals({ db, clock }: Pick<Api, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const ago = (days: number) => new Date(now.getTime() - days * aDay)
  const due = {
    day: addDays(dayIn(now), -proposalDays),
    at: ago(proposalDays),
    devices: ago(deviceRules.knownDays + 1),
  }
  for (const hotelId of await inAuthScope(db, hotelIds)) await inHotel(db, hotelId, (tx) => deleteDue(tx, hotelId, due))
}

const forgetting = job({ name: 'guest-identity.forget', schema: z.object({}), timeLimitSeconds: 60 * 60 })

export async function guestIdentityWorkers(api: Api): Promise<void> {
  await api.jobs.work(forgetting, () => forgetProposals(api))
  await api.jobs.schedule(forgetting, '35 4 * * *', {})
}
