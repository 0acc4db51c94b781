// The model of a small business that the simulation keeps beside the product. It shares no code with the product, and
// is plain data, so that it can be copied to try another order of acts. Amounts are kuruş.
export type Night = { day: string; unit: number; price: number }
/** The nights in one unit; `to` is the day of departure. */
export type Segment = { unit: number; from: string; to: string }
export type State = 'expected' | 'in-house' | 'left' | 'cancelled' | 'no-show'
export type Step = 'check-in' | 'check-out' | 'no-show' | 'cancel'
export type Line = {
  key: string
  kind: 'fee' | 'discount' | 'adjustment' | 'damage'
  amount: number
  day: string
  stands: boolean
  id?: number
}
type Paid = {
  id: number
  amount: number
  method: string
  purpose: 'stay' | 'deposit' | 'damage'
  day: string
  refundOf: number | null
  /** True if the money only changed its purpose. */
  isMoved: boolean
}
type Taken = {
  step: Step
  day: string
  undoneOn: string | null
  before: { state: State; segments: Segment[]; nights: Night[] }
  /** Keys of the lines that the step took back, and of the fee that it added. */
  reversed: string[]
  fee: string | null
}
export type Stay = {
  id: number
  number: string
  state: State
  segments: Segment[]
  nights: Night[]
  lines: Line[]
  paid: Paid[]
  isClosed: boolean
  taken: Taken[]
  guests: string[]
  declared: number
  /** Guests whose identity number is unknown. */
  nameless: number
  requests: string
  /** The deposit that the nights wait for. */
  option: { amount: number; until: string; state: 'held' | 'paid' | 'released' } | null
  /** Increases with every change of the reservation, as the product's own version does. */
  changes: number
  bookedOn: string
  /** True if a damage deposit or a cancellation has moved money between its payments. */
  hasMoved: boolean
}
export type Block = { id: number; note: string; unit: number; from: string; to: string; isRemoved: boolean }
export type House = {
  today: string
  /** The price of a night in each unit. */
  prices: Record<number, number>
  stays: Record<string, Stay>
  blocks: Block[]
  /** The requests that came with a key, by that key. */
  keys: Record<string, string>
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day < to; day = dayAfter(day)) days.push(day)
  return days
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

export const stayOf = (house: House, number: string): Stay => {
  const stay = house.stays[number]
  if (stay === undefined) throw new Error(`The model has no stay ${number}`)
  return stay
}
export const arrivalOf = ({ segments }: Stay): string => segments[0]?.from ?? ''
export const departureOf = ({ segments }: Stay): string => segments.at(-1)?.to ?? ''
export const priceOf = ({ nights }: Stay): number => sum(nights.map(({ price }) => price))

export const isHolding = ({ state }: Stay): boolean => state === 'expected' || state === 'in-house'
export const isSold = ({ state }: Stay): boolean => state !== 'cancelled' && state !== 'no-show'

export const standing = ({ lines }: Stay): Line[] => lines.filter(({ stands }) => stands)
export const chargedOf = (stay: Stay): number =>
  (isSold(stay) ? priceOf(stay) : 0) + sum(standing(stay).map(({ amount }) => amount))
const amountsOf = ({ paid }: Stay, isDamage: boolean) =>
  sum(paid.filter(({ purpose }) => (purpose === 'damage') === isDamage).map(({ amount }) => amount))
export const paidOf = (stay: Stay): number => amountsOf(stay, false)
export const damageHeldOf = (stay: Stay): number => amountsOf(stay, true)
export const refundableOf = ({ paid }: Stay, id: number): number =>
  sum(paid.filter((one) => one.id === id || one.refundOf === id).map(({ amount }) => amount))

/** The unit in which guests sleep tonight, or slept last. */
export const unitOn = ({ segments }: Stay, day: string): number =>
  (segments.findLast(({ from }) => from <= day) ?? segments[0])?.unit ?? 0

const meet = (a: Segment, b: Segment) => a.unit === b.unit && a.from < b.to && b.from < a.to

/** True if neither another stay nor a block holds one of these nights. */
export const areFree = (house: House, wanted: readonly Segment[], except = ''): boolean =>
  !Object.values(house.stays).some(
    (stay) =>
      stay.number !== except &&
      isHolding(stay) &&
      stay.segments.some((one) => wanted.some((asked) => meet(one, asked))),
  ) && !house.blocks.some((block) => !block.isRemoved && wanted.some((asked) => meet(block, asked)))

/** Nights of a stay after a change without a price: nights that it had in the same unit keep their price. */
export const nightsBy = (house: House, segments: readonly Segment[], had: readonly Night[] = []): Night[] =>
  segments.flatMap(({ unit, from, to }) =>
    daysOf(from, to).map((day) => {
      const kept = had.find((night) => night.day === day && night.unit === unit)
      return { day, unit, price: kept?.price ?? house.prices[unit] ?? 0 }
    }),
  )

const leadsTo: Record<Step, State> = {
  'check-in': 'in-house',
  'check-out': 'left',
  'no-show': 'no-show',
  cancel: 'cancelled',
}
const cancelsServices: readonly Step[] = ['no-show', 'cancel']

/** Carries out a step of a stay. A cancellation takes back discounts and corrections together with the nights. */
export function takeStep({ today }: House, stay: Stay, step: Step, fee: string | null = null): void {
  const { state, segments, nights } = stay
  const gone = cancelsServices.includes(step)
    ? standing(stay).filter(({ kind, key }) => (kind === 'discount' || kind === 'adjustment') && key !== fee)
    : []
  for (const line of gone) line.stands = false
  const before = structuredClone({ state, segments, nights })
  stay.taken.push({ step, day: today, undoneOn: null, before, reversed: gone.map(({ key }) => key), fee })
  stay.state = leadsTo[step]
  stay.changes += 1
}

/** The last step that has not been undone. */
export const lastStep = ({ taken }: Stay): Taken | undefined => taken.findLast(({ undoneOn }) => undoneOn === null)
export const isAfterStep = (stay: Stay, step: Step, today: string): boolean => {
  const last = lastStep(stay)
  return last?.step === step && last.day === today && stay.state === leadsTo[step]
}
export const wasUndone = ({ taken }: Stay, step: Step, today: string): boolean =>
  taken.findLast((one) => one.step === step)?.undoneOn === today

export function undoStep({ today }: House, stay: Stay): void {
  const last = lastStep(stay)
  if (last === undefined) throw new Error('The model has nothing to undo')
  last.undoneOn = today
  stay.state = last.before.state
  if (last.step === 'check-out') Object.assign(stay, structuredClone({ ...last.before }))
  for (const line of stay.lines) {
    if (last.reversed.includes(line.key)) line.stands = true
    if (line.key === last.fee) line.stands = false
  }
  stay.changes += 1
  if (stay.option?.state === 'released') stay.option.state = 'held'
  settleOption(stay)
}

/** A payment that completes the deposit of an option confirms the booking. */
export function settleOption(stay: Stay): void {
  if (stay.option?.state !== 'held' || paidOf(stay) < stay.option.amount) return
  stay.option.state = 'paid'
  if (isHolding(stay)) stay.changes += 1
}

/** The guests leave today: later nights are free again, and are paid or not. The first night is never given back. */
export function shorten({ today }: House, stay: Stay, keepPrice: boolean): void {
  const end = today <= arrivalOf(stay) ? dayAfter(arrivalOf(stay)) : today
  if (end >= departureOf(stay)) return
  const given = sum(stay.nights.filter(({ day }) => day >= end).map(({ price }) => price))
  stay.nights = stay.nights.filter(({ day }) => day < end)
  const last = stay.nights.at(-1)
  if (keepPrice && last !== undefined) last.price += given
  stay.segments = stay.segments
    .filter(({ from }) => from < end)
    .map((segment) => ({ ...segment, to: segment.to > end ? end : segment.to }))
}
