// Runs in a worker: finds the number whose hash with the challenge begins with enough zero bits.
import { provesWork, workOn } from '#domain/live-demo/live-demo.ts'

/** So many hashes are under way at once, because each one alone would wait for the next turn of the event loop. */
const together = 512

addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  void solve(data).then((nonce) => postMessage(nonce))
})

/** Returns undefined if the browser has no hashes, as on an address without encryption. */
async function solve({ challenge, bits }: { challenge: string; bits: number }): Promise<number | undefined> {
  if (!isSecureContext) return undefined
  for (let first = 0; ; first += together) {
    const hashes = await Promise.all(
      Array.from({ length: together }, (_, at) => crypto.subtle.digest('SHA-256', workOn(challenge, first + at))),
    )
    const found = hashes.findIndex((hash) => provesWork(new Uint8Array(hash), bits))
    if (found >= 0) return first + found
  }
}
