// What the contract of a group says of its units. A contract of one unit is in texts.ts.
import { type Kurus, sumOf } from '#domain/money/money.ts'
import { nights, type StayDates } from '#domain/reservations/stay.ts'
import { formatDay } from '#domain/time/day.ts'
import { amountInText } from './amount-in-text.ts'
import {
  cancellationParagraphs,
  type ContractTerms,
  depositLine,
  extraLines,
  nightLines,
  unitLines,
} from './contract-terms.ts'
import type { ContractTexts } from './sales-contract.ts'

const language = 'tr'

/** One unit of a contract. All units of a group have the same deposit, because it is asked once for all. */
export type ContractedUnit = StayDates & {
  unitName: string
  /** The time of day as HH:MM, from the unit. */
  checkInTime: string
  checkOutTime: string
  numberOfGuests: number
  totalPrice: Kurus
  terms: ContractTerms
}

type TextsOfUnits = Omit<
  ContractTexts,
  'hotelName' | 'hotelAddress' | 'customerName' | 'businessTerms' | 'city' | 'date' | 'paymentMethod' | 'approvalDate'
>

const aboveForEach = 'her birim için yukarıda yazılıdır'

export function textsOfUnits(asTyped: readonly ContractedUnit[]): TextsOfUnits {
  const units = asTyped.map((unit) => ({ ...unit, unitName: unit.unitName.replace(/\s+/g, ' ').trim() }))
  const total = sumOf(units.map(({ totalPrice }) => totalPrice))
  const price = amountInText(total, language)
  const times = (of: (unit: ContractedUnit) => string) =>
    oneOr(units.map(of), units.map((unit) => `${of(unit)} (${unit.unitName})`).join(', '))
  return {
    units: units.flatMap(linesOfUnit).join('\n'),
    checkIn: oneOr(units.map(({ checkIn }) => formatDay(checkIn))),
    checkOut: oneOr(units.map(({ checkOut }) => formatDay(checkOut))),
    checkInTime: times(({ checkInTime }) => checkInTime),
    checkOutTime: times(({ checkOutTime }) => checkOutTime),
    days: oneOr(units.map((unit) => String(nights(unit)))),
    people: String(units.reduce((sum, { numberOfGuests }) => sum + numberOfGuests, 0)),
    totalPrice: price,
    priceWithTax: price,
    nights: units
      .flatMap((unit) => nightLines(unit.checkIn, unit.terms.nights).map((line) => `${unit.unitName}, ${inside(line)}`))
      .join('\n'),
    extras: extraLines(
      units.flatMap(({ unitName, terms }) =>
        terms.extras.map((extra) => ({ ...extra, text: `${unitName}, ${extra.text}` })),
      ),
      total,
    ).join('\n'),
    deposit: depositLine(units[0]?.terms.deposit ?? null),
    cancellation: cancellationOf(units).join('\n'),
  }
}

/** Returns the value that all units share; where they differ, the other text. */
function oneOr(values: readonly string[], otherwise = aboveForEach): string {
  const [first = otherwise, ...others] = new Set(values)
  return others.length === 0 ? first : otherwise
}

const inside = (line: string) => line.charAt(0).toLocaleLowerCase('tr') + line.slice(1)

/** The unit with its dates, guests and price; guests who change units have a line for each of theirs. */
function linesOfUnit(unit: ContractedUnit, at: number): string[] {
  const { unitName, checkIn, checkOut, numberOfGuests, totalPrice, terms } = unit
  const facts = [
    `${formatDay(checkIn)} – ${formatDay(checkOut)}`,
    `${nights(unit)} gün`,
    `${numberOfGuests} kişi`,
    amountInText(totalPrice, language),
  ]
  const parts = terms.parts === undefined ? [] : unitLines(unitName, terms.parts)
  return [`${at + 1}. konaklama birimi: ${unitName}, ${facts.join(', ')}`, ...parts]
}

/** Units under one rule share its paragraphs. Otherwise, the names of the units stand above their rule. */
function cancellationOf(units: readonly ContractedUnit[]): string[] {
  const paragraphs = (unit: ContractedUnit) => cancellationParagraphs(unit.terms.cancellation, unit.checkIn)
  const alike = [...Map.groupBy(units, (unit) => paragraphs(unit).join('\n'))]
  return alike.flatMap(([text, some]) =>
    alike.length === 1 ? [text] : [`${some.map(({ unitName }) => unitName).join(', ')} için:`, text],
  )
}
