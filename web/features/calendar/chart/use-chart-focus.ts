import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isNowhere } from '#web/ui/focus-kept.ts'

/**
 * Keeps the focus on the night with the keyboard cursor. It is focused as soon as it is in the page, when a free night
 * becomes a bar, and when a dialog or menu over the chart closes.
 */
export function useChartFocus(body: RefObject<HTMLElement | null>, isCovered: boolean) {
  const wants = useRef(false)
  const isHere = useRef(false)

  useLayoutEffect(() => {
    if ((wants.current || (isHere.current && isNowhere())) && focusCursor(body.current)) wants.current = false
  })
  useEffect(() => {
    // The card of a stay returns the focus itself; after a menu or any other dialog the focus would be lost.
    if (!isCovered && isNowhere()) focusCursor(body.current)
  }, [body, isCovered])

  return {
    wanted: () => {
      wants.current = true
    },
    onFocus: () => {
      isHere.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      // An element that is removed from the page also loses the focus, although the user has not moved it.
      if (target.isConnected) isHere.current = false
    },
  }
}

function focusCursor(body: HTMLElement | null): boolean {
  const element = body?.querySelector<HTMLElement>('[data-cursor]')
  element?.focus({ preventScroll: true })
  return element !== undefined && element !== null
}
