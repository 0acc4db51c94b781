// Cancels stays together with their fees and refunds, for tests.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  settleCancellation as settleEndpoint,
  readCancellationCost,
  readSettlement,
} from '#contract/cancellation/endpoints.ts'
import type { CancellationCost, CancellationKind } from '#contract/cancellation/schemas.ts'
import { changeCancelRule } from '#contract/cancellation/endpoints.ts'
import type { CancelRule } from '#contract/cancellation/schemas.ts'
import { readCredits, takePayment } from '#contract/folio/payments/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { undoTransition } from '#contract/stays/endpoints.ts'
import { searchDamageDeposits } from '#contract/folio/endpoints.ts'
import { readyCancelRules } from '#domain/cancellation/cancel-rule.ts'
import { cancelRuleOnWire } from './cancel-rule-on-wire.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import type { Asker, TestHotel, world } from '#server/test/world.ts'

type ReservationId = { id: number }
type Said = Partial<z.input<typeof settleEndpoint.body>>

export function cancellationsOf({ call }: ReturnType<typeof world>) {
  const costs = async (
    asker: Asker,
    { id }: ReservationId,
    transition: CancellationKind = 'cancel',
  ): Promise<CancellationCost> =>
    (await call(readCancellationCost, { params: { id }, query: { transition } }, asker)).cancellation
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
    /** Cancels as a clerk does after reading the current cost. */
    settleCancellation: async (asker: Asker, stay: ReservationId, said: Said = {}) => {
      const { transition = 'cancel' } = said
      const seen = said.seen ?? (await costs(asker, stay, transition))
      const usual = { requestId: randomUUID(), way: 'rule' as const, method: 'cash' as const }
      const body = {
        ...usual,
        ...said,
        transition,
        seen: { charge: seen.charge, paid: seen.paid, deposit: seen.deposit },
      }
      return (await call(settleEndpoint, { params: { id: stay.id }, body }, asker)).reservation
    },
  }
}

/** Makes and undoes a cancellation with a fee and a refund, for tests that look at every SQL statement. */
export async function cancels(w: ReturnType<typeof world>, ours: TestHotel): Promise<void> {
  const { rule, settleCancellation } = cancellationsOf(w)
  const own = { name: 'own' as const, steps: [{ fewerThanDays: 365, charge: { by: 'percent' as const, count: 10 } }] }
  await rule(ours, { ...own, noShow: null, movesDeposit: true })
  const stay = booking(await w.unit(ours, { unitName: 'Yeni 7' }))
  const { reservation } = await w.call(createReservation, { body: stay }, ours)
  const params = { id: reservation.id }
  await w.call(takePayment, { params, body: { requestId: 'paid-before', amount: 100, method: 'cash' } }, ours)
  await settleCancellation(ours, reservation)
  await w.call(readSettlement, { params }, ours)
  await w.call(undoTransition, { params, body: {} }, ours)
  await w.call(readCredits, { params }, ours)
  await w.call(searchDamageDeposits, { body: { state: 'held', search: 'Işık' } }, ours)
}
