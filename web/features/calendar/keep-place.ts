import type { Day } from '#domain/time/day.ts'
import type { Watched } from './chart/use-chart-scroll.ts'

export const settleMs = 300

type Address = {
  /** Whether it is the calendar's: another page has it as soon as it was led to, while the calendar is still drawn. */
  isOurs: () => boolean
  /** Whether the browser is on an entry that belongs to what lies over the page. */
  isOfSheet: () => boolean
  write: (from: Day) => void
}

/** Notes the first day once scrolling has come to rest: always in the browser, in the address only while it is ours. */
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
