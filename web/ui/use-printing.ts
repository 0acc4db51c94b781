import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** While the page is being printed, what `read` said as that began: on paper nobody can scroll on or unfold. */
export function usePrinting<T>(read: () => T): T | undefined {
  const [printed, setPrinted] = useState<{ value: T }>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    // The browser takes its picture as soon as this has returned.
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
