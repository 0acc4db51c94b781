import { setTimeout as wait } from 'node:timers/promises'

/** Repeats an attempt until it returns a value. An error counts as no value yet. */
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
