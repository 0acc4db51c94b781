import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { Refusal } from '#contract/client.ts'
import type { Group } from '#contract/groups/schemas.ts'
import type { KnownGuest } from '#contract/guests/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { decode } from '#contract/wire.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { stayIn } from '#contract/reservations/stay-fields.ts'
import { Lira } from '#contract/shapes.ts'
import { turkish } from '#domain/guests/guest.ts'
import { matchName } from '#domain/guests/match-keys.ts'
import { toKurus, toTl } from '#domain/money/money.ts'
import { formatPhone, isFromAbroad, toE164 } from '#domain/people/phone.ts'
import { totalOf, type TypedPrice } from '#domain/prices/typed-price.ts'
import { earliestArrival, quickBookingProblems } from '#domain/reservations/quick-booking.ts'
import { takenUnits } from '#domain/reservations/taken-units.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { optionInput } from '#web/features/options/option-draft.ts'
import { groupAddress, stayAddress } from '#web/features/navigation/addresses.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { knownGuestsQuery, namedGuestsQuery } from '../known-guests/known-guests.queries.ts'
import type { GuestAction } from '../guests/guest-editing.ts'
import { errorsOf } from '../field-errors.ts'
import { readDraft, writeDraft } from '../new/new-reservation.draft.ts'
import { hasInput } from '../new/new-reservation.state.ts'
import { useBookingDraft } from '../draft/use-booking-draft.ts'
import { asSent, type GuestDraft } from '../guest-draft.ts'
import { queryClient } from '#web/platform/cache.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { keepDraft, keptDraft } from '#web/platform/drafts.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { leaveFreely } from '#web/platform/leave-form.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { useToday } from '#web/platform/use-today.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { type Occupant, occupantsQuery, useBookGroup, useHoldUnit } from './quick-booking.queries.ts'
import { blankQuickDraft, fullDraft, type QuickDraft, type QuickStart, reduceQuick } from './quick-draft.ts'
import { notifySaved } from './notify-saved.tsx'
import { quickBookingText } from './quick-booking.text.ts'
import { useMay } from '#web/features/session/use-may.ts'

/** Fewer letters of a name would find half of the guests. */
const lettersOfName = 3
const namesakesMost = 3

/** Most callers book for two; a unit for one person gets one. */
const usualGuestCount = (capacity: number | undefined) => Math.min(2, capacity ?? 2)

const refusalsOfNights = ['reservation.unit-already-booked', 'reservation.unit-blocked']

const problemsOfLira = (typed: number | '') => validateWith(Lira, currentLanguage())(typed === '' ? undefined : typed)

function agreedPrice(price: QuickDraft['price']): TypedPrice | undefined {
  if (price === null || price.typed === '' || !Lira.safeParse(price.typed).success) return undefined
  return { per: price.per, amount: toKurus(price.typed) }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName.trim()} ${lastName.trim()}`

/** Names are compared regardless of their spelling. */
const folded = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  matchName(firstName.trim(), lastName.trim())

const nobody = new Map<number, Occupant>()

/** The units with who has them on the nights of a stay, and the first that is free and sold. */
function useUnitsFor({ checkInDate: checkIn, checkOutDate: checkOut }: QuickDraft, today: Day) {
  const { data: units } = useQuery(unitsQuery)
  const stay = checkIn !== null && checkOut !== null && checkIn < checkOut ? { checkIn, checkOut } : undefined
  const { data: occupants } = useQuery({
    ...occupantsQuery(stay ?? { checkIn: today, checkOut: today }),
    enabled: stay !== undefined,
    placeholderData: keepPreviousData,
  })
  const isKnown = stay !== undefined && occupants !== undefined
  const taken = isKnown ? takenUnits(occupants, stay, today) : nobody
  const free = isKnown ? (units ?? []).filter(({ id, isAvailable }) => isAvailable && !taken.has(id)) : []
  return { units, taken, free, firstFree: free[0] }
}

/** A booking that is typed while the guest waits on the line. */
export function useQuickBooking(
  start: QuickStart,
  pastNights: boolean,
  { onDone, onClose }: { onDone: (reservation: Reservation) => void; onClose: () => void },
) {
  const text = useText(quickBookingText)
  const language = useLanguage()
  const navigate = useNavigate()
  const holding = useHoldUnit()
  const booking = useBookingDraft<QuickDraft, GuestAction>(reduceQuick, () =>
    blankQuickDraft(newUniqId(timeNow(), Math.random), start),
  )
  const { draft, errors, rounds, act, change, complain } = booking
  const guest = draft.guestForm
  const today = useToday()
  const { units, taken, free, firstFree } = useUnitsFor(draft, today)
  const bookingGroup = useBookGroup()
  const hotelDetailId = draft.hotelDetailId ?? firstFree?.id ?? null
  const unit = units?.find(({ id }) => id === hotelDetailId)
  /** The draft with the first free unit and the usual number of guests, until others are chosen. */
  const stay = {
    ...draft,
    hotelDetailId,
    numberOfGuests: draft.numberOfGuests ?? usualGuestCount(unit?.capacity),
    more: draft.more.map((one) => ({
      ...one,
      numberOfGuests:
        one.numberOfGuests ?? usualGuestCount(units?.find(({ id }) => id === one.hotelDetailId)?.capacity),
    })),
  }
  const { checkInDate: checkIn, checkOutDate: checkOut } = stay
  const nights = checkIn !== null && checkOut !== null ? daysBetween(checkIn, checkOut) : undefined
  const agreed = agreedPrice(draft.price)
  const total = agreed && totalOf(agreed, Math.max(1, nights ?? 1))

  const may = useMay()
  // A foreign number may be whole at several lengths, so the look-up waits for a pause in typing.
  const [phone] = useDebouncedValue(toE164(guest.phone) ?? '', isFromAbroad(guest.phone) ? 300 : 0)
  const known = useQuery({
    ...knownGuestsQuery({ phone, tcKimlik: '', passportNumber: '' }),
    enabled: phone !== '' && may('guest.see'),
  })
  const people = phone === '' ? [] : (known.data ?? [])
  const [name] = useDebouncedValue(nameOf(guest), 300)
  const asksByName = toE164(guest.phone) === undefined && name === nameOf(guest) && name.length >= lettersOfName
  const called = useQuery({ ...namedGuestsQuery(name), enabled: asksByName && may('guest.see') })
  /** Guests of this name whose phone is known, as long as no phone has been typed. */
  const namesakes = asksByName ? (called.data ?? []).filter((one) => one.phone !== '').slice(0, namesakesMost) : []

  const typeGuest = (typed: Partial<GuestDraft>) => act({ type: 'guestTyped', change: typed })
  const takePerson = ({ firstName, lastName, nationality, phone: theirs }: KnownGuest) =>
    typeGuest({
      firstName,
      lastName,
      nationality: nationality ?? turkish,
      isAnotherPerson: false,
      ...(phone === '' && { phone: formatPhone(theirs) }),
    })
  useFilledName(phone, known.data, (person) => {
    if (guest.firstName.trim() === '' && guest.lastName.trim() === '') takePerson(person)
  })

  /** The known guest with exactly this name; the booking takes over this guest's identity. */
  const personAmong = (some: readonly KnownGuest[]) =>
    guest.isAnotherPerson ? undefined : some.find((one) => folded(one) === folded(guest))
  const person = personAmong(people)
  const isLookingUp = useRef(false)
  /** Waits for a look-up of the phone that is under way, so that quick saving loses no identity. */
  const personOfCaller = async () => {
    const typed = toE164(guest.phone) ?? ''
    if (typed === '' || !may('guest.see')) return undefined
    const marks = { phone: typed, tcKimlik: '', passportNumber: '' }
    return personAmong(await queryClient.ensureQueryData(knownGuestsQuery(marks)).catch(() => []))
  }

  // The calendar of a date field would cover what can be changed, so the refusal of taken nights stands at the unit.
  const refusal = holding.error instanceof Refusal ? holding.error : undefined
  const atUnit =
    refusal !== undefined &&
    refusalsOfNights.includes(refusal.problem.code) &&
    errors['checkInDate'] === refusal.fields['checkInDate']

  const save = () => {
    if (holding.isPending || bookingGroup.isPending || isLookingUp.current) return
    // What is refused stays on the screen, and a proposal would already be another unit.
    change({ hotelDetailId })
    const problems = quickBookingProblems({ ...guest, ...decode(stay), pastNights }, today)
    const found = errorsOf(problems, ({ code }) => messageFor(code, language))
    const noPrice = total === undefined && draft.price !== null
    const [priceProblem] = noPrice ? Object.values(problemsOfLira(draft.price?.typed ?? '')) : []
    if (noPrice) found['totalPrice'] = priceProblem ?? text.priceMissing
    complain(found)
    if (Object.keys(found).length > 0) return
    isLookingUp.current = true
    void personOfCaller().then((caller) => {
      isLookingUp.current = false
      book(caller)
    })
  }

  const book = (recalled: KnownGuest | undefined) => {
    const { isMainGuest: _always, ...caller } = asSent({ ...guest, ...withIdentity(recalled) })
    const asked = {
      ...caller,
      ...(total !== undefined && { totalPrice: toTl(total) }),
      ...(draft.option !== null && { option: optionInput(draft.option) }),
      reservationUniqId: draft.reservationUniqId,
    }
    const onError = (error: Error) => {
      if (error instanceof Refusal) complain(error.fields)
      notifyError(text.failed(error.message))
    }
    const { checkInDate, checkOutDate } = stay
    if (stay.more.length > 0 && hotelDetailId !== null && checkInDate !== null && checkOutDate !== null) {
      const nightsOf = { checkInDate, checkOutDate }
      const asGroup = [stayIn(stay), ...stay.more.map((one) => ({ ...nightsOf, ...one }))]
      const onSuccess = (group: Group) => {
        const words = text.savedGroup(group.stays.length, daySpan(checkInDate, checkOutDate, language), nameOf(guest))
        const open = { label: text.openGroup, act: () => void navigate(groupAddress(group.id)) }
        notifySaved(words, group.stays[0]?.id ?? 0, open)
        onClose()
      }
      bookingGroup.mutate({ ...asked, ...stayIn(stay), name: draft.groupName, units: asGroup }, { onSuccess, onError })
      return
    }
    holding.mutate(
      { ...asked, ...stayIn(stay), pastNights },
      {
        onSuccess: (reservation) => {
          const { id, unitName, checkInDate: from, checkOutDate: to } = reservation
          const open = { label: text.openCard, act: () => void navigate(stayAddress(id)) }
          notifySaved(text.saved(unitName, daySpan(from, to, language), nameOf(guest)), id, open)
          onDone(reservation)
        },
        onError,
      },
    )
  }

  /** Opens the full form with the typed values, so that nobody types them twice. */
  const openFullForm = async () => {
    const kept = readDraft(keptDraft('newReservation'), draft.reservationUniqId, today)
    const isSure =
      !hasInput(kept) ||
      (await confirmAction({
        title: text.draftTitle,
        message: text.draftQuestion,
        confirmLabel: text.draftReplace,
        danger: true,
      }))
    if (!isSure) return
    const full = fullDraft({ ...stay, guestForm: { ...guest, ...withIdentity(person) } })
    keepDraft('newReservation', writeDraft(full))
    leaveFreely(() => void navigate(href('/admin/reservation')))
  }

  return {
    stay,
    guest,
    errors: atUnit ? { ...errors, checkInDate: undefined, hotelDetailId: errors['checkInDate'] } : errors,
    rounds,
    units,
    /** True while nobody has chosen the unit: it is the first free one, and another when the dates change. */
    isProposed: draft.hotelDetailId === null,
    /** The units that are taken on these nights, each with who has it. */
    taken,
    firstFree,
    /** The units that are free and sold on these nights. */
    free,
    namesakes,
    /** The agreed price in kuruş; undefined if none was typed, or if the text is no price. */
    agreed,
    total,
    nights: nights !== undefined && nights > 0 ? nights : undefined,
    earliest: earliestArrival(today, pastNights),
    people,
    person,
    isSearching: known.isFetching,
    isNew: phone !== '' && known.isSuccess && people.length === 0,
    isSaving: holding.isPending || bookingGroup.isPending,
    change,
    typeGuest,
    takePerson,
    /** Moves the arrival to another day and keeps the number of nights. */
    arriveOn: (day: Day | null) =>
      change({ checkInDate: day, ...(day !== null && { checkOutDate: addDays(day, Math.max(1, nights ?? 1)) }) }),
    stayFor: (count: number) => checkIn !== null && change({ checkOutDate: addDays(checkIn, count) }),
    save,
    openFullForm,
  }
}
/** Details of a known guest besides the name; an identity that the user may not see is left out. */
const withIdentity = (person: KnownGuest | undefined) => ({
  email: person?.email ?? '',
  ...(person !== undefined && { nationality: person.nationality ?? turkish }),
  tcKimlik: person?.tcKimlik ?? '',
  passportNumber: person?.passportNumber ?? '',
})
export type QuickBookingScreen = ReturnType<typeof useQuickBooking>

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
