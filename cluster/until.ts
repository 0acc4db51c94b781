import { setTimeout as wait } from 'node:timers/promises'

/** Looks until there is an answer. What fails while it is looked for is not there yet. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | false | undefined>,
  signal?: AbortSignal,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  let trouble: unknown
  for (;;) {
    signal?.throwIfAborted()
    try {
      const found = await look()
      if (found !== false && found !== undefined) return found
    } catch (error) {
      trouble = error
    }
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`, { cause: trouble })
    await wait(100)
  }
}
