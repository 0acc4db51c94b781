import * as contract from '#contract/guest-identity/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { acceptProposals, readProposals, refuseProposal } from './decide-proposals.ts'

export function guestIdentityRoutes(api: Api): void {
  const { secret } = api
  route(api, contract.readGuestProposals, async (request) => ({
    ...done(),
    proposals: await readProposals({ ...request, secret }),
  }))
  route(api, contract.acceptGuestProposals, async (request) => {
    await acceptProposals({ ...request, secret })
    return done()
  })
  route(api, contract.refuseGuestProposal, async (request) => {
    await refuseProposal(request)
    return done()
  })
}
