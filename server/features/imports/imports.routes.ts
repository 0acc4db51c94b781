import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import type { ImportKind } from '#domain/imports/columns.ts'
import { importPermissions } from '#domain/imports/permissions.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { check, importRows } from './import-file.ts'
import { importsText } from './imports.text.ts'

export function importRoutes(api: Api): void {
  route(api, checkImport, async (request) => {
    refuseUnlessAllowed(request.caller, request.body.kind)
    return { ...done(), ...(await check(request)) }
  })
  routeInSteps(api, runImport, async ({ body: { expected, ...body }, ...request }) => {
    refuseUnlessAllowed(request.caller, body.kind)
    const answer = await importRows({ ...request, body, expected, secret: api.secret })
    return { ...done(importsText[request.language].imported(expected)), ...answer }
  })
}

/** An import does what a form does, so it needs what the form needs. */
function refuseUnlessAllowed(caller: Standing, kind: ImportKind): void {
  if (!importPermissions[kind].every((permission) => may(caller, permission))) throw forbidden()
}
