import type { PaymentWay } from '#contract/payment-ways/schemas.ts'
import { isTakenAtDesk, unchangedKinds, type WayKind, wayKinds } from '#domain/payment-ways/payment-way.ts'
import { ibansOf } from '#server/features/hotel/ibans.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { referredBy, storedWays, type WayRow } from './payment-ways.store.ts'

/** Lists the ways of paying by kind, with the ready-made ones that nobody has changed. */
export async function readPaymentWays(db: Db, caller: Caller) {
  const { hotelId } = caller
  const [stored, referred, ibans] = await Promise.all([
    storedWays(db, caller),
    referredBy(db, hotelId),
    ibansOf(db, hotelId),
  ])
  const readyMade = unchangedKinds(stored)
  const ways = wayKinds.flatMap((kind) =>
    readyMade.includes(kind)
      ? [readyMadeWay(kind, caller)]
      : stored.filter((way) => way.kind === kind).map((way, at) => onWire(way, at === 0 && !way.isArchived)),
  )
  return { ways, ibans, ...referred }
}

const readyMadeWay = (kind: WayKind, { role }: Caller): PaymentWay => ({
  id: null,
  kind,
  name: null,
  roles: isTakenAtDesk(kind) ? null : [],
  ownRoles: [],
  iban: null,
  accountId: null,
  pos: kind === 'pos' ? { bank: '', commission: 0, daysToAccount: 1 } : null,
  isFirst: true,
  isArchived: false,
  isMine: isTakenAtDesk(kind) || role === 'owner',
  version: 0,
})

const onWire = (way: WayRow, isFirst: boolean): PaymentWay => ({
  id: way.id,
  kind: way.kind,
  name: way.name,
  roles: way.roles,
  ownRoles: way.ownRoles,
  iban: way.iban,
  accountId: way.accountId,
  pos:
    way.commissionBp === null || way.daysToAccount === null
      ? null
      : {
          bank: way.bank ?? '',
          commission: way.commissionBp / 100,
          daysToAccount: way.daysToAccount,
        },
  isFirst,
  isArchived: way.isArchived,
  isMine: way.isMine,
  version: way.version,
})
