// Listens to live updates as a screen does, for the tests.
import { createParser } from 'eventsource-parser'
import { onTestFinished } from 'vitest'
import { live } from '#contract/live/endpoints.ts'
import { LiveEvent } from '#contract/live/schemas.ts'

export type Stream = {
  /** Resolves once all of these topics have been notified. */
  hears: (...topics: LiveEvent['topic'][]) => Promise<void>
  /** All topics notified so far. */
  heard: LiveEvent['topic'][]
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close: () => void
}

export const askForStream = (address: string, token?: string, signal?: AbortSignal) =>
  fetch(`${address}${live.path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })

export async function openStream(address: string, token: string): Promise<Stream> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await askForStream(address, token, leaving.signal)
  if (answer.status !== 200 || answer.body === null) throw new Error(`${answer.status} ${await answer.text()}`)

  const heard: LiveEvent['topic'][] = []
  let wake = () => {}
  const parser = createParser({
    onEvent({ data }) {
      heard.push(LiveEvent.parse(JSON.parse(data)).topic)
      wake()
    },
  })
  const listen = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
  }
  return {
    heard,
    ended: listen(answer.body).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    }),
    close: () => leaving.abort(),
    async hears(...topics) {
      while (!topics.every((topic) => heard.includes(topic))) {
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
