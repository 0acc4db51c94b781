import * as contract from '#contract/kvkk/endpoints.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { erasePerson, previewErasure } from './erase/erase-person.ts'
import { breachRoutes } from './breaches/breaches.routes.ts'
import { exportPerson } from './export-person.ts'
import { dataRequestRoutes } from './requests/requests.routes.ts'
import { changeRetention } from './retention/change-retention.ts'
import { eraseNow } from './retention/erase-now.ts'
import { readRetention } from './retention/read-retention.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { erasurePage } from './retention/erasures.store.ts'
import { kvkkText } from './kvkk.text.ts'

export function kvkkRoutes(api: Api): void {
  route(api, contract.exportPerson, exportPerson, {
    limits: ({ ip }) => [{ name: 'person-export-by-ip', key: ip, points: 60, seconds: 600 }],
  })
  dataRequestRoutes(api)
  breachRoutes(api)
  route(api, contract.previewErasure, async (asked) => ({
    success: true as const,
    preview: await previewErasure(asked),
  }))
  route(api, contract.erasePerson, async (asked) => ({
    success: true as const,
    message: kvkkText[asked.language].erased,
    erasure: await erasePerson(asked),
  }))
  retentionRoutes(api)
  route(api, contract.listErasures, async ({ db, caller, query }) => ({
    success: true as const,
    ...(await erasurePage(db, caller.hotelId, query)),
  }))
}

function retentionRoutes(api: Api): void {
  const answer = async (db: Db, hotelId: number, now: Date, message: string) => ({
    success: true as const,
    message,
    retention: await readRetention(db, hotelId, now),
  })
  route(api, contract.readRetention, ({ db, caller, now }) => answer(db, caller.hotelId, now, ''))
  route(api, contract.changeRetention, async (asked) => {
    await changeRetention(asked)
    return answer(asked.db, asked.caller.hotelId, asked.now, kvkkText[asked.language].periodsSaved)
  })
  route(api, contract.eraseDueNow, async (asked) => {
    await eraseNow(api, asked)
    return answer(asked.db, asked.caller.hotelId, asked.now, kvkkText[asked.language].destroying)
  })
}
