// The ways in which guests of the demo business pay: transfers to two accounts, and a card terminal.
import { insertIban } from '#server/features/hotel/ibans.store.ts'
import { insertWay } from '#server/features/payment-ways/payment-ways.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { demoIban, demoSecondIban } from './demo-business.ts'

/** The payments of the demo name no way, so that all transfers are to the first account and all cards by this terminal. */
export async function addWays(tx: Db, hotelId: number): Promise<void> {
  const [first, second] = [await insertIban(tx, hotelId, demoIban), await insertIban(tx, hotelId, demoSecondIban)]
  const forAll = { roles: null, ownRoles: [], ibanId: null, accountId: null }
  const notPos = { bank: null, commissionBp: null, daysToAccount: null }
  const iban = { ...forAll, ...notPos, kind: 'iban' as const }
  await insertWay(tx, hotelId, { ...iban, name: demoIban.bank, ibanId: first.id, readyMade: true })
  await insertWay(tx, hotelId, { ...iban, name: demoSecondIban.bank, ibanId: second.id, readyMade: false })
  const terminal = { bank: demoIban.bank, commissionBp: 249, daysToAccount: 1 }
  await insertWay(tx, hotelId, { ...forAll, ...terminal, kind: 'pos', name: 'POS', readyMade: true })
}
