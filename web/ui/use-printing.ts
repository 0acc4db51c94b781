import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns, while the page is being printed, the value that `read` gave when printing began; otherwise undefined. The
 * printed page needs it because a reader of paper cannot scroll or expand anything.
 */
export function usePrinting<T>(read: () => T): T | undefined {
  const [printed, setPrinted] = useState<{ value: T }>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    // The browser captures the page as soon as this function returns, so the state must be set synchronously.
    const begin = () => flushSync(() => setPrinted({ value: readNow() }))
    const end = () => setPrinted(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printed?.value
}
