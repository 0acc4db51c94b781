// The ways in which guests pay a business. Every business has a ready-made way of each kind; it may change these and
// add others.
import { frontDeskMethods, type PaymentMethod } from '#domain/folio/payment.ts'

export const wayKinds = [
  'cash',
  'iban',
  'pos',
  'link',
  'channel',
  'voucher',
  'other',
] as const satisfies readonly PaymentMethod[]
export type WayKind = (typeof wayKinds)[number]

export const wayNameMax = 60
export const bankNameMax = 100
/** The number of ways of a business, archived ones included. */
export const maxWays = 60
/** In percent. */
export const maxCommission = 50
export const maxDaysToAccount = 90

/** Says whether users choose the ready-made way of a kind; payments of other kinds come from outside. */
export const isTakenAtDesk = (kind: WayKind): boolean => frontDeskMethods.some((method) => method === kind)

/** Returns the kinds of which a business has only the ready-made way, unchanged. */
export const unchangedKinds = (ways: readonly { kind: WayKind }[]): WayKind[] =>
  wayKinds.filter((one) => ways.every(({ kind }) => kind !== one))

type Way = { kind: WayKind; isArchived: boolean }

export type ArchiveProblem = 'payment-way.cash-session-open' | 'payment-way.last'

/**
 * Checks whether a way may be archived. The cash of an open session is counted, so cash stays payable; and some way has
 * to remain. `others` are all other ways of the business.
 */
export function archiveProblem(
  { kind }: { kind: WayKind },
  others: readonly Way[],
  hasOpenSession: boolean,
): ArchiveProblem | undefined {
  const left = others.filter(({ isArchived }) => !isArchived)
  if (left.every((one) => !isTakenAtDesk(one.kind))) return 'payment-way.last'
  if (kind === 'cash' && hasOpenSession && left.every((one) => one.kind !== 'cash'))
    return 'payment-way.cash-session-open'
  return undefined
}
