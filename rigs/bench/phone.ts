// Slows the browser down to a cheap phone, and counts the bytes that it transfers.
import type { Page } from '@playwright/test'

/**
 * The network is Lighthouse's slow 4G, and the processor has a quarter of its speed. Unlike in reality, opening a
 * connection takes no time here.
 */
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
  /** Transferred bytes: compressed, with headers, without images. */
  bytes: number
  pictureBytes: number
  requests: number
}

/** Starts counting before the page is opened. The returned function waits until no more data arrives. */
export async function countWire(page: Page): Promise<() => Promise<Wire>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const underWay = new Map<string, 'picture' | 'other'>()
  const sums = { bytes: 0, pictureBytes: 0, requests: 0 }
  let last = Date.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request: { url } }) => {
    // The live connection stays open, so it is not counted.
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
    // The wait continues after each response, because a screen may then request more.
    const until = Date.now() + 30_000
    while (Date.now() < until && (underWay.size > 0 || Date.now() - last < 1_500)) await page.waitForTimeout(100)
    return sums
  }
}
