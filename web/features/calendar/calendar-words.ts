// Sentences about bars and drops, as visible text and for screen readers.
import { blockProblems, blockReasonWords } from '#contract/blocks/problems.ts'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { GuestProgress } from '#contract/guest-link/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { reservationProblems } from '#contract/reservations/problems.ts'
import { stayProblems } from '#contract/stays/problems.ts'
import { nights } from '#domain/reservations/stay.ts'
import { formatTlShort } from '#domain/money/money.ts'
import { type Day, formatEnd } from '#domain/time/day.ts'
import { dayOfMonth as sayDay } from '#web/platform/day-words.ts'
import { guestProgressText } from '#web/features/guest-link/guest-progress.text.ts'
import { type Bar, hasOpenConsent, type Span } from './chart/bars.ts'
import { type CalendarWords, calendarText } from './calendar.text.ts'
import type { Refused } from './drag/drag.ts'
import { liraWords } from '#web/platform/lira-words.ts'

// Caches formatted days, because formatting is slow and happens hundreds of times while the chart scrolls.
const saidDays = { tr: new Map<Day, string>(), en: new Map<Day, string>() }

/** The short form '21 Kas', as texts about stays write it. */
export function dayOfMonth(day: Day, language: Language): string {
  const known = saidDays[language].get(day)
  if (known !== undefined) return known
  const said = sayDay(day, language)
  saidDays[language].set(day, said)
  return said
}

export const daySpan = (from: Day, to: Day, language: Language) =>
  `${dayOfMonth(from, language)} – ${dayOfMonth(to, language)}`

const moveProblems = { ...stayProblems, ...reservationProblems }

export const reasonOf = (reason: string, language: Language) => blockReasonWords[reason]?.[language] ?? reason

/** The guest's name, such as 'Ayşe Yılmaz', or the reason of a block. */
export function titleOf(bar: Bar, language: Language): string {
  return bar.kind === 'stay' ? bar.stay.guestName : calendarText[language].block(reasonOf(bar.block.reason, language))
}

const sentences = { tr: new WeakMap<Bar, string>(), en: new WeakMap<Bar, string>() }

export function sentenceOf(bar: Bar, unitName: string, language: Language): string {
  const known = sentences[language].get(bar)
  if (known !== undefined) return known
  const sentence = sayBar(bar, unitName, language)
  sentences[language].set(bar, sentence)
  return sentence
}

function sayBar(bar: Bar, unitName: string, language: Language): string {
  const text = calendarText[language]
  const span = daySpan(bar.checkIn, bar.checkOut, language)
  if (bar.kind === 'block') {
    const { reason, note } = bar.block
    return text.blockBar(unitName, span, [reasonOf(reason, language), note].filter(Boolean).join(', '))
  }
  const { stay, stayState } = bar
  const words =
    stayState === 'expected' || stayState === 'in-house' || stayState === 'left' ? text.stayStates[stayState] : ''
  return [
    text.stayBar(stay.guestName, unitName, span, nights(bar), words),
    ...(stay.segments > 1 ? [text.segmentSpoken(stay.segment, stay.segments)] : []),
    ...(stay.group === undefined ? [] : [text.groupSpoken(stay.group.name || stay.guestName)]),
    ...(stay.awaits === undefined ? [] : [awaitedWords(stay.awaits, language)]),
    ...(hasOpenConsent(bar) ? [text.consentSpoken] : []),
    ...(stay.guestPage === undefined ? [] : guestPageWords(stay.guestPage, language)),
    ...(stay.paid === undefined ? [] : [text.paidSpoken[stay.paid]]),
  ].join(', ')
}

/** What the desk would ask the guest, or has to decide on. */
function guestPageWords({ link, people: { stored, of, waiting } }: GuestProgress, language: Language): string[] {
  const text = guestProgressText[language]
  return [text.link[link], text.identities(stored, of), ...(waiting > 0 ? [text.waiting(waiting)] : [])]
}

const awaitedWords = ({ amount, until }: { amount: number | null; until: string }, language: Language) =>
  calendarText[language].optionSpoken(liraWords(amount, language, formatTlShort), formatEnd(new Date(until)))

export function nameOfUnit(units: readonly CalendarUnit[], unitId: number): string {
  return units.find(({ id }) => id === unitId)?.unitName ?? ''
}

export function targetWords(spans: readonly Span[], units: readonly CalendarUnit[], language: Language): string {
  const [first, ...others] = spans
  // The units of a group on the same nights; a stay in several units has other nights in each.
  if (first !== undefined && others.length > 0 && others.every(({ checkIn }) => checkIn === first.checkIn)) {
    const names = spans.map(({ unitId }) => nameOfUnit(units, unitId)).join(', ')
    return calendarText[language].target(names, daySpan(first.checkIn, first.checkOut, language), nights(first))
  }
  return spans
    .map((span) =>
      calendarText[language].target(
        nameOfUnit(units, span.unitId),
        daySpan(span.checkIn, span.checkOut, language),
        nights(span),
      ),
    )
    .join(' → ')
}

/** The reason why a stay or block cannot be dropped here. */
export function refusalWords(refused: Refused, units: readonly CalendarUnit[], language: Language): string {
  const text: CalendarWords = calendarText[language]
  switch (refused.why) {
    case 'taken': {
      const { span } = refused
      const where = [nameOfUnit(units, span.unitId), daySpan(span.checkIn, span.checkOut, language)] as const
      return refused.by === 'stay'
        ? text.takenByStay(refused.guestName, ...where)
        : text.takenByBlock(...where, reasonOf(refused.reason, language))
    }
    case 'left':
      return text.left
    case 'parts-unseen':
      return text.segmentsUnseen
    case 'block-past':
      return blockProblems['block.in-the-past'][language]
    case 'no-nights':
    case 'stay.no-segments':
      return text.noNights
    default:
      return moveProblems[refused.why][language]
  }
}
