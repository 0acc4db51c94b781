import { sql } from 'kysely'
import type { CompanyKind } from '#domain/companies/company.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Page } from '#server/platform/db/page.ts'

export type OfCompany = { hotelId: number; companyId: number }

const columns = [
  'id',
  'hotelId',
  'title',
  'identityNumber',
  'taxOffice',
  'address',
  'district',
  'city',
  'contactName',
  'phone',
  'email',
  'percentPoints',
  'creditLimitKurus',
  'termDays',
  'note',
  'archived',
  'version',
] as const

const companies = (db: Db, hotelId: number) =>
  db
    .selectFrom('company')
    .select([...columns, sql<CompanyKind>`kind`.as('kind')])
    .where('hotelId', '=', hotelId)

export const companyById = (db: Db, { hotelId, companyId }: OfCompany) =>
  companies(db, hotelId).where('id', '=', companyId).executeTakeFirst()

export type StoredCompany = NonNullable<Awaited<ReturnType<typeof companyById>>>

/** Locks a company until the transaction ends: changes of it and payments on its account wait for this lock. */
export const lockCompany = (tx: Db, { hotelId, companyId }: OfCompany): Promise<StoredCompany | undefined> =>
  companies(tx, hotelId).where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst()

export type CompanyFilter = { search?: string | undefined; archived: boolean }

const matching = (db: Db, hotelId: number, { search, archived }: CompanyFilter) =>
  companies(db, hotelId)
    .where('archived', '=', archived)
    .$if(Boolean(search), (all) => all.where(contains(sql`title_folded`, sql`konuk_fold(${search})`)))

export const companyPage = (db: Db, hotelId: number, filter: CompanyFilter, { page, pageSize }: Page) =>
  matching(db, hotelId, filter)
    .orderBy(sql`title collate "tr-x-icu"`)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export async function countCompanies(db: Db, hotelId: number, filter: CompanyFilter): Promise<number> {
  const { total } = await matching(db, hotelId, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type Said = {
  kind: CompanyKind
  title: string
  percentPoints: number
  creditLimitKurus: Kurus | null
  termDays: number
} & Record<'taxOffice' | 'address' | 'district' | 'city' | 'contactName' | 'phone' | 'email' | 'note', string>

/** `identityNumber` must be encrypted already. */
export async function insertCompany(
  tx: Db,
  hotelId: number,
  said: Said & { identityNumber: string | null; createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('company')
    .values({ ...said, hotelId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Said & { identityNumber: string | null; archived: boolean }>

/** `identityNumber` must be encrypted already. */
export async function updateCompany(tx: Db, { hotelId, companyId }: OfCompany, change: Change): Promise<void> {
  await tx
    .updateTable('company')
    .set({ ...change, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', companyId)
    .execute()
}
