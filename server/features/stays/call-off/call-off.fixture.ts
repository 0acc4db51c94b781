// Stays that are called off with their money, for tests.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  callOff as callOffEndpoint,
  type CallingOff,
  type CallOffStep,
  readCallingOff,
  readSettlement,
} from '#contract/call-off.ts'
import { changeCancelRule, type CancelRule } from '#contract/cancel-rule.ts'
import { readCredits, takePayment } from '#contract/payments.ts'
import { createReservation } from '#contract/reservations.ts'
import { undoTransition } from '#contract/stays.ts'
import { searchDamageDeposits } from '#contract/damage-deposits.ts'
import { readyCancelRules } from '#domain/deposits/cancel-rule.ts'
import { cancelRuleOnWire } from '#server/features/deposits/cancel-rule-on-wire.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import type { Asker, TestHotel, world } from '#server/test/world.ts'

type Known = { id: number }
type Said = Partial<z.input<typeof callOffEndpoint.body>>

export function callingOffOf({ call }: ReturnType<typeof world>) {
  const costs = async (asker: Asker, { id }: Known, step: CallOffStep = 'cancel'): Promise<CallingOff> =>
    (await call(readCallingOff, { params: { id }, query: { step } }, asker)).callingOff
  return {
    rule: async (asker: Asker, rule: keyof typeof readyCancelRules | CancelRule) =>
      (
        await call(
          changeCancelRule,
          { body: typeof rule === 'string' ? cancelRuleOnWire(readyCancelRules[rule]) : rule },
          asker,
        )
      ).rule,
    costs,
    /** As somebody does who has just read what it costs. */
    callOff: async (asker: Asker, stay: Known, said: Said = {}) => {
      const { step = 'cancel' } = said
      const { charge, paid } = said.seen ?? (await costs(asker, stay, step))
      const usual = { requestId: randomUUID(), way: 'rule' as const, method: 'cash' as const }
      const body = { ...usual, ...said, step, seen: { charge, paid } }
      return (await call(callOffEndpoint, { params: { id: stay.id }, body }, asker)).reservation
    },
  }
}

/** A cancellation with its fee and what goes back, taken back, for whoever looks at all statements. */
export async function callsOff(w: ReturnType<typeof world>, ours: TestHotel): Promise<void> {
  const { rule, callOff } = callingOffOf(w)
  const own = { name: 'own' as const, steps: [{ fewerThanDays: 365, charge: { by: 'percent' as const, count: 10 } }] }
  await rule(ours, { ...own, noShow: null, movesDeposit: true })
  const stay = booking(await w.unit(ours, { unitName: 'Yeni 7' }))
  const { reservation } = await w.call(createReservation, { body: stay }, ours)
  const params = { id: reservation.id }
  await w.call(takePayment, { params, body: { requestId: 'paid-before', amount: 100, method: 'cash' } }, ours)
  await callOff(ours, reservation)
  await w.call(readSettlement, { params }, ours)
  await w.call(undoTransition, { params, body: {} }, ours)
  await w.call(readCredits, { params }, ours)
  await w.call(searchDamageDeposits, { body: { state: 'held', search: 'Işık' } }, ours)
}
