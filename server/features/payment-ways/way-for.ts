import { type PaymentMethod } from '#domain/folio/payment.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noneOfKind, otherKind, wayArchived, wayNotFound, wayNotYours } from './payment-ways.errors.ts'
import { storedWays } from './payment-ways.store.ts'

/** How a payment is said to be made: by a way, or by the first way of a kind. */
export type SaidWay = { method?: PaymentMethod | undefined; wayId?: number | undefined }

/** The way is null if its kind has only the ready-made one. */
export type PaidBy = { method: PaymentMethod; wayId: number | null }

/** Returns the way by which a caller takes or refunds a payment, and keeps it from being archived meanwhile. */
export async function wayFor(tx: Db, caller: Caller, { method, wayId }: SaidWay): Promise<PaidBy> {
  const ways = await storedWays(tx, caller, true)
  const ofKind = ways.filter(({ kind }) => kind === method)
  const way = wayId === undefined ? ofKind.find(({ isArchived }) => !isArchived) : ways.find(({ id }) => id === wayId)
  if (way === undefined) {
    if (wayId !== undefined) throw wayNotFound()
    if (method === undefined || ofKind.length > 0) throw noneOfKind()
    return { method, wayId: null }
  }
  if (method !== undefined && way.kind !== method) throw otherKind()
  if (way.isArchived) throw wayArchived(way.name)
  if (!way.isMine) throw wayNotYours(way.name)
  return { method: way.kind, wayId: way.id }
}

/** Returns the way of money that is in a bank account already, whoever books it. */
export async function wayOfTransfer(tx: Db, caller: Caller, accountId: number): Promise<PaidBy> {
  const transfers = (await storedWays(tx, caller, true)).filter(({ kind }) => kind === 'iban')
  const way = transfers.find((one) => one.accountId === accountId) ?? transfers[0]
  return { method: 'iban', wayId: way?.id ?? null }
}
