// The companies of the demo business: an engineering firm whose people stay with it, and an agency. Both are invented;
// only the check digits of their numbers are valid.
import { type RawBuilder, sql } from 'kysely'
import { transferOf } from '#domain/folio/payment.ts'
import { kurus, lowerOf, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { openFoliosOf } from '#server/features/companies/company-folios.store.ts'
import { addPayments, paymentsOfCompany } from '#server/features/folio/payments.store.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import { insertCompany } from '#server/features/companies/companies.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

const firmTitle = 'Ardıç Mühendislik A.Ş.'

type Owner = { hotelId: number; userId: number; secret: string }

export async function addCompanies(tx: Db, { hotelId, userId, secret }: Owner, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 60 * 86_400_000)
  const identityNumber = (number: string) => sealIdentity(secret, hotelId, number)
  const firm = await insertCompany(tx, hotelId, {
    kind: 'company',
    title: firmTitle,
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
  const agency = await insertCompany(tx, hotelId, {
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
  await giveBookings(tx, { hotelId, companyId: firm }, sql`checked_out_at is not null`, 3)
  await giveBookings(tx, { hotelId, companyId: firm }, sql`checked_in_at is not null and balance_kurus > 0`, 1)
  await giveBookings(
    tx,
    { hotelId, companyId: agency },
    sql`checked_in_at is null and check_in > ${dayIn(now)}::date`,
    1,
  )
  await payAhead(tx, { hotelId, userId, companyId: firm }, now)
}

/** A company pays for these stays; the latest come first. Each is of another booking. */
async function giveBookings(
  tx: Db,
  { hotelId, companyId }: { hotelId: number; companyId: number },
  which: RawBuilder<unknown>,
  most: number,
): Promise<void> {
  await sql`
    update booking set company_id = ${companyId}
    where hotel_id = ${hotelId} and company_id is null and id in (
      select booking_id from reservation
      join folio_sum on folio_sum.hotel_id = ${hotelId} and folio_sum.reservation_id = reservation.id
      where reservation.hotel_id = ${hotelId} and status in ('ACTIVE', 'CONFIRMED', 'COMPLETED') and ${which}
      order by check_out desc, reservation.id limit ${most})`.execute(tx)
}

/** The firm has paid 8,000 TL on its account; a part of it went on to the stay that owes. */
async function payAhead(
  tx: Db,
  { hotelId, userId, companyId }: { hotelId: number; userId: number; companyId: number },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const of = { hotelId, companyId }
  const paid = { amountKurus: toKurus(8_000), method: 'iban', purpose: 'stay', refundOf: null, foreign: null } as const
  await addPayments(tx, of, [{ ...paid, day: dayIn(ago(12)) }], { at: ago(12), by: userId, note: 'Avans' })
  const [payment] = await paymentsOfCompany(tx, of)
  const [open] = await openFoliosOf(tx, hotelId, [companyId])
  if (payment === undefined || open === undefined) return
  const amount = lowerOf(toKurus(6_000), kurus(open.charged - open.paid))
  if (amount <= 0) return
  const { leaves, arrives } = transferOf(payment, amount, { purpose: 'stay', day: dayIn(now) })
  const stay = { hotelId, reservationId: open.reservationId }
  await addPayments(tx, of, [leaves], { at: now, by: userId, note: `#${open.reservationId}` })
  await addPayments(tx, stay, [arrives], { at: now, by: userId, note: firmTitle })
}
