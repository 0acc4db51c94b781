import type { Language } from '#domain/language/language.ts'
import { may } from '#domain/roles/may.ts'
import { formatDay } from '#domain/time/day.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { stayInWords } from './stays.text.ts'

/**
 * Refuses with all values that are stored now, whatever the request was about: once in a few words, and once field by
 * field.
 */
export function refuseOutdatedStay(caller: Caller, stay: LockedStay, language: Language): void {
  const seesMoney = may(caller, 'money.see')
  const { checkIn, checkOut, totalPriceKurus, segments } = stay
  const unitNames = segments.map(({ unitName }) => unitName).join(' → ')
  const days = { checkIn: formatDay(checkIn), checkOut: formatDay(checkOut) }
  refuseOutdated('stay.changed-meanwhile', {
    now: { stored: stayInWords({ unitNames, checkIn, checkOut, ...(seesMoney && { totalPriceKurus }) }, language) },
    hotelDetailId: { code: 'reservation.stored-unit', stored: unitNames, values: { unitName: unitNames } },
    checkInDate: { code: 'reservation.stored-check-in', stored: checkIn, values: days },
    checkOutDate: { code: 'reservation.stored-check-out', stored: checkOut, values: days },
    ...(seesMoney && {
      totalPrice: { code: 'reservation.stored-price', stored: totalPriceKurus, values: { totalPriceKurus } },
    }),
  })
}
