import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, Request, Response } from '#contract/endpoint.ts'
import { call } from '#web/platform/call.ts'

type Outcome<E extends Endpoint> = {
  onSuccess: (answer: Response<E>) => void
  onError?: (error: Error) => void
}

/** Sends a form. A second click or Enter before the answer does nothing. */
export function useSending<E extends Endpoint>(endpoint: E) {
  // The state of the mutation arrives with the next rendering, which is too late for a double click.
  const underWay = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: Request<E>) => call(endpoint, request),
    onSettled: () => {
      underWay.current = false
    },
  })
  const send = (request: Request<E>, outcome: Outcome<E>) => {
    if (underWay.current) return
    underWay.current = true
    // What an earlier try was told is no longer so.
    notifications.clean()
    mutate(request, outcome)
  }
  return { send, isPending, error }
}
