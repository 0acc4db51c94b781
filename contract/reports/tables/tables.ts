// Defines each of the accountant's reports once as a table, for the screen and for its files.
import type { Language } from '#domain/language/language.ts'
import type { Grain } from '#domain/reports/period.ts'
import { foreignCurrencies, formatForeign } from '#domain/folio/foreign-cash.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import { kurus, toKurus, toTl } from '#domain/money/money.ts'
import { withRest } from '#domain/reports/with-rest.ts'
import { type CellKind, written } from '#domain/reports/written.ts'
import { formatInstant } from '#domain/time/day.ts'
import type { Closing } from '#contract/cash/schemas.ts'
import type * as reports from '../money/schemas.ts'
import type { ListedPayment, PaymentSums } from '../payments/schemas.ts'
import { type ReportColumn, type ReportTable, summed, rowColumn } from './table.ts'
import { reportTablesText } from './tables.text.ts'

type Words = typeof reportTablesText.tr
/** The name of a column, which is also the key of its value. */
type Named = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

const column = <Name extends Named>(language: Language, kind: CellKind, name: Name) =>
  summed<Record<Name, number | null>>(name, reportTablesText[language][name], kind, (sums) => sums[name])

const when = (language: Language, grain: Grain) =>
  rowColumn<{ bucket: string }>('when', reportTablesText[language].when[grain], grain, ({ bucket }) => bucket)

const isSome = (amounts: Record<string, number>) => Object.values(amounts).some((amount) => amount !== 0)

const ownMethods = ['cash', 'iban', 'pos'] as const
const purposes = ['stay', 'deposit', 'damage'] as const

/** Takings by payment method and by purpose: each of the two groups adds up to the total. */
export function takingsTable(language: Language, grain: Grain): ReportTable<reports.TakingsBucket, reports.Takings> {
  const text = reportTablesText[language]
  return {
    ...text.takings,
    // A row is also shown if the payments and refunds of the day cancel each other out.
    isShown: (row) => row.refunded !== 0 || isSome(row.methods) || isSome(row.purposes),
    columns: [
      when(language, grain),
      ...[...ownMethods, 'rest' as const].map((name) =>
        summed<reports.Takings>(`by-${name}`, text.methods[name], 'amount', (sums) =>
          withRest(sums.methods, ownMethods).of(name),
        ),
      ),
      ...purposes.map((name) =>
        summed<reports.Takings>(`for-${name}`, text.purposes[name], 'amount', (sums) => sums.purposes[name]),
      ),
      column(language, 'amount', 'refunded'),
      column(language, 'amount', 'total'),
    ],
  }
}

/** Single payments, the newest first. A refund is negative. */
export function paymentsTable(language: Language): ReportTable<ListedPayment, PaymentSums> {
  const text = reportTablesText[language]
  const { methods, purposes: names } = paymentWords[language]
  return {
    ...text.payments,
    columns: [
      rowColumn('day', text.when.day, 'day', ({ day }) => day),
      rowColumn('guest', text.guest, 'text', ({ guestName, reservationId }) => guestName || `#${reservationId}`),
      rowColumn('unit', text.unit, 'text', ({ unitName }) => unitName),
      rowColumn('checkIn', text.checkIn, 'day', ({ checkInDate }) => checkInDate),
      rowColumn('checkOut', text.checkOut, 'day', ({ checkOutDate }) => checkOutDate),
      rowColumn('method', text.method, 'text', ({ method, way }) => way?.name ?? methods[method]),
      rowColumn('purpose', text.purpose, 'text', ({ purpose }) => names[purpose]),
      rowColumn('by', text.by, 'text', ({ by }) => by ?? ''),
      rowColumn('note', text.payNote, 'text', ({ note, foreign }) =>
        [foreign && formatForeign(foreign.currency, toKurus(foreign.amount), language), note]
          .filter(Boolean)
          .join(' · '),
      ),
      {
        ...rowColumn<ListedPayment>('amount', text.amount, 'amount', ({ amount }) => amount),
        sum: ({ net }) => net,
      },
    ],
  }
}

const ownKinds = ['night', 'extra', 'fee', 'discount'] as const

export function chargesTable(language: Language, grain: Grain): ReportTable<reports.ChargesBucket, reports.Charges> {
  const text = reportTablesText[language]
  return {
    ...text.charges,
    isShown: ({ kinds }) => isSome(kinds),
    columns: [
      when(language, grain),
      ...[...ownKinds, 'rest' as const].map((name) =>
        summed<reports.Charges>(name, text.kinds[name], 'amount', (sums) => withRest(sums.kinds, ownKinds).of(name)),
      ),
      column(language, 'amount', 'net'),
      column(language, 'amount', 'kdv'),
      column(language, 'amount', 'konaklama'),
      column(language, 'amount', 'total'),
    ],
  }
}

export function closingsTable(language: Language): ReportTable<Closing, reports.Closings> {
  const text = reportTablesText[language]
  const lira = (name: 'float' | 'expected' | 'counted') =>
    rowColumn<Closing>(name, text[name], 'amount', (closing) => closing[name].lira)
  return {
    ...text.closings,
    columns: [
      rowColumn('closedAt', text.closedAt, 'text', ({ closedAt }) => formatInstant(new Date(closedAt))),
      rowColumn('closedBy', text.closedBy, 'text', ({ closedBy }) => closedBy),
      lira('float'),
      {
        ...rowColumn<Closing>('moved', text.moved, 'amount', ({ expected, float }) => less(expected.lira, float.lira)),
        sum: (sums) => sums.moved,
      },
      lira('expected'),
      lira('counted'),
      {
        ...rowColumn<Closing>('difference', text.difference, 'amount', ({ difference }) => difference.lira),
        sum: (sums) => sums.difference,
      },
      // Foreign banknotes are counted in their own currency.
      ...foreignCurrencies.map((currency) =>
        rowColumn<Closing>(currency, currency, 'text', ({ counted, difference }) =>
          foreignInWords(counted[currency], difference[currency], language),
        ),
      ),
      rowColumn('reason', text.reason, 'text', ({ reason }) => reason),
    ],
  }
}

const less = (one: number, other: number) => toTl(kurus(toKurus(one) - toKurus(other)))

/** Returns '50' or '50 (−10)'; empty if there were no banknotes and no difference. */
function foreignInWords(counted: number, difference: number, language: Language): string {
  if (counted === 0 && difference === 0) return ''
  const figure = (amount: number) => written('count', amount, { language })
  return difference === 0 ? figure(counted) : `${figure(counted)} (${figure(difference)})`
}

type OfStay = { guestName: string; reservationId: number; unitName: string; checkInDate: string; checkOutDate: string }

const ofStay = (language: Language): ReportColumn<OfStay, unknown>[] => {
  const text = reportTablesText[language]
  return [
    rowColumn('guest', text.guest, 'text', ({ guestName, reservationId }) => guestName || `#${reservationId}`),
    rowColumn('unit', text.unit, 'text', ({ unitName }) => unitName),
    { ...rowColumn<OfStay>('checkIn', text.checkIn, 'day', ({ checkInDate }) => checkInDate), onScreen: 'under' },
    { ...rowColumn<OfStay>('checkOut', text.checkOut, 'day', ({ checkOutDate }) => checkOutDate), onScreen: 'under' },
  ]
}

/** Lists the debtors with their amounts and the age of the debt. */
export function balancesTable(language: Language): ReportTable<reports.OpenBalance, reports.Balances> {
  const text = reportTablesText[language]
  return {
    ...text.balances,
    columns: [
      ...ofStay(language),
      rowColumn('since', text.since, 'day', ({ since }) => since),
      column(language, 'amount', 'charged'),
      column(language, 'amount', 'paid'),
      column(language, 'amount', 'owed'),
      { ...column(language, 'amount', 'due'), onScreen: 'none' },
      column(language, 'amount', 'toReturn'),
    ],
  }
}

export function depositsTable(language: Language): ReportTable<reports.HeldDeposit, reports.HeldMoney> {
  const text = reportTablesText[language]
  return {
    ...text.deposits,
    columns: [
      ...ofStay(language),
      rowColumn('takenOn', text.takenOn, 'day', ({ takenOn }) => takenOn),
      column(language, 'amount', 'deposit'),
      column(language, 'amount', 'damage'),
      column(language, 'amount', 'held'),
    ],
  }
}

export function occupancyTable(language: Language, grain: Grain): ReportTable<reports.NightsBucket, reports.Nights> {
  return {
    ...reportTablesText[language].occupancy,
    columns: [
      when(language, grain),
      column(language, 'count', 'available'),
      column(language, 'count', 'sold'),
      column(language, 'percent', 'occupancyPercent'),
      column(language, 'amount', 'revenue'),
      column(language, 'amount', 'adr'),
      column(language, 'amount', 'revpar'),
    ],
  }
}

export function forecastTable(language: Language): ReportTable<reports.ForecastPart, reports.Forecast> {
  const text = reportTablesText[language]
  return {
    ...text.forecast,
    columns: [
      rowColumn('from', text.from, 'day', ({ from }) => from),
      rowColumn('to', text.to, 'day', ({ to }) => to),
      column(language, 'count', 'available'),
      column(language, 'count', 'sold'),
      column(language, 'percent', 'occupancyPercent'),
      column(language, 'amount', 'booked'),
      column(language, 'amount', 'paid'),
      column(language, 'amount', 'unpaid'),
    ],
  }
}
