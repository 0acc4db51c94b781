// Books stays whose nights are held for a deposit.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { changeDepositRule, changeOption, receiveDeposit } from '#contract/options/endpoints.ts'
import type { DepositRule, OptionRequest } from '#contract/options/schemas.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { endOption } from './end-option.ts'

type ReservationId = { id: number }

export const aRule: DepositRule = {
  by: 'percent',
  percent: 30,
  amount: 1500,
  allWithinDays: 3,
  dueInHours: 24,
  whenUnpaid: 'release',
}

export function optionsOf(w: ReturnType<typeof world>) {
  return {
    rule: (ours: TestHotel, change: Partial<DepositRule> = {}) =>
      w.call(changeDepositRule, { body: { ...aRule, ...change } }, ours),
    hold: async (
      ours: TestHotel,
      unit: ReservationId,
      option: z.input<typeof OptionRequest> = {},
    ): Promise<Reservation> => (await w.call(createReservation, { body: booking(unit, { option }) }, ours)).reservation,
    received: (ours: TestHotel, { id }: ReservationId, amount: number, requestId: string = randomUUID()) =>
      w.call(receiveDeposit, { params: { id }, body: { requestId, amount, method: 'iban' } }, ours),
    change: async (
      ours: TestHotel,
      { id }: ReservationId,
      amount: number,
      until: string,
      seen?: { amount: number; until: string },
    ) => (await w.call(changeOption, { params: { id }, body: { amount, until, seen } }, ours)).option,
    /** Runs the check of the deadline. */
    end: ({ hotelId }: TestHotel, { id }: ReservationId) => endOption(w.api, { hotelId, reservationId: id }),
  }
}
