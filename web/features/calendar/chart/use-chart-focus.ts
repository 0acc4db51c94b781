import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isNowhere } from '#web/ui/focus-kept.ts'

/**
 * Keeps the focus where the keyboard stands: as soon as that night is in the page, when a free night becomes a bar under
 * it, and when what was open over the chart is closed.
 */
export function useChartFocus(body: RefObject<HTMLElement | null>, isCovered: boolean) {
  const wants = useRef(false)
  const isHere = useRef(false)

  useLayoutEffect(() => {
    if ((wants.current || (isHere.current && isNowhere())) && focusCursor(body.current)) wants.current = false
  })
  useEffect(() => {
    // The card of a stay gives the focus back by itself; from a menu, or any other dialog, it falls nowhere.
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
      // What is taken out of the page has not been left by anybody.
      if (target.isConnected) isHere.current = false
    },
  }
}

function focusCursor(body: HTMLElement | null): boolean {
  const element = body?.querySelector<HTMLElement>('[data-cursor]')
  element?.focus({ preventScroll: true })
  return element !== undefined && element !== null
}
