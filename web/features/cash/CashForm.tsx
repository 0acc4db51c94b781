import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { cashText } from './cash.text.ts'
import classes from './Cash.module.css'

type Props = {
  label: string
  /** Submits the form. Rejects with the error. */
  onEnter: () => Promise<void>
  onGiveUp?: () => void
  /** What stands in the fields, by the names of the contract. */
  typed: Readonly<Record<string, unknown>>
  /** Renders the fields. `refused` has the error message of each field. */
  children: (refused: Record<string, string>) => ReactNode
  /** Fields that show their error messages themselves. */
  fields: readonly string[]
}

/**
 * A short form for the cash session. Error messages are shown at their field, or below all fields if they concern none.
 */
export function CashForm({ label, onEnter, onGiveUp, children, fields, typed }: Props) {
  const text = useText(cashText)
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isOpened = onGiveUp !== undefined
  // A form that the user has just opened takes the focus.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus()
  }, [isOpened])
  const { errors: refused, refusal } = useRefused(error, typed)
  const isNotified = fields.some((field) => refused[field] !== undefined)
  const enter = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await onEnter()
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      {children(refused)}
      {refusal !== null && !isNotified && (
        <p role="alert" className={classes.refusal}>
          {refusal.message}
        </p>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={isBusy}>
          {label}
        </Button>
        {onGiveUp && (
          <Button variant="default" onClick={onGiveUp}>
            {text.giveUp}
          </Button>
        )}
      </div>
    </form>
  )
}
