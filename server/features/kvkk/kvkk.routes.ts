import * as contract from '#contract/kvkk.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { erasePerson, previewErasure } from './erase/erase-person.ts'
import { exportPerson } from './export-person.ts'
import { destructionPage } from './retention/destructions.store.ts'
import { kvkkText } from './kvkk.text.ts'

export function kvkkRoutes(api: Api): void {
  route(api, contract.exportPerson, exportPerson, {
    limits: ({ ip }) => [{ name: 'person-export-by-ip', key: ip, points: 60, seconds: 600 }],
  })
  route(api, contract.previewErasure, async (asked) => ({
    success: true as const,
    preview: await previewErasure(asked),
  }))
  route(api, contract.erasePerson, async (asked) => ({
    success: true as const,
    message: kvkkText[asked.language].erased,
    destruction: await erasePerson(asked),
  }))
  route(api, contract.listDestructions, async ({ db, caller, query }) => ({
    success: true as const,
    ...(await destructionPage(db, caller.hotelId, query)),
  }))
}
