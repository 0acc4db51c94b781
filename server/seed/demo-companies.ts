// The companies of the demo business: an engineering firm whose people stay with it, and an agency. Both are invented;
// only the check digits of their numbers are valid.
import { toKurus } from '#domain/money/money.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import { insertCompany } from '#server/features/companies/companies.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Owner = { hotelId: number; secret: string }

export async function addCompanies(tx: Db, { hotelId, secret }: Owner, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 60 * 86_400_000)
  const identityNumber = (number: string) => sealIdentity(secret, hotelId, number)
  await insertCompany(tx, hotelId, {
    kind: 'company',
    title: 'Ardıç Mühendislik A.Ş.',
    identityNumber: identityNumber('6100728437'),
    taxOffice: 'Kadıköy',
    address: 'Moda Cad. No: 31',
    district: 'Kadıköy',
    city: 'İstanbul',
    contactPerson: 'Selma Aydın',
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
    contactPerson: 'Murat Ertem',
    phone: '+905005550191',
    email: '',
    percentPoints: 1250,
    creditLimitKurus: null,
    termDays: 0,
    note: '',
    createdAt,
  })
}
