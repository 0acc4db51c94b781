import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of a new page, so that keyboard users continue from there and screen readers announce
 * the page. A page that knows its next field, which `data-autofocus` marks, gets it focused instead. On the first page,
 * the browser's default focus is kept.
 */
export function useFocusOnRoute(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // If a quick user has already opened a dialog, the dialog keeps the focus.
    if (document.activeElement?.closest('[role="dialog"]')) return
    const [place] = ['main [data-autofocus]', 'main h1', 'main'].flatMap(
      (selector) => document.querySelector<HTMLElement>(selector) ?? [],
    )
    place?.focus({ preventScroll: true })
  }, [pathname])
}
