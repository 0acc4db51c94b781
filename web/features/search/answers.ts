// Answers to what an owner asks the palette in passing. The module loads with the first question.
import { href } from 'react-router'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import type { Calendar } from '#contract/calendar/schemas.ts'
import { balancesReport } from '#contract/reports/money/endpoints.ts'
import { readIbans } from '#contract/hotel/ibans/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { showIban } from '#domain/people/iban.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { fold } from '#domain/search/fold.ts'
import { fridays, type Question, questionIn } from '#domain/search/question.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { addDays, daysBetween, type Day } from '#domain/time/day.ts'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import { stayAddress } from '#web/features/navigation/addresses.ts'
import { byUnit, runOn } from '#web/features/prices/price-runs.ts'
import { yearQuery } from '#web/features/prices/prices.queries.ts'
import { queryClient } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { daySpan, longDay, monthOfYear } from '#web/platform/day-words.ts'
import { answersText } from './answers.text.ts'

export type FreeStay = { unitId: number; checkIn: Day; checkOut: Day }
export type Answer = {
  key: string
  of: 'day' | 'stay' | 'money' | 'unit' | 'account'
  title: string
  more: string
  follow: { to: string } | { book: FreeStay } | { pay: PayingStay } | { copy: string }
}
type Asker = { today: Day; language: Language; may: (permission: Permission) => boolean; signal: AbortSignal }

const rowsOfKind = 5

/** The answers to a text that asks something; none if it asks nothing, or what the user may not see. */
export async function answersTo(typed: string, asker: Asker): Promise<Answer[]> {
  const question = questionIn(typed, asker.today)
  if (question === undefined) return []
  if (question.about === 'day') return asker.may('stay.see') ? ofDay(question.day, asker) : []
  if (question.about === 'debts') return asker.may('report.see') ? ofDebts(asker) : []
  if (question.about === 'ibans') return asker.may('stay.see') ? ofIbans(asker) : []
  if (question.about === 'closing') return asker.may('block.keep') ? ofClosing(question.unit, asker) : []
  return asker.may('stay.see') ? ofMonth(question, asker) : []
}

const calendarAddress = (from: Day) => `${href('/admin/calendar')}?from=${from}`

async function ofDay(day: Day, { language, signal, today }: Asker): Promise<Answer[]> {
  const text = answersText[language]
  const { calendar } = await call(readCalendar, { query: { from: addDays(day, -1), to: addDays(day, 1) } }, { signal })
  const { units, stays } = calendar
  // As on Today, whoever has come or gone by now is no more to come or to go.
  const isAhead = ({ status, checkedInAt }: (typeof stays)[number], state: 'expected' | 'in-house') =>
    day < today || ['expected', state].includes(stayStateOf({ status, checkedInAt: checkedInAt ?? null }))
  const arrivals = stays.filter(
    (stay) => (stay.segment?.stayCheckIn ?? stay.checkInDate) === day && isAhead(stay, 'expected'),
  )
  const departures = stays.filter(
    (stay) => (stay.segment?.stayCheckOut ?? stay.checkOutDate) === day && isAhead(stay, 'in-house'),
  )
  const free = units.filter(
    ({ id, closed }) => closed !== true && isFree(calendar, id, { checkIn: day, checkOut: addDays(day, 1) }),
  ).length
  const nameOf = (unitId: number) => units.find(({ id }) => id === unitId)?.unitName ?? ''
  const row = (kind: 'arrival' | 'departure') => (stay: (typeof stays)[number]) => ({
    key: `answer-${kind}-${stay.reservationId}`,
    of: 'stay' as const,
    title: text[kind](stay.guestName),
    more: `${nameOf(stay.hotelDetailId)} · ${text.nights(daysBetween(stay.checkInDate, stay.checkOutDate))}`,
    follow: { to: stayAddress(stay.reservationId) },
  })
  return [
    {
      key: 'answer-day',
      of: 'day',
      title: text.day(longDay(day, language), arrivals.length, departures.length, free),
      more: '',
      follow: { to: calendarAddress(day) },
    },
    ...arrivals.slice(0, rowsOfKind).map(row('arrival')),
    ...departures.slice(0, rowsOfKind).map(row('departure')),
  ]
}

async function ofDebts({ language, may, signal }: Asker): Promise<Answer[]> {
  const text = answersText[language]
  const { rows, total } = await call(balancesReport, { query: { page: 1 } }, { signal })
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const owing = rows.filter(({ owed }) => owed > 0).slice(0, rowsOfKind)
  return [
    {
      key: 'answer-debts',
      of: 'money',
      title: total.owed === 0 ? text.noDebts : text.debts(tl(total.due), tl(total.owed)),
      more: '',
      follow: { to: href('/admin/debts') },
    },
    ...owing.map(({ reservationId, guestName, unitName, checkInDate, checkOutDate, owed }): Answer => {
      const where = `${unitName}, ${daySpan(checkInDate, checkOutDate, language)}`
      return {
        key: `answer-debt-${reservationId}`,
        of: 'money',
        title: guestName || `#${reservationId}`,
        more: text.owes(tl(owed), where),
        follow: may('payment.take')
          ? { pay: { reservationId, guestName, checkInDate, where } }
          : { to: stayAddress(reservationId) },
      }
    }),
  ]
}

/** The accounts into which guests pay, the one that guests are told first; choosing one copies its number. */
async function ofIbans({ language, may, signal }: Asker): Promise<Answer[]> {
  const text = answersText[language]
  const { ibans } = await call(readIbans, {}, { signal })
  if (ibans.length === 0 && may('business.change')) {
    const page = { to: href('/admin/hotel-details') }
    return [{ key: 'answer-no-iban', of: 'account', title: text.noIban, more: text.noIbanMore, follow: page }]
  }
  return ibans.map(({ id, iban, bank, holder }) => ({
    key: `answer-iban-${id}`,
    of: 'account',
    title: showIban(iban),
    more: text.iban(bank, holder),
    follow: { copy: iban },
  }))
}

/** The units that the words name: exactly the one of that name, or those whose names contain the words. */
async function unitsNamed(words: string, signal: AbortSignal) {
  if (words.length < 2) return []
  const { units } = await call(search, { body: { q: words } }, { signal })
  const exact = units.filter(({ unitName }) => fold(unitName) === fold(words))
  return exact.length > 0 ? exact : units
}

async function ofClosing(words: string, { language, signal }: Asker): Promise<Answer[]> {
  const text = answersText[language]
  return (await unitsNamed(words, signal)).map(({ id, unitName }) => ({
    key: `answer-close-${id}`,
    of: 'unit',
    title: text.close(unitName),
    more: text.closeMore,
    follow: { to: `${href('/admin/calendar')}?block=${id}` },
  }))
}

const unitsAtOnce = 3

async function ofMonth(
  { unit, from, until }: Extract<Question, { about: 'month' }>,
  { today, language, may, signal }: Asker,
): Promise<Answer[]> {
  const text = answersText[language]
  const month = monthOfYear(from, language)
  const units = (await unitsNamed(unit, signal)).slice(0, unitsAtOnce)
  const begin = from < today ? today : from
  const [nights, years] =
    units.length === 0 || begin >= until
      ? [undefined, []]
      : await Promise.all([
          call(readCalendar, { query: { from: begin, to: addDays(until, 1) } }, { signal }),
          may('money.see') ? pricesBetween(begin, addDays(until, 1)) : [],
        ])
  const prices = byUnit(years)
  const weekends = units.flatMap(({ id, unitName }) => {
    const free = nights === undefined ? [] : freeWeekends(nights.calendar, id, begin, until)
    const runs = prices.get(id) ?? []
    const onSale = free.filter((friday) => !nightsOf(friday).some((night) => runOn(runs, night)?.closed === true))
    const rows = onSale.map((checkIn): Answer => {
      const price = priceOf(runs, checkIn)
      return {
        key: `answer-weekend-${id}-${checkIn}`,
        of: 'unit',
        title: [daySpan(checkIn, addDays(checkIn, 2), language), price && formatTlShort(toKurus(price), language)]
          .filter(Boolean)
          .join(' · '),
        more: text.weekend(unitName),
        follow: may('stay.book')
          ? { book: { unitId: id, checkIn, checkOut: addDays(checkIn, 2) } }
          : { to: calendarAddress(checkIn) },
      }
    })
    const none: Answer = {
      key: `answer-none-${id}`,
      of: 'unit',
      title: text.noWeekend(unitName, month),
      more: '',
      follow: { to: calendarAddress(begin) },
    }
    return rows.length > 0 ? rows : [none]
  })
  if (unit !== '' && units.length === 0) return []
  const onCalendar = { key: 'answer-month', of: 'day' as const, title: text.onCalendar(month), more: '' }
  return [...weekends, { ...onCalendar, follow: { to: calendarAddress(begin) } }]
}

/** The weekends on which a unit has two free nights and is for sale. */
function freeWeekends(calendar: Calendar, unitId: number, from: Day, until: Day) {
  if (calendar.units.some(({ id, closed }) => id === unitId && closed === true)) return []
  return fridays(from, until).filter((friday) =>
    isFree(calendar, unitId, { checkIn: friday, checkOut: addDays(friday, 2) }),
  )
}

/** Whether a unit has no stay and no block on these nights. */
const isFree = ({ stays, blocks }: Calendar, unitId: number, nights: StayDates) =>
  ![...stays, ...blocks].some(
    ({ hotelDetailId, checkInDate, checkOutDate }) =>
      hotelDetailId === unitId && overlap({ checkIn: checkInDate, checkOut: checkOutDate }, nights),
  )

const pricesBetween = (from: Day, to: Day) =>
  Promise.all(
    [...new Set([from, to].map((day) => Number(day.slice(0, 4))))].map((year) =>
      queryClient.fetchQuery(yearQuery(year)),
    ),
  )

const nightsOf = (friday: Day) => [friday, addDays(friday, 1)]

/** What the two nights cost. Undefined if one of them has no price. */
function priceOf(runs: readonly PriceRun[], friday: Day): number | undefined {
  const nights = nightsOf(friday).map((night) => runOn(runs, night))
  const prices = nights.flatMap((run) => (run === undefined || run.price === null ? [] : [run.price]))
  return prices.length === nights.length ? prices.reduce((sum, price) => sum + price, 0) : undefined
}
