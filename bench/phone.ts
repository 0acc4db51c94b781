// Makes the browser a slow telephone, and counts what comes over the wire.
import type { Page } from '@playwright/test'

/** Lighthouse's slow 4G and a processor of a fourth of the speed. Opening a connection costs nothing here. */
export const phone = { latencyMs: 150, kilobits: 1638, processor: 4, width: 412, height: 823 }

export async function asSlowPhone(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: (phone.kilobits * 1000) / 8,
    uploadThroughput: 750_000 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.processor })
}

export type Wire = {
  /** Compressed, headers included, without pictures. */
  bytes: number
  pictureBytes: number
  requests: number
}

/** Before the page is opened. What it answers waits until nothing comes any more. */
export async function countWire(page: Page): Promise<() => Promise<Wire>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const underWay = new Map<string, 'picture' | 'other'>()
  const sums = { bytes: 0, pictureBytes: 0, requests: 0 }
  let last = Date.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request: { url } }) => {
    // Stays open.
    if (url.includes('/api/live') || !url.startsWith('http')) return
    if (!underWay.has(requestId)) sums.requests++
    underWay.set(requestId, type === 'Image' ? 'picture' : 'other')
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = underWay.get(requestId)
    if (kind === undefined) return
    sums[kind === 'picture' ? 'pictureBytes' : 'bytes'] += encodedDataLength
    underWay.delete(requestId)
    last = Date.now()
  })
  return async () => {
    await page.waitForLoadState('load')
    // A screen asks for more once it has what it asked for first.
    const until = Date.now() + 30_000
    while (Date.now() < until && (underWay.size > 0 || Date.now() - last < 1_500)) await page.waitForTimeout(100)
    return sums
  }
}
