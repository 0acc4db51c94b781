import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** An app beside the real one: it knows what each route takes and answers, and serves nothing but the documents. */
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
  // Under the same content security policy as every other page: its own would stop the styles that it sets itself.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Konuk API' },
    // Without the bar on top, which is there to read documents from elsewhere; hundreds of calls are opened by what they
    // are about, as drawing all of them takes seconds.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  for (const { method, url, schema = {} } of routes) {
    if (!schema.hide) app.route({ method, url, schema: { ...schema, tags: [topicOf(url)] }, handler: () => '' })
  }
  return app
}

/** By which the documents are ordered: `sms` of /api/sms/templates. */
const topicOf = (url: string) => /^\/(?:api\/)?([^/:]+)/.exec(url)?.[1] ?? ''
