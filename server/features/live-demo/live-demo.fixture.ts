// Opens live demos as a visitor's browser does.
import { createHash } from 'node:crypto'
import { requestOf } from '#contract/client.ts'
import { challengeOfLiveDemo, openLiveDemo } from '#contract/live-demo/endpoints.ts'
import { provesWork, workOn } from '#domain/live-demo/live-demo.ts'
import type { world } from '#server/test/world.ts'

/** The work is small in tests, which are not about the patience of a browser. */
export const fewBits = { KONUK_LIVE_DEMO_BITS: '4' }

export function nonceFor(challenge: string, bits = 4): number {
  for (let nonce = 0; ; nonce++)
    if (provesWork(createHash('sha256').update(workOn(challenge, nonce)).digest(), bits)) return nonce
}

export const visitorsOf = (w: ReturnType<typeof world>) => {
  const ask = async (from: string) => {
    const answer = await w.app.inject({ ...requestOf(challengeOfLiveDemo, {}, undefined), remoteAddress: from })
    return answer.json<{ challenge: string }>().challenge
  }
  const answerTo = (body: { challenge: string; nonce: number }, from: string, headers: Record<string, string> = {}) => {
    const asked = requestOf(openLiveDemo, { body }, undefined)
    return w.app.inject({ ...asked, headers: { ...asked.headers, ...headers }, remoteAddress: from })
  }
  return {
    ask,
    answerTo,
    open: async (from: string, headers?: Record<string, string>) => {
      const challenge = await ask(from)
      return answerTo({ challenge, nonce: nonceFor(challenge) }, from, headers)
    },
  }
}
