import { type RefObject, useEffect, useRef, useState } from 'react'
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
  /** What is said of a typed day that is taken. */
  sayTaken: ((day: string) => string) | undefined
}

/** A day being typed. What cannot be taken stays in the field with the reason, until it is corrected. */
export function useTypedDay({ value, onChange, min, isTaken, sayTaken }: Rules) {
  const text = useText(dayInputText)
  const input = useRef<HTMLInputElement>(null)
  // What stands in the field instead of the day that it holds.
  const [open, setOpen] = useState<{ typed: string; held: Day | null; isLeft: boolean }>()
  // Another day has come, from the calendar or from elsewhere, and stands in the field.
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
    // It can be had after all: in another unit, or after another arrival.
    if (freed !== undefined) latest.current(freed)
  }, [freed])
  useUnsentForm(input)

  return {
    /** What to say at the field. Of what is still being typed nothing is said. */
    refused: isUnfinished && open?.isLeft !== true ? undefined : why,
    field: {
      ref: input,
      'data-refused-day': why,
      fixOnBlur: open === undefined,
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

/** Whether a day was typed in there that cannot be taken. It is said, and the keyboard led to the first such field. */
export function refusesTypedDay(within: HTMLElement | null): boolean {
  const field = within?.querySelector<HTMLInputElement>('[data-refused-day]')
  if (!field) return false
  notifyError(field.dataset['refusedDay'] ?? '')
  field.focus()
  return true
}

/** A form would store the day that its field holds, which is not the one that it shows. */
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
