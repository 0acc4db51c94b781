// Nights that are held for a deposit, for tests.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  changeDepositRule,
  changeOption,
  type DepositRule,
  type OptionAsked,
  receiveDeposit,
} from '#contract/deposits.ts'
import { createReservation, type Reservation } from '#contract/reservations.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { booking } from '../booking.fixture.ts'
import { endOption } from './end-option.ts'

type Known = { id: number }

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
    hold: async (ours: TestHotel, unit: Known, option: z.input<typeof OptionAsked> = {}): Promise<Reservation> =>
      (await w.call(createReservation, { body: booking(unit, { option }) }, ours)).reservation,
    received: (ours: TestHotel, { id }: Known, amount: number, requestId: string = randomUUID()) =>
      w.call(receiveDeposit, { params: { id }, body: { requestId, amount, method: 'iban' } }, ours),
    change: async (
      ours: TestHotel,
      { id }: Known,
      amount: number,
      until: string,
      seen?: { amount: number; until: string },
    ) => (await w.call(changeOption, { params: { id }, body: { amount, until, seen } }, ours)).option,
    /** The time is over. */
    end: ({ hotelId }: TestHotel, { id }: Known) => endOption(w.api, { hotelId, reservationId: id }),
  }
}
