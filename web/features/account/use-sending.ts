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
 * Sends a form. A second click or Enter before the answer does nothing, and a user who has left the page gets no
 * message. The hook does without the query library of the signed-in screens, because the account pages cache nothing.
 */
export function useSending<E extends Endpoint>(endpoint: E & WithPromises) {
  const [state, setState] = useState<State>({ isPending: false, error: null })
  // The state changes only with the next render, which is too late to stop a double click.
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
    // Notifications about an earlier attempt no longer apply.
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
