// Acts of the front desk: check-in, check-out, no-show, cancellation, and taking one of them back.
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { checkInGuests, checkOutGuests, markNoShow, undoTransition } from '#contract/stays/endpoints.ts'
import type { TestHotel } from '#server/test/world.ts'
import { type Act, actOf, type Desk, type Verdict } from './act.ts'
import {
  areFree,
  arrivalOf,
  departureOf,
  type House,
  isAfterStep,
  isHolding,
  lastStep,
  shorten,
  type Stay,
  stayOf,
  takeStep,
  undoStep,
  unitOn,
  wasUndone,
} from './house.ts'

type About = { id: number; number: string }

/** A closed folio keeps its lines, so that it is left to the product whether a step fits it. */
const unlessClosed = (stay: Stay, may: boolean): Verdict => (may ? (stay.isClosed ? 'either' : 'done') : 'refused')

export function checkIn(desk: Desk, by: TestHotel, { id, number }: About): Act {
  const isDespite = desk.chance.isSo(0.7)
  const despite = isDespite ? (['unit-occupied', 'identity-missing'] as const) : []
  return actOf(desk, {
    words: `checks ${number} in${isDespite ? ' in spite of all doubts' : ''}`,
    by,
    endpoint: checkInGuests,
    request: { params: { id }, body: { despite: [...despite] } },
    judge: (house) => {
      const [stay, { today }] = [stayOf(house, number), house]
      if (isAfterStep(stay, 'check-in', today)) return 'done'
      if (stay.state !== 'expected' || today < arrivalOf(stay) || today > departureOf(stay)) return 'refused'
      return isDespite || !isDoubtful(house, stay) ? 'done' : 'refused'
    },
    apply: (house) => {
      const stay = stayOf(house, number)
      if (!isAfterStep(stay, 'check-in', house.today)) takeStep(house, stay, 'check-in')
    },
  })
}

function isDoubtful({ stays, today }: House, stay: Stay): boolean {
  const unit = unitOn(stay, today)
  const others = Object.values(stays).filter((one) => one.number !== stay.number && one.state === 'in-house')
  return stay.nameless > 0 || stay.declared > stay.guests.length || others.some((one) => unitOn(one, today) === unit)
}

export function checkOut(desk: Desk, by: TestHotel, { id, number }: About): Act {
  const keepPrice = desk.chance.isSo(0.5)
  return actOf(desk, {
    words: `checks ${number} out, ${keepPrice ? 'at the whole price' : 'at the price of the nights slept'}`,
    by,
    endpoint: checkOutGuests,
    request: { params: { id }, body: { keepPrice } },
    judge: (house) => {
      const stay = stayOf(house, number)
      return isAfterStep(stay, 'check-out', house.today) ? 'done' : unlessClosed(stay, stay.state === 'in-house')
    },
    apply: (house) => {
      const stay = stayOf(house, number)
      if (isAfterStep(stay, 'check-out', house.today)) return
      takeStep(house, stay, 'check-out')
      shorten(house, stay, keepPrice)
    },
  })
}

export function noShow(desk: Desk, by: TestHotel, { id, number }: About): Act {
  return actOf(desk, {
    words: `marks ${number} as a no-show`,
    by,
    endpoint: markNoShow,
    request: { params: { id } },
    judge: (house) => {
      const stay = stayOf(house, number)
      if (isAfterStep(stay, 'no-show', house.today)) return 'done'
      return unlessClosed(stay, stay.state === 'expected' && house.today >= arrivalOf(stay))
    },
    apply: (house) => {
      const stay = stayOf(house, number)
      if (!isAfterStep(stay, 'no-show', house.today)) takeStep(house, stay, 'no-show')
    },
  })
}

export function cancel(desk: Desk, by: TestHotel, { id, number }: About): Act {
  return actOf(desk, {
    words: `cancels ${number}`,
    by,
    endpoint: cancelReservation,
    request: { params: { id } },
    judge: (house) => {
      const stay = stayOf(house, number)
      return unlessClosed(stay, isHolding(stay) || stay.state === 'no-show')
    },
    apply: (house) => takeStep(house, stayOf(house, number), 'cancel'),
  })
}

/** Takes back the last step, or another one that was not the last. */
export function undo(desk: Desk, by: TestHotel, { id, number }: About, stay: Stay): Act {
  const steps = ['check-in', 'check-out', 'no-show', 'cancel'] as const
  const step = desk.chance.isSo(0.9) ? (lastStep(stay)?.step ?? 'cancel') : desk.chance.one(steps)
  return actOf(desk, {
    words: `takes back the ${step} of ${number}`,
    by,
    endpoint: undoTransition,
    request: { params: { id }, body: { transition: step } },
    judge: (house) => judgeUndo(house, stayOf(house, number), step),
    apply: (house) => {
      const one = stayOf(house, number)
      if (lastStep(one)?.step === step) undoStep(house, one)
    },
  })
}

function judgeUndo(house: House, stay: Stay, step: NonNullable<ReturnType<typeof lastStep>>['step']): Verdict {
  const { today } = house
  const last = lastStep(stay)
  if (last?.step !== step) return wasUndone(stay, step, today) ? 'done' : 'refused'
  if (!isAfterStep(stay, step, today)) return 'refused'
  const { state, segments } = last.before
  const nights = step === 'check-out' ? segments : stay.segments
  const isHeldAgain = state === 'expected' || state === 'in-house'
  if (isHeldAgain && !areFree(house, nights, stay.number)) return 'refused'
  // Somebody may have slept in the unit on nights that are over.
  const isPast = isHeldAgain && step !== 'check-out' && nights.some(({ from }) => from < today)
  return stay.isClosed || isPast ? 'either' : 'done'
}
