import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { noteTyping } from '#web/platform/connection.ts'

/**
 * After a change of page the focus goes to the new page's heading, so that a keyboard goes on from there and a screen
 * reader says where it is. The first page keeps the browser's own order.
 */
export function useFocusOnRoute(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    noteTyping(false)
    if (last.current === pathname) return
    last.current = pathname
    // Somebody fast has opened one meanwhile: it keeps the focus.
    if (document.activeElement?.closest('[role="dialog"]')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
