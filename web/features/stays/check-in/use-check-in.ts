import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { messageFor } from '#contract/problems.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { missingForKbs } from '#domain/guests/guest.ts'
import { checkInDoubts } from '#domain/stays/check-in.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { keepDraft, keptDraft } from '#web/platform/drafts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { useSides } from '#web/platform/use-conflict.ts'
import { useTransitionMutation } from '../stays.queries.ts'
import {
  asTyped,
  CheckInDraft,
  isTyped,
  lacking,
  peopleOf,
  type Person,
  problemsIn,
  withOneMore,
} from './check-in.state.ts'

type Doubts = Readonly<Record<string, string>>

function readKept(reservationId: number): CheckInDraft | undefined {
  try {
    return CheckInDraft.parse(JSON.parse(keptDraft(keyOf(reservationId)) ?? ''))
  } catch {
    // Session storage may hold something that is not a draft of Konuk.
    return undefined
  }
}

const keyOf = (reservationId: number) => `checkInDraft ${reservationId}` as const

/** The people on the sheet, what is wrong with them, and the check-in that stores them. Typed data outlive the sheet. */
export function useCheckIn(reservation: Reservation, refused: Doubts, onIn: () => void) {
  const language = useLanguage()
  const client = useQueryClient()
  const { id } = reservation
  const [before, setBefore] = useState(() => peopleOf(reservation))
  const [kept, setKept] = useState(() => readKept(id))
  const [draft, setDraft] = useState(() => kept ?? before)
  const [doubts, setDoubts] = useState(refused)
  const [errors, setErrors] = useState<ReadonlyMap<number, Doubts>>(new Map())
  const sheet = useRef<HTMLDivElement>(null)
  const { mutateAsync, isPending } = useTransitionMutation()
  const { people } = draft
  const isAnyTyped = people.some((person) => isTyped(person, before.people))
  const isMore = people.length !== before.people.length
  useEffect(() => {
    keepDraft(keyOf(id), isAnyTyped || isMore ? JSON.stringify(draft) : undefined)
  }, [id, draft, isAnyTyped, isMore])

  const showErrors = (found: ReadonlyMap<number, Doubts>) => {
    setErrors(found)
    requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const take = (now: Reservation) => {
    const fresh = peopleOf(now)
    setBefore(fresh)
    setDraft(fresh)
    setErrors(new Map())
  }
  const sides = useSides({
    read: () => client.fetchQuery({ ...reservationQuery(id), staleTime: 0 }),
    takeStored: take,
    keepMine: (now) => void send(now.version),
  })

  async function send(version: number): Promise<void> {
    const typed = asTyped(people, before.people)
    const despite = checkInDoubts.filter((doubt) => (doubt === 'identity-missing' ? isIncomplete : doubt in doubts))
    try {
      const guests = typed.map(({ key: _key, ...guest }) => guest)
      await mutateAsync({
        reservationId: id,
        transition: 'check-in',
        despite,
        typed: guests.length === 0 ? undefined : { guests, version },
      })
      keepDraft(keyOf(id), undefined)
      onIn()
    } catch (error) {
      if (error instanceof Error && sides.catches(error)) return
      notifyError(error instanceof Error ? error.message : String(error))
      if (!(error instanceof Refusal)) return
      const { fields } = error
      const raised = checkInDoubts.filter((doubt) => doubt in fields)
      if (raised.length > 0) setDoubts(fields)
      showErrors(new Map(typed.map(({ key }, place) => [key, fieldsAt(fields, place)])))
    }
  }

  // Who may not see numbers cannot tell whether one is missing; the server has said so.
  const isBlind = reservation.guests.some(({ tcKimlik }) => tcKimlik === null)
  const missing = isBlind ? [] : lacking(people)
  const isIncomplete = isBlind ? 'identity-missing' in doubts : missing.length > 0

  return {
    sheet,
    people,
    /** True if nothing of this person was missing when the sheet was opened. */
    wasComplete: ({ key }: Person) =>
      before.people.some((person) => person.key === key && missingForKbs(person) === undefined),
    errors,
    missing,
    isIncomplete,
    isBlind,
    /** Why the unit is not empty, in the server's words. */
    occupied: doubts['unit-occupied'],
    incompleteWords: doubts['identity-missing'],
    isBusy: isPending,
    wasKept: kept !== undefined && isAnyTyped,
    sides,
    change: (key: number, change: Partial<Person>) => {
      setDraft((now) => ({
        ...now,
        people: now.people.map((person) => (person.key === key ? { ...person, ...change } : person)),
      }))
      setErrors((now) => new Map([...now].filter(([of]) => of !== key)))
    },
    add: () => setDraft((now) => ({ ...now, people: withOneMore(now.people) })),
    startAnew: () => {
      setKept(undefined)
      setDraft(before)
      setErrors(new Map())
    },
    finish: () => {
      if (isPending) return
      const found = [...problemsIn(people, before.people)].filter(([, problems]) => Object.keys(problems).length > 0)
      const [first] = found
      if (first === undefined) {
        void send(draft.version)
        return
      }
      const words = found.map(
        ([key, problems]) =>
          [
            key,
            Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, messageFor(code, language)])),
          ] as const,
      )
      notifyError(Object.values(words[0]?.[1] ?? {})[0] ?? '')
      showErrors(new Map(words))
    },
  }
}

export type CheckIn = ReturnType<typeof useCheckIn>

/** The errors of one guest of the request, by field. */
function fieldsAt(fields: Doubts, place: number): Doubts {
  const start = `guests.${place}.`
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, why]) => (path.startsWith(start) ? [[path.slice(start.length), why]] : [])),
  )
}
