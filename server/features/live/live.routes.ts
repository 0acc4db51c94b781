import { heartbeatSeconds, live } from '#contract/live.ts'
import type { Api } from '#server/api.ts'
import { streamRoute } from '#server/platform/http/event-stream.ts'
import { tooManyStreams } from './live.errors.ts'

/** The tabs of a browser share one; a session lives in one browser. The rest are streams whose end is not yet known. */
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
