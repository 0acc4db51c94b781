import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Builds a second app that knows the request and the response of each route but serves only the API documents. */
export async function describeApi(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Konuk',
        version: '1',
        description: 'Reservations, guests, units and consent of a lodging business.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  // The API documents use the content security policy of every other page. The policy of swagger-ui would block the
  // styles that swagger-ui itself sets.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Konuk API' },
    // The top bar is left out, because it serves to open API documents from elsewhere. The hundreds of endpoints start
    // collapsed under their topics, because rendering all of them takes seconds.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  for (const { method, url, schema = {} } of routes) {
    if (!schema.hide) app.route({ method, url, schema: { ...schema, tags: [topicOf(url)] }, handler: () => '' })
  }
  return app
}

/** The topic groups the documents, such as `sms` for /api/sms/templates. */
const topicOf = (url: string) => /^\/(?:api\/)?([^/:]+)/.exec(url)?.[1] ?? ''
