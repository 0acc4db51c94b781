import { searchDamageDeposits } from '#contract/folio/endpoints.ts'
import * as contract from '#contract/folio/endpoints.ts'
import { sellExtra as sellExtraEndpoint } from '#contract/extras/endpoints.ts'
import * as documents from '#contract/folio/receipts/endpoints.ts'
import * as payments from '#contract/folio/payments/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { toTl } from '#domain/money/money.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { addCharge, adjustFolio, giveDiscount, reverseLine } from './lines.ts'
import { closeFolio, reopenFolio } from './close-folio.ts'
import { damageDeposits } from './list-damage-deposits.ts'
import { refundDamage, keepDamage } from './damage-deposit.ts'
import { folioNotFound } from './folio.errors.ts'
import { stayOf } from './folio.store.ts'
import { readFolio } from './read-folio.ts'
import { receiptDocument, receiptOf, receiptOnWire } from './receipt.ts'
import { refundPayment } from './refund-payment.ts'
import { sellExtra } from './sell-extra.ts'
import { takePayment } from './take-payment.ts'
import { creditsFor } from './credits.store.ts'
import { useCredit } from './use-credit.ts'

export function folioRoutes(api: Api): void {
  route(api, contract.readFolio, async ({ db, caller, params: { id } }) => ({
    ...done(),
    folio: await readFolio(db, { hotelId: caller.hotelId, reservationId: id }, caller),
  }))
  route(api, contract.addCharge, async (request) => ({ ...done(), folio: await addCharge(request) }))
  route(api, sellExtraEndpoint, async (request) => ({ ...done(), folio: await sellExtra(request) }))
  route(api, contract.giveDiscount, async (request) => ({ ...done(), folio: await giveDiscount(request) }))
  route(api, contract.adjustFolio, async (request) => ({ ...done(), folio: await adjustFolio(request) }))
  route(api, contract.reverseLine, async (request) => ({ ...done(), folio: await reverseLine(request) }))
  route(api, contract.closeFolio, async (request) => ({ ...done(), folio: await closeFolio(request) }))
  route(api, contract.reopenFolio, async (request) => ({ ...done(), folio: await reopenFolio(request) }))
  route(api, payments.takePayment, async (request) => ({ ...done(), folio: await takePayment(request) }))
  route(api, payments.refundPayment, async (request) => ({ ...done(), folio: await refundPayment(request) }))
  route(api, documents.paymentReceipt, async ({ db, caller, params, now, language }) =>
    receiptDocument(await receiptOf(db, caller, params, now), language),
  )
  route(api, documents.readReceipt, async ({ db, caller, params, now }) => ({
    ...done(),
    receipt: receiptOnWire(await receiptOf(db, caller, params, now)),
  }))
  route(api, payments.refundDamage, async (request) => ({ ...done(), folio: await refundDamage(request) }))
  route(api, searchDamageDeposits, async ({ db, caller, body }) => ({
    ...done(),
    ...(await damageDeposits(db, caller, body)),
  }))
  route(api, payments.readCredits, async ({ db, caller: { hotelId }, params: { id } }) => {
    const of = { hotelId, reservationId: id }
    if ((await stayOf(db, of)) === undefined) throw folioNotFound()
    const credits = await creditsFor(db, of)
    return {
      ...done(),
      credits: credits.map(({ checkIn, amount, reservationId }) => ({
        reservationId,
        checkInDate: checkIn,
        amount: toTl(amount),
      })),
    }
  })
  route(api, payments.useCredit, async (request) => ({ ...done(), folio: await useCredit(request) }))
  route(api, payments.keepDamage, async (request) => ({ ...done(), folio: await keepDamage(request) }))
}
