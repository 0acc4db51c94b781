import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Request } from '#contract/endpoint.ts'
import { acceptInvitation } from '#contract/staff/endpoints.ts'
import { signIn } from '#web/platform/session.ts'
import { showAtFields } from './form-errors.ts'
import { isAboutCode } from './second-step.ts'
import { useSending } from './use-sending.ts'

type Form = Parameters<typeof showAtFields>[0]

/** Accepts an invitation and signs the new member in. `asksCode` becomes true if the account has a second step. */
export function useJoining() {
  const navigate = useNavigate()
  const { send, isPending, error } = useSending(acceptInvitation)
  const [asksCode, setAsksCode] = useState(false)
  const join = (form: Form, body: Request<typeof acceptInvitation>['body']) =>
    send(
      { body },
      {
        onSuccess: ({ token }) => {
          signIn(token)
          void navigate(href('/admin/dashboard'), { replace: true })
        },
        onError: (refused) => {
          showAtFields(form, refused)
          if (isAboutCode(refused)) setAsksCode(true)
        },
      },
    )
  return { join, isPending, error, asksCode }
}
