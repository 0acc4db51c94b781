import { useEffect, useRef, useState } from 'react'
import type { Endpoint, Request, Response, WithPromises } from '#contract/endpoint.ts'
import { call } from '#web/platform/call.ts'
import { dropNotes } from '#web/platform/notify.tsx'

type Outcome<E extends Endpoint> = {
  onSuccess: (answer: Response<E>) => void
  onError?: (error: Error) => void
}
type State = { isPending: boolean; error: Error | null }

/**
 * Sends a form. A second click or Enter before the answer does nothing, and nobody is told who has left the page. Not
 * by the library that holds what the screens behind the sign-in have asked for: here nothing is held.
 */
export function useSending<E extends Endpoint>(endpoint: E & WithPromises) {
  const [state, setState] = useState<State>({ isPending: false, error: null })
  // The state arrives with the next rendering, which is too late for a double click.
  const underWay = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const send = (request: Request<E>, { onSuccess, onError }: Outcome<E>) => {
    if (underWay.current) return
    underWay.current = true
    // What an earlier try was told is no longer so.
    dropNotes()
    setState({ isPending: true, error: null })
    const settle = (error: Error | null) => {
      underWay.current = false
      if (here.current) setState({ isPending: false, error })
      return here.current
    }
    void call(endpoint, request).then(
      (answer) => void (settle(null) && onSuccess(answer)),
      (error: unknown) => {
        const refused = error instanceof Error ? error : new Error(String(error))
        if (settle(refused)) onError?.(refused)
      },
    )
  }
  return { send, ...state }
}
