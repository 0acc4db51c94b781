import * as contract from '#contract/kvkk.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { breachRoutes } from './breaches/breaches.routes.ts'
import { exportPerson } from './export-person.ts'
import { dataRequestRoutes } from './requests/requests.routes.ts'

export function kvkkRoutes(api: Api): void {
  route(api, contract.exportPerson, exportPerson, {
    limits: ({ ip }) => [{ name: 'person-export-by-ip', key: ip, points: 60, seconds: 600 }],
  })
  dataRequestRoutes(api)
  breachRoutes(api)
}
