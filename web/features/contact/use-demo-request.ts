import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DemoRequest, sendDemoRequest } from '#contract/contact.ts'
import { call } from '#web/platform/call.ts'

/** Sends a demo request. A second click or Enter before the answer does nothing; each try forgets the one before. */
export function useDemoRequest() {
  // The state of the mutation arrives with the next rendering, which is too late for a double click.
  const underWay = useRef(false)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (body: DemoRequest) => call(sendDemoRequest, { body }),
    onSettled: () => {
      underWay.current = false
    },
  })
  const send = (body: DemoRequest, outcome: { onSuccess: () => void; onError: (error: Error) => void }) => {
    if (underWay.current) return
    underWay.current = true
    mutate(body, outcome)
  }
  return { send, reset, isPending, isSuccess, error }
}
