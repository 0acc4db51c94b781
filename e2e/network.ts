// What a page is still asking the server. A clock that is moved on meanwhile would let time pass for one side alone.
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const asking = new WeakMap<BrowserContext, Set<Request>>()

/** From here on it is known what the pages of a browser wait for. The live stream never ends, so it does not count. */
export function watchRequests(context: BrowserContext): void {
  const open = new Set<Request>()
  asking.set(context, open)
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/live')) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
}

/** All that the page asked for has come, and what it made of that asks for no more. Before every jump of a clock. */
export async function allAnswered(page: Page): Promise<void> {
  const open = () => [...(asking.get(page.context()) ?? [])].map((request) => request.url())
  await expect(async () => {
    expect(open()).toEqual([])
    // A task of the page's own, by a channel that no fake clock holds up: what waits for an answer asks on in it.
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
