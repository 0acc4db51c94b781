import { type RawBuilder, sql } from 'kysely'
import { isPartOfPhone, isTurkishMobile, phonePart } from '#domain/people/phone.ts'
import { contains } from './contains.ts'
import { isNamedLike } from './named-like.ts'

/** Matches a stored phone that equals the typed text or contains it. */
export function hasPhoneLike(phone: RawBuilder<unknown>, typed: string) {
  const part = phonePart(typed)
  if (part === undefined) return sql<boolean>`false`
  // Turkish mobile numbers all have the same length, so a complete one is never part of a longer one, and an index can
  // be used.
  return isTurkishMobile(part) ? sql<boolean>`${phone} = ${part}` : contains(phone, sql`${part}`)
}

/**
 * Matches a person by name, or also by phone if the text may be part of a phone. The name is stored in the form of
 * `fold`.
 */
export function isPersonLike(nameFolded: RawBuilder<unknown>, phone: RawBuilder<unknown>, typed: string) {
  const isCalled = isNamedLike(nameFolded, typed)
  return isPartOfPhone(typed) ? sql<boolean>`(${isCalled} or ${hasPhoneLike(phone, typed)})` : isCalled
}
