import { useEffect, useRef } from 'react'

/**
 * Where the focus goes once a code was asked for by hand: its button is off for a while then, and would let the focus
 * fall out of the page. To the field of the code when it was sent, back to the button when it was not.
 */
export function useFocusOnCode(isSending: boolean, isWaiting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isSending || !isAsked.current) return
    isAsked.current = false
    const next = isWaiting ? field.current : button.current
    // Who has gone on to something else meanwhile is left alone.
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
