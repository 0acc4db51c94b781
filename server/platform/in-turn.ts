// Work that keeps a core busy is done a few pieces at a time, so that all other requests are served meanwhile.
import { RuleBroken } from './http/problems.ts'

/**
 * `of` names whose work it is, so that nobody takes all places: a network, an account or a business. `near` names the
 * larger network around it. Work that is ahead waits in places of its own, which strangers cannot take, and comes first.
 */
export type Turn = { of: string; near?: string; isAhead?: boolean }

/**
 * The limits are of works that wait: `most` in each of the two lines, `mostOf` in it for one and the same, and `mostNear`
 * for all of one larger network.
 */
type Places = { atOnce: number; most: number; mostOf: number; mostNear?: number }

type Waiting = Pick<Turn, 'of' | 'near'> & { begin: () => void }

/** Whoever finds no place to wait is asked to try again. */
export function turns({ atOnce, most, mostOf, mostNear = most }: Places) {
  const [ahead, usual]: [Waiting[], Waiting[]] = [[], []]
  let running = 0

  async function place({ of, near = of, isAhead = false }: Turn): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    const line = isAhead ? ahead : usual
    const isFull =
      line.length >= most ||
      line.filter((one) => one.of === of).length >= mostOf ||
      line.filter((one) => one.near === near).length >= mostNear
    if (isFull) throw new RuleBroken('request.busy', 503, { retryAfter: 3 })
    await new Promise<void>((begin) => line.push({ of, near, begin }))
  }
  /**
   * The next one takes over the place, so that nobody who comes just then can take it. It is somebody else's if somebody
   * else waits, so that nobody has two turns while another has none.
   */
  function leave(last: string): void {
    const line = ahead.length > 0 ? ahead : usual
    const other = line.findIndex(({ of }) => of !== last)
    const [next] = line.splice(Math.max(0, other), 1)
    if (next === undefined) running -= 1
    else next.begin()
  }
  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    await place(turn)
    try {
      return await work()
    } finally {
      leave(turn.of)
    }
  }
}
