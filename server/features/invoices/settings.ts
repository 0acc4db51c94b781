import type { InvoiceSettings } from '#contract/invoices.ts'
import { isSeriesPrefix } from '#domain/invoices/invoice-number.ts'
import { looksLikeTcKimlik } from '#domain/people/tc-kimlik.ts'
import { looksLikeVkn } from '#domain/people/vkn.ts'
import { konaklamaFromThen } from '#domain/taxes/tax-rates.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noPrefix, noTaxNumber, sellerChanged } from './invoices.errors.ts'
import { addSeller, type Seller, sellerOf } from './seller.store.ts'

const none: Seller = {
  version: 0,
  title: '',
  taxOffice: '',
  identityNumber: '',
  address: '',
  prefix: 'KNK',
  konaklamaPoints: konaklamaFromThen,
}

export async function readSettings(db: Db, hotelId: number): Promise<InvoiceSettings & { version: number }> {
  const { title, taxOffice, identityNumber, address, prefix, konaklamaPoints, version } =
    (await sellerOf(db, hotelId)) ?? none
  return {
    title,
    taxOffice,
    taxNumber: identityNumber ?? '',
    address,
    prefix,
    konaklamaRate: konaklamaPoints / 100,
    version,
  }
}

type Asked = {
  db: Db
  caller: Caller
  secret: string
  now: Date
  body: InvoiceSettings & { version: number }
}

/** As another version: what was issued keeps the one that it was issued with. */
export async function changeSettings({ db, caller: { hotelId, userId }, secret, now, body }: Asked) {
  if (!isSeriesPrefix(body.prefix)) throw noPrefix()
  if (!looksLikeVkn(body.taxNumber) && !looksLikeTcKimlik(body.taxNumber)) throw noTaxNumber()
  const current = (await sellerOf(db, hotelId)) ?? none
  const identityNumber = sealIdentity(secret, hotelId, body.taxNumber)
  if (current.version !== body.version || identityNumber === null) throw sellerChanged()
  const { title, taxOffice, address, prefix } = body
  const isAdded = await addSeller(db, {
    hotelId,
    version: body.version + 1,
    title,
    taxOffice,
    identityNumber,
    address,
    prefix,
    konaklamaPoints: Math.round(body.konaklamaRate * 100),
    savedAt: now,
    savedBy: userId,
  })
  if (!isAdded) throw sellerChanged()
  return readSettings(db, hotelId)
}
