import type { Closing, Content, Movement, CashSession } from '#contract/cash/schemas.ts'
import {
  type CashKind,
  type CashMovement,
  differenceBetween,
  expectedContent,
  takingsByUser,
  type CashContent,
} from '#domain/cash/cash-session.ts'
import { kurus, sumOf, toKurus, toTl } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  type ClosingRow,
  closingPage,
  countClosings,
  countMovements,
  movementPage,
  type MovementRow,
} from './cash-lists.store.ts'
import { cashSessionNotFound } from './cash.errors.ts'
import { movementsSummed, namesOf, type OfCashSession, openSession, sessionOf, takenOutside } from './cash.store.ts'

type ReadCashSessionInput = { db: Db; caller: { hotelId: number }; now: Date }
type Paging = { page: number; pageSize: number }

export async function readCashSession({ db, caller: { hotelId }, now }: ReadCashSessionInput): Promise<CashSession> {
  const session = await openSession(db, hotelId)
  const outside = await takenOutside(db, hotelId, now)
  const told = { amount: toTl(outside.kurus), count: outside.count }
  if (session === undefined) return { open: null, outside: told }
  const movements = await movementsSummed(db, { hotelId, id: session.id })
  const takings = takingsByUser(movements)
  const names = await namesOf(
    db,
    hotelId,
    [...takings.keys()].filter((id) => id !== null),
  )
  return {
    open: {
      id: session.id,
      openedAt: session.openedAt.toISOString(),
      openedBy: session.openedBy,
      float: toContent(session.float),
      expected: toContent(expectedContent({ ...session, movements })),
      sums: {
        takings: sumOfKind(movements, 'takings'),
        refund: sumOfKind(movements, 'refund'),
        'pay-in': sumOfKind(movements, 'pay-in'),
        'pay-out': sumOfKind(movements, 'pay-out'),
      },
      takings: [...takings].map(([id, amount]) => ({
        by: id === null ? null : (names.get(id) ?? null),
        amount: toTl(amount),
      })),
    },
    outside: told,
  }
}

const sumOfKind = (movements: readonly CashMovement[], kind: CashKind) =>
  toTl(sumOf(movements.filter((one) => one.kind === kind).map(({ amountKurus }) => amountKurus)))

const toContent = ({ lira, EUR, USD }: CashContent): Content => ({
  lira: toTl(lira),
  EUR: toTl(kurus(EUR)),
  USD: toTl(kurus(USD)),
})
export const fromContent = ({ lira, EUR, USD }: Content): CashContent => ({
  lira: toKurus(lira),
  EUR: toKurus(EUR),
  USD: toKurus(USD),
})

export async function listMovements(db: Db, of: OfCashSession, paging: Paging) {
  if ((await sessionOf(db, of)) === undefined) throw cashSessionNotFound()
  const rows = await movementPage(db, of, paging)
  return { movements: rows.map(toMovement), total: await countMovements(db, of) }
}

const toMovement = ({ amountKurus, currency, cents, at, ...row }: MovementRow): Movement => {
  const { kind, text, by, reservationId, reservationUniqId, guestName } = row
  return {
    kind,
    amount: toTl(amountKurus),
    foreign: currency === null || cents === null ? null : { currency, amount: toTl(kurus(cents)) },
    text,
    by,
    at: at.toISOString(),
    stay:
      reservationId === null || reservationUniqId === null
        ? null
        : { reservationId, reservationUniqId, guestName: guestName ?? '' },
  }
}

export async function listClosings(db: Db, hotelId: number, paging: Paging) {
  const rows = await closingPage(db, hotelId, paging)
  return { closings: rows.map(toClosing), total: await countClosings(db, hotelId) }
}

export const toClosing = ({ openedAt, closedAt, float, expected, counted, ...row }: ClosingRow): Closing => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt.toISOString(),
  float: toContent(float),
  expected: toContent(expected),
  counted: toContent(counted),
  difference: toContent(differenceBetween(counted, expected)),
})
