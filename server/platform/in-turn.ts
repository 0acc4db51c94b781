// Work that keeps a core busy is done a few pieces at a time, so that all other requests are served meanwhile.
import { RuleBroken } from './http/problems.ts'

/**
 * `of` names whose work it is, so that nobody takes all places: a network, an account or a business. Work that is ahead
 * waits in places of its own, which strangers cannot take, and comes first.
 */
export type Turn = { of: string; isAhead?: boolean }

/** The limits are of works that wait: `most` in each of the two lines, and `mostOf` in it for one and the same. */
type Places = { atOnce: number; most: number; mostOf: number }

type Waiting = { of: string; begin: () => void }

/** Whoever finds no place to wait is asked to try again. */
export function turns({ atOnce, most, mostOf }: Places) {
  const [ahead, usual]: [Waiting[], Waiting[]] = [[], []]
  let running = 0

  async function place({ of, isAhead = false }: Turn): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    const line = isAhead ? ahead : usual
    const isFull = line.length >= most || line.filter((one) => one.of === of).length >= mostOf
    if (isFull) throw new RuleBroken('request.busy', 503, { retryAfter: 3 })
    await new Promise<void>((begin) => line.push({ of, begin }))
  }
  /** The next one takes over the place, so that nobody who comes just then can take it. */
  function leave(): void {
    const next = ahead.shift() ?? usual.shift()
    if (next === undefined) running -= 1
    else next.begin()
  }
  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    await place(turn)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
