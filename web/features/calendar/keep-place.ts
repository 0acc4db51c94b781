import type { Day } from '#domain/time/day.ts'
import type { Watched } from './chart/use-chart-scroll.ts'

export const settleMs = 300

type Address = {
  /**
   * True while the URL belongs to the calendar. After a navigation the URL belongs to the next page, although the
   * calendar is still on screen.
   */
  isOurs: () => boolean
  /** True while the browser is on the history entry of a dialog over the page. */
  isOfSheet: () => boolean
  write: (from: Day) => void
}

/**
 * Stores the first day once scrolling has stopped: always in the browser's storage, and in the URL only while it
 * belongs to the calendar.
 */
export function keepPlace(
  firstDay: Pick<Watched<Day>, 'get' | 'subscribe'>,
  address: Address,
  remember: (from: Day) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(note, settleMs)
  }
  const note = () => {
    if (address.isOfSheet()) return wait()
    const from = firstDay.get()
    remember(from)
    if (address.isOurs()) address.write(from)
    return undefined
  }
  wait()
  const stop = firstDay.subscribe(wait)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
