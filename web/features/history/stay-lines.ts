import { bookingSourceWords } from '#contract/reservations/problems.ts'
import type { ReservationState } from '#contract/history/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { toTl, kurus } from '#domain/money/money.ts'
import { showPhone } from '#domain/people/phone.ts'
import { nights } from '#domain/reservations/stay.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { formatDay, formatEnd, formatInstant } from '#domain/time/day.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { shortDay } from '#web/platform/day-words.ts'
import { liraWords } from '#web/platform/lira-words.ts'
import { historyText } from './history.text.ts'

export type StayField = keyof (typeof historyText)['tr']['fields']
type Lines = Record<StayField, string[]>

/** A reservation as lines of text for each field. A field that the user may not see has no lines. */
export function linesOf(state: ReservationState, language: Language): Lines {
  const text = historyText[language]
  const tl = (lira: number | null) => liraWords(lira, language)
  const some = (...lines: string[]) => lines.filter((line) => line !== '')
  const { segments, charged, paid, totalPrice, option } = state
  const count = nights({ checkIn: state.checkInDate, checkOut: state.checkOutDate })
  const [only] = segments.length === 1 ? segments : []
  return {
    status: [staysText[language].stayState[stayStateOf(state)]],
    dates: [`${formatDay(state.checkInDate)} – ${formatDay(state.checkOutDate)}`, text.nights(count)],
    units: only
      ? [only.unitName]
      : segments.map(
          (segment) =>
            `${segment.unitName}: ${shortDay(segment.checkInDate, language)} – ${shortDay(segment.checkOutDate, language)}`,
        ),
    group: state.group === null ? [] : [state.group || text.unnamed],
    guestCount: [String(state.numberOfGuests)],
    childAges: some(state.childAges.join(', ')),
    totalPrice: some(tl(totalPrice)),
    perNight: totalPrice === null ? [] : [tl(toTl(kurus(Math.round((totalPrice * 100) / count))))],
    source: state.source === null ? [] : [bookingSourceWords[state.source][language]],
    specialRequests: some(state.specialRequests),
    guests: state.guests.map(({ name, phone, email }) =>
      [name, phone && showPhone(phone), email].filter(Boolean).join(' · '),
    ),
    checkedInAt: instant(state.checkedInAt),
    checkedOutAt: instant(state.checkedOutAt),
    option:
      option === null
        ? []
        : [text.option(tl(option.amount), formatEnd(new Date(option.until)), text.optionStates[option.state])],
    charges: netOf(state.charges ?? []).map(({ day, kind, text: what, amount }) =>
      [shortDay(day, language), what || text.lineKinds[kind], tl(amount)].join(' · '),
    ),
    payments: (state.payments ?? []).map(({ day, method, purpose, amount, note }) =>
      [
        shortDay(day, language),
        ...(purpose === 'stay' ? [] : [text.purposes[purpose]]),
        text.methods[method],
        tl(amount),
        note,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    balance: charged === null || paid === null ? [] : [tl(toTl(kurus(Math.round((charged - paid) * 100))))],
  }
}

type Charge = NonNullable<ReservationState['charges']>[number]

/** Sums charges by day and kind, less their reversals. A folio only ever gains lines, so a reversal is also a line. */
export function netOf(charges: readonly Charge[]): Charge[] {
  const groups = Map.groupBy(charges, ({ day, kind, text }) => `${day} ${kind} ${text}`)
  return [...groups.values()].flatMap((lines) => {
    const amount = Math.round(lines.reduce((sum, line) => sum + line.amount * 100, 0)) / 100
    const [first] = lines
    return first === undefined || amount === 0 ? [] : [{ ...first, amount }]
  })
}

const instant = (at: string | null) => (at === null ? [] : [formatInstant(new Date(at))])

const notKept: Partial<Record<StayField, string>> = {
  group: 'group',
  specialRequests: 'specialRequests',
  guests: 'guests',
  charges: 'charges',
  payments: 'payments',
}

/** True if the field shows today's value, because the earlier value is not stored. */
export const isLost = (state: ReservationState, field: StayField): boolean =>
  state.notKept?.some((name) => name === notKept[field]) === true
