// The life of a small business, day by day: what its people do is chosen by chance, and each evening the product is
// compared with the model.
import { addUnit, changeUnit, listUnits } from '#contract/units/endpoints.ts'
import { blockUnit, removeBlock } from '#contract/blocks/endpoints.ts'
import { readFolio } from '#contract/folio/endpoints.ts'
import { changeDepositRule, readDepositRule } from '#contract/options/endpoints.ts'
import { endOption } from '#server/features/options/end-option.ts'
import { completeOverdue } from '#server/features/stays/complete-overdue.ts'
import { type Act, actOf, type Desk, Disagreement, perform, type World } from './act.ts'
import { compare } from './agreement.ts'
import { full, quick, someNights } from './book.ts'
import { rename, shift } from './change.ts'
import { chanceOf } from './chance.ts'
import { cancel, checkIn, checkOut, noShow, undo } from './front-desk.ts'
import {
  areFree,
  arrivalOf,
  type Block,
  chargedOf,
  damageHeldOf,
  dayAfter,
  departureOf,
  type House,
  isHolding,
  paidOf,
  type Stay,
  stayOf,
  takeStep,
} from './house.ts'
import { charge, close, damage, discount, pay, refund, reverse, settle } from './money.ts'

export type Lived = { house: House; desk: Desk; figures: Record<string, number> }

/** Lives `days` days, and returns the model with the number of acts of each kind. */
export async function live(
  w: World,
  { seed, days, actsADay }: { seed: number; days: number; actsADay: number },
): Promise<Lived> {
  const chance = chanceOf(seed)
  const told: string[] = []
  let house: House = { today: '2026-11-21', prices: {}, stays: {}, blocks: [], keys: {} }
  w.clock.set(`${house.today}T05:00:00Z`)
  const owner = await w.hotel()
  const desk: Desk = { w, chance, clerks: [owner, await w.colleague(owner)], stranger: await w.hotel() }
  const figures: Record<string, number> = {
    days: 0,
    acts: 0,
    done: 0,
    refused: 0,
    'at once': 0,
    'sent again': 0,
    restarts: 0,
  }
  const sent: Act[] = []
  await opens(desk, house)

  try {
    for (let day = 0; day < days; day++) {
      await begins()
      for (let at = 0; at < actsADay; at++) {
        w.clock.advance({ minutes: chance.whole(1, Math.floor(600 / actsADay)) })
        await acts(await chosen())
      }
      await compare(desk, house, dayAfter(house.today, -2))
      if (chance.isSo(0.3)) {
        told.push('the app is started anew')
        await w.restart()
        figures['restarts'] = (figures['restarts'] ?? 0) + 1
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Disagreement(`seed ${seed}, ${house.today}: ${reason}\n\nbefore it:\n${told.slice(-60).join('\n')}`, {
      cause: error,
    })
  }
  return { house, desk, figures }

  async function begins(): Promise<void> {
    const today = dayAfter(house.today)
    house.today = today
    w.clock.set(`${today}T05:00:00Z`)
    told.push(`— ${today}`)
    await completeOverdue(w.api)
    for (const stay of Object.values(house.stays)) {
      if (isHolding(stay) && departureOf(stay) < today)
        Object.assign(stay, { state: 'left', changes: stay.changes + 1 })
    }
    for (const stay of Object.values(house.stays)) await endsOption(stay)
    figures['days'] = (figures['days'] ?? 0) + 1
  }

  /** A deposit that nobody has paid in time releases its nights. */
  async function endsOption(stay: Stay): Promise<void> {
    const { option } = stay
    if (option?.state !== 'held' || stay.state !== 'expected' || Date.parse(option.until) > w.clock.now().getTime())
      return
    await endOption(w.api, { hotelId: owner.hotelId, reservationId: stay.id })
    if (paidOf(stay) > 0 || damageHeldOf(stay) > 0 || stay.isClosed) return
    told.push(`the nights of ${stay.number} are released`)
    takeStep(house, stay, 'cancel')
    option.state = 'released'
  }

  async function chosen(): Promise<Act[]> {
    const again = sent.length > 0 && chance.isSo(0.05) ? chance.one(sent) : undefined
    if (again !== undefined) {
      figures['sent again'] = (figures['sent again'] ?? 0) + 1
      return [again]
    }
    const act = await anAct(desk, house)
    if (chance.isSo(0.05)) return [act, act]
    if (chance.isSo(0.85)) return [act]
    const stay = aStay(desk, house)
    if (stay === undefined) return [quick(desk, house, owner), quick(desk, house, owner)]
    const nights = someNights(desk, house)
    if (chance.isSo(0.2)) return [quick(desk, house, owner, nights), full(desk, house, owner, nights)]
    return [
      await ofStay(desk, house, stay),
      await ofStay(desk, house, stay),
      ...(chance.isSo(0.3) ? [await ofStay(desk, house, stay)] : []),
    ]
  }

  async function acts(some: readonly Act[]): Promise<void> {
    told.push(some.map(({ words }) => words).join(' || '))
    const { houses, answers } = await perform(house, some)
    house = await theRightOne(desk, houses)
    told.push(`   ${answers.map((answer) => (answer.isDone ? 'done' : answer.code)).join(' || ')}`)
    const count = answers.filter(({ isDone }) => isDone).length
    for (const [name, number] of [
      ['acts', some.length],
      ['done', count],
      ['refused', some.length - count],
    ] as const)
      figures[name] = (figures[name] ?? 0) + number
    if (some.length > 1) figures['at once'] = (figures['at once'] ?? 0) + some.length
    const [only] = some
    if (count === some.length && only !== undefined && only.isKeyed === true) sent.push(only)
  }
}

async function opens(desk: Desk, house: House): Promise<void> {
  const { w, clerks } = desk
  for (let at = 1; at <= 8; at++) {
    const price = desk.chance.whole(10, 40) * 100
    const { hotelDetail } = await w.call(addUnit, { body: { unitName: `Bungalov ${at}`, price } }, clerks[0])
    house.prices[hotelDetail.id] = price * 100
  }
  const { rule } = await w.call(readDepositRule, {}, clerks[0])
  await w.call(changeDepositRule, { body: { ...rule, whenUnpaid: 'release' } }, clerks[0])
}

/**
 * Of several models, each of which explains what was answered at once, only one has the folios that the product has: a
 * discount that came before a cancellation is gone, and one that came after it stands.
 */
async function theRightOne({ w, clerks }: Desk, [first, ...others]: readonly House[]): Promise<House> {
  if (first === undefined) throw new Error('No model is left')
  const differing = Object.values(first.stays).filter(({ number }) =>
    others.some((other) => chargedOf(stayOf(other, number)) !== chargedOf(stayOf(first, number))),
  )
  if (differing.length === 0) return first
  const charged = new Map<string, number>()
  for (const { id, number } of differing) {
    const { folio } = await w.call(readFolio, { params: { id } }, clerks[0])
    charged.set(number, Math.round(folio.charged * 100))
  }
  const fits = (house: House) =>
    differing.every(({ number }) => chargedOf(stayOf(house, number)) === charged.get(number))
  return [first, ...others].find(fits) ?? first
}

/** A stay that matters now: one that is expected or in the house, or that ended or was cancelled lately. */
function aStay({ chance }: Desk, house: House): Stay | undefined {
  const since = dayAfter(house.today, -3)
  const near = Object.values(house.stays).filter(
    (stay) => departureOf(stay) >= since && arrivalOf(stay) <= dayAfter(house.today, 6),
  )
  const some = chance.isSo(0.8) ? near.filter(isHolding) : near
  return some.length === 0 ? undefined : chance.one(some)
}

async function anAct(desk: Desk, house: House): Promise<Act> {
  const { chance } = desk
  const stay = aStay(desk, house)
  const by = chance.isSo(0.03) ? desk.stranger : chance.one(desk.clerks)
  if (stay === undefined || chance.isSo(0.22)) return chance.isSo(0.5) ? quick(desk, house, by) : full(desk, house, by)
  if (chance.isSo(0.04)) return (await reprices(desk, house)) ?? quick(desk, house, by)
  return ofStay(desk, house, stay)
}

async function ofStay(desk: Desk, house: House, stay: Stay): Promise<Act> {
  const { chance } = desk
  const by = chance.isSo(0.03) ? desk.stranger : chance.one(desk.clerks)
  const [isHere, isDue] = [stay.state === 'in-house', stay.state === 'expected' && arrivalOf(stay) <= house.today]
  const isLeaving = isHere && departureOf(stay) <= house.today
  if (isDue && chance.isSo(0.45)) return checkIn(desk, by, stay)
  if (isLeaving && chance.isSo(0.5)) return checkOut(desk, by, stay)
  const owed = chargedOf(stay) - paidOf(stay)
  const choices: [number, () => Act | undefined | Promise<Act | undefined>][] = [
    [10, () => rename(desk, house, by, stay)],
    [isHolding(stay) ? 22 : 0, () => shift(desk, house, by, stay)],
    [owed > 0 ? 16 : 4, () => pay(desk, by, stay, stay)],
    [5, () => refund(desk, by, stay, stay)],
    [8, () => charge(desk, by, stay)],
    [5, () => discount(desk, by, stay, stay)],
    [4, () => reverse(desk, by, stay, stay)],
    [5, () => damage(desk, by, stay, stay)],
    [isHolding(stay) ? 1 : 6, () => close(desk, by, stay, stay)],
    [stay.isClosed ? 10 : 0, () => close(desk, by, stay, stay)],
    [6, () => cancel(desk, by, stay)],
    [3, () => settle(desk, by, stay)],
    [isDue ? 8 : 2, () => noShow(desk, by, stay)],
    [4, () => checkIn(desk, by, stay)],
    [4, () => checkOut(desk, by, stay)],
    [isHolding(stay) ? 4 : 14, () => undo(desk, by, stay, stay)],
  ]
  let left = chance.whole(
    1,
    choices.reduce((all, [weight]) => all + weight, 0),
  )
  const [, choice] = choices.find(([weight]) => (left -= weight) <= 0) ?? [0, () => charge(desk, by, stay)]
  return (await choice()) ?? charge(desk, by, stay)
}

/** Gives a unit another price, closes it for some days, or opens it again. */
async function reprices(desk: Desk, house: House): Promise<Act | undefined> {
  const { chance, w, clerks } = desk
  const [by = desk.stranger] = clerks
  const standing = house.blocks.filter(({ isRemoved }) => !isRemoved)
  if (standing.length > 0 && chance.isSo(0.4)) {
    const { id } = chance.one(standing)
    return actOf(desk, {
      words: `opens block ${id}`,
      by,
      endpoint: removeBlock,
      request: { params: { id }, query: { version: 1 } },
      judge: (now) => {
        const block = now.blocks.find((one) => one.id === id && !one.isRemoved)
        if (block === undefined || block.to < now.today) return 'refused'
        return block.to === now.today ? 'either' : 'done'
      },
      // The nights of a block that are over stay blocked.
      apply: (now) => {
        for (const block of now.blocks.filter((one) => one.id === id)) {
          if (block.from >= now.today) block.isRemoved = true
          else block.to = now.today
        }
      },
    })
  }
  if (chance.isSo(0.5)) {
    const nights = someNights(desk, house)
    const dates = { hotelDetailId: nights.unit, checkInDate: nights.from, checkOutDate: nights.to }
    const note = `${chance.whole(1, 1_000_000)}`
    const isSame = (one: Block) => one.note === note && !one.isRemoved
    return actOf(desk, {
      words: `closes ${nights.unit} ${nights.from}–${nights.to}`,
      by,
      endpoint: blockUnit,
      request: { body: { ...dates, reason: 'repair' as const, note } },
      judge: (now) => (areFree(now, [nights]) || now.blocks.some(isSame) ? 'done' : 'refused'),
      apply: (now, { block }) => {
        if (!now.blocks.some(isSame)) now.blocks.push({ ...nights, id: block.id, note, isRemoved: false })
      },
    })
  }
  const { hotelDetails } = await w.call(listUnits, {}, by)
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = chance.one(hotelDetails)
  const price = chance.whole(10, 40) * 100
  return actOf(desk, {
    words: `sets the price of ${id} to ${price}`,
    by,
    endpoint: changeUnit,
    request: { params: { id }, body: { ...fields, price } },
    judge: () => 'done',
    apply: (now) => void (now.prices[id] = price * 100),
  })
}
