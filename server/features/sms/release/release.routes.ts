import { done } from '#contract/shapes.ts'
import { decideSmsRelease, listSmsReleases } from '#contract/sms/release/endpoints.ts'
import type { Api } from '#server/api.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { decideRelease, releasesToDecide } from './decide-release.ts'

export function releaseRoutes(api: Api): void {
  routeInSteps(api, listSmsReleases, async ({ now }) => ({ ...done(), businesses: await releasesToDecide(api, now) }))
  routeInSteps(api, decideSmsRelease, async ({ params: { hotelId }, body: { released }, caller, now }) => ({
    ...done(),
    business: await decideRelease(api, { hotelId, released, caller, now }),
  }))
}
