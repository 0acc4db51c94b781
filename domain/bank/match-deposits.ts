// Matches lines of a bank statement with stays. Each match is a suggestion that a user must accept.
import { type Kurus, kurus } from '#domain/money/money.ts'
import { fold } from '#domain/search/fold.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { StatementLine } from './statement.ts'

/** A stay that may receive money. */
export type AwaitingStay = {
  reservationId: number
  /**
   * Each amount that would settle something: the missing part of the deposit (kapora), and the whole debt. Empty if the
   * stay awaits no money.
   */
  awaited: readonly Kurus[]
  guestName: string
  bookedOn: Day
  checkOut: Day
}

/**
 * Returns the amounts that a stay awaits. `depositLeft` is the unpaid part of the deposit if the stay is held for a
 * deposit, otherwise zero.
 */
export const awaitedOf = (depositLeft: Kurus, owed: Kurus): Kurus[] =>
  [...new Set([depositLeft, owed])].filter((amount) => amount > 0)

/** The missing part of a deposit (kapora). */
export const depositLeft = (asked: Kurus, paid: Kurus): Kurus => kurus(Math.max(0, asked - paid))

type MatchedBy = 'code' | 'code-other-amount' | 'amount-and-name'
export type StayMatch = { reservationId: number; by: MatchedBy }
type Line = Pick<StatementLine, 'day' | 'amountKurus' | 'text' | 'sender'>

/** The number of days after check-out during which money for a stay may still come. */
const daysAfter = 30

/** The minimum length of a word of a name; shorter words do not identify a guest. */
const shortestWord = 3

/**
 * The stays to which a line may belong, the most certain first: by the code, or by the exact amount together with the
 * guest's name and a day near the stay. An amount alone proves nothing, because half the deposits of a business are
 * equal.
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

/** The earliest check-out of a stay to which a line of this day may belong. */
export const earliestCheckOut = (day: Day): Day => addDays(day, -daysAfter)

const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u)

/** The words of a line that may belong to a guest's name, folded for search. */
export const wordsIn = ({ text, sender }: Pick<Line, 'text' | 'sender'>): string[] =>
  wordsOf(`${sender} ${text}`).filter((word) => word.length >= shortestWord)

/** Finds reservation numbers in codes of any notation: KNK 4821, knk-4821, KNK04821. */
export function codesIn(text: string): number[] {
  const written = fold(text).matchAll(/(?<![\p{L}\p{N}])knk[^\p{L}\p{N}]{0,2}0*(\d{1,12})(?!\p{N})/gu)
  return [...written].map(([, digits]) => Number(digits))
}

/**
 * Whether the first and the last name both occur, in any order. If, for example, the guest's father paid, the names do
 * not match and a user must decide.
 */
function namesGuest(words: ReadonlySet<string>, guestName: string): boolean {
  const names = wordsOf(guestName.trim())
  const [first, last] = [names[0], names.at(-1)]
  return first !== undefined && last !== undefined && names.length > 1 && words.has(first) && words.has(last)
}

/**
 * Returns the suggestion for a line: one stay to accept, several stays to choose from, or none. A stay that awaits no
 * money, for example because its nights were released, is never offered to be accepted with one tap.
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

/** The code that a guest adds to the bank transfer. It is short enough to be said on the phone. */
export const depositCode = (reservationId: number): string => `KNK${String(reservationId).padStart(4, '0')}`
