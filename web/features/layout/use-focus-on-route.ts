import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { noteTyping } from '#web/platform/connection.ts'

/**
 * Moves the focus to the heading of a new page, so that keyboard users continue from there and screen readers announce
 * the page. On the first page, the browser's default focus is kept.
 */
export function useFocusOnRoute(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    noteTyping(false)
    if (last.current === pathname) return
    last.current = pathname
    // If a quick user has already opened a dialog, the dialog keeps the focus.
    if (document.activeElement?.closest('[role="dialog"]')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
