// Bars for tests.
import type { Block } from '#contract/blocks.ts'
import type { CalendarStay, CalendarUnit } from '#contract/calendar.ts'
import type { RoomType } from '#domain/units/unit.ts'
import { chartDataOf, type StayBar } from './bars.ts'

export const unit = (id: number, roomType: RoomType = 'Bungalov'): CalendarUnit => ({
  id,
  unitName: `${roomType} ${id}`,
  roomType,
  capacity: 2,
  price: 1000,
})

export function stay(fields: Partial<CalendarStay>): CalendarStay {
  const { checkInDate = '2026-11-24', checkOutDate = '2026-11-27', price = 3000 } = fields
  return {
    partId: 1,
    reservationId: 1,
    reservationUniqId: 'RES-1',
    hotelDetailId: 1,
    checkInDate,
    checkOutDate,
    price,
    part: 1,
    parts: 1,
    stayCheckIn: checkInDate,
    stayCheckOut: checkOutDate,
    totalPrice: price,
    status: 'ACTIVE',
    checkedInAt: null,
    checkedOutAt: null,
    guestId: 1,
    personId: 1,
    guestName: 'Nihal Ünal',
    phone: '+905321112233',
    numberOfGuests: 2,
    kvkk: 'verified',
    contract: 'verified',
    version: 1,
    ...fields,
  }
}

export const block = (fields: Partial<Block>): Block => ({
  id: 1,
  hotelDetailId: 1,
  unitName: 'Bungalov 1',
  checkInDate: '2026-11-24',
  checkOutDate: '2026-11-26',
  reason: 'repair',
  note: '',
  version: 1,
  ...fields,
})

export function chart(stays: readonly CalendarStay[], blocks: readonly Block[] = []) {
  const units = [unit(1), unit(2), unit(3, 'Suit')]
  return chartDataOf([{ from: '2026-11-01', to: '2027-02-01', units, stays: [...stays], blocks: [...blocks] }])
}

export function bar(one: CalendarStay): StayBar {
  const found = chart([one]).bars[0]
  if (found?.kind !== 'stay') throw new Error('a stay is a bar')
  return found
}
