import * as contract from '#contract/companies/endpoints.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { done } from '#contract/shapes.ts'
import { shownNumber } from '#domain/companies/company.ts'
import { toTl } from '#domain/money/money.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { route } from '#server/platform/http/route.ts'
import { addCompany, archiveCompany, changeCompany } from './change-company.ts'
import { companyNotFound } from './companies.errors.ts'
import { companyById, companyPage, countCompanies, type OfCompany, type StoredCompany } from './companies.store.ts'

export function companyRoutes(api: Api): void {
  const { secret } = api
  route(api, contract.searchCompanies, async ({ db, caller: { hotelId }, body: { search, state, ...paging } }) => {
    const filter = { search, archived: state === 'archived' }
    const [companies, total] = await Promise.all([
      companyPage(db, hotelId, filter, paging),
      countCompanies(db, hotelId, filter),
    ])
    return { ...done(), companies: companies.map(onWire), total }
  })
  route(api, contract.readCompany, ({ db, caller: { hotelId }, params: { id } }) => one(db, { hotelId, companyId: id }))
  route(api, contract.addCompany, async ({ db, caller: { hotelId }, body, now }) =>
    one(db, { hotelId, companyId: await addCompany({ db, hotelId, secret }, body, now) }),
  )
  route(api, contract.changeCompany, async ({ db, caller: { hotelId }, params: { id }, body }) => {
    await changeCompany({ db, hotelId, secret }, id, body)
    return one(db, { hotelId, companyId: id })
  })
  route(api, contract.archiveCompany, async ({ db, caller: { hotelId }, params: { id }, body }) => {
    await archiveCompany(db, { hotelId, companyId: id }, body)
    return one(db, { hotelId, companyId: id })
  })
}

async function one(db: Db, of: OfCompany) {
  const company = await companyById(db, of)
  if (company === undefined) throw companyNotFound()
  return { ...done(), company: onWire(company) }
}

const onWire = ({ identityNumber, percentPoints, creditLimitKurus, ...company }: StoredCompany): Company => ({
  ...company,
  ...shownNumber(identityNumber),
  percent: percentPoints / 100,
  creditLimit: creditLimitKurus === null ? null : toTl(creditLimitKurus),
})
