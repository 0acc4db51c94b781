// Every action on the account of a company runs through this file, which locks the company before any folio.
import type { NewPayment, Payment } from '#domain/folio/payment.ts'
import type { FolioRequest } from '#server/features/folio/on-folio.ts'
import { addPayments, paymentsOfCompany } from '#server/features/folio/payments.store.ts'
import { once } from '#server/platform/requests/once.ts'
import { companyNotFound, companyRequestTaken } from './companies.errors.ts'
import { lockCompany, type OfCompany, type StoredCompany } from './companies.store.ts'
import { readCompany } from './read-company.ts'

export type AccountContext = {
  of: OfCompany
  company: StoredCompany
  /** Adds payments or refunds to the account, and returns all that lie there then. */
  add: (payments: readonly (NewPayment & { wayId?: number | null })[], note: string) => Promise<readonly Payment[]>
  payments: readonly Payment[]
}

/** Runs `act` on the account of a locked company and returns the company afterwards. The same request again does nothing. */
export async function onCompany(
  { db, caller, params: { id }, now }: FolioRequest,
  request: { requestId: string; [field: string]: unknown },
  act: (context: AccountContext) => Promise<void>,
) {
  const { hotelId, userId } = caller
  const of = { hotelId, companyId: id }
  const company = await lockCompany(db, of)
  if (company === undefined) throw companyNotFound()
  const asked = { id, request }
  const keyed = { hotelId, kind: 'company-money', key: request.requestId, asked, now, refusal: companyRequestTaken }
  const add: AccountContext['add'] = async (payments, note) => {
    await addPayments(db, of, payments, { at: now, by: userId, note })
    return paymentsOfCompany(db, of)
  }
  await once(db, keyed, async () => act({ of, company, add, payments: await paymentsOfCompany(db, of) }))
  return readCompany(db, of)
}
