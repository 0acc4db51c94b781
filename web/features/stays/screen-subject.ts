import type { TodayStay } from '#contract/today/schemas.ts'
import type { Standing } from '#domain/reservations/status.ts'

/** The fields of a stay that a transition and its messages need. */
export type ScreenSubject = Pick<
  TodayStay,
  'reservationId' | 'guestName' | 'stayCheckIn' | 'stayCheckOut' | 'unitName'
> &
  Standing
