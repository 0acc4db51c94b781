import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** While the page is being printed, how far an element is scrolled to the side; on paper nobody can scroll on. */
export function usePrinting(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [scrolled, setScrolled] = useState<number>()
  useEffect(() => {
    // The browser takes its picture as soon as this has returned.
    const begin = () => flushSync(() => setScrolled(scroller.current?.scrollLeft ?? 0))
    const end = () => setScrolled(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [scroller])
  return scrolled
}
