import * as contract from '#contract/companies/endpoints.ts'
import * as money from '#contract/companies/payment-endpoints.ts'
import * as statement from '#contract/companies/statement-endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { receiptDocument, receiptOnWire } from '#server/features/folio/receipt.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { addCompany, archiveCompany, changeCompany } from './change-company.ts'
import { chooseCompany } from './choose-company.ts'
import { payFromAccount, refundCompany, takeCompanyPayment } from './company-payments.ts'
import { receiptOfCompany } from './company-receipt.ts'
import { companyPage, countCompanies, type OfCompany } from './companies.store.ts'
import { readCompany, withAccounts } from './read-company.ts'
import { statementFile, statementOnScreen } from './read-statement.ts'

export function companyRoutes(api: Api): void {
  const { secret } = api
  route(api, contract.searchCompanies, async ({ db, caller: { hotelId }, body: { search, state, ...paging } }) => {
    const filter = { search, archived: state === 'archived' }
    const [companies, total] = await Promise.all([
      companyPage(db, hotelId, filter, paging),
      countCompanies(db, hotelId, filter),
    ])
    return { ...done(), companies: await withAccounts(db, hotelId, companies), total }
  })
  route(api, contract.readCompany, ({ db, caller: { hotelId }, params: { id } }) => one(db, { hotelId, companyId: id }))
  route(api, contract.addCompany, async ({ db, caller: { hotelId }, body, now }) =>
    one(db, { hotelId, companyId: await addCompany({ db, hotelId, secret }, body, now) }),
  )
  route(api, contract.changeCompany, async ({ db, caller: { hotelId }, params: { id }, body }) => {
    await changeCompany({ db, hotelId, secret }, id, body)
    return one(db, { hotelId, companyId: id })
  })
  route(api, contract.chooseCompany, async ({ db, caller: { hotelId }, params: { id }, body: { companyId } }) => {
    await chooseCompany(db, { hotelId, reservationId: id }, companyId)
    return done()
  })
  route(api, money.takeCompanyPayment, async (asked) => ({ ...done(), ...(await takeCompanyPayment(asked)) }))
  route(api, money.payFromAccount, async (asked) => ({ ...done(), ...(await payFromAccount(asked)) }))
  route(api, money.refundCompany, async (asked) => ({ ...done(), ...(await refundCompany(asked)) }))
  route(api, money.companyReceipt, async ({ db, caller: { hotelId }, params, now, language }) =>
    receiptDocument(await receiptOfCompany(db, { hotelId, companyId: params.id }, params.paymentId, now), language),
  )
  route(api, money.readCompanyReceipt, async ({ db, caller: { hotelId }, params, now }) => ({
    ...done(),
    receipt: receiptOnWire(await receiptOfCompany(db, { hotelId, companyId: params.id }, params.paymentId, now)),
  }))
  route(api, statement.readStatement, async ({ db, caller: { hotelId }, params: { id }, query, now }) => ({
    ...done(),
    ...(await statementOnScreen(db, { hotelId, companyId: id }, query, now)),
  }))
  routeInSteps(
    api,
    statement.statementFile,
    ({ inTransaction, caller: { hotelId }, params: { id }, query: { format, ...period }, language, now }) =>
      statementFile(inTransaction, { hotelId, companyId: id, language, now, format, period }),
  )
  route(api, contract.archiveCompany, async ({ db, caller: { hotelId }, params: { id }, body }) => {
    await archiveCompany(db, { hotelId, companyId: id }, body)
    return one(db, { hotelId, companyId: id })
  })
}

async function one(db: Db, of: OfCompany) {
  return { ...done(), ...(await readCompany(db, of)) }
}
