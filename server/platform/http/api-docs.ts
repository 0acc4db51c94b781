import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Serves `/api/openapi.json`, and `/api/docs` to read it. Both are made from the contract on the first request, because
 * loading their libraries takes longer than starting the server. Register this before the routes.
 */
export function serveApiDocs(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  let docs: Promise<FastifyInstance> | undefined
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) {
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      const { describeApi } = await import('./describe-api.ts')
      const answer = await (await (docs ??= describeApi(routes))).inject({ url, headers })
      const { date: _date, connection: _connection, ...about } = answer.headers
      return reply.code(answer.statusCode).headers(about).send(answer.rawPayload)
    })
  }
}
