// For which stay a line of the statement is. A suggestion always: somebody accepts it.
import { type Kurus, kurus } from '#domain/money/money.ts'
import { fold } from '#domain/search/fold.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { StatementLine } from './statement.ts'

/** A stay for which money may come. */
export type AwaitingStay = {
  reservationId: number
  /** Each amount that would settle something: what lacks of the kapora, all that is owed. None: no money is awaited. */
  awaited: readonly Kurus[]
  guestName: string
  bookedOn: Day
  checkOut: Day
}

/** What a stay awaits. `depositLeft`: of one that is held for its kapora; nothing of others. */
export const awaitedOf = (depositLeft: Kurus, owed: Kurus): Kurus[] =>
  [...new Set([depositLeft, owed])].filter((amount) => amount > 0)

/** What still lacks of a kapora. */
export const depositLeft = (asked: Kurus, paid: Kurus): Kurus => kurus(Math.max(0, asked - paid))

type MatchedBy = 'code' | 'code-other-amount' | 'amount-and-name'
export type StayMatch = { reservationId: number; by: MatchedBy }
type Line = Pick<StatementLine, 'day' | 'amountKurus' | 'text' | 'sender'>

/** Until so long after departure money for a stay may come. */
const daysAfter = 30

/** Of a name, only words of some length say who it is. */
const shortestWord = 3

/**
 * The stays that a line may be for, the surest first: by the code; or by the very amount that is awaited together with
 * the name of the guest and a day near to the stay. An amount alone says nothing: half the deposits of a business are equal.
 */
export function matchesFor(line: Line, stays: readonly AwaitingStay[]): StayMatch[] {
  if (line.amountKurus <= 0) return []
  const codes = codesIn(line.text)
  const byCode = stays.filter(({ reservationId }) => codes.includes(reservationId))
  if (byCode.length > 0) {
    return byCode
      .map(({ reservationId, awaited }): StayMatch => {
        return { reservationId, by: awaited.includes(line.amountKurus) ? 'code' : 'code-other-amount' }
      })
      .toSorted((a, b) => Number(a.by !== 'code') - Number(b.by !== 'code'))
  }
  const words = new Set(wordsIn(line))
  return stays
    .filter(({ awaited, bookedOn, checkOut, guestName }) => {
      const isInTime = bookedOn <= line.day && line.day <= addDays(checkOut, daysAfter)
      return awaited.includes(line.amountKurus) && isInTime && namesGuest(words, guestName)
    })
    .map(({ reservationId }) => ({ reservationId, by: 'amount-and-name' }))
}

/** From which departure on a stay may be the one that a line of this day is for. */
export const earliestCheckOut = (day: Day): Day => addDays(day, -daysAfter)

const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u)

/** The words of a line that can be a part of somebody's name, folded. */
export const wordsIn = ({ text, sender }: Pick<Line, 'text' | 'sender'>): string[] =>
  wordsOf(`${sender} ${text}`).filter((word) => word.length >= shortestWord)

/** However they are written: KNK 4821, knk-4821, KNK04821. Stays by their numbers. */
export function codesIn(text: string): number[] {
  const written = fold(text).matchAll(/(?<![\p{L}\p{N}])knk[^\p{L}\p{N}]{0,2}0*(\d{1,12})(?!\p{N})/gu)
  return [...written].map(([, digits]) => Number(digits))
}

/** Whether first and last name both stand there, in any order. A father may have paid: then somebody has to look. */
function namesGuest(words: ReadonlySet<string>, guestName: string): boolean {
  const names = wordsOf(guestName.trim())
  const [first, last] = [names[0], names.at(-1)]
  return first !== undefined && last !== undefined && names.length > 1 && words.has(first) && words.has(last)
}

/**
 * What stands at a line: one stay to accept, several to choose from, or nothing. One that awaits no money, as its nights
 * were released meanwhile, is never the one that is accepted with a tap.
 */
export function suggestionFor(
  line: Line,
  stays: readonly AwaitingStay[],
): { suggested: StayMatch | null; others: StayMatch[] } {
  const matches = matchesFor(line, stays)
  const [first, ...others] = matches
  const awaits = stays.some(
    ({ reservationId, awaited }) => reservationId === first?.reservationId && awaited.length > 0,
  )
  const isClear = awaits && others.every(({ by }) => by !== first?.by)
  return isClear && first !== undefined ? { suggested: first, others } : { suggested: null, others: matches }
}

/** What a guest is asked to write with the transfer: short enough to be said on the telephone. */
export const depositCode = (reservationId: number): string => `KNK${String(reservationId).padStart(4, '0')}`
