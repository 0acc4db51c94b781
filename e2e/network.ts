// Tracks the open requests of a page. If a test moved the clock during a request, time would pass in the browser but
// not on the server.
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const asking = new WeakMap<BrowserContext, Set<Request>>()

/**
 * Tracks from now on the requests for which the pages of a browser wait. The live stream never ends, so it does not
 * count.
 */
export function watchRequests(context: BrowserContext): void {
  const open = new Set<Request>()
  asking.set(context, open)
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/live')) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
}

/**
 * Waits until every request is answered and the responses cause no further requests. Call this before every change of
 * the clock.
 */
export async function allAnswered(page: Page): Promise<void> {
  const open = () => [...(asking.get(page.context()) ?? [])].map((request) => request.url())
  await expect(async () => {
    expect(open()).toEqual([])
    // A message channel runs a task of the page even under a fake clock. Code that waits for a response sends its next
    // request in such a task.
    await page.evaluate(async () => {
      for (let turns = 0; turns < 5; turns++) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve, { once: true })
          port1.start()
          port2.postMessage(0)
        })
      }
    })
    expect(open()).toEqual([])
  }).toPass({ intervals: [50] })
}
