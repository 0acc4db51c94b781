import { type RawBuilder, sql } from 'kysely'
import { isPartOfPhone, isTurkishMobile, phonePart } from '#domain/people/phone.ts'
import { fold } from '#domain/search/fold.ts'
import { contains } from './contains.ts'

/** Whether a stored phone is what was typed, or has it in it. */
export function hasPhoneLike(phone: RawBuilder<unknown>, typed: string) {
  const part = phonePart(typed)
  if (part === undefined) return sql<boolean>`false`
  // These are of one length: what is whole is no part of a longer one, and an index may be asked.
  return isTurkishMobile(part) ? sql<boolean>`${phone} = ${part}` : contains(phone, sql`${part}`)
}

/** Whether somebody is called so, or has a phone like that where it may be one. The name is stored as `fold` writes it. */
export function isPersonLike(nameFolded: RawBuilder<unknown>, phone: RawBuilder<unknown>, typed: string) {
  const isCalled = contains(nameFolded, sql`${fold(typed)}`)
  return isPartOfPhone(typed) ? sql<boolean>`(${isCalled} or ${hasPhoneLike(phone, typed)})` : isCalled
}
