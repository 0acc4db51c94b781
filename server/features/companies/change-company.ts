import type { CompanyChange, NewCompany } from '#contract/companies/schemas.ts'
import { toKurus } from '#domain/money/money.ts'
import { toE164 } from '#domain/people/phone.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { once } from '#server/platform/requests/once.ts'
import { companyNotFound, companyRequestTaken, companyTitleTaken } from './companies.errors.ts'
import { insertCompany, lockCompany, type OfCompany, type StoredCompany, updateCompany } from './companies.store.ts'

type Of = { db: Db; hotelId: number; secret: string }

/** Adds a company and returns its id. A repeated request returns the id of the first. */
export async function addCompany(
  { db, hotelId, secret }: Of,
  { requestId, taxNumber, ...said }: NewCompany & { requestId: string },
  now: Date,
): Promise<number> {
  const asked = { taxNumber, ...said }
  const request = { hotelId, kind: 'company', key: requestId, asked, now, refusal: companyRequestTaken }
  const { made } = await once(db, request, () =>
    titledOnce(() =>
      insertCompany(db, hotelId, {
        ...stored(said),
        identityNumber: sealIdentity(secret, hotelId, taxNumber || undefined),
        createdAt: now,
      }),
    ),
  )
  return made
}

export async function changeCompany(
  { db, hotelId, secret }: Of,
  companyId: number,
  { version, taxNumber, ...said }: CompanyChange,
): Promise<void> {
  const of = { hotelId, companyId }
  refuseStale(await known(db, of), version)
  const number = taxNumber !== undefined && {
    identityNumber: sealIdentity(secret, hotelId, taxNumber || undefined),
  }
  await titledOnce(() => updateCompany(db, of, { ...stored(said), ...number }))
}

/** Takes a company out of the lists or back. Its stays and its money stay as they are. */
export async function archiveCompany(
  db: Db,
  of: OfCompany,
  { archived, version }: { archived: boolean; version: number },
): Promise<void> {
  const company = await known(db, of)
  if (company.archived === archived) return
  refuseStale(company, version)
  await titledOnce(() => updateCompany(db, of, { archived }))
}

async function known(db: Db, of: OfCompany): Promise<StoredCompany> {
  const company = await lockCompany(db, of)
  if (company === undefined) throw companyNotFound()
  return company
}

function refuseStale(company: StoredCompany, version: number): void {
  if (version !== company.version) refuseOutdated('company.changed-meanwhile', { company: { stored: company.version } })
}

const stored = ({ percent, creditLimit, phone, ...said }: Omit<NewCompany, 'taxNumber'>) => ({
  ...said,
  // A landline stays as it was typed; a mobile is stored as those of guests are.
  phone: toE164(phone) ?? phone,
  percentPoints: Math.round(percent * 100),
  creditLimitKurus: creditLimit === null ? null : toKurus(creditLimit),
})

async function titledOnce<Done>(write: () => Promise<Done>): Promise<Done> {
  try {
    return await write()
  } catch (error) {
    throw brokenConstraint(error) === 'company_called_once' ? companyTitleTaken() : error
  }
}
