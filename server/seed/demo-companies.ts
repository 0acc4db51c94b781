// The companies of the demo business: an engineering firm whose people stay with it, and an agency. Both are invented;
// only the check digits of their numbers are valid.
import { sql } from 'kysely'
import { toKurus } from '#domain/money/money.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import { insertCompany } from '#server/features/companies/companies.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Owner = { hotelId: number; secret: string }

export async function addCompanies(tx: Db, { hotelId, secret }: Owner, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 60 * 86_400_000)
  const identityNumber = (number: string) => sealIdentity(secret, hotelId, number)
  const firm = await insertCompany(tx, hotelId, {
    kind: 'company',
    title: 'Ardıç Mühendislik A.Ş.',
    identityNumber: identityNumber('6100728437'),
    taxOffice: 'Kadıköy',
    address: 'Moda Cad. No: 31',
    district: 'Kadıköy',
    city: 'İstanbul',
    contactName: 'Selma Aydın',
    phone: '+905005550190',
    email: 'muhasebe@ardic.example',
    percentPoints: 1000,
    creditLimitKurus: toKurus(60_000),
    termDays: 30,
    note: 'Ay sonunda toplu öder; faturayı e-postayla ister.',
    createdAt,
  })
  await insertCompany(tx, hotelId, {
    kind: 'agency',
    title: 'Göl Yolu Turizm Acentesi',
    identityNumber: identityNumber('2100345175'),
    taxOffice: 'Sapanca',
    address: '',
    district: 'Sapanca',
    city: 'Sakarya',
    contactName: 'Murat Ertem',
    phone: '+905005550191',
    email: '',
    percentPoints: 1250,
    creditLimitKurus: null,
    termDays: 0,
    note: '',
    createdAt,
  })
  await giveFirst(tx, { hotelId, companyId: firm })
}

/** The firm pays for a stay that is in house and owes. */
async function giveFirst(tx: Db, { hotelId, companyId }: { hotelId: number; companyId: number }): Promise<void> {
  await sql`
    update booking set company_id = ${companyId}
    where hotel_id = ${hotelId} and id = (
      select booking_id from reservation
      join folio_sum on folio_sum.hotel_id = ${hotelId} and folio_sum.reservation_id = reservation.id
      where reservation.hotel_id = ${hotelId} and checked_in_at is not null and balance_kurus > 0
      order by check_out, reservation.id limit 1)`.execute(tx)
}
