// The cash session: it opens with a float and closes with a count.
import { type ForeignCash, type ForeignCurrency, foreignCurrencies } from '#domain/folio/foreign-cash.ts'
import { type Kurus, kurus, opposite, sumOf } from '#domain/money/money.ts'

export const cashKinds = ['takings', 'refund', 'pay-in', 'pay-out'] as const
/**
 * `takings` are payments by guests and `refund` is money refunded to guests. `pay-in` is change that a user brings;
 * `pay-out` is money spent or taken to the bank.
 */
export type CashKind = (typeof cashKinds)[number]

export type CashMovement = {
  kind: CashKind
  /** Always positive, because the kind gives the direction. In lira, whatever the currency handed over. */
  amountKurus: Kurus
  /**
   * Foreign banknotes that stay in the cash session. Foreign banknotes are only received; all money paid out is lira.
   */
  foreign: ForeignCash | null
  /** Null if the app made the movement. */
  byUserId: number | null
  text: string
}

/** The content of a cash session: lira in kuruş, and other currencies in cents. */
export type CashContent = { lira: Kurus } & Record<ForeignCurrency, number>

export type CashSession = { float: CashContent; movements: readonly CashMovement[]; isClosed: boolean }

const goesOut = (kind: CashKind) => kind === 'refund' || kind === 'pay-out'

export type MovementProblem =
  | 'cash.closed'
  | 'cash.not-positive'
  | 'cash.text-required'
  | 'cash.foreign-goes-out'
  | 'cash.more-than-there-is'

/**
 * Returns why a cash movement is not allowed, if so. A movement that is not a guest payment needs a text that states
 * its purpose.
 */
export function movementProblem(movement: CashMovement, session: CashSession): MovementProblem | undefined {
  const { kind, amountKurus, foreign, text } = movement
  if (session.isClosed) return 'cash.closed'
  if (amountKurus <= 0) return 'cash.not-positive'
  if ((kind === 'pay-in' || kind === 'pay-out') && text.trim() === '') return 'cash.text-required'
  if (goesOut(kind) && foreign !== null) return 'cash.foreign-goes-out'
  return goesOut(kind) && amountKurus > expectedContent(session).lira ? 'cash.more-than-there-is' : undefined
}

/**
 * Returns the content that the cash session should hold now. Foreign banknotes count in their own currency, not at the
 * lira value at which they were accepted.
 */
export function expectedContent({ float, movements }: CashSession): CashContent {
  const lira = movements
    .filter(({ foreign }) => foreign === null)
    .map(({ kind, amountKurus }) => (goesOut(kind) ? opposite(amountKurus) : amountKurus))
  const centsOf = (currency: ForeignCurrency) =>
    movements.reduce((sum, { foreign }) => sum + (foreign?.currency === currency ? foreign.cents : 0), float[currency])
  return { lira: sumOf([float.lira, ...lira]), EUR: centsOf('EUR'), USD: centsOf('USD') }
}

/** The counted content minus the expected content: negative if cash is missing. */
export const differenceOf = (counted: CashContent, session: CashSession): CashContent =>
  differenceBetween(counted, expectedContent(session))

export const differenceBetween = (counted: CashContent, expected: CashContent): CashContent => ({
  lira: kurus(counted.lira - expected.lira),
  EUR: counted.EUR - expected.EUR,
  USD: counted.USD - expected.USD,
})

export type CountProblem = 'cash.closed' | 'cash.count' | 'cash.reason-required'

/** Returns why a cash session cannot be closed with this count, if so. A difference is allowed but needs a reason. */
export function countProblem(counted: CashContent, reason: string, session: CashSession): CountProblem | undefined {
  if (session.isClosed) return 'cash.closed'
  if (Object.values(counted).some((amount) => !Number.isSafeInteger(amount) || amount < 0)) return 'cash.count'
  const difference = differenceOf(counted, session)
  const isExact = difference.lira === 0 && foreignCurrencies.every((currency) => difference[currency] === 0)
  return isExact || reason.trim() !== '' ? undefined : 'cash.reason-required'
}

/**
 * The guest payments that each user took, minus refunds. The sums are in lira; foreign banknotes count at the value at
 * which they were accepted.
 */
export function takingsByUser(movements: readonly CashMovement[]): Map<number | null, Kurus> {
  const takings = new Map<number | null, Kurus>()
  for (const { kind, amountKurus, byUserId } of movements) {
    if (kind !== 'takings' && kind !== 'refund') continue
    const before = takings.get(byUserId) ?? kurus(0)
    takings.set(byUserId, sumOf([before, goesOut(kind) ? opposite(amountKurus) : amountKurus]))
  }
  return takings
}
