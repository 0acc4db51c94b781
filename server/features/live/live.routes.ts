import { heartbeatSeconds } from '#contract/live/schemas.ts'
import { live } from '#contract/live/endpoints.ts'
import type { Api } from '#server/api.ts'
import { streamRoute } from '#server/platform/http/event-stream.ts'
import { tooManyStreams } from './live.errors.ts'

/**
 * The tabs of a browser share one stream, and a session belongs to one browser, so one stream would do. The other seven
 * allow for closed streams whose end the server has not noticed yet.
 */
const streamsPerSession = 8

export function liveRoutes(api: Api): void {
  api.app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') api.changes.look()
  })
  streamRoute(api, live, {
    listen: ({ hotelId }, tell) => api.changes.listen(hotelId, (topic) => tell({ topic })),
    heartbeatSeconds,
    admit: (_caller, open) => {
      if (open >= streamsPerSession) throw tooManyStreams()
    },
  })
}
