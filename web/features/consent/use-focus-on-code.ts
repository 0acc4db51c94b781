import { useEffect, useRef } from 'react'

/**
 * Moves the focus after a clerk has requested a code: to the code field if the code was sent, otherwise back to the
 * button. The button is disabled during the request and would otherwise lose the focus.
 */
export function useFocusOnCode(isSending: boolean, isWaiting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isSending || !isAsked.current) return
    isAsked.current = false
    const next = isWaiting ? field.current : button.current
    // If the user has moved to another element in the meantime, the focus stays there.
    const at = document.activeElement
    if (at === null || at === button.current || at.contains(next)) next?.focus({ preventScroll: true })
  }, [isSending, isWaiting])
  return {
    button,
    field,
    asked: () => {
      isAsked.current = true
    },
  }
}
