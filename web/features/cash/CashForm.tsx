import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { cashText } from './cash.text.ts'
import classes from './Cash.module.css'

type Props = {
  label: string
  /** Rejects with what is wrong. */
  onEnter: () => Promise<void>
  onGiveUp?: () => void
  /** Its fields, each with what was refused about it. */
  children: (refused: Record<string, string>) => ReactNode
  /** Fields that say themselves what is wrong with them. */
  fields: readonly string[]
}

/** A few fields that are sent together. What is refused stands at its field, what is about none below them. */
export function CashForm({ label, onEnter, onGiveUp, children, fields }: Props) {
  const text = useText(cashText)
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isOpened = onGiveUp !== undefined
  // One that somebody has just asked for.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus()
  }, [isOpened])
  const refused: Record<string, string> = error instanceof Refusal ? error.fields : {}
  const isTold = fields.some((field) => refused[field] !== undefined)
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
      {error instanceof Error && !isTold && (
        <p role="alert" className={classes.refusal}>
          {error.message}
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
