import type { Opposite } from '#domain/audit/opposite.ts'
import type { Language } from '#domain/language/language.ts'
import { frontDeskMethods } from '#domain/folio/payment.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { cancelReservation } from '#server/features/cancellation/cancel-reservation.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import { reverseLine } from '#server/features/folio/lines.ts'
import { refundPayment } from '#server/features/folio/refund-payment.ts'
import { lockStay } from '#server/features/stay/lock-stay.ts'
import { undoTransition } from '#server/features/stays/undo-transition.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { bookingLived, bookingPaid, notUndone } from './undo.errors.ts'
import { undoDecision } from './undo-proposal.ts'
import type { Fields, StoredEntry } from './undo.store.ts'

type ByOpposite = {
  db: Db
  caller: Caller
  now: Date
  language: Language
  secret: string
  jobs: Pick<Jobs, 'enqueue'>
  entry: StoredEntry
  isNow: Fields
}

/** Takes a booking, a transition, a payment, a charge or a decision back with the act by which the front desk does so. */
export async function undoByOpposite(opposite: Opposite, asked: ByOpposite): Promise<void> {
  const { db, caller, now, language, secret, jobs, entry, isNow } = asked
  const { reservationId } = entry
  if (reservationId === null) throw notUndone('other')
  const params = { id: reservationId }
  const request = { db, caller, params, now }
  switch (opposite.act) {
    case 'undo-transition':
      await undoTransition({ ...request, body: { transition: opposite.transition }, language, jobs })
      return
    case 'refund': {
      const method = frontDeskMethods.find((one) => one === isNow.method) ?? 'other'
      const amount = toTl(kurus(Number(isNow.amount_kurus)))
      const way = isNow.way_id ? { wayId: Number(isNow.way_id) } : { method }
      const body = { amount, ...way, note: '' }
      await refundPayment({ ...request, params: { ...params, paymentId: Number(entry.key) }, body })
      return
    }
    case 'reverse':
      await reverseLine({ ...request, params: { ...params, lineId: Number(entry.key) } })
      return
    case 'reopen-proposal':
      await undoDecision({ ...request, secret, id: Number(entry.key), decidedAt: new Date(String(isNow.decided_at)) })
      return
    case 'cancel':
      await cancelUnpaid(asked, reservationId)
  }
}

/** What happens to paid money is asked by the dialog of a cancellation, so a paid booking is refused here. */
async function cancelUnpaid({ db, caller, now }: ByOpposite, id: number): Promise<void> {
  const stay = await lockStay(db, caller.hotelId, id)
  if (stayStateOf(stay) === 'in-house') throw bookingLived()
  const { paid, damageHeld } = (await sumsOf(db, caller.hotelId, [id]))(id)
  if (paid !== 0 || damageHeld !== 0) throw bookingPaid()
  await cancelReservation({ db, caller, params: { id }, now })
}
