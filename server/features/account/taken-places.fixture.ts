// Keeps places in the line of password checks taken, as strangers do who sign in all the time.
import { availableParallelism } from 'node:os'
import { passwordMatches, strangerFrom } from './password.ts'

/** So many strangers wait while `then` runs, and as many more as one process checks at once have their turn. */
export async function whileTaken<T>(waiting: number, networkOf: (at: number) => string, then: () => Promise<T>) {
  const wrong = (network: string) => passwordMatches(undefined, 'deniz-manzarasi', strangerFrom(network))
  await wrong(networkOf(0))
  const crowd = { isOver: false }
  const stranger = async (network: string) => {
    // When somebody else has a turn, one stranger more would wait than there are places. That one leaves.
    const hasTried = () =>
      wrong(network).then(
        () => true,
        () => false,
      )
    while (!crowd.isOver && (await hasTried()));
  }
  const atOnce = Math.max(1, availableParallelism() - 1)
  const strangers = Array.from({ length: waiting + atOnce }, (_, at) => stranger(networkOf(at)))
  try {
    return await then()
  } finally {
    crowd.isOver = true
    await Promise.all(strangers)
  }
}
