// Stays as they actually happen: check-in, check-out, no-show, moves. The reservation itself:
// contract/reservations/schemas.ts.
import { StaySegment } from '#contract/reservations/schemas.ts'
import { Lira } from '#contract/shapes.ts'

/**
 * A segment of the stay after the move. Without a price, existing nights keep the agreed price, and new nights are
 * priced by the rates.
 */
export const MovedSegment = StaySegment.extend({ totalPrice: Lira.nullish() }).meta({ id: 'MovedSegment' })
