import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent.ts'
import type { Api } from '#server/api.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

/** Many clerks may sit behind one address; five tries a code are the real guard. */
const perAddress = {
  limits: ({ ip }: { ip: string }) => [{ name: 'consent-verify-by-ip', key: ip, points: 100, seconds: 600 }],
}

export function consentRoutes(api: Api): void {
  routeInSteps(api, sendKvkkCode, (request) => sendCode(api, 'KVKK', request))
  routeInSteps(api, sendContractCode, (request) => sendCode(api, 'CONTRACT', request))
  route(api, verifyKvkkCode, (request) => verifyCode(api, 'KVKK', request), perAddress)
  route(api, verifyContractCode, (request) => verifyCode(api, 'CONTRACT', request), perAddress)
}
