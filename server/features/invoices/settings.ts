import type { InvoiceSettings, StoredInvoiceSettings } from '#contract/invoices/schemas.ts'
import { isSeriesPrefix } from '#domain/invoices/invoice-number.ts'
import { looksLikeTcKimlik } from '#domain/people/tc-kimlik.ts'
import { looksLikeVkn } from '#domain/people/vkn.ts'
import { konaklamaFromThen } from '#domain/taxes/tax-rates.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { noPrefix, noTaxNumber } from './invoices.errors.ts'
import { addSeller, type Seller, sellerOf } from './seller.store.ts'

const none: Seller = {
  version: 0,
  title: '',
  taxOffice: '',
  identityNumber: '',
  address: '',
  city: '',
  district: '',
  prefix: 'KNK',
  konaklamaPoints: konaklamaFromThen,
}

export async function readSettings(db: Db, hotelId: number): Promise<StoredInvoiceSettings> {
  const { title, taxOffice, identityNumber, address, city, district, prefix, konaklamaPoints, version } =
    (await sellerOf(db, hotelId)) ?? none
  return {
    title,
    taxOffice,
    taxNumber: identityNumber ?? '',
    address,
    city,
    district,
    prefix,
    konaklamaRate: konaklamaPoints / 100,
    version,
  }
}

type SettingsInput = {
  db: Db
  caller: Pick<Caller, 'hotelId' | 'userId'>
  secret: string
  now: Date
  body: InvoiceSettings & { version: number }
}

/** Stores the settings as a new version: issued invoices keep the version with which they were issued. */
export async function changeSettings({ db, caller: { hotelId, userId }, secret, now, body }: SettingsInput) {
  if (!isSeriesPrefix(body.prefix)) throw noPrefix()
  if (!looksLikeVkn(body.taxNumber) && !looksLikeTcKimlik(body.taxNumber)) throw noTaxNumber()
  const current = (await sellerOf(db, hotelId)) ?? none
  const identityNumber = sealIdentity(secret, hotelId, body.taxNumber)
  if (identityNumber === null) throw noTaxNumber()
  if (current.version !== body.version) return asStored(db, hotelId, body)
  const { title, taxOffice, address, city = current.city, district = current.district, prefix } = body
  const isAdded = await addSeller(db, {
    hotelId,
    version: body.version + 1,
    title,
    taxOffice,
    identityNumber,
    address,
    city,
    district,
    prefix,
    konaklamaPoints: Math.round(body.konaklamaRate * 100),
    savedAt: now,
    savedBy: userId,
  })
  return isAdded ? readSettings(db, hotelId) : asStored(db, hotelId, body)
}

/**
 * Another member has saved in the meantime. If the values are equal, the request succeeds; otherwise the refusal
 * contains both values.
 */
async function asStored(db: Db, hotelId: number, { version: _old, ...asked }: SettingsInput['body']) {
  const stored = await readSettings(db, hotelId)
  refuseOutdated('invoice.seller-changed-meanwhile', {
    title: { code: 'invoice.stored-title', stored: stored.title, asked: asked.title },
    taxNumber: { code: 'invoice.stored-tax-number', stored: stored.taxNumber, asked: asked.taxNumber },
    taxOffice: { code: 'invoice.stored-tax-office', stored: stored.taxOffice, asked: asked.taxOffice },
    address: { code: 'invoice.stored-address', stored: stored.address, asked: asked.address },
    city: { code: 'invoice.stored-city', stored: stored.city, asked: asked.city ?? stored.city },
    district: { code: 'invoice.stored-district', stored: stored.district, asked: asked.district ?? stored.district },
    prefix: { code: 'invoice.stored-prefix', stored: stored.prefix, asked: asked.prefix },
    konaklamaRate: {
      code: 'invoice.stored-konaklama-rate',
      stored: stored.konaklamaRate,
      asked: asked.konaklamaRate,
    },
  })
  return stored
}
