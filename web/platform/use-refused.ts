import { useState } from 'react'
import { Refusal } from '#contract/client.ts'

type Errors = Readonly<Record<string, string>>
const none: Errors = {}

/**
 * The errors of a form as far as nobody has answered them. The error of a field stands until the field is edited, the
 * form's own refusal until all its fields are, or, if it names none, until anything in the form is edited. A new try
 * takes both away, because `error` is then another one.
 */
export function useRefused(error: unknown, typed: Readonly<Record<string, unknown>>, wrong: Errors = none) {
  const [refused, setRefused] = useState({ error, wrong, typed })
  // The input that was refused is what the form held when the refusal came.
  const isNew = refused.error !== error || refused.wrong !== wrong
  if (isNew) setRefused({ error, wrong, typed })
  return openErrors(error, isNew ? typed : refused.typed, typed, wrong)
}

/** The part of `useRefused` that has no state. */
export function openErrors(
  error: unknown,
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  wrong: Errors = none,
) {
  const isEdited = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(now[field])
  const isAnyEdited = Object.keys(now).some(isEdited)
  // A field inside another, as in `lines.0.amount`, is edited with it; one that is not typed here, with anything.
  const stands = (path: string) => {
    const [field = path] = path in now ? [path] : path.split('.')
    return field in now ? !isEdited(field) : !isAnyEdited
  }
  const fields = error instanceof Refusal ? error.fields : none
  const open = Object.entries({ ...fields, ...wrong }).filter(([path]) => stands(path))
  const named = Object.keys(fields)
  const isRefused = named.length === 0 ? !isAnyEdited : named.some(stands)
  const errors: Record<string, string> = Object.fromEntries(open)
  return { errors, refusal: error instanceof Error && isRefused ? error : null }
}
