import { endpoint } from '#contract/endpoint.ts'
import { RequestId } from '#contract/folio/schemas.ts'
import { Choice, Done, Filter, Id, IdInPath, paging, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { companiesAtOnce, Company, CompanyChange, CompanyFolio, NewCompany } from './schemas.ts'
import { z } from 'zod'

const OfOne = z.object({ id: IdInPath })
/** The folios are those that are not settled, the oldest first. */
export const One = Done.extend({ company: Company, folios: z.array(CompanyFolio) })

const access = 'company.keep'

export const searchCompanies = endpoint({
  method: 'POST',
  path: '/api/companies/search',
  summary: 'Companies and agencies by title',
  access: 'money.see',
  body: z.object({
    search: Filter(TypedText(100)),
    state: Choice(z.enum(['open', 'archived']), 'open'),
    ...paging(companiesAtOnce, 100),
  }),
  response: Done.extend({ companies: z.array(Company), total: z.number().int() }),
})

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  summary: 'One company or agency',
  access: 'money.see',
  params: OfOne,
  response: One,
})

export const addCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  summary: 'Adds a company or an agency. The same requestId again: answers the same one',
  access,
  body: NewCompany.extend({ requestId: RequestId }),
  status: 201,
  response: One,
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id',
  summary: 'Changes a company. 409 when somebody else was faster',
  access,
  params: OfOne,
  body: CompanyChange,
  response: One,
})

export const archiveCompany = endpoint({
  method: 'POST',
  path: '/api/companies/:id/archive',
  summary: 'Takes a company out of the lists, or back. Again: answers the same',
  access,
  params: OfOne,
  body: z.object({ archived: z.boolean(), version: Version }),
  response: One,
})

export const chooseCompany = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/company',
  summary: 'Says which company pays for the booking of this stay; null for none',
  access,
  params: OfOne,
  body: z.object({ companyId: Id.nullable() }),
  response: Done,
})
