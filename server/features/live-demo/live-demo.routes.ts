import { challengeOfLiveDemo, openLiveDemo as openLiveDemoEndpoint } from '#contract/live-demo/endpoints.ts'
import type { Api } from '#server/api.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { newChallenge } from './challenge.ts'
import { demosAreOff } from './live-demo.errors.ts'
import { challengeLimits } from './live-demo-limits.ts'
import { openLiveDemo } from './open-live-demo.ts'

export function liveDemoRoutes(api: Api): void {
  const { bits } = api.config.liveDemo
  routeInSteps(
    api,
    challengeOfLiveDemo,
    ({ ip, now }) => {
      if (api.liveDemos === undefined) throw demosAreOff()
      const challenge = newChallenge({ secret: api.secret, bits, network: networkOf(ip), now })
      return Promise.resolve({ success: true as const, challenge, bits })
    },
    { limits: challengeLimits },
  )
  routeInSteps(api, openLiveDemoEndpoint, async ({ body, now, ...visitor }) => ({
    success: true as const,
    token: await openLiveDemo(api, body, visitor, now),
  }))
}
