import type { Block } from '#contract/blocks/schemas.ts'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { RoomType } from '#domain/units/unit.ts'
import { chartDataOf, type ChartStay, type StayBar } from './bars.ts'

export const unit = (id: number, roomType: RoomType = 'Bungalov'): CalendarUnit => ({
  id,
  unitName: `${roomType} ${id}`,
  roomType,
  capacity: 2,
  price: 1000,
})

export function stay(fields: Partial<ChartStay>): ChartStay {
  const { checkInDate = '2026-11-24', checkOutDate = '2026-11-27', price = 3000 } = fields
  return {
    reservationId: 1,
    hotelDetailId: 1,
    checkInDate,
    checkOutDate,
    price,
    segment: 1,
    segments: 1,
    stayCheckIn: checkInDate,
    stayCheckOut: checkOutDate,
    totalPrice: price,
    status: 'ACTIVE',
    checkedInAt: null,
    checkedOutAt: null,
    personId: 1,
    guestName: 'Nihal Ünal',
    phone: '+905321112233',
    numberOfGuests: 2,
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

export function chart(stays: readonly ChartStay[], blocks: readonly Block[] = []) {
  const units = [unit(1), unit(2), unit(3, 'Suit')]
  return chartDataOf([{ from: '2026-11-01', to: '2027-02-01', units, stays: [...stays], blocks: [...blocks] }])
}

export function bar(one: ChartStay): StayBar {
  const found = chart([one]).bars[0]
  if (found?.kind !== 'stay') throw new Error('a stay is a bar')
  return found
}
