// Every change locks the business, so that its ways are counted and compared one change at a time.
import type { NewPaymentWay, PaymentWayChange } from '#contract/payment-ways/schemas.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import type { Language } from '#domain/language/language.ts'
import {
  archiveProblem,
  isTakenAtDesk,
  maxWays,
  unchangedKinds,
  type WayKind,
} from '#domain/payment-ways/payment-way.ts'
import { ibansOf } from '#server/features/hotel/ibans.store.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import * as refusal from './payment-ways.errors.ts'
import * as store from './payment-ways.store.ts'

type ChangeInput = { db: Db; caller: Caller; language: Language; now: Date }
type OfWayInput = ChangeInput & { params: { way: WayKind | number } }

export async function addPaymentWay({ body, ...asked }: ChangeInput & { body: NewPaymentWay }): Promise<void> {
  const { db, caller, language } = asked
  const { kind, ...said } = body
  await lockHotel(db, caller.hotelId)
  const ways = await store.storedWays(db, caller)
  if (ways.length >= maxWays - 1) throw refusal.tooManyWays()
  const values = await valuesOf(db, caller.hotelId, kind, said)
  // The ready-made way of the kind is stored from now on, because payments have to tell the two apart.
  if (unchangedKinds(ways).includes(kind)) await storeReadyMade(db, caller.hotelId, kind, language)
  await calledOnce(() => store.insertWay(db, caller.hotelId, { ...values, kind, readyMade: false }))
}

export async function changePaymentWay({ body, ...asked }: OfWayInput & { body: PaymentWayChange }): Promise<void> {
  const { db, caller } = asked
  const { version, ...said } = body
  const { known } = await lockedWay(asked, version)
  const values = await valuesOf(db, caller.hotelId, known.kind, said, known)
  await calledOnce(() => store.updateWay(db, caller.hotelId, known.id, values))
}

export async function makePaymentWayFirst(asked: OfWayInput): Promise<void> {
  const { known, ways } = await lockedWay(asked)
  if (known.isArchived) throw refusal.wayArchived(known.name)
  if (ways.find(({ kind }) => kind === known.kind)?.id === known.id) return
  await store.updateWay(asked.db, asked.caller.hotelId, known.id, { firstSince: asked.now })
}

/** A repeated request has no further effect. */
export async function archivePaymentWay(
  asked: OfWayInput & { body: { archived: boolean; version: number } },
): Promise<void> {
  const { db, caller, now, body } = asked
  const { hotelId } = caller
  const { known, ways } = await lockedWay(asked)
  if (known.isArchived === body.archived) return
  refuseIfOutdated(known, body.version)
  if (!body.archived) return calledOnce(() => store.updateWay(db, hotelId, known.id, { archivedAt: null }))
  const others = [
    ...ways.filter(({ id }) => id !== known.id),
    ...unchangedKinds(ways).map((kind) => ({ kind, isArchived: false })),
  ]
  const problem = archiveProblem(known, others, await store.hasOpenCashSession(db, hotelId))
  if (problem !== undefined) throw refusal.archiveRefused(problem)
  await store.updateWay(db, hotelId, known.id, { archivedAt: now })
}

/** Locks the business and returns a way of it; a ready-made way is stored first. */
async function lockedWay({ db, caller, language, params: { way } }: Omit<OfWayInput, 'now'>, version?: number) {
  await lockHotel(db, caller.hotelId)
  const ways = await store.storedWays(db, caller)
  const known = ways.find(({ id, kind, readyMade }) =>
    typeof way === 'number' ? id === way : readyMade && kind === way,
  )
  if (known !== undefined) {
    if (version !== undefined) refuseIfOutdated(known, version)
    return { known, ways }
  }
  if (typeof way === 'number') throw refusal.wayNotFound()
  await storeReadyMade(db, caller.hotelId, way, language)
  const stored = await store.storedWays(db, caller)
  const made = stored.find(({ kind, readyMade }) => readyMade && kind === way)
  if (made === undefined) throw new Error('a way that was stored is gone')
  return { known: made, ways: stored }
}

/** Returns the id of the ready-made way of a kind, which is stored first if it is not yet. */
export async function readyMadeWay(asked: Pick<ChangeInput, 'db' | 'caller' | 'language'>, kind: WayKind) {
  return (await lockedWay({ ...asked, params: { way: kind } })).known.id
}

/** A ready-made way is version 0 until it is stored, and the first version cannot have been seen before that. */
function refuseIfOutdated({ version, readyMade }: store.WayRow, seen: number): void {
  if (seen === version || (readyMade && seen === 0 && version === 1)) return
  refuseOutdated('payment-way.changed-meanwhile', { paymentWay: { stored: version } })
}

async function storeReadyMade(tx: Db, hotelId: number, kind: WayKind, language: Language): Promise<void> {
  const roles = isTakenAtDesk(kind) ? null : []
  const name = paymentWords[language].methods[kind]
  const pos = kind === 'pos' ? noPos : notPos
  const values = { name, roles, ownRoles: [], ibanId: null, accountId: null, ...pos }
  await calledOnce(() => store.insertWay(tx, hotelId, { ...values, kind, readyMade: true }))
}

const noPos = { bank: '', commissionBp: 0, daysToAccount: 1 }
const notPos = { bank: null, commissionBp: null, daysToAccount: null }

/** Refuses what is not of the kind and what names no row; a reference that is stored already may stay. */
async function valuesOf(
  db: Db,
  hotelId: number,
  kind: WayKind,
  { pos, ...said }: Omit<NewPaymentWay, 'kind'>,
  known?: store.WayRow,
): Promise<store.WayValues> {
  if (pos !== null && kind !== 'pos') throw refusal.onlyOfKind('pos')
  if (said.accountId !== null && kind !== 'iban' && kind !== 'pos') throw refusal.onlyOfKind('accountId')
  if (said.ibanId !== null && kind !== 'iban') throw refusal.onlyOfKind('ibanId')
  const { ownRoles, accounts } = await store.referredBy(db, hotelId)
  const isGone = (id: number) => ownRoles.every((role) => role.id !== id) && known?.ownRoles.includes(id) !== true
  if (said.ownRoles.some(isGone)) throw refusal.unknownAt('payment-way.role-unknown', 'ownRoles')
  if (said.accountId !== null && accounts.every(({ id }) => id !== said.accountId))
    throw refusal.unknownAt('payment-way.account-unknown', 'accountId')
  if (said.ibanId !== null && said.ibanId !== known?.ibanId) {
    const ibans = await ibansOf(db, hotelId)
    if (ibans.every(({ id }) => id !== said.ibanId)) throw refusal.unknownAt('payment-way.iban-unknown', 'ibanId')
  }
  const ofPos = pos && {
    bank: pos.bank,
    commissionBp: Math.round(pos.commission * 100),
    daysToAccount: pos.daysToAccount,
  }
  return {
    ...said,
    ownRoles: said.roles === null ? [] : [...new Set(said.ownRoles)],
    ...(kind === 'pos' ? (ofPos ?? noPos) : notPos),
  }
}

async function calledOnce(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw brokenConstraint(error) === 'payment_way_called_once' ? refusal.wayNameTaken() : error
  }
}
