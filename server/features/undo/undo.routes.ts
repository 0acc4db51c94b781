import { checkUndoOfAct, undoAct as undoActEndpoint, undoChange } from '#contract/audit/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route, routeInStepsOfCaller } from '#server/platform/http/route.ts'
import { checkUndo, undoAct } from './undo-act.ts'
import { undo } from './undo-change.ts'
import { undoText } from './undo.text.ts'

export function undoRoutes(api: Api): void {
  route(api, undoChange, async (request) => {
    await undo({ ...request, secret: api.secret, jobs: api.jobs })
    return done(undoText[request.language].undone)
  })
  route(api, undoActEndpoint, async (request) => {
    await undoAct({ ...request, secret: api.secret, jobs: api.jobs })
    return done(undoText[request.language].undone)
  })
  routeInStepsOfCaller(api, checkUndoOfAct, async (request) => ({
    ...done(),
    ...(await checkUndo({ ...request, secret: api.secret, jobs: api.jobs })),
  }))
}
