import type { Company, CompanyFolio as WireFolio } from '#contract/companies/schemas.ts'
import { shownNumber } from '#domain/companies/company.ts'
import { type Kurus, kurus, sumOf, toTl } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { companyNotFound } from './companies.errors.ts'
import { companyById, type OfCompany, type StoredCompany } from './companies.store.ts'
import { type CompanyFolio, unallocatedOf, openFoliosOf } from './company-folios.store.ts'

/** Reads a company with its open folios, the oldest first. */
export async function readCompany(db: Db, of: OfCompany): Promise<{ company: Company; folios: WireFolio[] }> {
  const company = await companyById(db, of)
  if (company === undefined) throw companyNotFound()
  const ids = [of.companyId]
  const [folios, unallocated] = await Promise.all([
    openFoliosOf(db, of.hotelId, ids),
    unallocatedOf(db, of.hotelId, ids),
  ])
  return { company: companyOnWire(company, folios, unallocated(company.id)), folios: folios.map(folioOnWire) }
}

/** Adds to each company what it owes and what lies on its account. */
export async function withAccounts(db: Db, hotelId: number, companies: readonly StoredCompany[]): Promise<Company[]> {
  const ids = companies.map(({ id }) => id)
  const [folios, unallocated] = await Promise.all([openFoliosOf(db, hotelId, ids), unallocatedOf(db, hotelId, ids)])
  const byCompany = Map.groupBy(folios, ({ companyId }) => companyId)
  return companies.map((company) => companyOnWire(company, byCompany.get(company.id) ?? [], unallocated(company.id)))
}

function companyOnWire(
  { identityNumber, percentPoints, creditLimitKurus, ...company }: StoredCompany,
  folios: readonly CompanyFolio[],
  unallocated: Kurus,
): Company {
  const open = sumOf(folios.map(({ charged, paid }) => kurus(charged - paid)))
  return {
    ...company,
    ...shownNumber(identityNumber),
    percent: percentPoints / 100,
    creditLimit: creditLimitKurus === null ? null : toTl(creditLimitKurus),
    unallocated: toTl(unallocated),
    balance: toTl(kurus(open - unallocated)),
  }
}

const folioOnWire = ({ companyId: _its, checkIn, checkOut, charged, paid, ...folio }: CompanyFolio): WireFolio => ({
  ...folio,
  checkInDate: checkIn,
  checkOutDate: checkOut,
  charged: toTl(charged),
  paid: toTl(paid),
  balance: toTl(kurus(charged - paid)),
})
