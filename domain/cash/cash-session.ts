// The cash desk: opened with a float, closed with a count.
import { type ForeignCash, type ForeignCurrency, foreignCurrencies } from '#domain/folio/foreign-cash.ts'
import { type Kurus, kurus, opposite, sumOf } from '#domain/money/money.ts'

export const cashKinds = ['takings', 'refund', 'pay-in', 'pay-out'] as const
/**
 * `takings` and `refund` are payments of guests; `pay-in` is change that somebody brings, `pay-out` what is bought or taken to the bank.
 */
export type CashKind = (typeof cashKinds)[number]

export type CashMovement = {
  kind: CashKind
  /** Always positive: the kind says which way it goes. In lira, whatever was handed over. */
  amountKurus: Kurus
  /** Notes that lie in the till as they are. Only ever taken: what goes out is lira. */
  foreign: ForeignCash | null
  /** Null: the app itself. */
  byUserId: number | null
  text: string
}

/** What lies in a till: lira, and the cents of other currencies. */
export type TillContent = { lira: Kurus } & Record<ForeignCurrency, number>

export type CashSession = { float: TillContent; movements: readonly CashMovement[]; isClosed: boolean }

const goesOut = (kind: CashKind) => kind === 'refund' || kind === 'pay-out'

export type MovementProblem =
  | 'cash.closed'
  | 'cash.not-positive'
  | 'cash.text-required'
  | 'cash.foreign-goes-out'
  | 'cash.more-than-there-is'

/** Whether money may go into the till or out of it. What is no payment of a guest says what it is for. */
export function movementProblem(movement: CashMovement, session: CashSession): MovementProblem | undefined {
  const { kind, amountKurus, foreign, text } = movement
  if (session.isClosed) return 'cash.closed'
  if (amountKurus <= 0) return 'cash.not-positive'
  if ((kind === 'pay-in' || kind === 'pay-out') && text.trim() === '') return 'cash.text-required'
  if (goesOut(kind) && foreign !== null) return 'cash.foreign-goes-out'
  return goesOut(kind) && amountKurus > expectedContent(session).lira ? 'cash.more-than-there-is' : undefined
}

/** What the till should hold now. Foreign notes are counted as what they are, not as the lira that they were taken for. */
export function expectedContent({ float, movements }: CashSession): TillContent {
  const lira = movements
    .filter(({ foreign }) => foreign === null)
    .map(({ kind, amountKurus }) => (goesOut(kind) ? opposite(amountKurus) : amountKurus))
  const centsOf = (currency: ForeignCurrency) =>
    movements.reduce((sum, { foreign }) => sum + (foreign?.currency === currency ? foreign.cents : 0), float[currency])
  return { lira: sumOf([float.lira, ...lira]), EUR: centsOf('EUR'), USD: centsOf('USD') }
}

/** What was counted, less what should have been there: negative where something lacks. */
export const differenceOf = (counted: TillContent, session: CashSession): TillContent =>
  differenceBetween(counted, expectedContent(session))

export const differenceBetween = (counted: TillContent, expected: TillContent): TillContent => ({
  lira: kurus(counted.lira - expected.lira),
  EUR: counted.EUR - expected.EUR,
  USD: counted.USD - expected.USD,
})

export type CountProblem = 'cash.closed' | 'cash.count' | 'cash.reason-required'

/** Whether a till may be closed with a count. A difference is no refusal, but it has a reason. */
export function countProblem(counted: TillContent, reason: string, session: CashSession): CountProblem | undefined {
  if (session.isClosed) return 'cash.closed'
  if (Object.values(counted).some((amount) => !Number.isSafeInteger(amount) || amount < 0)) return 'cash.count'
  const difference = differenceOf(counted, session)
  const isExact = difference.lira === 0 && foreignCurrencies.every((currency) => difference[currency] === 0)
  return isExact || reason.trim() !== '' ? undefined : 'cash.reason-required'
}

/** Who has taken how much from guests, less what they gave back: in lira, foreign notes as what they were taken for. */
export function takingsByUser(movements: readonly CashMovement[]): Map<number | null, Kurus> {
  const takings = new Map<number | null, Kurus>()
  for (const { kind, amountKurus, byUserId } of movements) {
    if (kind !== 'takings' && kind !== 'refund') continue
    const before = takings.get(byUserId) ?? kurus(0)
    takings.set(byUserId, sumOf([before, goesOut(kind) ? opposite(amountKurus) : amountKurus]))
  }
  return takings
}
