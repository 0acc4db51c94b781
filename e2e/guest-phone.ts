// What the journeys watch on the phone of a guest.
import type { BrowserContext } from '@playwright/test'

/** Collects what leaves the phone that may not: long bodies, files and pictures. */
export function watchBodies(context: BrowserContext): string[] {
  const refused: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'GET') return
    // The bytes of a picture are not told, but its type is.
    const length = request.postDataBuffer()?.length ?? 0
    const type = request.headers()['content-type'] ?? ''
    if (length > 8192 || !type.startsWith('application/x-www-form-urlencoded'))
      refused.push(`${request.url()}: ${length} bytes of ${type}`)
  })
  return refused
}
