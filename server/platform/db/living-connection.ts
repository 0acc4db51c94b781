import { isConnectionLost } from './connect.ts'

/** After this time the caller gets the error, so that an unreachable server is not tried again and again. */
const patienceMs = 1_000

/**
 * Runs `work` again if its connection was lost before `begun` was called, because nothing has been done until then.
 * When a server goes away, the pool's idle connections are lost too, and one of them may be used before this is
 * noticed.
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
