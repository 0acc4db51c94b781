import { type RawBuilder, sql } from 'kysely'
import { marksLeftOut, searchWords } from '#domain/search/names.ts'
import { contains } from './contains.ts'

/** Writes a folded name in plain letters, as `searchWords` writes a search. Signs without a counterpart are left out. */
const plain = (folded: RawBuilder<unknown>, schwa: 'a' | 'e') => sql`replace(replace(replace(replace(
  translate(${folded}, ${sql.lit(`øłđðħŋə-‐‑–’‘'\`´ʻʼ${marksLeftOut.join('')}`)}, ${sql.lit(`olddhn${schwa}    `)}),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`

/**
 * Matches a name that has every word of a search, in any order, with or without the marks and apostrophes of its
 * letters. The name is stored in the form of `fold`.
 */
export function isNamedLike(folded: RawBuilder<unknown>, typed: string) {
  const words = searchWords(typed)
  if (words.length === 0) return contains(folded, sql`${typed}`)
  const hasAll = (schwa: 'a' | 'e') =>
    sql.join(
      words.map((word) => contains(plain(folded, schwa), sql`${word}`)),
      sql` and `,
    )
  // Only Azerbaijani names have the letter, so the second reading is spared for all others.
  return sql<boolean>`(${hasAll('a')} or (position('ə' in ${folded}) > 0 and ${hasAll('e')}))`
}
