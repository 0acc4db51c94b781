// The buyer of an invoice.
import { isPrintable } from '#domain/language/letters.ts'
import { looksLikeTcKimlik } from '#domain/people/tc-kimlik.ts'
import { looksLikeVkn } from '#domain/people/vkn.ts'
import type { Place } from './place.ts'

type Reach = Place & { address: string; email: string }
type Somebody = Reach & { firstName: string; lastName: string }

export type Buyer =
  | (Somebody & { kind: 'person'; tcKimlik: string | null })
  /** A guest from abroad, without a Turkish number. */
  | (Somebody & { kind: 'foreigner'; country: string })
  | (Reach & { kind: 'company'; title: string; vkn: string; taxOffice: string })

/**
 * The numbers printed on an invoice for a person who gives no number, and for guests from abroad. They are never sent
 * to KBS.
 */
export const nobodysNumber = '11111111111'
const foreignersNumber = '2222222222'

export type BuyerProblem = {
  field: string
  code: 'invoice.required' | 'invoice.tc-kimlik' | 'invoice.vkn' | 'invoice.unprintable'
}

const printed = ['firstName', 'lastName', 'title', 'taxOffice', 'address', 'city', 'district', 'country']

/**
 * Returns the errors of a buyer's data. A number with a wrong check digit is refused here, because an invoice with such
 * a number would be returned. A sole trader may give the T.C. number instead of a tax number. A company's il (city) and
 * ilçe (district) are required only if the request contains these fields, because older clients do not send them. A name
 * in letters that no font of the documents has is asked for in the Latin spelling of the passport.
 */
export function buyerProblems(buyer: Buyer): BuyerProblem[] {
  const required = (names: readonly string[]): BuyerProblem[] =>
    Object.entries(buyer)
      .filter(([name, value]) => names.includes(name) && (value ?? '').trim() === '')
      .map(([field]) => ({ field, code: 'invoice.required' }))
  const unprintable = Object.entries(buyer)
    .filter(([name, value]) => printed.includes(name) && !isPrintable(value ?? ''))
    .map(([field]): BuyerProblem => ({ field, code: 'invoice.unprintable' }))
  if (buyer.kind === 'company') {
    const missing = required(['title', 'vkn', 'taxOffice', 'address', 'city', 'district']).concat(unprintable)
    const isNumber = looksLikeVkn(buyer.vkn) || looksLikeTcKimlik(buyer.vkn)
    return buyer.vkn.trim() === '' || isNumber ? missing : [...missing, { field: 'vkn', code: 'invoice.vkn' }]
  }
  const missing = required(['firstName', 'lastName', 'country']).concat(unprintable)
  if (buyer.kind === 'foreigner' || buyer.tcKimlik === null || looksLikeTcKimlik(buyer.tcKimlik)) return missing
  return [...missing, { field: 'tcKimlik', code: 'invoice.tc-kimlik' }]
}

export type BuyerNumber = { scheme: 'TCKN' | 'VKN'; number: string }

export function buyerNumber(buyer: Buyer): BuyerNumber {
  if (buyer.kind === 'foreigner') return { scheme: 'VKN', number: foreignersNumber }
  if (buyer.kind === 'person') return { scheme: 'TCKN', number: buyer.tcKimlik ?? nobodysNumber }
  return { scheme: buyer.vkn.length === 11 ? 'TCKN' : 'VKN', number: buyer.vkn }
}
