import { kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { endingOn, type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'

/**
 * The parts of a stay that now ends on `checkOut`. What was agreed is kept, the later nights' price on the last part
 * that is left, unless `keepPrice` is false: then each part keeps the share of its price that its nights are. The kuruş
 * that does not divide is given back with the nights.
 */
export function leavingOn(parts: readonly StaySegment[], checkOut: Day, keepPrice: boolean): StaySegment[] {
  const kept = endingOn(parts, checkOut).map((part, index) => {
    const before = parts[index] ?? part
    // A part only gets shorter here: who stays longer agrees on a price.
    if (nights(part) >= nights(before)) return before
    return { ...part, priceKurus: kurus(Math.floor((before.priceKurus * nights(part)) / nights(before))) }
  })
  if (!keepPrice) return kept
  const givenBack = (wholeOf(parts)?.priceKurus ?? 0) - (wholeOf(kept)?.priceKurus ?? 0)
  return kept.map((part, index) =>
    index === kept.length - 1 ? { ...part, priceKurus: kurus(part.priceKurus + givenBack) } : part,
  )
}
