import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { check, importRows } from './import-file.ts'
import { importsText } from './imports.text.ts'

export function importRoutes(api: Api): void {
  route(api, checkImport, async (request) => {
    const { rows, ignored } = await check(request)
    return { ...done(), rows, ignored }
  })
  route(api, runImport, async (request) => {
    const { expected } = request.body
    const { rows, ignored } = await importRows(request, { expected, secret: api.secret })
    return { ...done(importsText[request.language].imported(expected)), rows, ignored }
  })
}
