import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Day, formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { parseTypedDay } from './day-input.ts'
import { dayInputText } from './day-input.text.ts'

type Rules = {
  value: Day | null
  onChange: (day: Day | null) => void
  min: Day | undefined
  isTaken: ((day: Day) => boolean) | undefined
  /** The error message for a typed day that is taken. */
  sayTaken: ((day: string) => string) | undefined
}

/**
 * Manages a day while it is being typed. An unacceptable day stays in the field with the reason until the user corrects
 * it.
 */
export function useTypedDay({ value, onChange, min, isTaken, sayTaken }: Rules) {
  const text = useText(dayInputText)
  const input = useRef<HTMLInputElement>(null)
  // The typed text, shown instead of the stored day.
  const [open, setOpen] = useState<{ typed: string; held: Day | null; isLeft: boolean }>()
  // The value has been set to another day, in the calendar or elsewhere, so it replaces the typed text.
  if (open !== undefined && open.held !== value) setOpen(undefined)

  const judge = (typed: string): { day?: Day; why?: string; isUnfinished?: boolean } => {
    const day = parseTypedDay(typed)
    if (typed.trim() === '') return { why: text.missing, isUnfinished: true }
    if (day === null) return { why: text.notADay(typed.trim()), isUnfinished: true }
    if (min !== undefined && day < min) return { why: text.tooEarly(formatDay(min)) }
    if (isTaken?.(day)) return { why: (sayTaken ?? text.notFree)(formatDay(day)) }
    return { day }
  }
  const take = (day: Day | null) => {
    setOpen(undefined)
    onChange(day)
  }
  const leave = () => setOpen((now) => now && { ...now, isLeft: true })

  const { day: freed, why, isUnfinished = false } = open === undefined ? {} : judge(open.typed)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    // The typed day has become available after all, because the unit or the arrival has changed.
    if (freed !== undefined) latest.current(freed)
  }, [freed])
  useUnsentForm(input)

  return {
    /** The error message of the field. A day that is still being typed has none. */
    refused: isUnfinished && open?.isLeft !== true ? undefined : why,
    field: {
      ref: input,
      'data-refused-day': why,
      fixOnBlur: open === undefined,
      // What the user types replaces the stored day, whether the field was entered by mouse or by keyboard.
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
      onChange: take,
      onBlur: leave,
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') leave()
      },
      dateParser: (typed: string) => {
        const { day = null } = judge(typed)
        const isEmpty = typed.trim() === '' && value === null
        setOpen(day !== null || isEmpty ? undefined : { typed, held: value, isLeft: false })
        return day
      },
    },
  }
}

/**
 * Returns whether the form contains a typed day that is unacceptable. If so, shows its error as a notice and focuses
 * its field.
 */
export function refusesTypedDay(within: HTMLElement | null): boolean {
  const field = within?.querySelector<HTMLInputElement>('[data-refused-day]')
  if (!field) return false
  notifyError(field.dataset['refusedDay'] ?? '')
  field.focus()
  return true
}

/**
 * Blocks submitting while the typed day is unacceptable, because the form would store the field's last valid day
 * instead of the day on screen.
 */
function useUnsentForm(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const form = input.current?.form
    const refuse = (event: Event) => {
      if (!refusesTypedDay(form ?? null)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    form?.addEventListener('submit', refuse)
    return () => form?.removeEventListener('submit', refuse)
  }, [input])
}
