// The documents of the demo business: invoices of the last guests who checked out, and today's cash session.
import { randomUUID } from 'node:crypto'
import { kurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { addSession } from '#server/features/cash/cash.store.ts'
import { readDraft } from '#server/features/invoices/draft-invoice.ts'
import { issueInvoice } from '#server/features/invoices/issue-invoice.ts'
import { changeSettings } from '#server/features/invoices/settings.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { OpenedIdentities } from '#server/platform/db/identity-number.ts'
import { demoCompany, demoSeller } from './demo-business.ts'
import { inIstanbul } from './demo-front-desk.ts'

type Owner = { hotelId: number; userId: number }

const invoicedStays = 6

type Seeding = Owner & { secret: string }

/**
 * Acts that issue the invoices, each on the day of check-out, so that numbers and days are in the same order; one in
 * three is for a company.
 */
export async function invoicesToIssue(
  tx: Db,
  { hotelId }: Owner,
  now: Date,
): Promise<((tx: Db, by: Seeding) => Promise<unknown>)[]> {
  const left = await tx
    .selectFrom('reservation')
    .select(['id', 'checkedOutAt'])
    .where('hotelId', '=', hotelId)
    .where('checkedOutAt', 'is not', null)
    .orderBy('checkedOutAt', 'desc')
    .limit(invoicedStays)
    .$narrowType<{ checkedOutAt: Date }>()
    .execute()
  const since = left.at(-1)?.checkedOutAt ?? now
  return [
    (db, by) => changeSettings({ ...asking(db, by), now: since, body: { ...demoSeller, version: 0 } }),
    ...left.toReversed().map(({ id, checkedOutAt }, at) => async (db: Db, by: Seeding) => {
      const asked = asking(db, by)
      const { suggested, totals } = await readDraft(asked.db, { hotelId, reservationId: id, whose: 'stay' }, 'tr')
      const buyer = at % 3 === 1 ? demoCompany : suggested
      const body = { requestId: randomUUID(), buyer, payable: totals.payable }
      return issueInvoice({ ...asked, now: checkedOutAt, params: { id }, body })
    }),
  ]
}

function asking(tx: Db, { secret, ...caller }: Seeding) {
  // Nothing else in seeding reads identity numbers, so only this connection decrypts them.
  return { db: tx.withPlugin(new OpenedIdentities(secret)), caller: { ...caller, role: 'owner' }, secret }
}

/**
 * The cash session opens in the morning with its float. If Konuk is started earlier in the day, it opens at the time of
 * the start.
 */
export function openCashSession(tx: Db, { hotelId, userId }: Owner, now: Date): Promise<boolean> {
  const morning = inIstanbul(dayIn(now), 8 * 60 + 30)
  const at = morning < now ? morning : now
  return addSession(tx, { hotelId, by: userId, at, float: { lira: kurus(150_000), EUR: 0, USD: 0 } })
}
