import { isConnectionLost } from './connect.ts'

/** After that whoever asks hears of it: a server that is away is not asked again and again. */
const patienceMs = 1_000

/**
 * Does `work` again where its connection turns out to be lost before `begun` was said: nothing has been done yet. When
 * a server has gone, connections that wait in the pool go with it, and one may be taken before that is known.
 */
export async function onLivingConnection<T>(work: (begun: () => void) => Promise<T>): Promise<T> {
  const started = performance.now()
  for (let tries = 1; ; tries++) {
    let hasBegun = false
    try {
      return await work(() => void (hasBegun = true))
    } catch (error) {
      const isHopeless = tries === 3 || performance.now() - started > patienceMs
      if (hasBegun || isHopeless || !isConnectionLost(error)) throw error
    }
  }
}
