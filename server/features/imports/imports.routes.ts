import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { check, importRows } from './import-file.ts'
import { importsText } from './imports.text.ts'

export function importRoutes(api: Api): void {
  route(api, checkImport, async (request) => {
    return { ...done(), ...(await check(request)) }
  })
  routeInSteps(api, runImport, async ({ body: { expected, ...body }, ...request }) => {
    const answer = await importRows({ ...request, body, expected, secret: api.secret })
    return { ...done(importsText[request.language].imported(expected)), ...answer }
  })
}
