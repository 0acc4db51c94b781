// Converts documents to the form that the API returns.
import type { Buyer as WireBuyer, InvoiceSummary } from '#contract/invoices/schemas.ts'
import type { Buyer } from '#domain/invoices/buyer.ts'
import { toTl } from '#domain/money/money.ts'
import type { BuyerKind, SummaryRow } from './invoices.store.ts'

export const toSummary = ({ creditsId, payableKurus, creditedKurus, ...row }: SummaryRow): InvoiceSummary => ({
  id: row.id,
  number: row.number,
  day: row.day,
  kind: creditsId === null ? 'invoice' : 'credit',
  buyerKind: row.buyerKind,
  buyerName: row.buyerName,
  reservationId: row.reservationId,
  payable: toTl(payableKurus),
  credited: toTl(creditedKurus),
  unproven: row.unproven,
})

/** Converts a buyer to its stored form. The identity number is returned separately, because it is then encrypted. */
export function storedBuyer(buyer: Buyer) {
  const { kind } = buyer
  if (kind === 'company') {
    const { vkn, ...rest } = buyer
    return { kind, name: buyer.title, number: vkn, rest }
  }
  const name = `${buyer.firstName} ${buyer.lastName}`
  if (kind === 'foreigner') return { kind, name, number: undefined, rest: buyer }
  const { tcKimlik, ...rest } = buyer
  return { kind, name, number: tcKimlik ?? undefined, rest }
}

/** `identityNumber` is decrypted; a number that cannot be decrypted is left out. */
export function readBuyer(
  kind: BuyerKind,
  stored: Record<string, string | undefined>,
  identityNumber: string | null,
): WireBuyer {
  const text = (name: string) => stored[name] ?? ''
  const reach = { address: text('address'), city: text('city'), district: text('district'), email: text('email') }
  const name = { firstName: text('firstName'), lastName: text('lastName') }
  if (kind === 'person') return { kind, ...name, tcKimlik: identityNumber, ...reach }
  if (kind === 'foreigner') return { kind, ...name, country: text('country'), ...reach }
  return { kind, title: text('title'), vkn: identityNumber ?? '', taxOffice: text('taxOffice'), ...reach }
}
