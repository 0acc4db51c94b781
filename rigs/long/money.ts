// Acts on the folio of a stay: payments, refunds, charges, discounts, damage deposits, and cancellations with their money.
import { randomUUID } from 'node:crypto'
import { readCancellationCost, settleCancellation } from '#contract/cancellation/endpoints.ts'
import {
  addCharge,
  adjustFolio,
  closeFolio,
  giveDiscount,
  reopenFolio,
  reverseLine,
} from '#contract/folio/endpoints.ts'
import { keepDamage, refundDamage, refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import type { Folio } from '#contract/folio/schemas.ts'
import type { TestHotel } from '#server/test/world.ts'
import { type Act, actOf, type Desk, once, type Verdict } from './act.ts'
import {
  arrivalOf,
  chargedOf,
  damageHeldOf,
  type House,
  isHolding,
  isSold,
  paidOf,
  priceOf,
  refundableOf,
  settleOption,
  standing,
  type Stay,
  stayOf,
  sum,
  takeStep,
} from './house.ts'
import { broken, charges, formerGuest, ill } from './people.text.ts'

type About = { id: number; number: string }
const methods = ['cash', 'iban', 'pos'] as const

/** Each request has a key of its own, which also stands in its text, so that its line is found again. */
const newKey = (): string => `sim-${randomUUID()}`

const lira = (kurus: number): number => kurus / 100

export function pay(desk: Desk, by: TestHotel, { id, number }: About, stay: Stay): Act {
  const { chance } = desk
  const owed = Math.max(0, chargedOf(stay) - paidOf(stay))
  const purpose = chance.isSo(0.15) ? 'damage' : chance.isSo(0.3) ? 'deposit' : 'stay'
  const amount = owed > 0 && chance.isSo(0.5) ? owed : chance.whole(1, 200_000)
  const [method, key] = [chance.one(methods), newKey()]
  const body = { requestId: key, amount: lira(amount), method, purpose, note: key } as const
  const act = actOf(desk, {
    words: `takes ${amount} (${purpose}, ${method}) for ${number}`,
    by,
    endpoint: takePayment,
    request: { params: { id }, body },
    judge: () => 'done',
    apply: (house, { folio }) => {
      const one = stayOf(house, number)
      const paymentId = folio.payments.find(({ note }) => note === key)?.id ?? 0
      one.paid.push({ id: paymentId, amount, method, purpose, day: house.today, refundOf: null, isMoved: false })
      if (purpose !== 'damage') settleOption(one)
    },
  })
  return once(act, key, { id, body })
}

export function refund(desk: Desk, by: TestHotel, { id, number }: About, stay: Stay): Act | undefined {
  const { chance } = desk
  const some = stay.paid.filter(({ purpose, refundOf }) => purpose !== 'damage' && refundOf === null)
  if (some.length === 0 || stay.hasMoved) return undefined
  const [payment, key, method] = [chance.one(some), newKey(), chance.one(methods)]
  const amount = chance.isSo(0.3) ? payment.amount : chance.whole(1, payment.amount)
  const body = { requestId: key, amount: lira(amount), method }
  const act = actOf(desk, {
    words: `refunds ${amount} of payment ${payment.id} of ${number}`,
    by,
    endpoint: refundPayment,
    request: { params: { id, paymentId: payment.id }, body },
    judge: (house) => {
      const one = stayOf(house, number)
      return one.hasMoved ? 'either' : amount <= refundableOf(one, payment.id) ? 'done' : 'refused'
    },
    apply: (house) => {
      const { purpose } = payment
      const back = { id: 0, amount: -amount, method, purpose, day: house.today, refundOf: payment.id, isMoved: false }
      stayOf(house, number).paid.push(back)
    },
  })
  return once(act, key, { id, paymentId: payment.id, body })
}

const lineOf = (folio: Folio, key: string) =>
  folio.lines.find(({ text, reverses }) => reverses === null && text.includes(key))

export function charge(desk: Desk, by: TestHotel, { id, number }: About): Act {
  const [amount, key] = [desk.chance.whole(1, 90_000), newKey()]
  const body = { requestId: key, amount: lira(amount), text: `${desk.chance.one(charges)} ${key}` }
  const act = actOf(desk, {
    words: `charges ${amount} to ${number}`,
    by,
    endpoint: addCharge,
    request: { params: { id }, body },
    judge: (house) => (stayOf(house, number).isClosed ? 'refused' : 'done'),
    apply: (house, { folio }) => {
      const lineId = lineOf(folio, key)?.id ?? 0
      stayOf(house, number).lines.push({ key, kind: 'fee', amount, day: house.today, stands: true, id: lineId })
    },
  })
  return once(act, key, { id, body })
}

/** Discounts stay small beside the price of the nights, because a discount is taken off them. */
export function discount(desk: Desk, by: TestHotel, { id, number }: About, stay: Stay): Act {
  const [most, key] = [Math.max(1, Math.floor(priceOf(stay) / 20)), newKey()]
  const amount = desk.chance.whole(1, most)
  const isDiscount = desk.chance.isSo(0.6)
  const signed = isDiscount || desk.chance.isSo(0.5) ? -amount : amount
  const kind = isDiscount ? 'discount' : 'adjustment'
  const body = { requestId: key, amount: lira(isDiscount ? amount : signed), text: `${formerGuest} ${key}` }
  const act = actOf(desk, {
    words: `books the ${kind} ${signed} on ${number}`,
    by,
    endpoint: isDiscount ? giveDiscount : adjustFolio,
    request: { params: { id }, body },
    judge: (house): Verdict => {
      const one = stayOf(house, number)
      const given = sum(standing(one).map((line) => (line.kind === 'fee' ? 0 : line.amount)))
      if (one.isClosed) return 'refused'
      // Whether a price that nobody pays can be discounted is left to the product.
      return isSold(one) && given > -priceOf(one) / 4 ? 'done' : 'either'
    },
    apply: (house) => {
      stayOf(house, number).lines.push({ key, kind, amount: signed, day: house.today, stands: true })
    },
  })
  return once(act, key, { id, body })
}

export function reverse(desk: Desk, by: TestHotel, { id, number }: About, stay: Stay): Act | undefined {
  const fees = stay.lines.filter((line) => line.kind === 'fee' && line.id !== undefined)
  if (fees.length === 0) return undefined
  const { key, id: lineId = 0 } = desk.chance.one(fees)
  return actOf(desk, {
    words: `takes charge ${lineId} of ${number} back`,
    by,
    endpoint: reverseLine,
    request: { params: { id, lineId } },
    judge: (house) => (stayOf(house, number).isClosed ? 'refused' : 'done'),
    apply: (house) => {
      for (const line of stayOf(house, number).lines) if (line.key === key) line.stands = false
    },
  })
}

export function damage(desk: Desk, by: TestHotel, { id, number }: About, stay: Stay): Act | undefined {
  const { chance } = desk
  const held = damageHeldOf(stay)
  if (held === 0) return undefined
  const [key, method] = [newKey(), chance.one(methods)]
  if (chance.isSo(0.5)) return giveBack()
  const amount = chance.whole(1, held)
  const body = { requestId: key, amount: lira(amount), text: `${broken} ${key}` }
  const act = actOf(desk, {
    words: `keeps ${amount} of the damage deposit of ${number}`,
    by,
    endpoint: keepDamage,
    request: { params: { id }, body },
    judge: (house) => {
      const one = stayOf(house, number)
      return one.isClosed || amount > damageHeldOf(one) ? 'refused' : 'done'
    },
    apply: (house) => {
      const one = stayOf(house, number)
      const moved = { id: 0, method: 'moved', day: house.today, refundOf: null, isMoved: true } as const
      one.lines.push({ key, kind: 'damage', amount, day: house.today, stands: true })
      one.paid.push({ ...moved, purpose: 'damage', amount: -amount }, { ...moved, purpose: 'stay', amount })
      one.hasMoved = true
    },
  })
  return once(act, key, { id, body })

  function giveBack(): Act {
    const asked = { requestId: key, method }
    const given = actOf(desk, {
      words: `gives the damage deposit of ${number} back`,
      by,
      endpoint: refundDamage,
      request: { params: { id }, body: asked },
      judge: (house) => (damageHeldOf(stayOf(house, number)) > 0 ? 'done' : 'either'),
      apply: (house) => {
        const one = stayOf(house, number)
        const back = -damageHeldOf(one)
        const refunded = {
          id: 0,
          amount: back,
          method,
          purpose: 'damage',
          day: house.today,
          refundOf: null,
          isMoved: false,
        } as const
        if (back !== 0) one.paid.push(refunded)
      },
    })
    return once(given, key, { id, asked })
  }
}

/** Closes the folio of a stay, or opens it again. */
export function close(desk: Desk, by: TestHotel, { id, number }: About, stay: Stay): Act {
  if (stay.isClosed && desk.chance.isSo(0.7)) {
    return actOf(desk, {
      words: `opens the folio of ${number} again`,
      by,
      endpoint: reopenFolio,
      request: { params: { id } },
      judge: () => 'done',
      apply: (house) => void (stayOf(house, number).isClosed = false),
    })
  }
  const reason = desk.chance.isSo(0.5) ? 'pays-later' : null
  return actOf(desk, {
    words: `closes the folio of ${number}${reason === null ? '' : ' with a reason'}`,
    by,
    endpoint: closeFolio,
    request: { params: { id }, body: { reason } },
    judge: (house) => {
      const one = stayOf(house, number)
      if (one.isClosed) return 'done'
      if (damageHeldOf(one) !== 0) return 'refused'
      return reason !== null || chargedOf(one) === paidOf(one) ? 'done' : 'refused'
    },
    apply: (house) => void (stayOf(house, number).isClosed = true),
  })
}

/** The price of the nights with what was taken off it: a cancellation takes it off the folio. */
const servicesOf = (stay: Stay): number =>
  (isSold(stay) ? priceOf(stay) : 0) +
  sum(standing(stay).map(({ kind, amount }) => (kind === 'discount' || kind === 'adjustment' ? amount : 0)))
const paidForStay = (stay: Stay): number => Math.max(0, paidOf(stay) - Math.max(0, chargedOf(stay) - servicesOf(stay)))

/** Cancels a stay for an amount that a clerk types, and refunds the rest now or later. */
export async function settle(desk: Desk, by: TestHotel, { id, number }: About): Promise<Act> {
  const { chance, w, clerks } = desk
  const { cancellation } = await w.call(readCancellationCost, { params: { id }, query: {} }, clerks[0])
  const [key, seen] = [newKey(), { charge: cancellation.charge, paid: cancellation.paid }]
  const amount = chance.whole(0, Math.round(cancellation.total * 100) + 5_000)
  const [method, transition] = [
    chance.isSo(0.6) ? chance.one(methods) : null,
    chance.one(['cancel', 'cancel', 'no-show'] as const),
  ]
  const body = {
    requestId: key,
    transition,
    way: 'amount',
    amount: lira(amount),
    reason: ill,
    method,
    seen,
  } as const
  const act = actOf(desk, {
    words: `settles the ${transition} of ${number} for ${amount}`,
    by,
    endpoint: settleCancellation,
    request: { params: { id }, body },
    judge: (house): Verdict => {
      const stay = stayOf(house, number)
      const may =
        transition === 'cancel' ? isHolding(stay) : stay.state === 'expected' && house.today >= arrivalOf(stay)
      if (!may || seen.charge !== 0 || seen.paid !== lira(paidForStay(stay)) || amount > servicesOf(stay))
        return 'refused'
      return stay.isClosed ? 'either' : 'done'
    },
    apply: (house) => settled(house, stayOf(house, number), { key, amount, method, transition }),
  })
  return once(act, key, { id, body })
}

type Settled = { key: string; amount: number; method: string | null; transition: 'cancel' | 'no-show' }

function settled(house: House, stay: Stay, { key, amount, method, transition }: Settled): void {
  const back = Math.max(0, paidForStay(stay) - amount)
  if (amount > 0) stay.lines.push({ key, kind: 'fee', amount, day: house.today, stands: true })
  takeStep(house, stay, transition, key)
  if (method === null || back === 0) return
  const { today: day } = house
  stay.paid.push({ id: 0, amount: -back, method, purpose: 'stay', day, refundOf: null, isMoved: false })
  stay.hasMoved = true
}
