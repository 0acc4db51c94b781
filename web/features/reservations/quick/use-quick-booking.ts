import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Refusal } from '#contract/client.ts'
import type { KnownGuest } from '#contract/guests/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { encode, fieldOnWire } from '#contract/wire.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { Lira } from '#contract/shapes.ts'
import { turkish } from '#domain/guests/guest.ts'
import { matchName } from '#domain/guests/match-keys.ts'
import { toKurus, toTl } from '#domain/money/money.ts'
import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'
import { totalOf, type TypedPrice } from '#domain/prices/typed-price.ts'
import { earliestArrival, quickBookingProblems } from '#domain/reservations/quick-booking.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { optionInput } from '#web/features/options/option-draft.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { knownGuestsQuery } from '../known-guests/known-guests.queries.ts'
import type { FieldErrors } from '../field-errors.ts'
import { draftKey, readDraft, writeDraft } from '../new/new-reservation.draft.ts'
import { hasInput } from '../new/new-reservation.state.ts'
import { currentLanguage } from '#web/platform/kept-language.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { useToday } from '#web/platform/use-today.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { fullDraft } from './full-draft.ts'
import { useHoldUnit } from './quick-booking.queries.ts'
import type { QuickValues } from './quick-values.ts'
import { quickBookingText } from './quick-booking.text.ts'
import { useMay } from '#web/features/session/use-may.ts'

type Start = { unitId: number | null; checkIn: Day; checkOut: Day }

/** Most callers book for two; a unit for one person gets one. */
const usualGuestCount = (capacity: number | undefined) => Math.min(2, capacity ?? 2)

const problemsOfLira = (typed: number | '') => validateWith(Lira, currentLanguage())(typed === '' ? undefined : typed)

function agreedPrice(price: QuickValues['price']): TypedPrice | undefined {
  if (price === null || price.typed === '' || !Lira.safeParse(price.typed).success) return undefined
  return { per: price.per, amount: toKurus(price.typed) }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName.trim()} ${lastName.trim()}`

/** Names are compared regardless of their spelling. */
const folded = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  matchName(firstName.trim(), lastName.trim())

/** A booking that is typed while the guest waits on the line. */
export function useQuickBooking(start: Start, pastNights: boolean, onDone: (reservation: Reservation) => void) {
  const text = useText(quickBookingText)
  const language = useLanguage()
  const navigate = useNavigate()
  const holding = useHoldUnit()
  const [reservationUniqId] = useState(() => newUniqId(new Date(), Math.random))
  const [values, setValues] = useState<QuickValues>({
    phone: '',
    firstName: '',
    lastName: '',
    numberOfGuests: undefined,
    childAges: [],
    price: null,
    source: null,
    note: '',
    isAnotherPerson: false,
    option: null,
    ...start,
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [rounds, setRounds] = useState(0)
  const today = useToday()
  const { data: units } = useQuery(unitsQuery)
  const unit = units?.find(({ id }) => id === values.unitId)
  const numberOfGuests = values.numberOfGuests ?? usualGuestCount(unit?.capacity)
  const nights =
    values.checkIn !== null && values.checkOut !== null ? daysBetween(values.checkIn, values.checkOut) : undefined
  const agreed = agreedPrice(values.price)
  const total = agreed && totalOf(agreed, Math.max(1, nights ?? 1))

  const may = useMay()
  const phone = isTurkishMobile(values.phone) ? (toE164(values.phone) ?? '') : ''
  const known = useQuery({
    ...knownGuestsQuery({ phone, tcKimlik: '', passportNumber: '' }),
    enabled: phone !== '' && may('guest.see'),
  })
  const people = phone === '' ? [] : (known.data ?? [])

  const change = (changes: Partial<QuickValues>) => {
    setValues((now) => ({ ...now, ...changes }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fieldsOf(changes).includes(field))))
  }
  const takePerson = ({ firstName, lastName }: KnownGuest) => change({ firstName, lastName, isAnotherPerson: false })
  useFilledName(phone, known.data, (person) => {
    if (values.firstName.trim() === '' && values.lastName.trim() === '') takePerson(person)
  })

  /** The known guest with exactly this name; the booking takes over this guest's identity. */
  const person = values.isAnotherPerson ? undefined : people.find((one) => folded(one) === folded(values))

  const complain = (complaints: FieldErrors) => {
    setErrors(complaints)
    setRounds((round) => round + 1)
  }
  const save = () => {
    if (holding.isPending) return
    const found: FieldErrors = {}
    for (const { field, code } of quickBookingProblems({ ...values, numberOfGuests, pastNights }, today))
      found[fieldOnWire(field)] ??= messageFor(code, language)
    const noPrice = total === undefined && values.price !== null
    const [priceProblem] = noPrice ? Object.values(problemsOfLira(values.price?.typed ?? '')) : []
    if (noPrice) found['totalPrice'] = priceProblem ?? text.priceMissing
    complain(found)
    if (Object.keys(found).length > 0) return
    const { email, nationality, tcKimlik, passportNumber } = withIdentity(person)
    const {
      firstName,
      lastName,
      phone: typedPhone,
      unitId,
      checkIn,
      checkOut,
      childAges,
      source,
      note,
      isAnotherPerson,
    } = values
    const guest = { firstName, lastName, phone: typedPhone, email, nationality, tcKimlik, passportNumber }
    const stay = { ...encode({ unitId, checkIn, checkOut }), numberOfGuests, childAges, source, specialRequests: note }
    const price = total === undefined ? {} : { totalPrice: toTl(total) }
    const held = values.option === null ? {} : { option: optionInput(values.option) }
    holding.mutate(
      {
        ...guest,
        ...(isAnotherPerson && { isAnotherPerson }),
        ...stay,
        ...price,
        ...held,
        reservationUniqId,
        pastNights,
      },
      {
        onSuccess: (reservation) => {
          const { unitName, checkInDate, checkOutDate } = reservation
          notifySuccess(text.saved(unitName, daySpan(checkInDate, checkOutDate, language), nameOf(values)))
          onDone(reservation)
        },
        onError: (error) => {
          if (error instanceof Refusal) complain(error.fields)
          notifyError(text.failed(error.message))
        },
      },
    )
  }

  /** Opens the full form with the typed values, so that nobody types them twice. */
  const openFullForm = async () => {
    const kept = readDraft(sessionStorage.getItem(draftKey), reservationUniqId, today)
    const isSure =
      !hasInput(kept) ||
      (await confirmAction({
        title: text.draftTitle,
        message: text.draftQuestion,
        confirmLabel: text.draftReplace,
        danger: true,
      }))
    if (!isSure) return
    const written = writeDraft(fullDraft(reservationUniqId, { ...values, ...withIdentity(person), numberOfGuests }))
    if (written !== undefined) sessionStorage.setItem(draftKey, written)
    void navigate(href('/admin/reservation'))
  }

  return {
    values,
    errors,
    rounds,
    units,
    numberOfGuests,
    /** The agreed price in kuruş; undefined if none was typed, or if the text is no price. */
    agreed,
    total,
    nights: nights !== undefined && nights > 0 ? nights : undefined,
    earliest: earliestArrival(today, pastNights),
    people,
    person,
    isSearching: known.isFetching,
    isNew: phone !== '' && known.isSuccess && people.length === 0,
    isSaving: holding.isPending,
    change,
    takePerson,
    /** Moves the arrival to another day and keeps the number of nights. */
    arriveOn: (day: Day | null) =>
      change({ checkIn: day, ...(day !== null && { checkOut: addDays(day, Math.max(1, nights ?? 1)) }) }),
    stayFor: (count: number) => values.checkIn !== null && change({ checkOut: addDays(values.checkIn, count) }),
    save,
    openFullForm,
  }
}
/** Details of a known guest besides the name; an identity that the user may not see is left out. */
const withIdentity = (person: KnownGuest | undefined) => ({
  email: person?.email ?? '',
  nationality: person?.nationality ?? turkish,
  tcKimlik: person?.tcKimlik ?? '',
  passportNumber: person?.passportNumber ?? '',
})
export type QuickBookingScreen = ReturnType<typeof useQuickBooking>

/** The error paths, named as in the contract, that a change makes obsolete. */
function fieldsOf(changes: Partial<QuickValues>): string[] {
  return Object.keys(changes).flatMap((field) =>
    ['unitId', 'checkIn', 'checkOut'].includes(field)
      ? ['hotelDetailId', 'checkInDate', 'checkOutDate']
      : field === 'numberOfGuests'
        ? ['numberOfGuests', 'childAges']
        : field === 'option'
          ? ['option.amount', 'option.until']
          : [field === 'price' ? 'totalPrice' : field],
  )
}

/** Fills in the name once for each phone number, as soon as the guest with that number is known. */
function useFilledName(phone: string, people: KnownGuest[] | undefined, fill: (person: KnownGuest) => void) {
  const filledFor = useRef('')
  useEffect(() => {
    const [first] = people ?? []
    if (phone === '' || first === undefined || filledFor.current === phone) return
    filledFor.current = phone
    fill(first)
  }, [phone, people, fill])
}
