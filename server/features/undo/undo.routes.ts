import { undoChange } from '#contract/audit/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { undo } from './undo-change.ts'
import { undoText } from './undo.text.ts'

export function undoRoutes(api: Api): void {
  route(api, undoChange, async (request) => {
    await undo({ ...request, secret: api.secret })
    return done(undoText[request.language].undone)
  })
}
